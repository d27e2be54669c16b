// The context that every view function receives.

import type { CurveMessages, PageMessages } from "../i18n/catalogues.ts";
import { formatFloat, scoreTexts } from "../i18n/format.ts";
import { type EvaluationOutcome, type LastValid, winnersOf } from "../state/outcome.ts";
import { scorerOf } from "../state/scorers.ts";
import type { Change, NodeRow, State } from "../state/state.ts";
import type { ScoringModule } from "../wasm/scoring.ts";
import type { NodeResult, ResourceTrace } from "../wasm/types.ts";
import type { PinnedCurve } from "./chart/pinned-curve.ts";
import type { LargeClusterViews } from "./cluster-size.ts";
import type { LoadablePart } from "./loading-note.ts";

/** The context of the views of a curve, which an element alone on a page draws with fewer messages. */
export interface CurveContext {
  readonly messages: CurveMessages;
  readonly module: ScoringModule;
  readonly state: State;
  readonly outcome: EvaluationOutcome;
  /** The id of the selected scorer. */
  readonly scorer: string;
  /** The outcome before the last edit; `null` without one. */
  readonly before: Before | null;
  /** The curve of the pinned policy, once its code is loaded. */
  readonly pinnedCurve?: PinnedCurve;
  /** The nodes of the last valid result, by id. */
  readonly scored: ReadonlyMap<string, ScoredNode>;
  /** The id of the node whose arithmetic is shown, or an empty text. */
  readonly selected: string;
  /** The lazily loaded views of a large cluster; `null` in a small one. */
  readonly largeCluster: LoadablePart<LargeClusterViews> | null;
  readonly edit: (change: Change) => void;
  /** Moves the keyboard focus to the element with this id once it is drawn. */
  readonly focus: (id: string) => void;
}

/** The outcome that the last edit changed. */
export interface Before {
  readonly outcome: EvaluationOutcome;
  /** True while the edit is a drag, which shows the curve and the scores before it too. */
  readonly isDrag: boolean;
}

/** The context of all other views. */
export interface Context extends CurveContext {
  readonly messages: PageMessages;
}

/** A node as it was scored, with its score. */
export interface ScoredNode {
  readonly row: NodeRow;
  readonly result: NodeResult;
  /** The name, or a placeholder if it is empty. */
  readonly name: string;
  /** The score as text. */
  readonly score: string;
  /** True if the pod is scheduled here, or if this node ties for it. */
  readonly wins: boolean;
}

export function contextOf(
  messages: PageMessages,
  module: ScoringModule,
  state: State,
  outcome: EvaluationOutcome,
  actions: Pick<Context, "before" | "edit" | "focus" | "largeCluster">,
): Context {
  const scored = scoredNodes(messages, outcome);
  const scorer = scorerOf(state, module.release);
  return { messages, module, state, outcome, scorer, scored, selected: selectedNodeId(state, scored), ...actions };
}

function scoredNodes(messages: CurveMessages, outcome: EvaluationOutcome): ReadonlyMap<string, ScoredNode> {
  const map = new Map<string, ScoredNode>();
  const lastValid = outcome.result;
  if (lastValid === null) return map;
  const winners = new Set(winnersOf(lastValid.value));
  const scores = scoreTexts(lastValid.value.nodes.map((node) => node.score));
  lastValid.value.nodes.forEach((result, index) => {
    const nodeIndex = lastValid.value.indexes?.[index] ?? index;
    const row = lastValid.state.nodes[nodeIndex];
    if (row === undefined) return;
    const name = result.name.trim() || messages.unnamed({ index: nodeIndex + 1 });
    map.set(row.id, { row, result, name, score: scores[index] ?? "", wins: winners.has(index) });
  });
  return map;
}

/** Returns the selected node, else the winner, else the first node. */
function selectedNodeId(state: State, scored: ReadonlyMap<string, ScoredNode>): string {
  if (state.nodes.some((node) => node.id === state.selected)) return state.selected;
  const winner = [...scored.values()].find((node) => node.wins);
  return winner?.row.id ?? state.nodes[0]?.id ?? "";
}

/** Returns the feasible nodes of the last valid result in ranking order. */
export function rankedNodes(ctx: CurveContext): readonly ScoredNode[] {
  return byIndex(ctx, ctx.outcome.result?.value.ranking ?? []);
}

/** Returns the nodes that are filtered out, in the order of the scenario. */
export function filteredNodes(ctx: CurveContext): readonly ScoredNode[] {
  return [...ctx.scored.values()].filter((node) => node.result.rank === null);
}

/**
 * Returns the node with the highest total score, or with the highest policy score if there are no totals; several if
 * they tie.
 */
export function winningNodes(ctx: CurveContext): readonly ScoredNode[] {
  const result = ctx.outcome.result?.value;
  return result ? byIndex(ctx, winnersOf(result)) : [];
}

/** Returns the nodes that the policy alone would choose. */
export function policyWinningNodes(ctx: CurveContext): readonly ScoredNode[] {
  return byIndex(ctx, ctx.outcome.result?.value.winners ?? []);
}

/** Returns the nodes of the last valid result at these indexes. */
export function byIndex(ctx: CurveContext, indexes: readonly number[]): readonly ScoredNode[] {
  const nodes = [...ctx.scored.values()];
  return indexes.flatMap((index) => nodes[index] ?? []);
}

/** Returns the trace of a resource on a node, by the name that it had when it was scored. */
export function traceOf(ctx: CurveContext, nodeId: string, resourceId: string): ResourceTrace | null {
  const name = ctx.outcome.result?.state.resources.find((r) => r.id === resourceId)?.name;
  const resources = ctx.scored.get(nodeId)?.result.trace.resources ?? [];
  return resources.find((trace) => trace.name === name) ?? null;
}

/** Returns the utilization in percent if the scorer computes one: a whole number, or with one decimal. */
export function percentOf({ outcome, utilization, fraction }: ResourceTrace): string | null {
  if (utilization !== null) return utilization;
  return fraction === null || outcome === "no-weight" ? null : formatFloat(fraction * 100, 1).text;
}

/** Returns true if an error in the input leaves no result, not even an older one. */
export function isUnscored({ outcome }: CurveContext): boolean {
  return outcome.result === null && outcome.errors.size + outcome.formErrors.length > 0;
}

export function isStale(lastValid: LastValid<unknown> | null): boolean {
  return lastValid?.stale ?? false;
}
