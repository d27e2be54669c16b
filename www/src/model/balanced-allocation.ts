// The arithmetic of NodeResourcesBalancedAllocation, a score plugin next to the policy.

import type { ScoringModule } from "../wasm/scoring.ts";
import type { NodeResult } from "../wasm/types.ts";
import { BALANCED, pluginSettings } from "./plugins.ts";
import { scenarioWith } from "./scenario.ts";
import type { NodeRow, State } from "./state.ts";

/** Returns the plugin's score of a node, with its trace. It does not depend on other nodes. */
export function balancedAllocation(module: ScoringModule, state: State, node: NodeRow): NodeResult | undefined {
  const { scoringStrategy: _policy, ...same } = scenarioWith(state, [], [node]);
  const resources = pluginSettings(state).balancedResources;
  const scoringStrategy = { type: BALANCED, ...(resources && { resources: [...resources] }) };
  return module.evaluate({ ...same, scoringStrategy })?.result?.nodes[0];
}
