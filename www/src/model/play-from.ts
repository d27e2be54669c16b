// A page that plays a scenario, as a story or a lesson gives it.

import type { IntegerText } from "../contract.ts";
import type { SimulationJob, SimulationPod, SimulationScenario } from "../play/contract.ts";
import { labelsText, taintText, tolerationsText } from "./placement.ts";
import { type ArrivalRow, EMPTY, type PlayState } from "./play.ts";
import { byId, fromScenario, podRow } from "./scenario.ts";
import type { NodeRow, ResourceRow, State } from "./state.ts";

/** Returns a state with a simulation; `rival` is the other policy, or empty. */
export function fromPlayed(
  played: SimulationScenario,
  example: string,
  rival: string,
): State & { readonly play: PlayState } {
  const { pods = [], jobs = [], ties = "first", seed, scaleDownAfter, decides, nodes, ...policy } = played;
  const named = nodes.map(({ name = "", allocatable = {}, used = {} }) => ({ name, allocatable, used }));
  // Every requested resource becomes a resource of the page.
  const requests = Object.assign({}, ...pods.map((pod) => pod.requests));
  const page = fromScenario({ ...policy, pod: { requests }, nodes: named }, example);
  const { resources, next } = page;
  return {
    ...page,
    pod: podRow({ name: pods[0]?.name ?? "", requests: pods[0]?.requests ?? {} }, {}, resources),
    nodes: page.nodes.map((row, i) => ({ ...row, ...rulesOf(nodes[i]) })),
    next: next + pods.length,
    open: ["play"],
    play: {
      workload: "pods",
      pods: pods.map((pod, i) => rowOf(pod, `q${next + i}`, resources, jobs)),
      settings: { ...typed("seed", seed), ...typed("scaleDown", scaleDownAfter) },
      rival,
      ties,
      ...(decides === "total" && { vote: true }),
      ...joinsOf(played, page.nodes),
      at: 0,
    },
  };
}

function typed(setting: string, value: IntegerText | null | undefined): Record<string, string> {
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

function joinsOf({ nodes }: SimulationScenario, rows: readonly NodeRow[]): Pick<PlayState, "joins"> {
  const joins = rows.flatMap(({ id }, i) => Object.entries(typed(id, nodes[i]?.joins)));
  return joins.length === 0 ? {} : { joins: Object.fromEntries(joins) };
}

function rowOf(
  { name = "", requests, count = "1", arrival = "0", every = "0", lifetime, job, ...pod }: SimulationPod,
  id: string,
  resources: readonly ResourceRow[],
  jobs: readonly SimulationJob[],
): ArrivalRow {
  const gang = job == null ? "" : (jobs.find((one) => one.name === job)?.minAvailable ?? count);
  return {
    ...EMPTY,
    id,
    name,
    requests: byId(resources, requests),
    count: String(count),
    arrival: String(arrival),
    every: String(every),
    lifetime: lifetime == null ? "" : String(lifetime),
    gang: String(gang),
    ...(pod.nodeSelector && { selector: labelsText(pod.nodeSelector) }),
    ...(pod.tolerations && { tolerations: tolerationsText(pod.tolerations) }),
  };
}
