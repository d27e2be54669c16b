// Tests the reports of the command line: summaries, colors, annotations and SARIF, and which errors they contain.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { test } from "node:test";
import { command, configuration, FINE, manifest, run } from "./command.mjs";
import { installed } from "./installed.mjs";

const { COMMANDS, OPTIONS } = await import(new URL("cli/commands.js", installed));
const { RULES } = await import(new URL("cli/rules.js", installed));
const { LINTS } = await import(new URL("cli/lints.js", installed));

const HEAVY = configuration("{type: MostAllocated, resources: [{name: cpu, weight: 101}]}");
const CAPITAL = configuration("{type: MostAllocated, resources: [{name: CPU, weight: 3}]}");
const POD = "kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, resources: {requests: {cpu: 1}}}]}\n";
const TESTS = `apiVersion: nodescore/v1
kind: PolicyTests
pod: {requests: {cpu: 1}}
nodes: [{name: a, allocatable: {cpu: 4}, used: {cpu: 2}}, {name: b, allocatable: {cpu: 4}}]
tests:
- {name: packs, expect: [{before: [a, b]}]}
- {name: spreads, expect: [{before: [b, a]}]}
`;

/** Returns the findings of a file as the code and the position of each. */
function findings(t, text, ...words) {
  const { stdout } = run(t, { "a.yaml": text }, "check", "a.yaml", "--format", "json", ...words);
  const [{ inspection }] = JSON.parse(stdout);
  const isError = ({ severity }) => severity === "error";
  return inspection.findings.filter(isError).map(({ code, range }) => `${code} ${range.line}:${range.column}`);
}

test("a summary counts the files, errors and warnings", (t) => {
  const lastLine = ({ stdout }) => stdout.trimEnd().split("\n").at(-1);
  const files = { "a.yaml": FINE, "b.yaml": CAPITAL, "c.yaml": HEAVY };
  assert.equal(lastLine(run(t, files, "check", "a.yaml")), "1 file checked: no errors");
  assert.equal(lastLine(run(t, files, "check", ...Object.keys(files))), "3 files checked: 1 error, 1 warning");
  const some = run(t, files, "check", "a.yaml", "none.yaml");
  assert.equal(lastLine(some), "1 file checked, 1 could not be read: no errors");
  const tests = run(t, { ...files, "t.yaml": TESTS }, "test", "a.yaml", "t.yaml");
  assert.equal(lastLine(tests), "2 files checked: 1 of 2 tests passed, 1 error");
});

test("--quiet prints only what fails, without a summary", (t) => {
  const files = { "a.yaml": FINE, "b.yaml": CAPITAL, "c.yaml": HEAVY, "t.yaml": TESTS };
  assert.deepEqual(run(t, files, "check", "a.yaml", "b.yaml", "--quiet"), { status: 0, stdout: "", stderr: "" });
  const heavy = run(t, files, "check", "a.yaml", "c.yaml", "--quiet").stdout;
  assert.match(heavy, /^c\.yaml: .*rejected/);
  assert.doesNotMatch(heavy, /a\.yaml|files checked/);
  assert.match(run(t, files, "check", "b.yaml", "--quiet", "--strict").stdout, /resource-unknown/);
  const tests = run(t, files, "test", "a.yaml", "t.yaml", "--quiet").stdout;
  assert.match(tests, /^t\.yaml: 1 of 2 tests passed\n {2}FAIL {2}spreads/);
  assert.doesNotMatch(tests, /packs|accepted/);
});

test("the other files are checked if one cannot be read", (t) => {
  const files = { "a.yaml": FINE, "latin1.yaml": Buffer.from("a: \xe9", "latin1") };
  const { status, stdout, stderr } = run(t, files, "check", "none.yaml", "latin1.yaml", "a.yaml");
  assert.equal(status, 2);
  assert.match(stdout, /^a\.yaml: .*accepted/);
  assert.match(stderr, /^error: cannot read `none\.yaml`: .*\nerror: cannot read `latin1\.yaml`: .*not valid UTF-8/);
  const json = JSON.parse(run(t, files, "check", "none.yaml", "a.yaml", "--format", "json").stdout);
  assert.deepEqual([json[0].file, json[1].file], ["a.yaml", "none.yaml"]);
  assert.match(json[1].error, /^cannot read/);
  const tests = run(t, { ...files, "t.yaml": TESTS }, "test", "a.yaml", "none.yaml", "t.yaml");
  assert.match(tests.stdout, /1 of 2 tests passed/);
  const testJson = run(t, files, "test", "a.yaml", "none.yaml", "--format", "json");
  assert.match(JSON.parse(testJson.stdout).unreadable[0].error, /^cannot read/);
  const junit = run(t, files, "test", "none.yaml", "none2.yaml", "--format", "junit");
  assert.match(junit.stdout, /<error message="cannot read `none\.yaml`/);
  assert.equal(junit.status, 2);
});

test("SARIF describes its rules, and notifies of files that cannot be read", (t) => {
  const words = ["check", "empty.yaml", "none.yaml", "a.yaml", "--pods", "p.yaml", "--format", "sarif"];
  const { stdout } = run(t, { "empty.yaml": "\n", "a.yaml": CAPITAL, "p.yaml": POD }, ...words);
  const [{ tool, invocations, results }] = JSON.parse(stdout).runs;
  assert.equal(tool.driver.version, manifest.version);
  assert.match(tool.driver.informationUri, /^https:\/\//);
  for (const { id, shortDescription, help, helpUri } of tool.driver.rules) {
    assert.equal(shortDescription.text, RULES[id].text);
    assert.ok(help.text.length > 0);
    assert.ok(helpUri.endsWith(`CODES.md#${id}`));
  }
  assert.deepEqual(
    results.map(({ ruleId, ruleIndex, level }) => [ruleId, tool.driver.rules[ruleIndex].id, level]),
    [
      ["file-empty", "file-empty", "error"],
      ["resource-unknown", "resource-unknown", "warning"],
    ],
  );
  const [{ executionSuccessful, toolExecutionNotifications: notifications }] = invocations;
  assert.equal(executionSuccessful, false);
  assert.equal(notifications[0].locations[0].physicalLocation.artifactLocation.uri, "none.yaml");
  assert.match(notifications[1].message.text, /no nodes, so no pod is scored; add them with --nodes/);
});

test("every failing file has a finding with level error in SARIF", (t) => {
  const files = {
    "nodes.json": '{"apiVersion": "v1", "kind": "List", "items": []}',
    "policy.json": '{"kind": "Policy", "priorities": []}',
    "empty.yaml": "",
    "comment.yaml": "# only a comment\n",
    "other.yaml": "kind: Service\n",
  };
  for (const name of Object.keys(files)) {
    const { status, stdout } = run(t, files, "check", name, "--release", "1.16", "--format", "sarif");
    assert.equal(status, 1, name);
    const [{ results }] = JSON.parse(stdout).runs;
    assert.ok(
      results.some(({ level }) => level === "error"),
      name,
    );
  }
});

test("annotations are commands of a workflow, with escaped values", (t) => {
  const files = { "a,b.yaml": HEAVY, "t.yaml": TESTS, "p.yaml": FINE };
  const { stdout } = run(t, files, "check", "a,b.yaml", "none.yaml", "--format", "github");
  const [finding, unreadable] = stdout.split("\n");
  assert.match(
    finding,
    /^::error file=a%2Cb\.yaml,line=9,col=\d+,title=weight-out-of-range::scoringStrategy\.resources\[0\]\.weight: .*%0Awrite an integer from 1 to 100/,
  );
  assert.match(unreadable, /^::error file=none\.yaml::cannot read `none\.yaml`/);
  const tests = run(t, files, "test", "p.yaml", "t.yaml", "--format", "github").stdout;
  assert.match(tests, /^::error file=t\.yaml,line=7,col=\d+,title=before::/);
  const injected = HEAVY.replace("name: cpu", 'name: "x\\r\\n::stop-commands::t"');
  for (const line of run(t, { "a.yaml": injected }, "check", "a.yaml", "--format", "github")
    .stdout.trim()
    .split("\n")) {
    assert.match(line, /^::(error|warning|notice) file=a\.yaml/);
  }
});

test("standard input has a name in every report", (t) => {
  const named = (...words) => run(t, { "-": HEAVY }, "check", "-", "--stdin-filename", "x/y.yaml", ...words).stdout;
  assert.match(named(), /^x\/y\.yaml: .*\n {2}x\/y\.yaml:9:/);
  assert.match(named("--format", "sarif"), /"uri": "x\/y\.yaml"/);
  assert.match(named("--format", "github"), /^::error file=x\/y\.yaml,/);
  const unused = run(t, { "a.yaml": FINE }, "check", "a.yaml", "--stdin-filename", "x");
  assert.match(unused.stderr, /--stdin-filename needs the file -/);
});

test("--release takes any patch of a modeled minor release, and no other", (t) => {
  const loader = (release) => run(t, { "a.yaml": FINE }, "check", "a.yaml", "--release", release);
  for (const release of ["1.36", "v1.36.0", "1.36.99", "v1.30.9-gke.1348000", "v1.28.1+k3s1"]) {
    assert.match(loader(release).stdout, /^a\.yaml: kube-scheduler v1\.\d+.*: accepted/, release);
  }
  for (const command of [["check", "a.yaml"], ["test", "a.yaml", "a.yaml"], ["schema"]]) {
    for (const release of ["1.99", "1.12", "1.2.3.4", "2.0", "newest", ""]) {
      const { status, stdout, stderr } = run(t, { "a.yaml": FINE }, ...command, "--release", release);
      assert.deepEqual([status, stdout], [2, ""]);
      assert.match(stderr, /unknown release `.*`: use a version from 1\.13 to 1\.\d+, or volcano/);
    }
  }
});

test("independent errors are reported with a typo, at their places in the file", (t) => {
  const typo = HEAVY.replace("scoringStrategy:", "scoringStrategi:");
  assert.deepEqual(findings(t, typo), ["field-unknown 9:7", "weight-out-of-range 9:78"]);
  assert.deepEqual(findings(t, HEAVY), ["weight-out-of-range 9:78"]);
  assert.deepEqual(findings(t, `paralelism: 3\n${typo}`), [
    "field-unknown 1:1",
    "field-unknown 10:7",
    "weight-out-of-range 10:78",
  ]);
});

test("errors that follow from a typo are not reported", (t) => {
  const shape = "[{utilization: 0, score: 0}, {utilization: 100, score: 11}]";
  const ratio = configuration(`{type: RequestedToCapacityRato, requestedToCapacityRatio: {shape: ${shape}}}`);
  assert.deepEqual(findings(t, ratio), ["strategy-unknown 9:31", "score-out-of-range 9:145"]);
});

test("colors are for terminals, and NO_COLOR turns them off", { skip: spawnSync("script", ["-V"]).error }, (t) => {
  const cwd = mkdtempSync(join(tmpdir(), "nodescore-cli-"));
  t.after(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "a.yaml"), HEAVY);
  // Variables such as CI and NODE_DISABLE_COLORS, which turn colors off, are not inherited.
  const inTerminal = (env) => {
    const words = ["-qec", `'${execPath}' '${command}' check a.yaml`, "/dev/null"];
    return spawnSync("script", words, {
      cwd,
      encoding: "utf8",
      env: { PATH: process.env.PATH, TERM: "xterm-256color", ...env },
    });
  };
  assert.ok(inTerminal({}).stdout.includes(": \u001b[31merror\u001b[39m: "));
  assert.ok(!inTerminal({ NO_COLOR: "1" }).stdout.includes("\u001b"));
  assert.ok(!run(t, { "a.yaml": HEAVY }, "check", "a.yaml").stdout.includes("\u001b"));
});

test("the help lists every command and option", (t) => {
  const { stdout } = run(t, {}, "--help");
  for (const { usage } of Object.values(COMMANDS)) assert.ok(stdout.includes(`nodescore ${usage}`));
  for (const name of Object.keys(OPTIONS)) assert.ok(stdout.includes(`  --${name} `));
  for (const line of stdout.split("\n")) assert.ok(line.length <= 100, line);
});

test("every code of the loaders, the lints and the tests has a rule", () => {
  const formats = new URL("../../src/formats/", import.meta.url);
  const isLoader = (name) => name.endsWith(".rs") && !/^(export|cluster|scheduler_log|write)\b|tests/.test(name);
  const sources = readdirSync(formats, { recursive: true }).filter(isLoader);
  const text = sources.map((name) => readFileSync(new URL(name, formats), "utf8")).join("\n");
  const calls =
    /(?:Finding::(?:error|verbatim|lint)|\bwarning|\.(?:code|error|invalid|finding))\(\s*"([a-z]+(?:-[a-z]+)*)"/g;
  const codes = new Set([...text.matchAll(calls)].map(([, code]) => code));
  assert.ok(codes.size > 60);
  assert.deepEqual(
    [...codes].filter((code) => RULES[code] === undefined),
    [],
  );
  for (const [code, { text, help }] of Object.entries(RULES)) assert.ok(text && help, code);
  assert.ok(Object.keys(LINTS).length > 15);
});
