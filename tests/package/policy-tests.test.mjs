// Tests a policy from JavaScript and on the command line, like `npx nodescore test`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { run } from "./command.mjs";
import { installed } from "./installed.mjs";

const require = createRequire(new URL("../../www/package.json", import.meta.url));
const { Ajv2020 } = require("ajv/dist/2020");
const { parse } = require("yaml");
const [{ inspect, jsonSchema }, { addPolicyTest, findPolicy, readPolicyTest, testPolicy }] = await Promise.all(
  ["formats", "cluster"].map(async (name) => (await import(new URL(`${name}-node.js`, installed))).load()),
);

const POLICY = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- plugins: {score: {enabled: [{name: NodeResourcesFit, weight: 9}]}}
  pluginConfig:
  - name: NodeResourcesFit
    args: {scoringStrategy: {type: MostAllocated, resources: [{name: cpu, weight: 1}]}}
`;
const TESTS = `apiVersion: nodescore/v1
kind: PolicyTests
pod: {requests: {cpu: 1}}
nodes:
- {name: node1, allocatable: {cpu: 4}, used: {cpu: 2}}
- {name: "node <2>", allocatable: {cpu: 4}}
tests:
- name: packs
  expect: [{before: [node1, node <2>]}]
- name: leaves a quarter free
  expect:
  - fitsAtLeast: 2
  - neverAbove: {resource: cpu, percent: 74}
`;

const runTests = (t, files, ...words) => run(t, files, "test", ...words);

const FILES = { "p.yaml": POLICY, "t.yaml": TESTS };
const FAILURE = "on node1, pods would request 3 of 4 cpu; 74% are 2960m";

const { policies: POLICIES } = inspect(POLICY, "1.36");

test("the policies of a file are tested", () => {
  const { tests, findings } = testPolicy(POLICIES, TESTS, "1.36");
  assert.deepEqual(findings, []);
  assert.deepEqual(
    tests.map(({ name, passed, scorer, winners }) => [name, passed, scorer, winners]),
    [
      ["packs", true, "v1.36.3", ["node1"]],
      ["leaves a quarter free", false, "v1.36.3", ["node1"]],
    ],
  );
  const [fits, limit] = tests[1].expectations;
  assert.deepEqual([fits.passed, limit.passed, limit.message.text, limit.range.line], [true, false, FAILURE, 13]);
  assert.throws(() => testPolicy(POLICIES, TESTS, "x"), { name: "TypeError", message: /^unknown scheduler `x`/ });
  assert.throws(() => testPolicy(POLICY, TESTS, "1.36"), {
    name: "TypeError",
    message: /^testPolicy: policies: expected an array/,
  });
  assert.throws(() => testPolicy([{ name: 1 }], TESTS, "1.36"), TypeError);
});

test("a test is read with what it shares, and added again", () => {
  const packs = readPolicyTest(TESTS, 0);
  assert.deepEqual(packs.nodes[0], { name: "node1", allocatable: { cpu: "4" }, used: { cpu: "2" } });
  const tests = addPolicyTest("", packs);
  assert.deepEqual(readPolicyTest(tests, 0), packs);
  assert.ok(testPolicy(POLICIES, tests, "1.36").tests[0].passed);
  assert.deepEqual([readPolicyTest(tests, 1), readPolicyTest("[", 0), addPolicyTest("[", packs)], [null, null, null]);
});

test("the JSON Schema describes the files that are read without errors", () => {
  const validate = new Ajv2020({ strictTypes: false }).compile(jsonSchema("policy-tests"));
  const wrong = [
    ["apiVersion: nodescore/v1", "apiVersion: nodescore/v2"],
    ["kind: PolicyTests", "kind: Tests"],
    ["name: packs", "nme: packs"],
    ["cpu: 1}", "cpu: [1]}"],
    ["percent: 74", "percent: 101"],
    [", percent: 74}", "}"],
    ["fitsAtLeast: 2", "fitsAtLeast: 0"],
    ["fitsAtLeast: 2", "before: [node1]"],
    ["fitsAtLeast: 2", "fitsAtLeast: null"],
    ["percent: 74", "percent: null"],
    ["fitsAtLeast: 2", "{fitsAtLeast: 2, scheduledTo: node1}"],
    ["name: packs", 'name: ""'],
  ];
  for (const [from, to] of [["", ""], ...wrong]) {
    const text = TESTS.replace(from, to);
    const isAccepted = testPolicy(POLICIES, text, "1.36").findings.length === 0;
    assert.equal(validate(parse(text)), isAccepted, to);
    assert.equal(isAccepted, to === "");
  }
});

test("nodescore test reports failures with their lines and numbers", (t) => {
  const { status, stdout } = runTests(t, FILES, "p.yaml", "t.yaml");
  const [headline, , summary, ok, fail, failure] = stdout.split("\n");
  assert.equal(status, 1);
  assert.match(headline, /^p\.yaml: kube-scheduler v1\.\d+\.\d+: accepted$/);
  assert.deepEqual([summary, ok], ["t.yaml: 1 of 2 tests passed", "  ok    packs"]);
  assert.equal(fail, "  FAIL  leaves a quarter free");
  assert.equal(failure, `    t.yaml:13:5: error: ${FAILURE} [neverAbove]`);
  assert.equal(runTests(t, { ...FILES, "t.yaml": TESTS.replace("74", "75") }, "p.yaml", "t.yaml").status, 0);
});

test("nodescore test warns about a release of a test that rejects the policy", (t) => {
  const withRelease = (release) => TESTS.replace("packs", `packs\n  release: "${release}"`);
  const warningFor = (release) => runTests(t, { ...FILES, "t.yaml": withRelease(release) }, "p.yaml", "t.yaml").stderr;
  const warning = "t.yaml: warning: v1.20.15 rejects p.yaml; the tests for this release are run anyway";
  assert.ok(warningFor("1.20").startsWith(warning), warningFor("1.20"));
  assert.equal(warningFor("1.35"), "");
  const passes = { ...FILES, "t.yaml": withRelease("1.20").replace("74", "75") };
  assert.equal(runTests(t, passes, "p.yaml", "t.yaml").status, 0);
  assert.equal(runTests(t, passes, "p.yaml", "t.yaml", "--strict").status, 1);
  const junit = runTests(t, passes, "p.yaml", "t.yaml", "--strict", "--format", "junit").stdout;
  assert.match(junit, /<failure message="v1\.20\.15 rejects p\.yaml; /);
});

test("failures are written as JUnit, SARIF and JSON", (t) => {
  const junit = runTests(t, FILES, "p.yaml", "t.yaml", "--format", "junit").stdout;
  assert.match(junit, /<testsuite name="t\.yaml" tests="2" failures="1" errors="0">/);
  assert.match(junit, /<testcase classname="t\.yaml" name="packs" file="t\.yaml" line="8"\/>/);
  assert.ok(junit.includes(`<failure type="neverAbove" message="${FAILURE}">`));
  const higher = TESTS.replace("[node1, node <2>]", "[node <2>, node1]");
  const escaped = runTests(t, { ...FILES, "t.yaml": higher }, "p.yaml", "t.yaml", "--format", "junit").stdout;
  assert.match(escaped, /message="node &lt;2&gt; has a total score of/);
  const sarif = JSON.parse(runTests(t, FILES, "p.yaml", "t.yaml", "--format", "sarif").stdout);
  const [{ ruleId, locations }] = sarif.runs[0].results;
  const { artifactLocation, region } = locations[0].physicalLocation;
  assert.deepEqual([ruleId, artifactLocation.uri, region.startLine], ["neverAbove", "t.yaml", 13]);
  const json = JSON.parse(runTests(t, FILES, "p.yaml", "t.yaml", "--format", "json").stdout);
  assert.deepEqual([json.policy.file, json.tests[0].file, json.tests[0].tests.length], ["p.yaml", "t.yaml", 2]);
});

test("errors in the files fail with their lines, and wrong words are usage errors", (t) => {
  const broken = runTests(t, { ...FILES, "t.yaml": TESTS.replace("before", "befor") }, "p.yaml", "t.yaml");
  assert.equal(broken.status, 1);
  assert.match(broken.stdout, /t\.yaml: no test was run\n {2}t\.yaml:9:13: error: .*unknown field `befor`/);
  assert.match(broken.stdout, /write `before`/);
  const policy = runTests(t, { ...FILES, "p.yaml": POLICY.replace("Most", "Mst") }, "p.yaml", "t.yaml");
  assert.equal(policy.status, 1);
  assert.match(policy.stdout, /p\.yaml:7:\d+: error: /);
  assert.match(policy.stdout, /t\.yaml: no test was run/);
  for (const [words, message] of [
    [["p.yaml"], /the file of a policy and a file of tests/],
    [["p.yaml", "t.yaml", "--nodes", "n.json"], /--nodes is for check/],
    [["p.yaml", "t.yaml", "--format", "xml"], /use text, json, sarif, github, junit/],
    [["p.yaml", "none.yaml"], /cannot read `none.yaml`/],
  ]) {
    const { status, stderr } = runTests(t, FILES, ...words);
    assert.equal(status, 2);
    assert.match(stderr, message);
  }
});

test("the README's file of tests passes with a policy that packs", () => {
  const readme = readFileSync(new URL("README.md", installed), "utf8");
  const [, tests] = /```yaml\n(apiVersion: nodescore[\s\S]*?)```/.exec(readme);
  const { findings, tests: results } = testPolicy(POLICIES, tests, "1.36");
  assert.deepEqual([findings, results.map(({ passed }) => passed)], [[], [true]]);
});

test("a policy that passes all tests is found, with progress, or the smallest contradiction", async () => {
  const [policy] = inspect(POLICY.replace("Most", "Least"), "1.36").policies;
  const packs = TESTS.replace("- name: leaves a quarter free", "- name: fits").replace(/ {2}- neverAbove.*\n/, "");
  const progress = [];
  const onProgress = ({ searched, total }) => progress.push([searched, total]);
  const found = await findPolicy(policy, packs, "1.36", { onProgress });
  assert.deepEqual([found.contradiction, found.points], [null, 2]);
  assert.ok(testPolicy([found.policy], packs, "1.36").tests.every(({ passed }) => passed));
  assert.ok(progress.every(([searched, total]) => searched <= total && total === 121));
  const both = `${packs}- {name: spreads, expect: [{before: [node <2>, node1]}]}\n`;
  const { policy: none, contradiction } = await findPolicy(policy, both, "1.36");
  assert.deepEqual([none, contradiction], [null, [0, 2]]);
  const signal = AbortSignal.abort();
  await assert.rejects(findPolicy(policy, both, "1.36", { signal, points: 3 }), { name: "AbortError" });
  for (const bounds of [{ points: 1 }, { points: 5 }, { maxWeight: 0 }, { maxWeight: 101 }]) {
    await assert.rejects(findPolicy(policy, both, "1.36", bounds), RangeError);
  }
  assert.equal(await findPolicy(policy, both.replace("packs", "packs\n  release: volcano"), "1.36"), null);
});
