// Creates a state from a story's or a lesson's simulation scenario.

import type { SimulationGang, SimulationPod, SimulationScenario } from "../../wasm/simulation-types.ts";
import type { IntegerText } from "../../wasm/types.ts";
import { labelsText, taintText, tolerationsText } from "../placement.ts";
import { amountsById, fromScenario, podRow } from "../scenario.ts";
import type { NodeRow, ResourceRow, State } from "../state.ts";
import { type ArrivalRow, EMPTY_ROW, type SimulationState } from "./simulation.ts";

/** Returns a state with a simulation; `comparedPolicy` is the compared policy, or empty. */
export function fromSimulation(
  simulation: SimulationScenario,
  example: string,
  comparedPolicy: string,
): State & { readonly simulation: SimulationState } {
  const { pods = [], gangs = [], tieBreak = "first", seed, scaleDownAfter, rankBy, nodes, ...policy } = simulation;
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
    open: ["simulation"],
    simulation: {
      podSource: "pods",
      pods: pods.map((pod, i) => rowOf(pod, `q${next + i}`, resources, gangs)),
      settings: { ...settingIfSet("seed", seed), ...settingIfSet("scaleDown", scaleDownAfter) },
      comparedPolicy,
      tieBreak,
      ...(rankBy === "total" && { byTotalScore: true }),
      ...joinsOf(simulation, state.nodes),
      step: 0,
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

function joinsOf({ nodes }: SimulationScenario, rows: readonly NodeRow[]): Pick<SimulationState, "joinTimes"> {
  const joins = rows.flatMap(({ id }, i) => Object.entries(settingIfSet(id, nodes[i]?.joins)));
  return joins.length === 0 ? {} : { joinTimes: Object.fromEntries(joins) };
}

function rowOf(
  { name = "", requests, count = "1", arrival = "0", every = "0", lifetime, gang: gangName, ...pod }: SimulationPod,
  id: string,
  resources: readonly ResourceRow[],
  gangs: readonly SimulationGang[],
): ArrivalRow {
  const gang = gangName == null ? "" : (gangs.find((candidate) => candidate.name === gangName)?.minAvailable ?? count);
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
