// The arithmetic of one node as the scorer recorded it, in steps. Nothing is computed here but which words to use.

import type { NodeTrace } from "../contract.ts";
import { minorOf, strategyOf } from "../model/scorers.ts";
import type { Context, ScoredNode } from "./context.ts";
import { type Account, type ResourceSteps, resourceSteps } from "./steps.ts";
import { type TotalSteps, totalSteps } from "./total.ts";

/** Every resource, then what they make together. */
export interface Arithmetic {
  readonly resources: readonly ResourceSteps[];
  readonly total: TotalSteps;
  /** Which resources of the score this scorer does not look at, and why; empty where there are none. */
  readonly unseen: string;
}

/** The arithmetic of a node's score, by the scorer of the last good result. */
export function arithmeticOf(ctx: Context, { result }: ScoredNode): Arithmetic {
  const account = accountOf(ctx);
  return { ...stepsOf(account, result.trace), unseen: unseen(ctx, account, result.trace) };
}

export function stepsOf(account: Account, trace: NodeTrace): Omit<Arithmetic, "unseen"> {
  // Volcano counts every task as asking for one of `pods`, which has no weight unless somebody gives it one.
  const shown = trace.resources.filter((r) => r.name !== "pods" || r.outcome !== "no-weight");
  return { resources: shown.map((t) => resourceSteps(account, t)), total: totalSteps(account, trace) };
}

/** Whose arithmetic the last good result shows. */
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
  return minorOf(scorer) === null ? words.notAskedFor(names) : words.onlyTwo(words.scorerShort(scorer), names);
}
