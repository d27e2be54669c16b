// The arithmetic of NodeResourcesBalancedAllocation, a score plugin next to the policy.

import { BALANCED, pluginSettings } from "../../state/plugins.ts";
import { scenarioWith } from "../../state/scenario.ts";
import type { NodeRow, State } from "../../state/state.ts";
import type { ScoringModule } from "../../wasm/scoring.ts";
import type { NodeResult } from "../../wasm/types.ts";

/** Returns the plugin's score of a node, with its trace. It does not depend on other nodes. */
export function balancedAllocation(module: ScoringModule, state: State, node: NodeRow): NodeResult | undefined {
  const { scoringStrategy: _policy, ...same } = scenarioWith(state, [], [node]);
  const resources = pluginSettings(state).balancedResources;
  const scoringStrategy = { type: BALANCED, ...(resources && { resources: [...resources] }) };
  return module.evaluate({ ...same, scoringStrategy })?.result?.nodes[0];
}
