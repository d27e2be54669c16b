// Puts the nodes on the curve of storage: each storage class as a resource of its nodes.

import type { Context, ScoredNode } from "../../ui/context.ts";
import type { PluginScore, StorageClassTrace } from "../../wasm/cluster-types.ts";
import type { ResourceTrace } from "../../wasm/types.ts";

/** Returns the nodes whose storage is scored, by id; none without a decision. */
export function storageMarks({ outcome, scored }: Context): ReadonlyMap<string, ScoredNode> {
  const nodes = outcome.result?.state.nodes ?? [];
  const entries = (outcome.decision?.best ?? []).flatMap(({ node, scores }): [string, ScoredNode][] => {
    const id = nodes[node]?.id ?? "";
    const scoredNode = scored.get(id);
    const resources = classesOf(scores).map(resourceOf);
    if (scoredNode === undefined || resources.length === 0) return [];
    const { result } = scoredNode;
    return [[id, { ...scoredNode, result: { ...result, trace: { ...result.trace, resources } } }]];
  });
  return new Map(entries);
}

function classesOf(scores: readonly PluginScore[]): readonly StorageClassTrace[] {
  return scores.flatMap(({ trace }) => (trace?.plugin === "VolumeBinding" ? trace.classes : []));
}

function resourceOf(storage: StorageClassTrace): ResourceTrace {
  const { storageClass, requested, capacity, utilization, overcommitted, segment, score } = storage;
  return {
    name: storageClass,
    unit: "bytes",
    weight: "1",
    request: requested,
    nonZeroRequest: "0",
    used: "0",
    requested,
    allocatable: capacity,
    outcome: "counted",
    utilization,
    minUtilization: null,
    rounding: "down",
    fraction: null,
    overcommitted,
    segment,
    score,
    weighted: score,
    term: null,
  };
}
