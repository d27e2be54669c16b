// The winners by name. Apart, since what is announced needs no table of scores.

import { type CurveContext, winningNodes } from "./context.ts";
import { counted } from "./counted.ts";

export function winnerNames(ctx: CurveContext): readonly string[] {
  const all = ctx.outcome.result?.value.lead?.winners;
  return counted(
    winningNodes(ctx).map(({ name }) => name),
    all,
  );
}
