// Writes the first fuzz inputs: the texts of the vectors, in the targets' input formats.
//
//   node fuzz/seeds.mjs <folder of the corpora>

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { gunzipSync } from "node:zlib";

const FILES = ["ksc", "extra-ksc-edge", "extra-ksc-versions", "legacy-policy", "extra-policy-edge", "volcano-conf", "fitargs"];
/** The maximum number of texts from each file. */
const EACH = 120;
const LONGEST = 2500;

const [, , folder = "target/fuzz/corpus"] = argv;
const texts = FILES.flatMap((name) => textsOf(name).slice(0, EACH));
texts.forEach((text, index) => {
  // The first byte selects the scheduler.
  const scheduler = String.fromCharCode(index % 12);
  for (const target of ["file", "export"]) put(target, index, scheduler + text);
  put("rewrite", index, `${scheduler}${text}\n====\n${texts[(index + 1) % texts.length]}`);
});

/** The kinds of objects in vectors of plugins. */
const KINDS = {
  nodes: "Node",
  namespaces: "Namespace",
  pods: "Pod",
  services: "Service",
  replicationControllers: "ReplicationController",
  replicaSets: "ReplicaSet",
  statefulSets: "StatefulSet",
  persistentVolumeClaims: "PersistentVolumeClaim",
  persistentVolumes: "PersistentVolume",
  storageClasses: "StorageClass",
  csiDrivers: "CSIDriver",
  csiStorageCapacities: "CSIStorageCapacity",
};
for (const plugin of ["framework", "InterPodAffinity", "PodTopologySpread", "VolumeBinding"]) {
  const lists = linesOf(`plugins/${plugin}`).map(listOf);
  const short = lists.filter(({ length }) => length < 3900).slice(0, EACH);
  short.forEach((text, index) => {
    put("cluster_decision", `${plugin}-${index}`, text);
    put("objects", `${plugin}-${index}`, String.fromCharCode(index % 5) + text);
  });
}

/** Returns the objects of a vector as kubectl prints them. */
function listOf(vector) {
  const ofKind = ([key, kind]) => (vector[key] ?? []).map((object) => ({ kind, ...object }));
  const items = [...Object.entries(KINDS).flatMap(ofKind), { kind: "Pod", ...vector.pod }];
  return JSON.stringify({ kind: "List", items });
}

/** Lines of kube-scheduler and Volcano about scores. */
const LOG_LINES = [
  `I0512 09:20:03.539304       1 schedule_one.go:100] "Attempting to schedule pod" pod="default/web"`,
  `I0512 09:20:03.539304       1 resource_allocation.go:76] "Listed internal info for allocatable resources, requested resources and score" pod="a/b" node="n1" resourceAllocationScorer="NodeResourcesFit" allocatableResource=[4000,16] requestedResource=[1600,8] resourceScore=50`,
  `I0512 09:20:03.539304       1 runtime/framework.go:1] "Plugin scored node for pod" pod="default/web" plugin="TaintToleration" node="n1" score=300`,
  `I0512 09:20:03.539304       1 schedule_one.go:9] "Successfully bound pod to node" pod="a/b" node="n1" evaluatedNodes=3 feasibleNodes=2`,
  `I0512 09:20:03.539304       1 a.go:1] "Response" body=<\n\tb\n >`,
  `web_default -> n1: NodeResourcesMostAllocated, capacity 4000 millicores 8 memory bytes, total request 1 millicores 2 memory bytes, score 50`,
  `I0512 1 binpack.go:1] task default/web-0 on node n1 resource cpu, need 1000, used 2, allocatable 4000, weight 1, score 10`,
  `{"ts":1,"caller":"schedule_one.go:1","msg":"Calculated node's final score for pod","v":10,"pod":{"name":"b","namespace":"a"},"node":"n1","score":5}`,
];
LOG_LINES.forEach((line, index) => put("scheduler_log", index, `\x10${line}\n`));
put("scheduler_log", "all", `\x07${LOG_LINES.join("\n")}\n`);

const POLICY_TESTS = [
  `apiVersion: nodescore/v1
kind: PolicyTests
pod: {requests: {cpu: 1, memory: 1Gi}}
nodes:
- {name: full, allocatable: {cpu: 4, memory: 8Gi}, used: {cpu: 1.5}}
- {name: idle, allocatable: {cpu: 4, nvidia.com/gpu: 8}}
tests:
- {name: packs, expect: [{scheduledTo: full}, {before: [full, idle]}, {fitsAtLeast: 3}]}
- name: keeps
  release: 1.30
  profile: default-scheduler
  objects: |
    kind: Pod
    metadata: {name: w}
    spec: {nodeName: full}
  expect: [{neverAbove: {resource: cpu, percent: 85}}]
`,
  `{"apiVersion":"nodescore/v1","kind":"PolicyTests","tests":[{"name":"a","pod":{},"nodes":[{"name":"n"}],"expect":[{"fitsAtLeast":1}]}]}`,
];
POLICY_TESTS.forEach((text, index) => put("policy_tests", index, text));

/** Options of a pod generator that include every setting. */
const POD_GENERATORS = [
  `{"seed": 7, "pods": 60, "gap": {"mean": 3}, "lifetime": {"min": 5, "max": 90}, "kinds": [{"name": "web", "weight": 3,
    "podClasses": 4, "requests": [{"resource": "cpu", "min": "250m", "max": "5", "step": "250m"}], "lifetime": 9}]}`,
  `{"pods": "9", "gap": 2, "kinds": "alibaba-gpu-2023"}`,
];
for (const [index, text] of POD_GENERATORS.entries()) put("pod_generator", index, text);

function linesOf(name) {
  const lines = gunzipSync(readFileSync(`tests/vectors/${name}.jsonl.gz`)).toString().trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}

function textsOf(name) {
  const all = linesOf(`formats/${name}`).map(({ doc, policy, conf, text, args }) => doc ?? policy ?? conf ?? text ?? args);
  return all.filter((text) => typeof text === "string" && text.length <= LONGEST);
}

function put(target, index, text) {
  mkdirSync(join(folder, target), { recursive: true });
  writeFileSync(join(folder, target, `seed-${index}`), text);
}
