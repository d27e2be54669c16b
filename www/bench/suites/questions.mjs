// Measures the answers about a scenario of 50 nodes, and the search for a policy that passes its tests.

import { scenarioOf } from "./decision-map.mjs";

const NODES = 50;
const ONE_NUMBER = `${NODES} nodes: the smallest changes of one number that make a node win`;
/** The maximum duration of an answer in milliseconds. */
const UPPER_LIMIT = 50;

const TESTS = `apiVersion: nodescore/v1
kind: PolicyTests
pod: {requests: {cpu: 1, memory: 1Gi}}
nodes:
- {name: node1, allocatable: {cpu: 4, memory: 8Gi}, used: {cpu: 2, memory: 1Gi}}
- {name: node2, allocatable: {cpu: 4, memory: 8Gi}, used: {cpu: 1, memory: 5Gi}}
- {name: node3, allocatable: {cpu: 8, memory: 8Gi}, used: {cpu: 5, memory: 3Gi}}
tests:
- name: fills memory
  expect: [{before: [node2, node1]}]
- name: but not only memory
  expect: [{scheduledTo: node3}]
`;

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "questions",
  title: "What makes a node win, where the winner changes, and which policy passes tests",
  environments: ["node", "browser"],
  goals: [
    {
      title: `${ONE_NUMBER}: within ${UPPER_LIMIT} ms`,
      case: ONE_NUMBER,
      variant: "winningChanges",
      environment: "chromium",
      upperLimit: UPPER_LIMIT,
    },
  ],
  prepare: async (host) => {
    const { winningChanges, sweep } = await host.load("simulation");
    const { inspect } = await host.load("formats");
    const { findPolicy } = await host.load("cluster");
    const scenario = scenarioOf(NODES);
    const node = 7;
    const one = (name, variant, run) => ({ name, unit: "ms", variants: [{ name: variant, ...run }] });
    const changes = (pairs) => ({ run: () => winningChanges(scenario, node, pairs) });
    const along = (field) => ({ run: () => sweep(scenario, field) });
    const [policy] = inspect(POLICY, SCORER).policies;
    const search = async () => {
      const startedAt = performance.now();
      await findPolicy(policy, TESTS, SCORER, { points: 2 });
      return performance.now() - startedAt;
    };
    return [
      one(ONE_NUMBER, "winningChanges", changes(false)),
      one(`${NODES} nodes: also of two numbers of the policy`, "winningChanges", changes(true)),
      one(`${NODES} nodes: along a weight`, "sweep", along("scoringStrategy.resources[0].weight")),
      one(`${NODES} nodes: along a request`, "sweep", along("pod.requests[cpu]")),
      one(`${NODES} nodes: along the releases`, "sweep", along("scorer")),
      one("a policy of 2 points that passes 2 tests", "findPolicy", { sample: search }),
    ];
  },
};

const SCORER = "v1.36.3";
const POLICY = `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: MostAllocated
        resources: [{name: cpu, weight: 1}, {name: memory, weight: 1}]
`;
