// Facts about scorers that are not computed: the family, and the scale.

import type { NodeTrace } from "../wasm/types.ts";
import type { State, Strategy } from "./state.ts";

export type Family = "kube-scheduler" | "kep" | "volcano" | "documentation";

export const STRATEGIES = ["RequestedToCapacityRatio", "MostAllocated", "LeastAllocated"] as const;

/** Offered for comparison until somebody chooses. */
export const DEFAULT_COMPARED = ["v1.21.9", "v1.16.6", "documentation", "volcano"] as const;

/** No id stands for the newest kube-scheduler. */
export function familyOf(id: string): Family {
  if (id === "" || /^v\d/.test(id)) return "kube-scheduler";
  if (id.startsWith("volcano")) return "volcano";
  return id.startsWith("kep") ? "kep" : "documentation";
}

/** The second number of a kube-scheduler's version. */
export function minorOf(id: string): number | null {
  const minor = /^v\d+\.(\d+)/.exec(id)?.[1];
  return minor === undefined ? null : Number(minor);
}

/** The highest score of a node; `null` where a weight multiplies it. */
export function maxScoreOf(id: string): 10 | 100 | null {
  if (familyOf(id) === "volcano") return null;
  const minor = minorOf(id);
  return minor === null || minor < 17 ? 10 : 100;
}

/** kube-schedulers from the newest, then the others, as they are offered. */
export function groupScorers(ids: readonly string[]): { releases: readonly string[]; others: readonly string[] } {
  const releases = ids.filter((id) => familyOf(id) === "kube-scheduler").reverse();
  return { releases, others: ids.filter((id) => familyOf(id) !== "kube-scheduler").reverse() };
}

/** The scorer that a state follows. */
export function scorerOf(state: State, newest: string): string {
  return state.scorer || newest;
}

export function strategyOf(state: State): Strategy {
  return state.strategy ?? "RequestedToCapacityRatio";
}

/** To 1.15 only cpu and memory were looked at, without weights. */
export function scoresOnlyCpuAndMemory(scorer: string, strategy: Strategy): boolean {
  const minor = minorOf(scorer);
  const since = strategy === "RequestedToCapacityRatio" ? 16 : 19;
  return minor !== null && minor < since;
}

/** The resources whose weights are in the denominator, as this scorer has it. */
export function weightedResources(scorer: string, trace: NodeTrace): NodeTrace["resources"] {
  const onlyCounted = trace.rule !== "scaled-mean" || scorer === "kep-prototype";
  return trace.resources.filter((r) => (onlyCounted ? r.outcome === "counted" : r.outcome !== "no-weight"));
}
