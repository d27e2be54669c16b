// The winners by name. Apart, since what is announced needs no table of scores.

import { type CurveContext, favouredNodes, winningNodes } from "./context.ts";
import { counted } from "./counted.ts";
import { agrees, voteShown } from "./vote-words.ts";

export function winnerNames(ctx: CurveContext): readonly string[] {
  const lead = ctx.outcome.result?.value.lead;
  const all = (lead?.vote ?? lead)?.winners;
  return counted(
    winningNodes(ctx).map(({ name }) => name),
    all,
  );
}

/** Those that the policy alone would choose. */
export function favouriteNames(ctx: CurveContext): readonly string[] {
  const names = favouredNodes(ctx).map(({ name }) => name);
  return counted(names, ctx.outcome.result?.value.lead?.winners);
}

/** Whether one of many nodes gets the pod, or ties for it. Where the policy alone chooses others, the first few are told of. */
export function isWinner(ctx: CurveContext, id: string, rank: number | null): boolean {
  const vote = voteShown(ctx);
  return vote === null || agrees(ctx, vote) ? rank === 1 : (ctx.scored.get(id)?.wins ?? false);
}
