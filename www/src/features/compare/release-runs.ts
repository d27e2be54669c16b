// Joins consecutive releases with equal results, as the module compares them.

import { scenarioWith } from "../../state/scenario.ts";
import { groupScorers, isPreview, minorOf } from "../../state/scorers.ts";
import type { NodeRow } from "../../state/state.ts";
import type { Comparison } from "../../wasm/types.ts";
import type { CompareContext } from "./cause-sentences.ts";

/** The results of consecutive releases: those of the oldest one. */
export interface ReleaseRun extends Comparison {
  /** The ids of the releases, the newest first. */
  readonly releases: readonly string[];
}

/** The runs of a result. */
const cache = new WeakMap<object, readonly ReleaseRun[]>();

/** Returns the runs for the nodes of the last valid result, the newest first. */
export function releaseRuns({ module, outcome }: CompareContext): readonly ReleaseRun[] {
  const { result } = outcome;
  if (result === null) return [];
  const { value, state } = result;
  const cached = cache.get(value);
  if (cached) return cached;
  // Only some nodes of a large cluster are listed.
  const nodes = value.indexes?.flatMap((index): NodeRow[] => state.nodes.slice(index, index + 1)) ?? state.nodes;
  const compare = groupScorers(module.scorers)
    .releases.filter((id) => !isPreview(id))
    .toReversed();
  const evaluation = module.evaluate({ ...scenarioWith(state, null, nodes), compare });
  const runs = joinEqual(evaluation?.result?.comparison ?? []).reverse();
  cache.set(value, runs);
  return runs;
}

function joinEqual(comparisons: readonly Comparison[]): ReleaseRun[] {
  const runs: ReleaseRun[] = [];
  for (const comparison of comparisons) {
    const run = comparison.changes === null ? runs.pop() : undefined;
    runs.push({ ...(run ?? comparison), releases: [comparison.scorer, ...(run?.releases ?? [])] });
  }
  return runs;
}

/** Names the releases of a run by their minor versions: `1.17 to 1.36`. */
export function rangeName({ compare }: CompareContext, { releases }: ReleaseRun): string {
  const [from = "", to = ""] = [releases.at(-1), releases[0]].map((id = "") => `1.${minorOf(id)}`);
  return from === to ? from : compare.releaseRange({ from, to });
}
