// The arithmetic of one node, as the scorer recorded it. Nothing is computed here but which words to use.

import { html, nothing, type TemplateResult } from "lit-html";
import type { NodeTrace, ResourceTrace, Segment } from "../contract.ts";
import { type Context, isStale } from "./context.ts";
import { amount, quotient } from "./format.ts";
import { badge } from "./mark.ts";
import { staleResult } from "./notes.ts";

export function arithmeticPanel(ctx: Context): TemplateResult {
  const { words } = ctx;
  const node = ctx.scored.get(ctx.selected);
  const stale = isStale(ctx.outcome.result);
  return html`<section
    class=${stale ? "panel arithmetic stale" : "panel arithmetic"}
    aria-labelledby="arithmetic-title"
    tabindex="0"
  >
    <header class="panel-head">
      <h2 id="arithmetic-title">
        ${node ? html`${badge(node.row.mark)}${words.arithmetic(node.name, node.result.score)}` : words.arithmeticNone}
      </h2>
    </header>
    ${staleResult(ctx)}
    ${node?.result.trace.resources.map((trace) => resource(ctx, trace))}
    ${node && sum(ctx, node.result.trace)}
  </section>`;
}

function resource(ctx: Context, trace: ResourceTrace): TemplateResult {
  const { words } = ctx;
  const { outcome } = trace;
  const counted = outcome === "counted";
  return html`<section class=${counted ? "steps" : "steps off"}>
    <h3>
      <span>${trace.name}</span>
      <span class="steps-weight">${words.timesWeight(trace.weight)}</span>
    </h3>
    <dl>
      ${trace.utilization === null ? nothing : [asked(ctx, trace), utilization(ctx, trace), score(ctx, trace)]}
      ${counted ? step(words.stepWeightLabel, `${trace.score} × ${trace.weight} =\u00a0${trace.weighted}`) : nothing}
    </dl>
    ${counted ? nothing : html`<p class="left-out">${words.outcome(outcome, trace.name)}</p>`}
  </section>`;
}

function step(label: string, formula: string, aside = ""): TemplateResult {
  return html`<div class="step">
    <dt>${label}</dt>
    <dd><span class="formula">${formula}</span>${aside && html` <span class="aside">${aside}</span>`}</dd>
  </div>`;
}

function asked({ words }: Context, t: ResourceTrace): TemplateResult {
  const formula = words.stepAsked(amount(t.used, t.unit), amount(t.request, t.unit), amount(t.requested, t.unit));
  const implied = t.impliedRequest === "0" ? "" : words.stepImplied(amount(t.impliedRequest, t.unit));
  return step(words.stepAskedLabel, formula, implied);
}

function utilization({ words }: Context, t: ResourceTrace): TemplateResult {
  const requested = amount(t.requested, t.unit);
  const allocatable = amount(t.allocatable, t.unit);
  if (t.overcommitted) return step(words.stepUtilizationLabel, words.overcommitted(requested, allocatable));
  const even = (BigInt(t.requested) * 100n) % BigInt(t.allocatable) === 0n;
  const formula = words.ratio(requested, allocatable, t.utilization ?? "");
  return step(words.stepUtilizationLabel, formula, even ? "" : words.roundedDown);
}

function score({ words }: Context, t: ResourceTrace): unknown {
  if (t.segment === null || t.score === null || t.utilization === null) return nothing;
  const { from, to } = t.segment;
  const at = Number(t.utilization);
  if (to !== null && at === to.utilization) return step(words.stepScoreLabel, words.onPoint(to, t.score));
  if (from === null) return to && step(words.stepScoreLabel, words.beforeFirst(to, t.score));
  if (to === null) return step(words.stepScoreLabel, words.pastLast(from, t.score));
  return html`<div class="step">
    <dt>${words.stepScoreLabel}</dt>
    <dd>
      <span class="aside">${words.between(from, to)}</span>
      ${interpolation(t, from, to)}
      ${whole(t.segment, at) ? nothing : html`<span class="aside">${words.truncated}</span>`}
    </dd>
  </div>`;
}

function interpolation(
  t: ResourceTrace,
  from: NonNullable<Segment["from"]>,
  to: NonNullable<Segment["to"]>,
): TemplateResult {
  const rise = `(${to.score}\u00a0−\u00a0${from.score})`;
  const part = `(${t.utilization}\u00a0−\u00a0${from.utilization})`;
  const run = `(${to.utilization}\u00a0−\u00a0${from.utilization})`;
  const formula = `${from.score} + ${rise} × ${part} ÷ ${run} =\u00a0${t.score}`;
  return html`<span class="formula">${formula}</span>`;
}

/** Whether the interpolation comes out even; small numbers, at most 100 × 100. */
function whole({ from, to }: Segment, at: number): boolean {
  if (from === null || to === null) return true;
  return ((to.score - from.score) * (at - from.utilization)) % (to.utilization - from.utilization) === 0;
}

function sum(ctx: Context, trace: NodeTrace): TemplateResult {
  const { words } = ctx;
  return html`<section class="steps sum">
    <h3><span>${words.sum}</span></h3>
    ${trace.quotient === null ? html`<p class="left-out">${words.nothingCounts}</p>` : average(ctx, trace, trace.quotient)}
  </section>`;
}

function average({ words }: Context, trace: NodeTrace, value: number): TemplateResult {
  const counted = trace.resources.filter((r) => r.outcome === "counted");
  const products = counted.map((r) => `${r.score} × ${r.weight}`).join(" + ");
  const weights = counted.map((r) => r.weight).join(" + ");
  const { text, exact } = quotient(value);
  const isWhole = Number.isInteger(value);
  return html`<p class="aside">${words.sumHelp}</p>
    <p class="formula">(${products}) ÷ (${weights})</p>
    <p class="formula">
      = ${trace.weightedSum} ÷ ${trace.weightSum} ${exact ? "=" : "≈"} ${text}
      ${isWhole ? nothing : html`→ <strong class="total">${trace.score}</strong>`}
    </p>
    ${isWhole ? nothing : html`<p class="aside">${words.rounded}</p>`}`;
}
