// Turns a panel into blocks, from which every copy format is written with the messages and steps of the page.

import type { CopiesMessages } from "../../messages/generated/types.ts";
import { maxScoreOf } from "../../state/scorers.ts";
import { arithmeticOf } from "../../ui/arithmetic/arithmetic-steps.ts";
import type { TotalLine } from "../../ui/arithmetic/node-score.ts";
import type { Step, StepPart } from "../../ui/arithmetic/steps.ts";
import { cliffText } from "../../ui/chart/cliffs.ts";
import { type Context, filteredNodes, isStale, rankedNodes, type ScoredNode } from "../../ui/context.ts";
import { filterReasonsOf } from "../../ui/filter-reasons.ts";
import type { CopyablePanel } from "../../ui/lazy-features.ts";
import { scorerName } from "../../ui/scorer-names.ts";
import { comparisonText } from "../../ui/sentences/reason.ts";
import { sampledHead } from "../../ui/sentences/sampling.ts";
import { sentencesOf } from "../../ui/sentences/shape.ts";
import { displayedTotals, totalsAgreeWithPolicy, totalsSentence } from "../../ui/sentences/totals-sentence.ts";
import { verdictOf } from "../../ui/sentences/verdict.ts";

export interface Table {
  readonly kind: "table";
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The indexes of the numeric columns. */
  readonly numbers: readonly number[];
  /** The drawing that replaces the table in a picture. */
  readonly drawing: "chart" | "bars";
}

export interface StepLines {
  readonly label: string;
  /** A remark before the formula is a separate line. */
  readonly lines: readonly string[];
}

export type Block =
  | { readonly kind: "heading"; readonly text: string; readonly aside: string }
  /** The main sentence. */
  | { readonly kind: "summary"; readonly text: string }
  | { readonly kind: "sentence"; readonly text: string }
  /** A formula; `total` is the score if it ends there, else empty. */
  | { readonly kind: "formula"; readonly text: string; readonly total: string }
  | { readonly kind: "steps"; readonly steps: readonly StepLines[] }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | Table;

export interface Content {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export function contentOf(ctx: Context, messages: CopiesMessages, panel: CopyablePanel): Content {
  switch (panel) {
    case "shape":
      return shape(ctx);
    case "scores":
      return scores(ctx, messages);
    case "arithmetic":
      return arithmetic(ctx);
  }
}

function sentences(...texts: readonly string[]): Block[] {
  return texts.filter(Boolean).map((text) => ({ kind: "sentence", text }));
}

function shape(ctx: Context): Content {
  const { messages, outcome } = ctx;
  const lastValid = outcome.shape;
  if (lastValid === null) return { title: messages.shape, blocks: [] };
  const { tendency, runs } = sentencesOf(ctx, lastValid.value);
  const points = lastValid.value.points.map((p, i) => [
    String(i + 1),
    messages.percent({ value: p.utilization }),
    String(p.score),
  ]);
  const head = [messages.pointHead, messages.utilization, `${messages.score} (${messages.scoreRange})`];
  return {
    title: messages.shape,
    blocks: [
      { kind: "summary", text: tendency },
      ...sentences(runs, isStale(lastValid) ? messages.lastValidResult : "", cliffText(ctx)),
      { kind: "table", head, rows: points, numbers: [0, 1, 2], drawing: "chart" },
    ],
  };
}

function scores(ctx: Context, copyMessages: CopiesMessages): Content {
  const { messages, outcome } = ctx;
  const { head, detail } = verdictOf(ctx);
  const totalScores = displayedTotals(ctx);
  const rows = rankedNodes(ctx).map((node) => [String(node.result.rank ?? ""), node.name, node.score]);
  // In a large cluster the best nodes are enough.
  const rest = (outcome.result?.value.counts?.nodes ?? 0) - ctx.scored.size;
  if (rest > 0) rows.push(["…", `+${rest}`, ""]);
  const scorer = outcome.result?.value.scorer ?? ctx.scorer;
  const table = [copyMessages.rank, copyMessages.node, `${messages.score}${range(scorer)}`];
  return {
    title: copyMessages.scoresTitle({ title: messages.scores, scorer: scorerName(messages, scorer) }),
    blocks: [
      { kind: "summary", text: head },
      ...sentences(
        detail,
        totalScores !== null && sampledHead(ctx) === null && totalsAgreeWithPolicy(ctx, totalScores)
          ? totalsSentence(ctx, totalScores)
          : "",
        isStale(outcome.result) ? messages.lastValidResult : "",
      ),
      ...(rows.length === 0 ? [] : [{ kind: "table", head: table, rows, numbers: [0, 2], drawing: "bars" } as const]),
      ...filteredOut(ctx),
    ],
  };
}

function range(scorer: string): string {
  const max = maxScoreOf(scorer);
  return max === null ? "" : ` (0–${max})`;
}

function filteredOut(ctx: Context): Block[] {
  const { messages } = ctx;
  const filtered = filteredNodes(ctx);
  if (filtered.length === 0) return [];
  const item = (node: ScoredNode): string =>
    [
      `${node.name}: ${messages.wouldScore({ score: node.score })}`,
      ...(node.result.filtered?.messages ?? []),
      ...filterReasonsOf(ctx, node),
    ].join("; ");
  return [
    { kind: "heading", text: messages.filteredOutTitle, aside: "" },
    { kind: "list", items: filtered.map(item) },
  ];
}

function arithmetic(ctx: Context): Content {
  const { messages, outcome } = ctx;
  const node = ctx.scored.get(ctx.selected);
  if (node === undefined) return { title: messages.selectNode, blocks: [] };
  const { resources, total, ignoredResources } = arithmeticOf(ctx, node);
  return {
    title: messages.arithmetic({ node: node.name, score: node.score }),
    blocks: [
      ...sentences(isStale(outcome.result) ? messages.lastValidResult : "", comparisonText(ctx, node)),
      ...resources.flatMap(({ name, weight, steps, notCountedReason }): Block[] => [
        { kind: "heading", text: name, aside: weight },
        ...(steps.length === 0 ? [] : [stepsOf(steps)]),
        ...sentences(notCountedReason),
      ]),
      { kind: "heading", text: total.title, aside: "" },
      ...total.lines.map(totalLine),
      ...sentences(ignoredResources),
    ],
  };
}

function stepsOf(steps: readonly Step[]): Block {
  return { kind: "steps", steps: steps.map(({ label, parts }) => ({ label, lines: linesOf(parts) })) };
}

function linesOf(parts: readonly StepPart[]): string[] {
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  if (first.kind === "aside") return [first.text, ...linesOf(rest)];
  return [[first.text, ...rest.map(({ text }) => `(${text})`)].join(" ")];
}

function totalLine(line: TotalLine): Block {
  switch (line.kind) {
    case "steps":
      return stepsOf(line.steps);
    case "result":
      return { kind: "formula", text: line.text, total: line.total };
    case "formula":
      return { kind: "formula", text: line.text, total: "" };
    default:
      return { kind: "sentence", text: line.text };
  }
}
