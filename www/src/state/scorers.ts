// Facts about scorers that are not computed: their family and their maximum score.

import type { NodeTrace } from "../wasm/types.ts";
import type { State, Strategy } from "./state.ts";

export type ScorerFamily = "kube-scheduler" | "kep" | "volcano" | "documentation";

export const STRATEGIES = ["RequestedToCapacityRatio", "MostAllocated", "LeastAllocated"] as const;

/** The scorers to compare by default. */
export const DEFAULT_COMPARED = ["v1.21.9", "v1.16.6", "documentation", "volcano"] as const;

/** Returns a scorer's family; an empty id means the newest kube-scheduler. */
export function familyOf(id: string): ScorerFamily {
  if (id === "" || /^v\d/.test(id)) return "kube-scheduler";
  if (id.startsWith("volcano")) return "volcano";
  return id.startsWith("kep") ? "kep" : "documentation";
}

/** Returns the minor version of a kube-scheduler. */
export function minorOf(id: string): number | null {
  const minor = /^v\d+\.(\d+)/.exec(id)?.[1];
  return minor === undefined ? null : Number(minor);
}

/** Returns true for a kube-scheduler that is not released: a preview of what is merged for it. */
export function isPreview(id: string): boolean {
  return id.endsWith("-preview");
}

/** Returns true for a kube-scheduler that scores storage by default. */
export function scoresStorage(id: string): boolean {
  return (minorOf(id) ?? 0) > 36;
}

/** Returns the maximum score of a node; `null` if a weight multiplies it. */
export function maxScoreOf(id: string): 10 | 100 | null {
  if (familyOf(id) === "volcano") return null;
  const minor = minorOf(id);
  return minor === null || minor < 17 ? 10 : 100;
}

/** Returns kube-schedulers from the newest, then the others, in the order of the page's lists. */
export function groupScorers(ids: readonly string[]): { releases: readonly string[]; others: readonly string[] } {
  const releases = ids.filter((id) => familyOf(id) === "kube-scheduler").reverse();
  return { releases, others: ids.filter((id) => familyOf(id) !== "kube-scheduler").reverse() };
}

/** Returns the scorer that a state selects. */
export function scorerOf(state: Pick<State, "scorer">, newest: string): string {
  return state.scorer || newest;
}

export function strategyOf(state: Pick<State, "strategy">): Strategy {
  return state.strategy ?? "RequestedToCapacityRatio";
}

/**
 * Returns true if only cpu and memory are scored, without weights: RequestedToCapacityRatio up to 1.15, other
 * strategies up to 1.18.
 */
export function scoresOnlyCpuAndMemory(scorer: string, strategy: Strategy): boolean {
  const minor = minorOf(scorer);
  const firstMinor = strategy === "RequestedToCapacityRatio" ? 16 : 19;
  return minor !== null && minor < firstMinor;
}

/** Returns the resources whose weights are in this scorer's denominator. */
export function weightedResources(scorer: string, trace: NodeTrace): NodeTrace["resources"] {
  const onlyCounted = trace.rule !== "scaled-mean" || scorer === "kep-prototype";
  return trace.resources.filter((r) => (onlyCounted ? r.outcome === "counted" : r.outcome !== "no-weight"));
}
