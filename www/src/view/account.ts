// Turns a node's trace into steps to display. It only chooses words; the scorer computed every number.

import type { NodeTrace } from "../contract.ts";
import { minorOf, strategyOf } from "../model/scorers.ts";
import { capital } from "./capital.ts";
import type { Context, ScoredNode } from "./context.ts";
import { scorerShort } from "./scorer-words.ts";
import { type Account, type ResourceSteps, resourceSteps } from "./steps.ts";
import { type TotalSteps, totalSteps } from "./total.ts";

/** The steps of each resource, then the steps of the total score. */
export interface Arithmetic {
  readonly resources: readonly ResourceSteps[];
  readonly total: TotalSteps;
  /** The scored resources that this scorer ignores, and why, or an empty text. */
  readonly unseen: string;
}

/** Returns the arithmetic of a node's score, by the scorer of the last valid result. */
export function arithmeticOf(ctx: Context, { result }: ScoredNode): Arithmetic {
  const account = accountOf(ctx);
  return { ...stepsOf(account, result.trace), unseen: unseen(ctx, account, result.trace) };
}

export function stepsOf(account: Account, trace: NodeTrace): Omit<Arithmetic, "unseen"> {
  // Volcano adds a request of 1 for `pods` to every task. It has no weight unless the user sets one.
  const shown = trace.resources.filter((r) => r.name !== "pods" || r.outcome !== "no-weight");
  return { resources: shown.map((t) => resourceSteps(account, t)), total: totalSteps(account, trace) };
}

/** Returns the scorer and the words for the arithmetic of the last valid result. */
function accountOf(ctx: Context): Account {
  const shown = ctx.outcome.result;
  const state = shown?.state ?? ctx.state;
  const scorer = shown?.value.scorer ?? ctx.scorer;
  const binpackWeight = state.binpackWeight?.trim() || "1";
  return { words: ctx.words, scorer, formula: strategyOf(state), binpackWeight };
}

function unseen(ctx: Context, { words, scorer }: Account, trace: NodeTrace): string {
  const rows = ctx.outcome.result?.state.resources.filter((row) => row.scored) ?? [];
  const names = rows.map((row) => row.name).filter((name) => !trace.resources.some((r) => r.name === name));
  if (names.length === 0) return "";
  if (minorOf(scorer) === null) return words.notRequested({ resources: names });
  return capital(words.notSupported({ scorer: scorerShort(words, scorer), resources: names }));
}
