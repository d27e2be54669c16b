// Names the parts of the policy in which A and B differ.

import { deepEqual } from "../../state/deep-equal.ts";
import { policyOf } from "../../state/pinned-policy.ts";
import { scorerOf, strategyOf } from "../../state/scorers.ts";
import type { PinnedPolicy } from "../../state/state.ts";
import type { PinnedContext } from "./comparison.ts";

const PARTS = ["scorer", "strategy", "shape", "resources", "binpackWeight", "plugins"] as const;

/** Returns the names of these parts. */
export function differencesOf({ messages, state, module }: PinnedContext): readonly string[] {
  const [a, b] = [state.pinned, policyOf(state)].map((policy) => policy && withDefaults(policy, module.release));
  const parts = PARTS.filter((part) => !deepEqual(a?.[part], b?.[part]));
  return parts.map((part) => messages.changes[part]);
}

/** Sets the fields that have a default. */
function withDefaults(policy: PinnedPolicy, newest: string): PinnedPolicy {
  const { weights = {}, disabled = [], ...plugins } = policy.plugins ?? {};
  return {
    ...policy,
    scorer: scorerOf(policy, newest),
    strategy: strategyOf(policy),
    plugins: { ...plugins, weights, disabled },
  };
}
