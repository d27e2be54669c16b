// Runs the command-line interface, like `npx nodescore check`.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { command, configuration, FINE, manifest, run } from "./command.mjs";

const CAPITAL = configuration("{type: MostAllocated, resources: [{name: CPU, weight: 3}]}");
const HEAVY = configuration("{type: MostAllocated, resources: [{name: cpu, weight: 101}]}");

test("an accepted file without findings passes", (t) => {
  const { status, stdout, stderr } = run(t, { "a.yaml": FINE }, "check", "a.yaml", "--release", "1.35");
  assert.equal(stdout, "a.yaml: kube-scheduler v1.35.4: accepted\n\n1 file checked: no errors\n");
  assert.deepEqual([status, stderr], [0, ""]);
});

test("a rejected file fails with the scheduler's message, the line and a fix", (t) => {
  const { status, stdout } = run(t, { "a.yaml": HEAVY }, "check", "a.yaml", "--release", "1.35");
  assert.equal(status, 1);
  assert.match(
    stdout,
    /rejected at build: initializing profiles: .*resource weight of cpu not in valid range \(0, 100\]/,
  );
  assert.match(stdout, /^ {2}a\.yaml:9:\d+: error: .*scoringStrategy\.resources\[0\]\.weight/m);
});

test("a rejected file whose message is not known is reported without it", (t) => {
  const file = FINE.replace("weight: 3", "weight: x");
  const { status, stdout } = run(t, { "a.yaml": file }, "check", "a.yaml", "--release", "1.36");
  assert.equal(status, 1);
  assert.match(stdout, /^a\.yaml: kube-scheduler v1\.36\.3: rejected at decode$/m);
  assert.match(stdout, /expected an integer, found the string `x`/);
});

test("a message that quotes the file is truncated in the text and complete in JSON", (t) => {
  const file = `profiles: []\n# ${"x".repeat(5000)}\n`;
  const { stdout } = run(t, { "a.yaml": file }, "check", "a.yaml", "--release", "1.35");
  assert.match(stdout, /Object 'Kind' is missing in .*… \(\d{4} characters; --format json prints all\)$/m);
  for (const line of stdout.split("\n")) assert.ok(line.length < 1300, line);
  const json = run(t, { "a.yaml": file }, "check", "a.yaml", "--release", "1.35", "--format", "json");
  const [{ inspection }] = JSON.parse(json.stdout);
  assert.ok(inspection.verdict.error.length > 5000);
});

test("a warning passes, and fails with --strict", (t) => {
  assert.equal(run(t, { "a.yaml": CAPITAL }, "check", "a.yaml").status, 0);
  const { status, stdout } = run(t, { "a.yaml": CAPITAL }, "check", "--strict", "a.yaml");
  assert.equal(status, 1);
  assert.match(stdout, /warning: .*`CPU`.* \[resource-unknown\]/);
});

test("checks by the rules of the requested release", (t) => {
  const { status, stdout } = run(t, { "a.yaml": FINE }, "check", "a.yaml", "--release", "v1.22.6");
  assert.equal(status, 1);
  assert.match(stdout, /rejected at decode: no kind "KubeSchedulerConfiguration" is registered/);
});

test("- reads standard input, once", (t) => {
  assert.equal(run(t, { "-": FINE }, "check", "-").status, 0);
  for (const more of [["-"], ["--nodes", "-"]]) {
    const twice = run(t, { "-": FINE }, "check", "-", ...more);
    assert.equal(twice.status, 2);
    assert.match(twice.stderr, /standard input can be read only once/);
  }
  assert.match(run(t, { "-": FINE }, "check", "-", "--data", "x").stderr, /--data is for embed/);
});

test("reads nodes or pods from standard input", (t) => {
  const node = {
    kind: "Node",
    metadata: { name: "a" },
    status: { allocatable: { cpu: "4", memory: "8Gi", pods: "9" } },
  };
  const pod = { kind: "Pod", metadata: { name: "p", namespace: "n" }, spec: { containers: [{}] } };
  const files = { "a.yaml": FINE, "n.json": JSON.stringify(node), "p.json": JSON.stringify(pod) };
  const fromFiles = run(t, files, "check", "a.yaml", "--nodes", "n.json", "--pods", "p.json");
  assert.match(fromFiles.stdout, /nodes for n\/p, 1 feasible/);
  const nodes = run(t, { ...files, "-": files["n.json"] }, "check", "a.yaml", "--nodes", "-", "--pods", "p.json");
  assert.deepEqual(nodes, fromFiles);
  const pods = run(t, { ...files, "-": files["p.json"] }, "check", "a.yaml", "--nodes", "n.json", "--pods", "-");
  assert.deepEqual(pods, fromFiles);
  const invalid = run(t, { ...files, "-": "{" }, "check", "a.yaml", "--nodes", "-");
  assert.deepEqual([invalid.status, invalid.stdout], [2, ""]);
  assert.match(invalid.stderr, /no nodes or pods in `-`.*\n-:1:2: warning: /);
});

test("exits with 2 and the reason if the output cannot be written", { skip: !existsSync("/dev/full") }, () => {
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(execPath, [command, "--help"], {
    stdio: ["ignore", full, "pipe"],
    encoding: "utf8",
  });
  closeSync(full);
  assert.equal(status, 2);
  assert.match(stderr, /^error: cannot write the findings: ENOSPC[^\n]*\n$/);
});

test("waits for standard input that arrives late and in chunks", async () => {
  const child = spawn(execPath, [command, "check", "-", "--release", "1.35"]);
  const answer = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  child.stdin.on("error", () => {}); // The command has exited; its output has the reason.
  for (const part of [FINE.slice(0, 90), FINE.slice(90)]) {
    // The command does not report when it starts to read; starting takes less than this.
    await setTimeout(700);
    child.stdin.write(part);
  }
  child.stdin.end();
  const [output, errors, [status]] = await answer;
  assert.deepEqual(
    [output, errors, status],
    ["-: kube-scheduler v1.35.4: accepted\n\n1 file checked: no errors\n", "", 0],
  );
});

test("rejects a file that is not UTF-8, and reads UTF-16 with a byte order mark", (t) => {
  const latin1 = Buffer.from(`${FINE}# caf\xe9\n`, "latin1");
  const utf16 = Buffer.from(`\uFEFF${FINE}`, "utf16le");
  const rejected = run(t, { "a.yaml": latin1 }, "check", "a.yaml", "--release", "1.35");
  assert.deepEqual([rejected.status, rejected.stdout], [2, ""]);
  assert.match(rejected.stderr, /cannot read `a\.yaml`: the file is not valid UTF-8; save it as UTF-8/);
  for (const bytes of [utf16, Buffer.from(utf16).swap16()]) {
    const { stdout } = run(t, { "a.yaml": bytes }, "check", "a.yaml", "--release", "1.35");
    assert.equal(stdout, "a.yaml: kube-scheduler v1.35.4: accepted\n\n1 file checked: no errors\n");
  }
});

test("schema prints the JSON Schema of a format, or names the formats", (t) => {
  const schema = (...words) => run(t, {}, "schema", ...words);
  const { status, stdout, stderr } = schema("kubescheduler.config.k8s.io/v1", "--release", "1.35");
  assert.deepEqual([status, stderr], [0, ""]);
  assert.equal(JSON.parse(stdout).title, "KubeSchedulerConfiguration v1 of kube-scheduler v1.35.4");
  assert.match(JSON.parse(schema().stdout).title, /^KubeSchedulerConfiguration v1 /);
  const unknown = schema("v2");
  assert.deepEqual([unknown.status, unknown.stdout], [2, ""]);
  assert.match(
    unknown.stderr,
    /^error: unknown format `v2`: use kubescheduler\.config\.k8s\.io\/v1, .*, volcano or policy-tests$/m,
  );
  assert.match(schema("policy", "--release", "1.36").stderr, /kube-scheduler v1\.36\.3 does not read `policy`/);
  assert.match(schema("policy", "volcano").stderr, /schema takes one format/);
});

test("a file that is not a configuration fails", (t) => {
  const { status, stdout } = run(t, { "a.txt": "hello\n" }, "check", "a.txt");
  assert.equal(status, 1);
  assert.match(stdout, /^a\.txt: not a scheduler configuration\n {2}a\.txt:1:1: error: .* \[format-unknown\]/);
  const empty = run(t, { "a.yaml": "\n" }, "check", "a.yaml");
  assert.equal(empty.status, 1);
  assert.match(empty.stdout, /^ {2}a\.yaml: error: the file is empty: no scheduler loads it \[file-empty\]$/m);
});

test("a version of the API that is not modeled is not an error", (t) => {
  const files = { "a.yaml": FINE.replace("k8s.io/v1", "k8s.io/v1alpha1") };
  const { stdout, stderr, status } = run(t, files, "check", "a.yaml", "--release", "1.18", "--strict");
  assert.equal(
    stdout,
    "a.yaml: kube-scheduler v1.18.2: not checked: this version of the API is not modeled for this release\n\n1 file checked: no errors\n",
  );
  assert.deepEqual([status, stderr], [0, ""]);
  const json = JSON.parse(run(t, files, "check", "a.yaml", "--release", "1.18", "--format", "json").stdout);
  const [{ inspection }] = json;
  assert.deepEqual(
    [inspection.verdict.modeled, inspection.verdict.accepted, inspection.verdict.stage, inspection.findings],
    [false, false, null, []],
  );
});

test("an ignored Policy fails, and a file of nodes fails", (t) => {
  const policy = JSON.stringify({ kind: "Policy", priorities: [] });
  const ignored = run(t, { "p.json": policy }, "check", "p.json", "--release", "1.16");
  assert.match(ignored.stdout, /accepted, but ignored/);
  const nodes = run(t, { "n.json": list(node("a", "8")) }, "check", "n.json");
  assert.match(nodes.stdout, /nodes or pods, not a scheduler configuration/);
  assert.deepEqual([ignored.status, nodes.status], [1, 1]);
});

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 3
  template:
    spec:
      containers:
      - resources: {requests: {cpu: "2"}}
`;

test("reports the workloads and constraints of a manifest that are ignored", (t) => {
  const workload = (spec) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {template: {spec: {${spec}, containers: [{name: c, resources: {requests: {cpu: "1"}}}]}}}
`;
  const terms = "[{matchExpressions: [{key: disk, operator: NotIn, values: [hdd]}]}]";
  const affinity = `affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: ${terms}}}}`;
  const withToleration = workload("tolerations: [{operator: Exists}]");
  const pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c}]}\n";
  const taint = { key: "node.kubernetes.io/not-ready", effect: "NoSchedule" };
  const conditions = [{ type: "Ready", status: "False" }];
  const status = { allocatable: { cpu: "4", memory: "8Gi", pods: "10" }, conditions };
  const node = { apiVersion: "v1", kind: "Node", metadata: { name: "a" }, spec: { taints: [taint] }, status };
  const files = { "a.yaml": FINE, "n.json": JSON.stringify(node), "web.yaml": workload(affinity) };
  const check = (more, file) => run(t, { ...files, ...more }, "check", "a.yaml", "--nodes", "n.json", "--pods", file);
  const web = check({}, "web.yaml");
  assert.equal(web.stderr, "");
  assert.match(web.stdout, /note: this ranking ignores the pod's affinity\.nodeAffinity/);
  const both = check({ "both.yaml": `${withToleration}---\n${pod}` }, "both.yaml");
  assert.match(
    both.stderr,
    /^both\.yaml: warning: the file has pods, so the pod templates of Deployment are not scored/m,
  );
  assert.match(both.stdout, /nodes for p, 0 feasible/);
  const invalid = check({ "invalid.yaml": withToleration.replace('"1"', "x1") }, "invalid.yaml");
  assert.match(invalid.stderr, /^invalid\.yaml:1:1: warning: Pod default\/web \(Deployment\): /m);
  // A pod that tolerates everything: the node has a taint.
  assert.match(
    check({ "t.yaml": withToleration }, "t.yaml").stdout,
    /\ta \(node\.kubernetes\.io\/not-ready:NoSchedule, not ready\)/,
  );
});

test("names a Deployment in its error, and scores its pod with --pods", (t) => {
  const files = { "a.yaml": FINE, "web.yaml": DEPLOYMENT, ...CLUSTER };
  const result = run(t, files, "check", "web.yaml");
  assert.equal(result.status, 1);
  assert.match(result.stdout, /this is a Deployment, not a scheduler configuration/);
  assert.match(result.stdout, /score its pod: nodescore check <configuration> --nodes <file> --pods web\.yaml/);
  const scores = run(t, files, "check", "a.yaml", "--nodes", "nodes.json", "--pods", "web.yaml");
  assert.equal(scores.status, 0, scores.stderr);
  assert.match(scores.stdout, /nodes for default\/web \(Deployment\), 2 .*\n {4}25\ta\n {4}25\tb\n/);
  const withInput = { ...files, "-": DEPLOYMENT };
  const options = ["--nodes", "nodes.json", "--pods", "pods.json", "--pods", "-"];
  const both = run(t, withInput, "check", "a.yaml", ...options);
  assert.match(both.stdout, /nodes for default\/waits, 2 /);
  assert.match(both.stdout, /nodes for default\/web \(Deployment\), 2 /);
  const other = run(t, { "a.yaml": FINE, "s.yaml": "kind: Service\n" }, "check", "a.yaml", "--pods", "s.yaml");
  assert.equal(other.status, 2);
  assert.match(other.stderr, /or for pods the manifest of a workload/);
});

test("the scheduler that the report names computes the scores, whatever --release names", (t) => {
  const files = { "a.yaml": FINE, "web.yaml": DEPLOYMENT, ...CLUSTER };
  const check = (...words) =>
    run(t, files, "check", "a.yaml", "--nodes", "nodes.json", "--pods", "web.yaml", ...words).stdout;
  assert.match(check("--release", "volcano"), /^a\.yaml: kube-scheduler v1\.\d+\.\d+: accepted/);
  assert.equal(check("--release", "volcano"), check());
  assert.match(check("--release", "1.37"), /^a\.yaml: kube-scheduler v1\.37.* \(by the rules of kube-scheduler v1\./);
});

test("scores each pod of manifests, even with the name of another", (t) => {
  const task = (name, cpu) =>
    `  - {name: ${name}, replicas: 1, template: {spec: {containers: [{resources: {requests: {cpu: "${cpu}"}}}]}}}\n`;
  const job = `apiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nmetadata: {name: web}\nspec:\n  tasks:\n${task("ps", 1)}${task("worker", 6)}`;
  const existing = list(pod("web", { nodeName: "b" }, "4"));
  const files = { "a.yaml": FINE, ...CLUSTER, "pods.json": existing, "web.yaml": DEPLOYMENT, "job.yaml": job };
  const options = ["--nodes", "nodes.json", "--pods", "pods.json", "--pods", "web.yaml", "--pods", "job.yaml"];
  const { stdout } = run(t, files, "check", "a.yaml", ...options);
  // The pod on node b still counts.
  assert.match(stdout, /nodes for default\/web \(Deployment\), 2 feasible\n {4}75\tb\n/);
  assert.match(stdout, /nodes for default\/web \(Job\), 2 feasible\n/);
  assert.match(stdout, /nodes for default\/web \(Job\), 2, 1 feasible\n {4}75\ta\n/);
});

test("recognizes a Helm template and a chart's values", (t) => {
  const template = `metadata: {name: {{ .Release.Name }}}\n${FINE}`;
  const files = { "t.yaml": template, "values.yaml": "replicaCount: 1\nimage: {tag: v1}\n" };
  const { status, stdout } = run(t, files, "check", "t.yaml", "values.yaml");
  assert.equal(status, 1);
  assert.match(stdout, /t\.yaml:2:1: error: this is a Helm template, .* `helm template <release> <chart>`/);
  assert.match(stdout, /a KubeSchedulerConfiguration begins on line 2/);
  assert.match(stdout, /values\.yaml:1:1: error: these are the values of a Helm chart/);
});

test("rejects an out-of-tree plugin, and accepts it with --plugin", (t) => {
  const plugins = FINE.replace("weight: 9}", "weight: 9}, {name: Coscheduling, weight: 2}, {name: Mine}");
  const rejected = run(t, { "a.yaml": plugins }, "check", "a.yaml");
  assert.equal(rejected.status, 1);
  assert.match(
    rejected.stdout,
    /"Coscheduling" does not exist \[plugin-unknown\]\n.*\n {4}register it: --plugin Coscheduling\n/,
  );
  const sarif = run(t, { "a.yaml": plugins }, "check", "a.yaml", "--format", "sarif");
  assert.match(sarif.stdout, /register it: --plugin Coscheduling/);
  const partial = run(t, { "a.yaml": plugins }, "check", "a.yaml", "--plugin", "Coscheduling");
  assert.match(partial.stdout, /register it: --plugin Mine/);
  const words = ["check", "a.yaml", "--plugin", "Coscheduling", "--plugin", "Mine"];
  const accepted = run(t, { "a.yaml": plugins }, ...words);
  assert.equal(accepted.status, 0, accepted.stdout);
  assert.match(accepted.stdout, /^a\.yaml: kube-scheduler v[\d.]+.*: accepted\n\n1 file checked: no errors\n$/);
  const similar = FINE.replace("weight: 9}", "weight: 9}, {name: NodeResourceFit, weight: 2}").concat(
    "  - name: NodeResourceFit\n    args: {}\n",
  );
  const registered = run(t, { "a.yaml": similar }, "check", "a.yaml", "--plugin", "NodeResourceFit");
  assert.match(registered.stdout, /accepted\n\n1 file checked: no errors\n$/);
  const nameless = run(t, { "a.yaml": FINE }, "check", "a.yaml", "--plugin", "");
  assert.deepEqual([nameless.status, nameless.stdout], [2, ""]);
});

test("lists errors before warnings and notices, and never mentions clicks", (t) => {
  const allSeverities = `${CAPITAL}extenders: [{urlPrefix: "https://x", tlsConfig: {caFile: /ca.crt}}]\nparalelism: 3\n`;
  const { stdout } = run(
    t,
    { "a.yaml": allSeverities, "p.json": '{"kind": "Policy", ...}' },
    "check",
    "a.yaml",
    "p.json",
  );
  const severities = [...stdout.matchAll(/a\.yaml:\d+:\d+: (\w+): /g)].map(([, severity]) => severity);
  assert.deepEqual(severities, ["error", "warning", "note"]);
  assert.match(stdout, /write `parallelism`/);
  assert.doesNotMatch(stdout, /click/);
});

test("JSON has the file, the verdict, the findings and the policies", (t) => {
  const { stdout } = run(t, { "a.yaml": HEAVY }, "check", "a.yaml", "--format", "json");
  const [{ file, inspection }] = JSON.parse(stdout);
  assert.equal(file, "a.yaml");
  assert.equal(inspection.verdict.stage, "build");
  assert.equal(inspection.findings[0].range.line, 9);
  assert.equal(inspection.policies[0].scoringStrategy.resources[0].weight, "101");
});

test("SARIF names the rule, the file and the region", (t) => {
  const { stdout } = run(t, { "a b#1.yaml": CAPITAL }, "check", "a b#1.yaml", "--format", "sarif");
  const sarif = JSON.parse(stdout);
  assert.equal(sarif.version, "2.1.0");
  const [{ tool, results }] = sarif.runs;
  const result = results.find(({ ruleId }) => ruleId === "resource-unknown");
  assert.ok(tool.driver.rules.some(({ id }) => id === "resource-unknown"));
  assert.equal(result.level, "warning");
  const { artifactLocation, region } = result.locations[0].physicalLocation;
  assert.equal(artifactLocation.uri, "a%20b%231.yaml");
  const line = CAPITAL.split("\n")[region.startLine - 1];
  assert.equal(line.slice(region.startColumn - 1, region.startColumn - 1 + region.charLength), "CPU");
});

const node = (name, cpu) => ({
  kind: "Node",
  metadata: { name },
  status: { allocatable: { cpu, memory: "8Gi", pods: "110" } },
});
const pod = (name, spec, cpu) => ({
  kind: "Pod",
  metadata: { namespace: "default", name },
  spec: { schedulerName: "default-scheduler", containers: [{ resources: { requests: { cpu } } }], ...spec },
  status: { phase: spec.nodeName ? "Running" : "Pending" },
});
const list = (...items) => JSON.stringify({ apiVersion: "v1", kind: "List", items });
const CLUSTER = {
  "nodes.json": list(node("a", "8"), node("b", "8")),
  "pods.json": list(
    pod("runs", { nodeName: "b" }, "4"),
    pod("waits", {}, "2"),
    pod("lost", { schedulerName: "gone" }, "1"),
  ),
};

test("scores the nodes of a cluster for pending pods", (t) => {
  const files = { "a.yaml": FINE, ...CLUSTER };
  const { status, stdout } = run(
    t,
    files,
    "check",
    "a.yaml",
    "--release",
    "1.35",
    "--nodes",
    "nodes.json",
    "--pods",
    "pods.json",
  );
  assert.equal(status, 0);
  assert.match(stdout, /default-scheduler: nodes for default\/waits, 2 feasible\n {4}75\tb\n {4}25\ta\n/);
});

test("scores a pod of its own scheduler, and each that another constraint sets apart", (t) => {
  const files = {
    "a.yaml": FINE,
    "nodes.json": CLUSTER["nodes.json"],
    "pods.json": list(
      pod("a", { schedulerName: "other" }, "2"),
      pod("b", {}, "2"),
      pod("c", {}, "2"),
      pod("d", { affinity: { nodeAffinity: IN_ZONE_A } }, "2"),
    ),
  };
  const { stdout } = run(t, files, "check", "a.yaml", "--nodes", "nodes.json", "--pods", "pods.json");
  assert.match(stdout, /nodes for default\/b, 2 feasible/);
  assert.match(stdout, /nodes for default\/d, /);
  assert.doesNotMatch(stdout, /nodes for default\/[ac],/);
});

const IN_ZONE_A = {
  preferredDuringSchedulingIgnoredDuringExecution: [
    { weight: 1, preference: { matchExpressions: [{ key: "zone", operator: "In", values: ["a"] }] } },
  ],
};

const nodeWith = (name, spec, labels = { disk: "ssd" }, conditions = []) => {
  const plain = node(name, "8");
  return { ...plain, metadata: { name, labels }, spec, status: { ...plain.status, conditions } };
};
const DOWN = [{ type: "Ready", status: "False" }];

test("lists filtered-out nodes after the feasible ones, with the reasons", (t) => {
  const notReady = { key: "node.kubernetes.io/not-ready", effect: "NoSchedule" };
  const files = {
    "a.yaml": FINE,
    "nodes.json": list(
      nodeWith("notready", { taints: [notReady] }, { disk: "ssd" }, DOWN),
      nodeWith("cordoned", { unschedulable: true }),
      nodeWith("full", {}),
      nodeWith("slow", {}, { disk: "hdd" }),
      nodeWith("untainted", {}, { disk: "ssd" }, DOWN),
      nodeWith("fine", {}),
    ),
    "pods.json": list(
      ...["notready", "cordoned", "slow", "fine"].map((name) => pod(`on-${name}`, { nodeName: name }, "4")),
      pod("on-full", { nodeName: "full" }, "7"),
      pod("waits", { nodeSelector: { disk: "ssd" } }, "2"),
    ),
  };
  const words = ["check", "a.yaml", "--release", "1.36", "--nodes", "nodes.json", "--pods", "pods.json"];
  const { stdout } = run(t, files, ...words);
  const lines = stdout.split("\n").slice(stdout.split("\n").findIndex((line) => line.includes("nodes for")));
  assert.deepEqual(lines.slice(0, 8), [
    "  default-scheduler: nodes for default/waits, 2 feasible",
    "    75\tfine",
    "    25\tuntainted (not ready, but without a taint the scheduler still scores it)",
    "    filtered out: 1 Insufficient cpu, 1 node(s) didn't match Pod's node affinity/selector, " +
      "1 node(s) had untolerated taint(s), 1 node(s) were unschedulable",
    "    -\tfull: Insufficient cpu",
    "    -\tcordoned: node(s) were unschedulable",
    "    -\tnotready: node(s) had untolerated taint(s) (node.kubernetes.io/not-ready:NoSchedule)",
    "    -\tslow: node(s) didn't match Pod's node affinity/selector",
  ]);
  const [{ scores }] = JSON.parse(run(t, files, ...words, "--format", "json").stdout);
  assert.deepEqual(
    scores[0].filtered.map(({ node, filtered }) => [node, filtered.plugin]),
    [
      ["full", "NodeResourcesFit"],
      ["cordoned", "NodeUnschedulable"],
      ["notready", "TaintToleration"],
      ["slow", "NodeAffinity"],
    ],
  );
});

test("names the node that gets a pod by all plugins, or prints the event FailedScheduling", (t) => {
  const zone = (name, zone) =>
    nodeWith(name, {}, { "kubernetes.io/hostname": name, "topology.kubernetes.io/zone": zone });
  const web = (name, spec) => {
    const one = pod(name, spec, "1");
    return { ...one, metadata: { ...one.metadata, labels: { app: "web" } } };
  };
  const service = {
    apiVersion: "v1",
    kind: "Service",
    metadata: { name: "web", namespace: "default" },
    spec: { selector: { app: "web" } },
  };
  const files = {
    "a.yaml": FINE,
    "cluster.json": list(
      zone("full", "x"),
      zone("empty", "y"),
      web("on", { nodeName: "full" }),
      web("waits", {}),
      service,
    ),
    "huge.json": list(pod("huge", {}, "9")),
    "separate.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: {name: separate}
spec:
  template:
    metadata: {labels: {app: web}}
    spec:
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
          - {topologyKey: kubernetes.io/hostname, labelSelector: {matchLabels: {app: web}}}
      containers:
      - resources: {requests: {cpu: "1"}}
`,
  };
  const words = ["check", "a.yaml", "--release", "1.36", "--nodes", "cluster.json"];
  const { stdout } = run(t, files, ...words);
  assert.match(stdout, /with all plugins:\n {4}729\tfull: .*NodeResourcesFit 225, PodTopologySpread 132, .*\n/);
  assert.match(stdout, /\n {4}679\tempty: .*NodeResourcesFit 108, PodTopologySpread 200, /);
  const huge = run(t, files, ...words, "--pods", "huge.json").stdout;
  assert.match(
    huge,
    /FailedScheduling: 0\/2 nodes are available: 2 Insufficient cpu\. no new claims to deallocate, preemption: 0\/2 nodes/,
  );
  // A manifest keeps its labels and its affinity.
  const separate = run(t, files, ...words, "--pods", "separate.yaml").stdout;
  assert.match(separate, /nodes for default\/separate \(Deployment\), 2 feasible/);
  assert.match(
    separate,
    /with all plugins: empty, the only feasible node.*\n {4}filtered out by other plugins: 1 node\(s\) didn't match pod anti-affinity rules\n/,
  );
  assert.doesNotMatch(stdout, /filtered out by other plugins|PodTopologySpread depends/);
  // Without the Service, the result is that of a cluster without one.
  const withoutService = { ...files, "cluster.json": list(zone("full", "x"), web("waits", {})) };
  assert.match(
    run(t, withoutService, ...words).stdout,
    /note: PodTopologySpread depends on Service, of which none was read; if the cluster has any, add the output of kubectl get service -A -o json to --nodes\n/,
  );
});

test("names the node to which a pod is nominated, and nodes that keep their room for such pods", (t) => {
  const urgent = pod("urgent", { priority: 10 }, "7");
  urgent.status = { ...urgent.status, nominatedNodeName: "a" };
  const files = {
    "a.yaml": FINE,
    "cluster.json": list(nodeWith("a", {}), nodeWith("b", {}), urgent),
    "waits.json": list(pod("waits", {}, "2")),
  };
  const words = ["check", "a.yaml", "--release", "1.36", "--nodes", "cluster.json"];
  const of = (pods) => run(t, files, ...words, "--pods", pods).stdout;
  assert.match(of("cluster.json"), /with all plugins: a, to which the pod is nominated, so no other node is tried/);
  assert.match(of("waits.json"), /with all plugins: b, the only feasible node/);
  assert.match(of("waits.json"), /note: room on a is kept for 1 nominated pod$/m);
});

test("says which pods would be removed for a pod, and that one with gates waits", (t) => {
  const files = {
    "a.yaml": FINE,
    "nodes.json": list(nodeWith("a", {}), pod("low", { nodeName: "a", priority: 0 }, "6")),
    "high.json": list(pod("high", { priority: 50 }, "4")),
    "gated.json": list(pod("gated", { schedulingGates: [{ name: "wait" }] }, "1")),
  };
  const words = ["check", "a.yaml", "--release", "1.36", "--nodes", "nodes.json", "--pods"];
  const of = (pods) => run(t, files, ...words, pods).stdout;
  assert.match(
    of("high.json"),
    /preemption: removes default\/low from a; the pod is nominated there and tried again$/m,
  );
  assert.match(of("gated.json"), /note: the pod has scheduling gates, so it is not scheduled until they are removed$/m);
  assert.doesNotMatch(of("gated.json"), /not computed/);
});

test("says how many groups of pending pods are not scored", (t) => {
  const pods = Array.from({ length: 8 }, (_, at) => pod(`p${at}`, {}, `${at + 1}00m`));
  const files = { "a.yaml": FINE, "nodes.json": list(nodeWith("a", {})), "pods.json": list(...pods) };
  const { stderr, status } = run(t, files, "check", "a.yaml", "--nodes", "nodes.json", "--pods", "pods.json");
  assert.match(stderr, /note: 3 more groups of pending pods of default-scheduler not scored, only the first 5;/);
  assert.equal(status, 0);
});

test("an object that cannot be read fails with --strict", (t) => {
  const broken = nodeWith("b", {});
  broken.status.allocatable.cpu = "four";
  const files = { "a.yaml": FINE, "nodes.json": list(nodeWith("a", {}), broken), "pods.json": list(pod("p", {}, "1")) };
  const words = ["check", "a.yaml", "--nodes", "nodes.json", "--pods", "pods.json"];
  assert.match(run(t, files, ...words).stderr, /nodes\.json:\d+:\d+: warning: Node b: /);
  assert.deepEqual([run(t, files, ...words).status, run(t, files, ...words, "--strict").status], [0, 1]);
});

test("a warning about the cluster fails with --strict", (t) => {
  const files = { "a.yaml": FINE, "pods.json": list(pod("p", {}, "1")) };
  const words = ["check", "a.yaml", "--pods", "pods.json"];
  assert.match(run(t, files, ...words).stderr, /^warning: no nodes, so no pod is scored/);
  assert.deepEqual([run(t, files, ...words).status, run(t, files, ...words, "--strict").status], [0, 1]);
});

test("configurations are checked although a file of the cluster cannot be read", (t) => {
  const latin1 = Buffer.from("kind: Pod # caf\xe9\n", "latin1");
  const files = { "a.yaml": FINE, "nodes.json": list(nodeWith("a", {})), "latin1.yaml": latin1 };
  for (const [words, message] of [
    [["--nodes", "none.json"], /^error: cannot read `none\.json`: /m],
    [
      ["--nodes", "nodes.json", "--pods", "latin1.yaml"],
      /^error: cannot read `latin1\.yaml`: the file is not valid UTF-8/m,
    ],
  ]) {
    const { status, stdout, stderr } = run(t, files, "check", "a.yaml", "--release", "1.35", ...words);
    assert.equal(status, 2);
    assert.match(stdout, /^a\.yaml: kube-scheduler v1\.35\.4: accepted$/m);
    assert.match(stderr, message);
  }
});

test("names the nodes that can get a pod in a large cluster, of which a sample is scored", (t) => {
  const nodes = Array.from({ length: 120 }, (_, at) => nodeWith(`n${100 + at}`, {}));
  const on = (node) => pod(`on-${node}`, { nodeName: node }, "1");
  const files = {
    "a.yaml": FINE,
    "all.yaml": `${FINE}percentageOfNodesToScore: 100\n`,
    "cluster.json": list(...nodes, on("n110"), on("n160"), pod("waits", {}, "1")),
  };
  const check = (file) => run(t, files, "check", file, "--release", "1.36", "--nodes", "cluster.json").stdout;
  assert.match(
    check("a.yaml"),
    /one of 2 nodes gets the pod: kube-scheduler scores only 100 of the 120 feasible nodes.*\n.*\n {4}83\.3%\tn110\n {4}83\.3%\tn160\n/,
  );
  assert.doesNotMatch(check("all.yaml"), /scores only/);
});

test("the arguments of plugins in the configuration count", (t) => {
  const affinity = `  - name: NodeAffinity
    args:
      addedAffinity:
        requiredDuringSchedulingIgnoredDuringExecution:
          nodeSelectorTerms: [{matchExpressions: [{key: disk, operator: NotIn, values: [ssd]}]}]
`;
  const files = {
    "a.yaml": FINE,
    "added.yaml": `${FINE}${affinity}`,
    "cluster.json": list(nodeWith("a", {}), nodeWith("b", {}), pod("waits", {}, "1")),
  };
  const check = (file) => run(t, files, "check", file, "--release", "1.36", "--nodes", "cluster.json").stdout;
  assert.match(check("a.yaml"), /with all plugins, 2 share the highest total/);
  assert.match(
    check("added.yaml"),
    /FailedScheduling: 0\/2 nodes are available: 2 node\(s\) didn't match scheduler-enforced node affinity/,
  );
});

test("notes that required node affinity is ignored", (t) => {
  const required = { nodeSelectorTerms: [{ matchExpressions: [{ key: "disk", operator: "Exists" }] }] };
  const affinity = { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: required } };
  const files = { "a.yaml": FINE, "n.json": list(node("a", "8")), "p.json": list(pod("p", { affinity }, "1")) };
  const { stdout } = run(t, files, "check", "a.yaml", "--nodes", "n.json", "--pods", "p.json");
  assert.match(stdout, /note: this ranking ignores the pod's affinity\.nodeAffinity/);
});

test("says which scores a ranking for Volcano does not count", (t) => {
  const conf = (plugins) => `actions: "allocate"\ntiers:\n- plugins:\n${plugins}`;
  const binpack = "  - name: binpack\n";
  const files = {
    "binpack.conf": conf(binpack),
    "both.conf": conf(`  - name: nodeorder\n    arguments: {leastrequested.weight: 0}\n${binpack}`),
    "fit.conf": conf("  - name: resource-strategy-fit\n"),
    "cluster.json": list(node("a", "8"), pod("p", { schedulerName: "volcano" }, "1")),
  };
  const check = (file) => run(t, files, "check", file, "--nodes", "cluster.json").stdout;
  assert.match(check("binpack.conf"), /nodes for default\/p, 1 feasible/);
  assert.doesNotMatch(check("binpack.conf"), /counts only/);
  assert.match(check("both.conf"), /note: this ranking counts only binpack, not the scores of nodeorder\n/);
  assert.match(check("fit.conf"), /counts only binpack, not the scores of resource-strategy-fit\n/);
});

test("a legacy Policy is scored for pods of the default scheduler", (t) => {
  const argument = {
    requestedToCapacityRatioArguments: {
      shape: [
        { utilization: 0, score: 0 },
        { utilization: 100, score: 10 },
      ],
      resources: [{ name: "cpu", weight: 1 }],
    },
  };
  const policy = { kind: "Policy", apiVersion: "v1", priorities: [{ name: "Packing", weight: 1, argument }] };
  const files = { "p.json": JSON.stringify(policy), ...CLUSTER };
  const { stdout } = run(
    t,
    files,
    "check",
    "p.json",
    "--release",
    "1.21",
    "--nodes",
    "nodes.json",
    "--pods",
    "pods.json",
  );
  assert.match(stdout, /Packing: nodes for default\/waits, 2 feasible\n {4}75\tb\n/);
});

test("reports unreadable parts of a cluster, and fails if it is empty", (t) => {
  const files = { "a.yaml": FINE, "nodes.json": list(node("a", "4 cores"), node("b", "8")), "empty.json": "" };
  const unreadable = run(t, files, "check", "a.yaml", "--nodes", "nodes.json");
  assert.match(unreadable.stderr, /^nodes\.json:1:\d+: warning: Node a: .*4 cores/);
  const empty = run(t, files, "check", "a.yaml", "--nodes", "empty.json");
  assert.deepEqual([empty.status, empty.stdout], [2, ""]);
  const unreadableOnly = {
    "a.yaml": FINE,
    "nodes.json": list({ ...node("a", "8"), status: { allocatable: { memory: "1GB" } } }),
  };
  const warnings = run(t, unreadableOnly, "check", "a.yaml", "--nodes", "nodes.json");
  assert.match(warnings.stderr, /nodes\.json:1:\d+: warning: Node a: .*1GB/);
  const inFormat = (format) => run(t, files, "check", "a.yaml", "--nodes", "nodes.json", "--format", format).stdout;
  assert.match(inFormat("github"), /^::warning file=nodes\.json,line=1,col=\d+::Node a: .*4 cores/m);
  const [notification] = JSON.parse(inFormat("sarif")).runs[0].invocations[0].toolExecutionNotifications;
  assert.equal(notification.level, "warning");
  assert.match(notification.message.text, /^Node a: .*4 cores/);
  const { artifactLocation, region } = notification.locations[0].physicalLocation;
  assert.deepEqual([artifactLocation.uri, region.startLine], ["nodes.json", 1]);
});

test("reports what is not scored: without nodes, and by a rejected policy", (t) => {
  const files = { "a.yaml": FINE, "heavy.yaml": HEAVY, ...CLUSTER };
  const withoutNodes = run(t, files, "check", "a.yaml", "--pods", "pods.json");
  assert.match(withoutNodes.stderr, /^warning: no nodes, so no pod is scored; add them with --nodes$/m);
  assert.doesNotMatch(withoutNodes.stdout, /feasible/);
  const words = ["check", "heavy.yaml", "--release", "1.36", "--nodes", "nodes.json", "--pods", "pods.json"];
  const rejected = run(t, files, ...words);
  assert.equal(rejected.status, 1);
  assert.match(
    rejected.stdout,
    /default-scheduler: nodes for default\/waits are not scored:\n {4}scoringStrategy\.resources\[0\]\.weight: /,
  );
  assert.doesNotMatch(rejected.stdout, /feasible/);
});

test("warns about a pod whose scheduler has no profile", (t) => {
  const files = { "a.yaml": FINE, ...CLUSTER };
  const { stdout } = run(t, files, "check", "a.yaml", "--pods", "pods.json");
  assert.match(stdout, /a\.yaml: warning: no profile is named `gone`.* \[scheduler-name-unknown\]/);
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: none of these may reach a terminal.
const COMMANDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u2028\u202e]|^\s*::|##\w*\[/mu;
const EVIL = "x\u001b[31m\u009b5m\u202e\u061c\u2028\u2029\n::stop-commands::t\r##[add-mask]y ##vso[z]";

test("escapes terminal and CI commands in names of files and clusters, in every format", (t) => {
  const name = "::add-mask::\u001b[31m\u{e0041}\n::debug::.yaml";
  const evil = JSON.stringify(EVIL).replace(
    /[^ -~]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const text = `${configuration(`{type: MostAllocated, resources: [{name: ${evil}, weight: 1}]}`)}    ${evil}: 1\n`;
  const files = {
    [name]: text.replace("default-scheduler", '"::error::\\e[1m\\n::debug::"'),
    "n.json": list(node(EVIL, "8"), { ...node(EVIL, `8${EVIL}`), spec: { taints: [{ key: EVIL, effect: EVIL }] } }),
    "p.json": list(pod(EVIL, { schedulerName: "::error::\u001b[1m\n::debug::" }, "2"), pod(EVIL, {}, EVIL)),
  };
  for (const format of ["text", "json", "sarif", "github"]) {
    const words = ["check", name, "--format", format, "--nodes", "n.json", "--pods", "p.json"];
    const { status, stdout, stderr } = run(t, files, ...words);
    assert.equal(status, 1);
    const ownCommands = format === "github" ? /^::(error|warning|notice)(?: |::)/gm : /$^/;
    assert.doesNotMatch(stdout.replace(ownCommands, ""), COMMANDS);
    assert.match(stderr, /^n\.json:1:\d+: warning: Node x\\u001b\[31m/);
    assert.doesNotMatch(stderr, COMMANDS);
    if (format === "text") {
      assert.match(stdout, /^\\u003a:add-mask::\\u001b\[31m\\udb40\\udc41\\u000a::debug::\.yaml: /);
      assert.match(stdout, /`x\\u001b\[31m\\u009b5m\\u202e.*\\u000a::stop-commands::t/);
    }
    if (format === "json")
      assert.equal(JSON.parse(stdout)[0].inspection.policies[0].scoringStrategy.resources[0].name, EVIL);
  }
});

test("escapes commands in error messages too", (t) => {
  const name = "\u001b[2J\n::error::x";
  for (const words of [["check", name], ["check", "a", `--${name}`], [name], ["check", "a", "--nodes", name]]) {
    const { status, stderr } = run(t, { a: FINE }, ...words);
    assert.equal(status, 2);
    assert.match(stderr, /^error: .*\\u001b\[2J/);
    assert.doesNotMatch(stderr, COMMANDS);
  }
});

test("keeps the exit code, without an error, if the reader closes standard output", async (t) => {
  const cwd = mkdtempSync(join(tmpdir(), "nodescore-cli-"));
  t.after(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, "fine.yaml"), FINE);
  writeFileSync(join(cwd, "heavy.yaml"), HEAVY);
  for (const [words, expected] of Object.entries({ "check fine.yaml": 0, "check heavy.yaml": 1, "--help": 0 })) {
    const child = spawn(execPath, [command, ...words.split(" ")], { cwd });
    child.stdout.destroy();
    const [errors, [status]] = await Promise.all([text(child.stderr), once(child, "close")]);
    assert.deepEqual([errors, status], ["", expected]);
  }
});

const usageErrors = {
  "another command": ["lint", "a.yaml"],
  "no file": ["check"],
  "an unknown option": ["check", "a.yaml", "--fast"],
  "an unknown format": ["check", "a.yaml", "--format", "xml"],
  "an unknown release": ["check", "a.yaml", "--release", "newest"],
  "a missing file": ["check", "b.yaml"],
};
for (const [name, words] of Object.entries(usageErrors)) {
  test(`usage error: ${name}`, (t) => {
    const { status, stdout, stderr } = run(t, { "a.yaml": FINE }, ...words);
    assert.deepEqual([status, stdout], [2, ""]);
    assert.match(stderr, /^error: /);
  });
}

test("prints help with --help and without arguments", (t) => {
  for (const words of [["--help"], []]) {
    const { status, stdout } = run(t, {}, ...words);
    assert.equal(status, 0);
    assert.match(stdout, /nodescore check <file>/);
  }
});

test("prints the version with --version", (t) => {
  const { status, stdout } = run(t, {}, "--version");
  assert.deepEqual([status, stdout], [0, `${manifest.version}\n`]);
});

test("explains an invalid option in its own words", (t) => {
  const expected = {
    "--bogus": "unknown option `--bogus`",
    "-x": "unknown option `-x`",
    "--release": "--release needs a value",
    "--release --strict": "--release needs a value",
    "--strict=yes": "--strict takes no value",
  };
  for (const [words, message] of Object.entries(expected)) {
    const { status, stderr } = run(t, { "a.yaml": FINE }, "check", "a.yaml", ...words.split(" "));
    assert.deepEqual([status, stderr], [2, `error: ${message}\n\nsee nodescore --help\n`]);
  }
});

test("a file without a policy fails", (t) => {
  assert.equal(run(t, { "empty.yaml": "" }, "check", "empty.yaml").status, 1);
  assert.match(run(t, {}, "--help").stdout, /a file without an\s+effective\s+policy/);
});

test("the package installs the command nodescore", () => {
  assert.deepEqual(Object.keys(manifest.bin), ["nodescore"]);
  assert.ok(readFileSync(command, "utf8").startsWith("#!/usr/bin/env node\n"));
});

test("embed copies the files into one folder named by their hash, and prints lines with their integrity", (t) => {
  const site = mkdtempSync(join(tmpdir(), "nodescore-site-"));
  t.after(() => rmSync(site, { recursive: true }));
  const { status, stdout, stderr } = run(t, {}, "embed", site, "--data", join(site, "data/nodescore.json"));
  assert.deepEqual([status, stderr], [0, ""]);
  const { folder, script, preload } = JSON.parse(readFileSync(join(site, "data/nodescore.json"), "utf8"));
  assert.match(folder, /^nodescore-[0-9a-f]{12}$/);
  for (const { path, integrity } of [script, ...preload]) {
    const hash = createHash("sha384")
      .update(readFileSync(join(site, path)))
      .digest("base64");
    assert.equal(integrity, `sha384-${hash}`);
    assert.ok(stdout.includes(`"/${path}" integrity="${integrity}"`));
  }
  for (const module of ["nodescore_bg.wasm", "formats/formats_bg.wasm", "cluster/cluster_bg.wasm"]) {
    assert.ok(readFileSync(join(site, folder, module)).length > 10_000);
  }
});

test("embed without a folder is a usage error", (t) => {
  const { status, stderr } = run(t, {}, "embed");
  assert.equal(status, 2);
  assert.match(stderr, /exactly one folder/);
});
