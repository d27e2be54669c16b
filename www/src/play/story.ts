// The story of the KEP: jobs that need a scarce device come one by one. It keeps the KEP’s text; the numbers are ours,
// since the KEP gives its own only in figures that we do not have.
//
// Source: kubernetes/enhancements, "Resource Bin Packing", the example of foo on three nodes.

import type { Scenario } from "../contract.ts";
import { fromScenario } from "../model/scenario.ts";
import type { Amounts, Change } from "../model/state.ts";

const FOO = "example.com/foo";

const allocatable = { [FOO]: "4", cpu: "16", memory: "64Gi" };

const SCENARIO: Scenario = {
  scoringStrategy: {
    type: "RequestedToCapacityRatio",
    resources: [
      { name: FOO, weight: 5 },
      { name: "cpu", weight: 1 },
    ],
    requestedToCapacityRatio: {
      shape: [
        { utilization: 0, score: 0 },
        { utilization: 100, score: 10 },
      ],
    },
  },
  pod: { name: "job", requests: { [FOO]: "2", cpu: "2", memory: "8Gi" } },
  nodes: [
    { name: "node 1", allocatable },
    { name: "node 2", allocatable },
    { name: "node 3", allocatable, used: { [FOO]: "2", cpu: "6", memory: "16Gi" } },
  ],
};

export function playStory(): Change {
  return ({ open = [] }) => {
    const state = fromScenario(SCENARIO, "");
    const amounts = state.pod.requests;
    const foo = state.resources.find(({ name }) => name === FOO)?.id ?? "";
    const job = (i: number, requests: Amounts) => ({
      id: `q${state.next + i}`,
      name: `job ${i + 1}`,
      requests,
      count: "1",
      arrival: String(i),
      every: "0",
      lifetime: "",
      gang: "",
      share: "1",
    });
    const large = { ...amounts, [foo]: "4" };
    const pods = [job(0, amounts), job(1, large), job(2, large)];
    return {
      ...state,
      next: state.next + pods.length,
      open: open.includes("play") ? open : [...open, "play"],
      play: { workload: "pods", pods, settings: {}, rival: "default", ties: "first", at: 0, story: true },
    };
  };
}
