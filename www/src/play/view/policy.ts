// What the two policies are called.

import { playOf } from "../../model/play.ts";
import { familyOf, scorerOf, strategyOf } from "../../model/scorers.ts";
import type { State } from "../../model/state.ts";
import type { Context } from "../../view/context.ts";
import { scorerName } from "../../view/scorer-words.ts";
import type { PlayPanel } from "../panel.ts";

export function policyName(ctx: Context, panel: PlayPanel, state: State, run: number): string {
  if (run > 0) return rivalName(ctx, panel, playOf(state).rival);
  const scorer = scorerOf(state, ctx.core.release);
  const name = scorerName(ctx.words, scorer);
  return familyOf(scorer) === "kube-scheduler" ? `${name}, ${strategyOf(state)}` : name;
}

/** Returns the other policy's name, or the choice of none for an empty id. */
export function rivalName(ctx: Context, { words }: PlayPanel, id: string): string {
  switch (id) {
    case "":
      return words.policies.none;
    case "default":
      return words.policies.default;
    case "MostAllocated":
      return words.policies.most;
    case "LeastAllocated":
      return words.policies.least;
    case "RequestedToCapacityRatio":
      return words.policies.shape;
    default:
      return scorerName(ctx.words, id);
  }
}

/** Returns which policy has no total scores, and what to do. */
export function noTotals(ctx: Context, panel: PlayPanel): string {
  const { words, shown } = panel;
  return words.noTotals({ policy: policyName(ctx, panel, ctx.state, shown.voteless ?? 0), option: words.allPlugins });
}
