// The arithmetic of NodeResourcesBalancedAllocation, which votes beside the policy.

import type { Result } from "../contract.ts";
import type { Core } from "../core.ts";
import { toScenario } from "./scenario.ts";
import type { State } from "./state.ts";
import { BALANCED, voteOf } from "./vote.ts";

const known = new WeakMap<State, Result | null>();

/** That plugin's own scores of the same nodes, with their traces; asked for once a state. */
export function balanced(core: Core, state: State): Result | null {
  let result = known.get(state);
  if (result === undefined) {
    const { scoringStrategy: _policy, ...same } = toScenario(state, []);
    const resources = voteOf(state).balancedResources;
    const scoringStrategy = { type: BALANCED, ...(resources && { resources: [...resources] }) };
    result = core.evaluate({ ...same, scoringStrategy })?.result ?? null;
    known.set(state, result);
  }
  return result;
}
