// The runs of releases with equal results, as the module finds them.

import { scenarioWith } from "../../state/scenario.ts";
import { pluginsOf } from "../../state/scenario-store.ts";
import { minorOf } from "../../state/scorers.ts";
import type { NodeRow } from "../../state/state.ts";
import type { ReleaseRun } from "../../wasm/types.ts";
import type { CompareContext } from "./cause-sentences.ts";

/** The runs of a result. */
const cache = new WeakMap<object, readonly ReleaseRun[]>();

/** Returns the runs for the nodes of the last valid result, the oldest first. */
export function releaseRuns({ module, outcome }: CompareContext): readonly ReleaseRun[] {
  const { result } = outcome;
  if (result === null) return [];
  const { value, state } = result;
  const cached = cache.get(value);
  if (cached) return cached;
  // Only some nodes of a large cluster are listed.
  const nodes = value.indexes?.flatMap((index): NodeRow[] => state.nodes.slice(index, index + 1)) ?? state.nodes;
  const runs = module.compareReleases(scenarioWith(state, pluginsOf(module, state), nodes)) ?? [];
  cache.set(value, runs);
  return runs;
}

/** Names the releases of a run by their minor versions: `1.17 to 1.36`. */
export function rangeName({ compare }: CompareContext, { releases }: ReleaseRun): string {
  const [from = "", to = ""] = [releases[0], releases.at(-1)].map((id = "") => `1.${minorOf(id)}`);
  return from === to ? from : compare.releaseRange({ from, to });
}
