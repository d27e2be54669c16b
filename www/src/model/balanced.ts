// The arithmetic of NodeResourcesBalancedAllocation, a score plugin next to the policy.

import type { NodeResult } from "../contract.ts";
import type { Core } from "../core.ts";
import { scenarioWith } from "./scenario.ts";
import type { NodeRow, State } from "./state.ts";
import { BALANCED, voteOf } from "./vote.ts";

/** That plugin's own score of a node, with its trace: no other node has a part in it. */
export function balanced(core: Core, state: State, node: NodeRow): NodeResult | undefined {
  const { scoringStrategy: _policy, ...same } = scenarioWith(state, [], [node]);
  const resources = voteOf(state).balancedResources;
  const scoringStrategy = { type: BALANCED, ...(resources && { resources: [...resources] }) };
  return core.evaluate({ ...same, scoringStrategy })?.result?.nodes[0];
}
