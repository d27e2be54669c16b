// Creates a state from a story's or a lesson's simulation scenario.

import type { SimulationJob, SimulationPod, SimulationScenario } from "../wasm/simulation-types.ts";
import type { IntegerText } from "../wasm/types.ts";
import { labelsText, taintText, tolerationsText } from "./placement.ts";
import { amountsById, fromScenario, podRow } from "./scenario.ts";
import { type ArrivalRow, EMPTY_ROW, type SimulationState } from "./simulation.ts";
import type { NodeRow, ResourceRow, State } from "./state.ts";

/** Returns a state with a simulation; `rival` is the compared policy, or empty. */
export function fromSimulation(
  simulation: SimulationScenario,
  example: string,
  rival: string,
): State & { readonly play: SimulationState } {
  const { pods = [], jobs = [], ties = "first", seed, scaleDownAfter, decides, nodes, ...policy } = simulation;
  const simpleNodes = nodes.map(({ name = "", allocatable = {}, used = {} }) => ({ name, allocatable, used }));
  // Adds every requested resource to the page.
  const requests = Object.assign({}, ...pods.map((pod) => pod.requests));
  const state = fromScenario({ ...policy, pod: { requests }, nodes: simpleNodes }, example);
  const { resources, next } = state;
  return {
    ...state,
    pod: podRow({ name: pods[0]?.name ?? "", requests: pods[0]?.requests ?? {} }, {}, resources),
    nodes: state.nodes.map((row, i) => ({ ...row, ...rulesOf(nodes[i]) })),
    next: next + pods.length,
    open: ["play"],
    play: {
      workload: "pods",
      pods: pods.map((pod, i) => rowOf(pod, `q${next + i}`, resources, jobs)),
      settings: { ...settingIfSet("seed", seed), ...settingIfSet("scaleDown", scaleDownAfter) },
      rival,
      ties,
      ...(decides === "total" && { vote: true }),
      ...joinsOf(simulation, state.nodes),
      at: 0,
    },
  };
}

function settingIfSet(setting: string, value: IntegerText | null | undefined): Record<string, string> {
  return value == null ? {} : { [setting]: String(value) };
}

function rulesOf(node: SimulationScenario["nodes"][number] | undefined): Partial<NodeRow> {
  const { labels, taints, unschedulable } = node ?? {};
  return {
    ...(labels && { labels: labelsText(labels).split(",") }),
    ...(taints && { taints: taints.map(taintText) }),
    ...(unschedulable && { unschedulable }),
  };
}

function joinsOf({ nodes }: SimulationScenario, rows: readonly NodeRow[]): Pick<SimulationState, "joins"> {
  const joins = rows.flatMap(({ id }, i) => Object.entries(settingIfSet(id, nodes[i]?.joins)));
  return joins.length === 0 ? {} : { joins: Object.fromEntries(joins) };
}

function rowOf(
  { name = "", requests, count = "1", arrival = "0", every = "0", lifetime, job, ...pod }: SimulationPod,
  id: string,
  resources: readonly ResourceRow[],
  jobs: readonly SimulationJob[],
): ArrivalRow {
  const gang = job == null ? "" : (jobs.find((candidate) => candidate.name === job)?.minAvailable ?? count);
  return {
    ...EMPTY_ROW,
    id,
    name,
    requests: amountsById(resources, requests),
    count: String(count),
    arrival: String(arrival),
    every: String(every),
    lifetime: lifetime == null ? "" : String(lifetime),
    gang: String(gang),
    ...(pod.nodeSelector && { selector: labelsText(pod.nodeSelector) }),
    ...(pod.tolerations && { tolerations: tolerationsText(pod.tolerations) }),
  };
}
