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

/** Returns the settings without those of the nodes and of the open file. */
function withoutScores(settings: NonNullable<State["plugins"]>): PinnedPolicy["plugins"] & {} {
  const { scores: _scores, pluginArgs: _args, disabledFilters: _filters, ...plugins } = settings;
  return plugins;
}

/** Returns the state without a pinned policy. */
export function unpinPolicy({ pinned: _pinned, ...state }: State): State {
  return state;
}
