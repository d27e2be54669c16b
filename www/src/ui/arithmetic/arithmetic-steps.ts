// Turns a node's trace into steps to display. It only chooses messages; the scorer computed every number.

import { minorOf, strategyOf } from "../../state/scorers.ts";
import type { NodeTrace } from "../../wasm/types.ts";
import { capitalize } from "../capitalize.ts";
import type { Context, ScoredNode } from "../context.ts";
import { shortScorerName } from "../scorer-names.ts";
import { type TotalSteps, totalSteps } from "./node-score.ts";
import { type ArithmeticContext, type ResourceSteps, resourceSteps } from "./steps.ts";

/** The steps of each resource, then the steps of the total score. */
export interface Arithmetic {
  readonly resources: readonly ResourceSteps[];
  readonly total: TotalSteps;
  /** The scored resources that this scorer ignores, and why, or an empty text. */
  readonly ignoredResources: string;
}

/** Returns the arithmetic of a node's score, by the scorer of the last valid result. */
export function arithmeticOf(ctx: Context, { result }: ScoredNode): Arithmetic {
  const context = arithmeticContext(ctx);
  return { ...stepsOf(context, result.trace), ignoredResources: ignoredResources(ctx, context, result.trace) };
}

export function stepsOf(context: ArithmeticContext, trace: NodeTrace): Omit<Arithmetic, "ignoredResources"> {
  // Volcano adds a request of 1 for `pods` to every task. It has no weight unless the user sets one.
  const traces = trace.resources.filter((r) => r.name !== "pods" || r.outcome !== "no-weight");
  return { resources: traces.map((t) => resourceSteps(context, t)), total: totalSteps(context, trace) };
}

/** Returns the scorer and the messages for the arithmetic of the last valid result. */
function arithmeticContext(ctx: Context): ArithmeticContext {
  const lastValid = ctx.outcome.result;
  const state = lastValid?.state ?? ctx.state;
  const scorer = lastValid?.value.scorer ?? ctx.scorer;
  const binpackWeight = state.binpackWeight?.trim() || "1";
  return { messages: ctx.messages, scorer, formula: strategyOf(state), binpackWeight };
}

function ignoredResources(ctx: Context, { messages, scorer }: ArithmeticContext, trace: NodeTrace): string {
  const rows = ctx.outcome.result?.state.resources.filter((row) => row.scored) ?? [];
  const names = rows.map((row) => row.name).filter((name) => !trace.resources.some((r) => r.name === name));
  if (names.length === 0) return "";
  if (minorOf(scorer) === null) return messages.notRequested({ resources: names });
  return capitalize(messages.notSupported({ scorer: shortScorerName(messages, scorer), resources: names }));
}
