// The names of the two policies.

import { familyOf, scorerOf, strategyOf } from "../../../state/scorers.ts";
import { pagePolicyIndex } from "../../../state/simulation/scenario.ts";
import { PINNED, simulationOf } from "../../../state/simulation/simulation.ts";
import type { State } from "../../../state/state.ts";
import type { Context } from "../../../ui/context.ts";
import { scorerName } from "../../../ui/scorer-names.ts";
import type { SimulationPanel } from "../panel.ts";
import type { CurrentResult } from "../state.ts";

export function policyName(ctx: Context, panel: SimulationPanel, state: State, run: number): string {
  if (run !== pagePolicyIndex(state)) return comparedPolicyName(ctx, panel, simulationOf(state).comparedPolicy);
  const scorer = scorerOf(state, ctx.module.release);
  const name = scorerName(ctx.messages, scorer);
  return familyOf(scorer) === "kube-scheduler" ? `${name}, ${strategyOf(state)}` : name;
}

/** Returns the title of a run: the pinned policy is A, as next to the scores of a pod. */
export function runTitle({ messages }: SimulationPanel, { runs, state }: CurrentResult, run: number): string {
  if (runs.length === 1) return messages.onlyPolicy;
  const [a, b] =
    pagePolicyIndex(state) === 0 ? [messages.policyA, messages.policyB] : [messages.pinnedA, messages.editedB];
  return run === 0 ? a : b;
}

/** Returns the other policy's name, or the choice of none for an empty id. */
export function comparedPolicyName(ctx: Context, { messages }: SimulationPanel, id: string): string {
  switch (id) {
    case "":
      return messages.policies.none;
    case PINNED:
      return messages.pinnedA;
    case "default":
      return messages.policies.default;
    case "MostAllocated":
      return messages.policies.most;
    case "LeastAllocated":
      return messages.policies.least;
    case "RequestedToCapacityRatio":
      return messages.policies.shape;
    default:
      return scorerName(ctx.messages, id);
  }
}

/** Names the policy that has no total scores, and the option to switch off. */
export function noTotals(ctx: Context, panel: SimulationPanel): string {
  const { messages, panelState } = panel;
  return messages.noTotals({
    policy: policyName(ctx, panel, ctx.state, panelState.policyWithoutTotals ?? 0),
    option: messages.allPlugins,
  });
}
