// Compares several scorers on the same nodes, with the first step at which each differs from the selected scorer.

import { html, nothing, type TemplateResult } from "lit-html";
import { formatAmount, formatFloat, formatInteger, scoreTexts } from "../../i18n/format.ts";
import { comparedScorers } from "../../state/scenario.ts";
import { groupScorers, maxScoreOf } from "../../state/scorers.ts";
import { comparedOf, setCompared } from "../../state/settings.ts";
import { capitalize } from "../../ui/capitalize.ts";
import { isUnscored, type ScoredNode } from "../../ui/context.ts";
import { isChecked } from "../../ui/field.ts";
import * as icons from "../../ui/icons.ts";
import type { PanelContext } from "../../ui/lazy-panel.ts";
import { badge } from "../../ui/mark.ts";
import { hiddenResultsNote, staleResult } from "../../ui/notes.ts";
import { scorerChip, scorerName, scorerNoteText, shortScorerName } from "../../ui/scorer-names.ts";
import { coreMessage } from "../../ui/text.ts";
import type { Cause, Comparison, NodeTrace, Outcome, Ranking } from "../../wasm/types.ts";

type CompareContext = PanelContext<"compare">;

export function comparison(ctx: CompareContext): TemplateResult {
  return html`${staleResult(ctx)} ${hiddenResultsNote(ctx)} ${choices(ctx)}
  ${isUnscored(ctx) ? html`<p class="help">${ctx.messages.noScores}</p>` : table(ctx)}`;
}

function choices(ctx: CompareContext): TemplateResult {
  const { module, compare } = ctx;
  const { releases, others } = groupScorers(module.scorers);
  const needsShape = comparedOf(ctx.state).some((id) => !comparedScorers(ctx.state).includes(id));
  return html`<fieldset class="choices">
      <legend class="hidden">${compare.compareWith}</legend>
      ${group(ctx, compare.releases, releases)} ${group(ctx, compare.others, others)}
    </fieldset>
    ${needsShape ? html`<p class="help">${compare.needsShape}</p>` : nothing}`;
}

function group(ctx: CompareContext, name: string, ids: readonly string[]): TemplateResult {
  const chips = ids.filter((id) => id !== ctx.scorer).map((id) => choice(ctx, id));
  return html`<div class="chips"><span class="chips-name">${name}</span>${chips}</div>`;
}

function choice({ messages, state, edit }: CompareContext, id: string): TemplateResult {
  return html`<label class="chip" title=${scorerNoteText(messages, id) || nothing}>
    <input
      type="checkbox"
      .checked=${comparedOf(state).includes(id)}
      @change=${(event: Event) => edit(setCompared(id, isChecked(event)))}
    />${scorerChip(messages, id)}
  </label>`;
}

function table(ctx: CompareContext): TemplateResult | typeof nothing {
  const { messages } = ctx;
  const result = ctx.outcome.result?.value;
  if (result === undefined) return nothing;
  const nodes = [...ctx.scored.values()];
  const order = [...groupScorers(ctx.module.scorers).releases, ...groupScorers(ctx.module.scorers).others];
  const others = result.comparison
    .filter(({ scorer }) => scorer !== result.scorer)
    .sort((a, b) => order.indexOf(a.scorer) - order.indexOf(b.scorer));
  return html`<div class="scroller" tabindex="0" role="group" aria-label=${messages.compare}>
    <table class="matrix compare" role="table" aria-label=${messages.compare}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">${messages.scorer}</th>
          ${nodes.map((node) => html`<th role="columnheader" scope="col" class="cell">${badge(node.row.mark)}${node.name}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${scorerRow(ctx, result.scorer, result, nodes, "selected-scorer")}
        ${others.map((other) => (other.policyErrors.length > 0 ? rejectedRow(ctx, other) : [scorerRow(ctx, other.scorer, other, nodes, ""), causesRow(ctx, other, nodes)]))}
      </tbody>
    </table>
  </div>`;
}

function scorerRow(
  { messages, compare }: CompareContext,
  scorer: string,
  ranking: Ranking,
  nodes: readonly ScoredNode[],
  kind: string,
): TemplateResult {
  const scores = scoreTexts(ranking.nodes.map((node) => node.score));
  const cell = (node: ScoredNode, index: number): TemplateResult => {
    const wins = ranking.winners.includes(index);
    const rank = ranking.nodes[index]?.rank ?? null;
    return html`<td role="cell" class=${wins ? "cell wins" : "cell"}>
      <span class="cell-badge">${badge(node.row.mark)}</span>
      ${
        rank === null
          ? html`<span class="cell-note">${messages.filteredOut}</span>
              <span class="cell-note">${messages.wouldScore({ score: scores[index] ?? "" })}</span>`
          : html`<span class="cell-total">${wins ? icons.check : nothing}${scores[index]}</span>
              <span class="cell-note">${messages.rank({ rank })}</span>`
      }
    </td>`;
  };
  return html`<tr role="row" class=${kind}>
    <th role="rowheader" scope="row" class="plugin" title=${scorerNoteText(messages, scorer) || nothing}>
      ${scorerName(messages, scorer)}
      ${kind ? html`<span class="source">${compare.selected}</span>` : nothing}
    </th>
    ${nodes.map(cell)}
  </tr>`;
}

/** Draws a scorer that rejects the policy, with its errors. */
function rejectedRow({ messages, compare }: CompareContext, other: Comparison): TemplateResult {
  return html`<tr role="row" class="detail-row">
    <th role="rowheader" scope="row" class="plugin">${scorerName(messages, other.scorer)}</th>
    <td role="cell">
      <p class="comparison-note">${capitalize(compare.rejects({ scorer: shortScorerName(messages, other.scorer) }))}</p>
      <ul class="causes">
        ${other.policyErrors.map((error) => html`<li>${coreMessage(error.message, messages.language)}</li>`)}
      </ul>
    </td>
  </tr>`;
}

/** Draws each cause once, with the nodes that it applies to. */
function causesRow(ctx: CompareContext, other: Comparison, nodes: readonly ScoredNode[]): TemplateResult {
  const { messages, compare } = ctx;
  const nodesByCause = new Map<string, ScoredNode[]>();
  nodes.forEach((node, index) => {
    const cause = other.causes[index];
    if (!cause) return;
    for (const text of [causeSentence(ctx, other, cause, index), scaleSentence(ctx, other, cause)]) {
      const sentence = capitalize(text);
      if (text !== "") nodesByCause.set(sentence, [...(nodesByCause.get(sentence) ?? []), node]);
    }
  });
  const selected = shortScorerName(messages, ctx.outcome.result?.value.scorer ?? ctx.scorer);
  return html`<tr role="row" class="detail-row">
    <td role="cell">
      ${
        nodesByCause.size === 0
          ? html`<p class="comparison-note">${compare.sameScores({ scorer: selected })}</p>`
          : html`<ul class="causes">
              ${[...nodesByCause].map(([sentence, nodes]) => html`<li><span class="badges">${nodes.map((node) => badge(node.row.mark))}</span><span><span class="hidden">${nodes.map((node) => node.name).join(", ")}: </span>${sentence}</span></li>`)}
            </ul>`
      }
    </td>
  </tr>`;
}

/** Names another scale of node scores, unless the cause does; empty for the same scale. */
function scaleSentence(
  { compare, messages, outcome, scorer }: CompareContext,
  other: Comparison,
  { step }: Cause,
): string {
  const max = maxScoreOf(other.scorer);
  const selectedMax = maxScoreOf(outcome.result?.value.scorer ?? scorer);
  // The sentence of this cause names the scale.
  if (max === null || selectedMax === null || max === selectedMax || step === "scale" || step === "resource-score")
    return "";
  return compare.cause.scale({ scorer: shortScorerName(messages, other.scorer), value: max, other: selectedMax });
}

/** Explains the first step at which another scorer differs from the selected one, on one node. */
function causeSentence(ctx: CompareContext, comparison: Comparison, step: Cause, index: number): string {
  const { messages, outcome } = ctx;
  const { cause } = ctx.compare;
  const result = outcome.result?.value;
  const selected = shortScorerName(messages, result?.scorer ?? ctx.scorer);
  const scorer = shortScorerName(messages, comparison.scorer);
  const name = "resource" in step ? step.resource : "";
  const resource = name.trim() || unnamedResource(ctx, name);
  const selectedTrace = result?.nodes[index]?.trace.resources.find((r) => r.name === name);
  const otherTrace = comparison.nodes[index]?.trace.resources.find((r) => r.name === name);
  switch (step.step) {
    case "resource":
      return cause.resource({ scorer, resource, also: step.theirs });
    case "weight":
      return cause.weight({ scorer, resource, value: formatInteger(step.theirs), other: formatInteger(step.ours) });
    case "request":
    case "used": {
      const unit = selectedTrace?.unit ?? "count";
      const amounts = {
        scorer,
        resource,
        value: formatAmount(step.theirs, unit),
        other: formatAmount(step.ours, unit),
      };
      if (step.step === "used") return cause.used(amounts);
      const assumed = otherTrace?.nonZeroRequest === "0" ? "notAssumed" : "assumed";
      return cause.request({ ...amounts, nonZero: step.nonZeroOnly ? assumed : "other" });
    }
    case "excluded":
      return countedSentence(cause, step.theirs, step.ours, { scorer, selected, resource });
    case "overcommitted":
      return cause.overcommitted({
        scorer,
        resource,
        value: percentOfScale(comparison.scorer, step.theirs),
        other: percentOfScale(result?.scorer ?? ctx.scorer, step.ours),
      });
    case "ignores-shape": {
      const [ignoring, following] = step.theirs ? [scorer, selected] : [selected, scorer];
      const [counted, scored] = step.theirs ? [otherTrace, selectedTrace] : [selectedTrace, otherTrace];
      const sentence = scored?.segment ? cause.ignoresShape : cause.ignoresStrategy;
      return sentence({
        scorer: ignoring,
        following,
        resource,
        utilization: (counted?.fraction ?? 0) * 100,
        value: formatFloat(step.fractionScore).text,
        score: formatInteger(step.score),
      });
    }
    case "scale":
      return cause.scale({ scorer, value: formatInteger(step.theirs), other: formatInteger(step.ours) });
    case "utilization": {
      const rounding = selectedTrace?.rounding === otherTrace?.rounding ? null : otherTrace?.rounding;
      const values = { value: Number(step.theirs), other: Number(step.ours) };
      return cause.utilization({ scorer, resource, ...values, rounding: rounding ?? "other" });
    }
    case "fraction": {
      const fraction = formatFloat((step.theirs ? otherTrace : selectedTrace)?.fraction ?? 0).text;
      const score = (step.theirs ? selectedTrace : otherTrace)?.score ?? "0";
      return cause.fraction({ scorer, selected, resource, also: step.theirs, fraction, score });
    }
    case "resource-score": {
      const max = maxScoreOf(comparison.scorer);
      const values = { scorer, resource, value: formatInteger(step.theirs), other: formatInteger(step.ours) };
      return max === null || max === maxScoreOf(result?.scorer ?? ctx.scorer)
        ? cause.score(values)
        : cause.rescaled({ ...values, max });
    }
    case "total":
      return totalSentence(cause, comparison.nodes[index]?.trace, { scorer, selected });
  }
}

/** Returns a value on a scorer's scale of resource scores in percent of it, which compares different scales. */
function percentOfScale(scorer: string, value: number): number {
  return Number(((value / (maxScoreOf(scorer) ?? 100)) * 100).toFixed(2));
}

/** Names a resource without a name by its position. */
function unnamedResource({ messages, outcome }: CompareContext, name: string): string {
  const resources = outcome.result?.state.resources ?? [];
  return messages.unnamedResource({ index: resources.findIndex((row) => row.name === name) + 1 });
}

type CauseMessages = CompareContext["compare"]["cause"];

/** Explains why another scorer counts a resource that the selected one does not, or the other way round. */
function countedSentence(
  cause: CauseMessages,
  otherOutcome: Outcome,
  selectedOutcome: Outcome,
  names: Parameters<CauseMessages["counts"]["over-capacity"]>[0],
): string {
  if (otherOutcome !== "counted") return cause.skips[otherOutcome](names);
  return selectedOutcome === "counted" ? "" : cause.counts[selectedOutcome](names);
}

function totalSentence(
  cause: CauseMessages,
  trace: NodeTrace | undefined,
  names: Parameters<CauseMessages["total"]["skipped"]>[0],
): string {
  if (trace === undefined) return cause.total["rounded-mean"](names);
  switch (trace.rule) {
    case "scaled-mean": {
      const { factor, unrounded } = trace;
      if (unrounded === null) return cause.total["scaled-mean"](names);
      return factor === 1
        ? cause.total["rounded-mean"](names)
        : cause.total["rounded-scaled-mean"]({ ...names, factor });
    }
    case "deviation":
      return cause.total[trace.withoutPod ? "deviation-change" : "deviation"](names);
    default:
      return cause.total[trace.rule](names);
  }
}
