// Applies the pinned policy to the pod and the nodes of the page.

import type { EditablePolicy } from "../wasm/types.ts";
import { applyPolicy } from "./editable-policy.ts";
import { policyOf, unpinPolicy } from "./pinned-policy.ts";
import { strategyOf } from "./scorers.ts";
import type { PinnedPolicy, State } from "./state.ts";

/** Returns the state with the pinned policy instead of its own, and nothing pinned; the state itself without one. */
export function withPinnedPolicy(state: State): State {
  const { pinned } = state;
  if (pinned === undefined) return state;
  const { scorer: _scorer, strategy: _strategy, ...rest } = unpinPolicy(state);
  const policy = {
    ...(pinned.scorer && { scorer: pinned.scorer }),
    ...(pinned.strategy && { strategy: pinned.strategy }),
  };
  const { strategy: _default, ...applied } = applyPolicy(editablePolicyOf(pinned, state))({ ...rest, ...policy });
  return { ...applied, ...policy };
}

/** Returns the state with its policy replaced by A, which stays pinned. */
export function backToPinned(state: State): State {
  return state.pinned === undefined ? state : { ...withPinnedPolicy(state), pinned: state.pinned };
}

/** Exchanges A and B. */
export function swapPinned(state: State): State {
  return state.pinned === undefined ? state : { ...withPinnedPolicy(state), pinned: policyOf(state) };
}

/** Returns the pinned policy, with the settings of the open file. */
function editablePolicyOf(pinned: PinnedPolicy, state: State): EditablePolicy {
  const { shape, resources, binpackWeight, plugins } = pinned;
  const settings: NonNullable<PinnedPolicy["plugins"]> = plugins ?? { weights: {}, disabled: [] };
  const { weights, disabled, balancedResources, nodePercentage } = settings;
  const { pluginArgs, disabledFilters } = state.plugins ?? {};
  return {
    name: "",
    scoringStrategy: {
      type: strategyOf(pinned),
      resources: [...resources],
      requestedToCapacityRatio: { shape: [...shape] },
    },
    binpack: binpackWeight === undefined ? null : { weight: binpackWeight },
    profile: {
      weights: { ...weights },
      disabled: [...disabled],
      ...(balancedResources && { balancedResources: [...balancedResources] }),
      ...(nodePercentage && { percentageOfNodesToScore: nodePercentage }),
      ...(pluginArgs && { pluginArgs }),
      ...(disabledFilters && { disabledFilters: [...disabledFilters] }),
    },
  };
}
