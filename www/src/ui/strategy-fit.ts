// Volcano's plugin resource-strategy-fit, which only the evaluation with other objects computes.

import type { Context } from "./context.ts";

export const STRATEGY_FIT = "resource-strategy-fit";

/** Returns true if the plugin's scores are part of the total scores. */
export function hasStrategyFit({ outcome }: Pick<Context, "outcome">): boolean {
  return outcome.result?.value.totalScores?.plugins.some(({ name }) => name === STRATEGY_FIT) ?? false;
}
