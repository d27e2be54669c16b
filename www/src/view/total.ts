// How the resources' parts become one score, by the scorer's rule.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Deviation, NodeTrace, ResourceTrace } from "../contract.ts";
import { familyOf, weighed } from "../model/scorers.ts";
import { quotient, real, scoreText, whole } from "./format.ts";
import { type Account, step } from "./steps.ts";

type Ruled<Rule extends NodeTrace["rule"]> = Extract<NodeTrace, { rule: Rule }>;

export function totalSteps(account: Account, trace: NodeTrace): TemplateResult {
  return html`<section class="steps sum">
    <h3><span>${account.formula === "balanced" ? account.words.pluginScore : account.words.sum}</span></h3>
    ${byRule(account, trace)}
  </section>`;
}

function byRule(account: Account, trace: NodeTrace): TemplateResult {
  const { words } = account;
  switch (trace.rule) {
    case "rounded-mean":
      return trace.quotient === null ? left(words.nothingCounts) : roundedMean(account, trace, trace.quotient);
    case "truncated-mean":
      return trace.weightSum === "0" ? left(words.nothingCounts) : truncatedMean(account, trace);
    case "scaled-mean":
      return scaledMean(account, trace);
    case "deviation":
      return deviation(account, trace);
    case "difference":
      return difference(account, trace);
    case "skipped":
      return left(words.skipped);
  }
}

function left(text: string): TemplateResult {
  return html`<p class="left-out">${text}</p>`;
}

/** The parts and the weights, written out. */
function mean({ words, scorer }: Account, trace: NodeTrace, part: (r: ResourceTrace) => string): TemplateResult {
  const counted = weighed(scorer, trace);
  const parts = counted.map(part).join(" + ");
  const weights = counted.map((r) => r.weight).join(" + ");
  return html`<p class="aside">${words.sumHelp}</p>
    <p class="formula">(${parts}) ÷ (${weights})</p>`;
}

const byScore = (r: ResourceTrace): string => `${r.score} × ${r.weight}`;

function roundedMean(account: Account, trace: Ruled<"rounded-mean">, value: number): TemplateResult {
  const { text, exact } = quotient(value);
  const isWhole = Number.isInteger(value);
  return html`${mean(account, trace, byScore)}
    <p class="formula">
      = ${trace.weightedSum} ÷ ${trace.weightSum} ${exact ? "=" : "≈"} ${text}
      ${isWhole ? nothing : result(trace)}
    </p>
    ${isWhole ? nothing : html`<p class="aside">${account.words.rounded}</p>`}`;
}

function truncatedMean(account: Account, trace: Ruled<"truncated-mean">): TemplateResult {
  const even = BigInt(trace.weightedSum) % BigInt(trace.weightSum) === 0n;
  return html`${mean(account, trace, byScore)}
    <p class="formula">
      = ${trace.weightedSum} ÷ ${trace.weightSum} ${even ? html`= <strong class="total">${trace.score}</strong>` : result(trace)}
    </p>
    ${even ? nothing : html`<p class="aside">${account.words.truncated}</p>`}`;
}

function result({ score }: NodeTrace): TemplateResult {
  return html`→ <strong class="total">${scoreText(score)}</strong>`;
}

function scaledMean(account: Account, trace: Ruled<"scaled-mean">): TemplateResult {
  const { words, scorer, binpackWeight } = account;
  const volcano = familyOf(scorer) === "volcano";
  if (trace.overCapacity) return left(words.overCapacity(words.scorerShort(scorer)));
  if (volcano && trace.factor === 0) return left(words.binpackOff);
  const sum = real(trace.sum);
  const value = real(trace.unrounded ?? Number(trace.score), 2);
  const factor = trace.factor === 1 ? "" : ` × ${trace.factor}`;
  return html`${mean(account, trace, (r) => real(r.term ?? 0).text)}
    <p class="formula">
      = ${sum.text} ÷ ${trace.weightSum}${factor} ${sum.exact && value.exact ? "=" : "≈"}
      ${trace.unrounded === null ? html`<strong class="total">${value.text}</strong>` : html`${value.text} ${result(trace)}`}
    </p>
    <p class="aside">${volcano ? words.timesBinpack(binpackWeight) : words.rounded}</p>`;
}

function deviation(account: Account, trace: Ruled<"deviation">): TemplateResult {
  const { words } = account;
  const { withPod, withoutPod } = trace;
  const head = html`<p class="aside">${words.deviationHelp}</p>`;
  if (withoutPod === null) return html`${head} <dl>${spread(account, words.stepSpreadLabel, withPod)}</dl>`;
  return html`${head}
    <dl>
      ${spread(account, words.withPod, withPod)} ${spread(account, words.withoutPod, withoutPod)}
      ${step(words.stepChangeLabel, `50 + (50 + ${withPod.score} − ${withoutPod.score}) ÷ 2 =\u00a0${trace.score}`)}
    </dl>
    <p class="aside">${words.changeHelp}</p>`;
}

function spread({ words }: Account, label: string, { fractions, deviation: value, score }: Deviation): TemplateResult {
  const { text, exact } = real(value);
  const parts = fractions.map((fraction) => real(fraction).text);
  const formula = `${words.deviationOf(parts)} ${exact ? "=" : "≈"}\u00a0${text}`;
  return html`<div class="step">
    <dt>${label}</dt>
    <dd>
      <span class="aside">${formula}</span>
      <span class="formula">(1 − ${text}) × 100 → ${whole(score)}</span>
    </dd>
  </div>`;
}

function difference({ words }: Account, trace: Ruled<"difference">): TemplateResult {
  if (trace.full) return left(words.full);
  const { text } = real(trace.difference);
  return html`<p class="aside">${words.differenceHelp}</p>
    <p class="formula">${words.differenceOf} = ${text} ${result(trace)}</p>
    <p class="aside">${words.truncated}</p>`;
}
