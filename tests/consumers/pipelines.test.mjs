// Runs what a CI runs: the action, the hooks and the documented pipelines, each in a clean folder with the package.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { ACTION, HOOKS, WORKFLOW } from "../package/ci-schemas.mjs";
import { FINE, manifest } from "../package/command.mjs";
import { consumer, installed } from "../package/installed.mjs";

const require = createRequire(new URL("../../www/package.json", import.meta.url));
const { Ajv2020 } = require("ajv/dist/2020");
const { parse } = require("yaml");

const ROOT = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");
const action = parse(read("action.yml"));
const hooks = parse(read(".pre-commit-hooks.yaml"));
const readme = readFileSync(new URL("README.md", installed), "utf8");
const [, inCi] = /^## In CI\n([\s\S]*?)^## /m.exec(readme);
const documented = [...inCi.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text]) => parse(text));
const workflows = readdirSync(new URL(".github/workflows/", ROOT)).map((name) => `.github/workflows/${name}`);

const PASSING = `apiVersion: nodescore/v1
kind: PolicyTests
pod: {requests: {cpu: 1}}
nodes: [{name: a, allocatable: {cpu: 4}, used: {cpu: 2}}, {name: b, allocatable: {cpu: 4}}]
tests: [{name: packs, expect: [{before: [a, b]}]}]
`;
const FAILING = PASSING.replace("[a, b]", "[b, a]");

function assertValid(schema, value) {
  const validate = new Ajv2020({ strictTypes: false, formats: { regex: true } }).compile(schema);
  assert.ok(validate(value), JSON.stringify(validate.errors, null, 2));
}

/** Runs the script of a step in a clean folder with a policy and its tests; npx finds the installed package. */
function runStep(t, script, env = {}, tests = PASSING) {
  const cwd = mkdtempSync(join(tmpdir(), "nodescore-ci-"));
  t.after(() => rmSync(cwd, { recursive: true }));
  symlinkSync(join(consumer, "node_modules"), join(cwd, "node_modules"));
  writeFileSync(join(cwd, "policy.yaml"), FINE);
  writeFileSync(join(cwd, "tests.yaml"), tests);
  const options = { cwd, encoding: "utf8", env: { ...process.env, npm_config_offline: "true", ...env } };
  const result = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], options);
  return { ...result, files: readdirSync(cwd) };
}

test("the action, the workflows and the hooks are valid, and pinned", () => {
  assertValid(ACTION, action);
  assertValid(HOOKS, hooks);
  const both = [...documented.filter(({ jobs }) => jobs), ...workflows.map((path) => parse(read(path)))];
  assert.ok(both.length >= 4);
  for (const workflow of both) assertValid(WORKFLOW, workflow);
});

test("the schemas reject mistakes", () => {
  const rejects = (schema, value) => assert.throws(() => assertValid(schema, value), assert.AssertionError);
  rejects(ACTION, { ...action, runs: { ...action.runs, using: "composit" } });
  rejects(ACTION, { ...action, runs: { using: "composite", steps: [{ run: "true" }] } });
  rejects(WORKFLOW, { ...documented[0], jobs: { a: { "runs-on": "x", steps: [{ uses: "actions/checkout@main" }] } } });
  rejects(WORKFLOW, { ...documented[0], permission: {} });
  rejects(HOOKS, [{ id: "x" }]);
});

test("the action's steps pass, and fail for a failing test or file", (t) => {
  const [check, tests] = action.runs.steps.filter(({ run }) => run);
  const inputs = { FILES: "policy.yaml", POLICY: "policy.yaml", TESTS: "tests.yaml", RELEASE: "1.36", STRICT: "" };
  for (const env of [inputs, { ...inputs, RELEASE: "" }, { ...inputs, STRICT: "--strict", FILES: "pol*.yaml" }]) {
    for (const { run } of [check, tests]) {
      const { status, stdout, stderr } = runStep(t, run, env);
      assert.deepEqual([status, stdout, stderr], [0, "", ""]);
    }
  }
  const failed = runStep(t, tests.run, inputs, FAILING);
  assert.equal(failed.status, 1);
  assert.match(failed.stdout, /^::error file=tests\.yaml,line=5,/);
  assert.equal(runStep(t, check.run, { ...inputs, FILES: "tests.yaml" }).status, 1);
  assert.equal(runStep(t, check.run, { ...inputs, FILES: "policy.yaml none.yaml" }).status, 2);
});

test("the inputs of the action reach its steps as variables only", () => {
  for (const { run = "", env = {} } of action.runs.steps) {
    assert.doesNotMatch(run, /\$\{\{/);
    for (const value of Object.values(env)) {
      for (const [, name] of value.matchAll(/inputs\.(\w+)/g)) assert.ok(name in action.inputs, name);
    }
  }
});

test("the documented pipelines pass, and fail for a failing test", (t) => {
  const scripts = documented.flatMap((pipeline) => [
    ...(pipeline.jobs
      ? Object.values(pipeline.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
      : []),
    ...(Array.isArray(pipeline) ? pipeline.flatMap(({ script }) => script ?? []) : []),
    ...(pipeline.nodescore ? [pipeline.nodescore.script] : []),
  ]);
  assert.equal(scripts.length, 3);
  for (const script of scripts) {
    const { status, stderr } = runStep(t, script);
    assert.deepEqual([status, stderr], [0, ""], script);
    assert.equal(runStep(t, script, {}, FAILING).status, 1, script);
  }
  const { files } = runStep(t, scripts[1]);
  assert.ok(files.includes(documented[2].nodescore.artifacts.reports.junit));
});

test("the documented workflow sets inputs of the action, and the hooks exist", () => {
  const [{ jobs }] = documented;
  const { with: inputs } = jobs.policy.steps.find(({ uses }) => uses.startsWith("nodescore/"));
  for (const name of Object.keys(inputs)) assert.ok(name in action.inputs, name);
  const [{ hooks: used }] = documented.at(-1);
  assert.deepEqual(
    used.map(({ id }) => id),
    hooks.map(({ id }) => id),
  );
});

test("the hooks pass and fail like the command", (t) => {
  const [check, tests] = hooks;
  assert.equal(runStep(t, `${check.entry} policy.yaml`).status, 0);
  assert.equal(runStep(t, `${check.entry} tests.yaml`).status, 1);
  assert.equal(runStep(t, `${tests.entry} policy.yaml tests.yaml`).status, 0);
  assert.equal(runStep(t, `${tests.entry} policy.yaml tests.yaml`, {}, FAILING).status, 1);
  assert.match("config/kube-scheduler.yaml", new RegExp(check.files));
});

test("the workflows call programs and files that exist", () => {
  const scripts = workflows.flatMap((path) =>
    Object.values(parse(read(path)).jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? [])),
  );
  assert.ok(scripts.includes("bash .ci/run") && scripts.includes("make build"));
  assert.match(read(".ci/run"), /^#!/);
  assert.match(read("Makefile"), /^build:/m);
  assert.match(read(".nvmrc"), /^\d+\n$/);
  const check = scripts.find((script) => script.startsWith("test "));
  const inPackage = (tag) => {
    const script = check.replace("./pkg/package.json", join(consumer, "node_modules/nodescore/package.json"));
    return spawnSync("bash", ["-e", "-c", script], { env: { ...process.env, GITHUB_REF_NAME: tag } }).status;
  };
  assert.deepEqual([inPackage(`v${manifest.version}`), inPackage("v9.9.9")], [0, 1]);
});

test("every version in these files is that of the package", () => {
  const texts = ["action.yml", ".pre-commit-hooks.yaml", "CITATION.cff", "README.md"].map(read);
  const pattern = /nodescore@v?([\d.]+)|^(?: *rev: v|version: )([\d.]+)/gm;
  const versions = [...texts, inCi].flatMap((text) => [...text.matchAll(pattern)]);
  assert.ok(versions.length >= 9);
  for (const [found, one, other] of versions) assert.equal(one ?? other, manifest.version, found);
});
