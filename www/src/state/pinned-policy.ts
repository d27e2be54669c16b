// Keeps the current policy as A, to compare it with the one that is edited further, B.

import { scoredRows } from "./scenario.ts";
import type { PinnedPolicy, State } from "./state.ts";

/** Returns the policy of a state. */
export function policyOf(state: State): PinnedPolicy {
  const { scorer, strategy, shape, binpackWeight, plugins } = state;
  return {
    ...(scorer && { scorer }),
    ...(strategy && { strategy }),
    shape: shape.map(({ utilization, score }) => ({ utilization, score })),
    resources: scoredRows(state).map(({ name, weight }) => ({ name, weight })),
    ...(binpackWeight?.trim() && { binpackWeight }),
    ...(plugins && { plugins: withoutScores(plugins) }),
  };
}

function withoutScores({ scores: _scores, ...plugins }: NonNullable<State["plugins"]>): PinnedPolicy["plugins"] & {} {
  return plugins;
}

/** Returns the state without a pinned policy. */
export function unpinPolicy({ pinned: _pinned, ...state }: State): State {
  return state;
}
