// Draws the winners along a field: a strip with a segment for each value, and a table of the runs of equal winners.

import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { scoreText } from "../../i18n/format.ts";
import { outcomeOf } from "../../state/outcome.ts";
import { scenarioOf } from "../../state/scenario-store.ts";
import { chooseScorer } from "../../state/settings.ts";
import { contextOf } from "../../ui/context.ts";
import { inputText } from "../../ui/field.ts";
import { badge } from "../../ui/mark.ts";
import { type ScenarioNumber, scenarioNumber } from "../../ui/scenario-numbers.ts";
import { shortScorerName } from "../../ui/scorer-names.ts";
import { option, selectedValue } from "../../ui/select.ts";
import { comparisonReasons } from "../../ui/sentences/reason.ts";
import { coreMessage } from "../../ui/text.ts";
import type { Sweep, SweepRun, SweepValue, WinnerChangeReason } from "../../wasm/simulation-types.ts";
import type { QuestionsContext } from "./questions.ts";
import { winnersText } from "./winners.ts";

export interface SweepChoice {
  /** The path of the field of the sweep. */
  readonly field: string;
  /** The path of the chosen field, whose sweep may be still to come. */
  readonly chosenField: string;
  /** The index of the chosen value; `null` for the current one. */
  readonly value: number | null;
  readonly chooseField: (field: string) => void;
  readonly chooseValue: (value: number) => void;
}

export function sweepView(ctx: QuestionsContext, sweep: Sweep, choice: SweepChoice): TemplateResult {
  const { questions } = ctx;
  return html`<section aria-labelledby="sweep-title">
    <h3 id="sweep-title">${questions.sweepTitle}</h3>
    <label class="question-choice"
      >${questions.field}
      <select
        class="choice"
        @change=${(event: Event) => choice.chooseField(selectedValue(event))}
      >
        ${sweep.fields.map((path) => fieldOption(ctx, path, choice.chosenField))}
      </select>
    </label>
    ${sweep.values.length > 0 ? strip(ctx, sweep, choice) : nothing}
    ${sweep.isComplete ? nothing : html`<p class="help">${questions.moreChanges}</p>`} ${runsTable(ctx, sweep, choice)}
  </section>`;
}

/** Returns the field of a sweep: a number of the scenario, or the release. */
function sweptField(ctx: QuestionsContext, path: string): ScenarioNumber | null {
  return path === "scorer" ? { name: ctx.questions.release, set: chooseScorer } : scenarioNumber(ctx, path);
}

function fieldOption(ctx: QuestionsContext, path: string, chosen: string): TemplateResult | typeof nothing {
  const field = sweptField(ctx, path);
  return field ? option(path, field.name, path === chosen) : nothing;
}

const WIDTH = 600;
const HEIGHT = 72;
/** The height of the part of a segment that is drawn without a margin. */
const BASE = 16;

function strip(ctx: QuestionsContext, sweep: Sweep, choice: SweepChoice): TemplateResult {
  const { questions } = ctx;
  const { values } = sweep;
  const at = choice.value ?? sweep.current ?? 0;
  const value = values[at];
  const field = sweptField(ctx, choice.field);
  if (value === undefined || field === null) return html``;
  const text = valueText(ctx, sweep, at, choice.field);
  return html`<div class="sweep">
    <svg class="sweep-strip" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      ${segments(ctx, values, choice.field !== "scorer")} ${sweep.runs.slice(1).map((run) => changeLine(edge(values, run.from)))}
    </svg>
    <input
      type="range"
      class="sweep-range"
      min="0"
      max=${values.length - 1}
      step="1"
      aria-label=${field.name}
      aria-valuetext=${text}
      .value=${live(String(at))}
      @input=${(event: Event) => choice.chooseValue(Number(inputText(event)))}
    />
    <p class="sweep-value"><bdi>${text}</bdi></p>
    ${
      at === sweep.current
        ? nothing
        : html`<button type="button" class="button" @click=${() => ctx.edit(field.set(value.value))}>
            ${questions.applyValue({ value: label(ctx, choice.field, value.value) })}
          </button>`
    }
  </div>`;
}

/** Returns the position of the boundary before a value, in the middle between two. */
function edge(values: readonly SweepValue[], index: number): number {
  const [before, after] = [values[index - 1], values[index]];
  if (before === undefined) return 0;
  return after === undefined ? WIDTH : ((before.position + after.position) / 2) * WIDTH;
}

/** Draws a segment for each value: one color for each winner, the higher the larger the margin, if all have one scale. */
function segments(ctx: QuestionsContext, values: readonly SweepValue[], hasScale: boolean): SVGTemplateResult[] {
  const largest = Math.max(...values.map(({ margin }) => Number(margin ?? 0)), 1);
  return values.map(({ winners, margin }, index) => {
    const [from, to] = [edge(values, index), edge(values, index + 1)];
    const height = hasScale ? BASE + (Number(margin ?? largest) / largest) * (HEIGHT - BASE) : HEIGHT / 2;
    const part = height / winners.length;
    return svg`${winners.map(
      (winner, at) =>
        svg`<rect class="sweep-segment ${markOf(ctx, winner)}" x=${from} width=${to - from + 0.5} y=${HEIGHT - part * (at + 1)} height=${part} />`,
    )}`;
  });
}

function changeLine(x: number): SVGTemplateResult {
  return svg`<line class="sweep-change" x1=${x} x2=${x} y1="0" y2=${HEIGHT} />`;
}

function markOf(ctx: QuestionsContext, node: number): string {
  return `mark-${(nodeOf(ctx, node)?.row.mark ?? 0) % 6}`;
}

function nodeOf(ctx: QuestionsContext, node: number) {
  return [...ctx.scored.values()][node];
}

function label(ctx: QuestionsContext, field: string, value: string): string {
  return field === "scorer" ? shortScorerName(ctx.messages, value) : value;
}

function names(ctx: QuestionsContext, winners: readonly number[]): readonly string[] {
  return winners.map((node) => nodeOf(ctx, node)?.name ?? "");
}

function resultText(ctx: QuestionsContext, { winners, errors }: Pick<SweepRun, "winners" | "errors">): string {
  return errors.length > 0 ? ctx.questions.rejected : winnersText(ctx.questions, names(ctx, winners));
}

/** Describes the decision with one value. */
function valueText(ctx: QuestionsContext, sweep: Sweep, at: number, field: string): string {
  const { questions } = ctx;
  const { value, margin } = sweep.values[at] ?? { value: "", margin: null };
  const run = sweep.runs.find(({ from, to }) => from <= at && at <= to);
  const winner = run === undefined ? "" : resultText(ctx, run);
  const text = { value: label(ctx, field, value), winner };
  const hasMargin = margin !== null && run?.winners.length === 1;
  return hasMargin ? questions.valueWithMargin({ ...text, margin: scoreText(margin) }) : questions.value(text);
}

function runsTable(ctx: QuestionsContext, sweep: Sweep, choice: SweepChoice): TemplateResult {
  const { questions } = ctx;
  const headers = [questions.values, questions.winner, questions.reason];
  return html`<table class="sweep-runs" role="table" aria-labelledby="sweep-title">
    <thead role="rowgroup">
      <tr role="row">${headers.map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}</tr>
    </thead>
    <tbody role="rowgroup">
      ${sweep.runs.map(
        (run) => html`<tr role="row">
          <th role="rowheader" scope="row"><bdi>${rangeText(ctx, sweep, run, choice.field)}</bdi></th>
          <td role="cell">${run.winners.map((node) => badge(nodeOf(ctx, node)?.row.mark ?? 0))}<bdi>${resultText(ctx, run)}</bdi></td>
          <td role="cell">${reason(ctx, sweep, run, choice.field)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function rangeText(ctx: QuestionsContext, { values }: Sweep, { from, to }: SweepRun, field: string): string {
  const [first, last] = [from, to].map((index) => label(ctx, field, values[index]?.value ?? ""));
  return first === last ? (first ?? "") : `${first} – ${last}`;
}

function reason(ctx: QuestionsContext, sweep: Sweep, run: SweepRun, path: string): unknown {
  if (run.errors.length > 0) return run.errors.map(({ message }) => coreMessage(message, ctx.messages.language));
  if (run.reason === null) return nothing;
  return html`<bdi>${reasonText(ctx, run.reason, path, sweep.values[run.from]?.value ?? "")}</bdi>`;
}

/** The texts of reasons, which take an evaluation each, with the messages that word them. */
const reasonTexts = new WeakMap<WinnerChangeReason, { readonly messages: unknown; readonly text: string }>();

/** Explains the difference of the old and the new winner with the first value of a run. */
function reasonText(ctx: QuestionsContext, reason: WinnerChangeReason, path: string, value: string): string {
  const known = reasonTexts.get(reason);
  if (known?.messages === ctx.messages) return known.text;
  const field = sweptField(ctx, path);
  if (field === null) return "";
  const state = field.set(value)(ctx.state);
  const outcome = outcomeOf(ctx.outcome, state, ctx.module.evaluate(scenarioOf(ctx.module, state)));
  const { before, edit, focus, largeCluster } = ctx;
  const changed = contextOf(ctx.messages, ctx.module, state, outcome, { before, edit, focus, largeCluster });
  const text = comparisonReasons(changed, reason.difference).join(" ");
  reasonTexts.set(reason, { messages: ctx.messages, text });
  return text;
}
