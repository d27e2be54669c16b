// Compares several scorers on the same nodes, with the first step at which each differs from the selected scorer.

import { html, nothing, type TemplateResult } from "lit-html";
import { scoreTexts } from "../../i18n/format.ts";
import { comparedScorers } from "../../state/scenario.ts";
import { groupScorers } from "../../state/scorers.ts";
import { comparedOf, setCompared } from "../../state/settings.ts";
import { capitalize } from "../../ui/capitalize.ts";
import { isUnscored, type ScoredNode } from "../../ui/context.ts";
import { isChecked } from "../../ui/field.ts";
import * as icons from "../../ui/icons.ts";
import { badge } from "../../ui/mark.ts";
import { hiddenResultsNote, staleResult } from "../../ui/result-notes.ts";
import { scorerChip, scorerName, scorerNoteText, shortScorerName } from "../../ui/scorer-names.ts";
import { coreMessage } from "../../ui/text.ts";
import type { Comparison, Ranking } from "../../wasm/types.ts";
import { allReleases } from "./all-releases.ts";
import type { CompareContext } from "./cause-sentences.ts";
import { type ReleaseRun, rangeName, releaseRuns } from "./release-runs.ts";
import { causeList, detailRow, tableHead } from "./rows.ts";

export function comparison(ctx: CompareContext): TemplateResult {
  return html`${staleResult(ctx)} ${hiddenResultsNote(ctx)} ${choices(ctx)}
  ${isUnscored(ctx) ? html`<p class="help">${ctx.messages.noScores}</p>` : table(ctx)}`;
}

/** Draws the choice of scorers to compare with in addition to the releases. */
function choices(ctx: CompareContext): TemplateResult {
  const { module, compare } = ctx;
  const { others } = groupScorers(module.scorers);
  const chips = others.filter((id) => id !== ctx.scorer).map((id) => choice(ctx, id));
  const needsShape = comparedOf(ctx.state).some((id) => !comparedScorers(ctx.state).includes(id));
  return html`<fieldset class="choices">
      <legend class="hidden">${compare.compareWith}</legend>
      <div class="chips"><span class="chips-name">${compare.compareWith}</span>${chips}</div>
    </fieldset>
    ${needsShape ? html`<p class="help">${compare.needsShape}</p>` : nothing}`;
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

/** Draws the selected scorer, the releases in groups of equal results, the newest first, and the other scorers. */
function table(ctx: CompareContext): TemplateResult | typeof nothing {
  const result = ctx.outcome.result?.value;
  if (result === undefined) return nothing;
  const nodes = [...ctx.scored.values()];
  const runs = releaseRuns(ctx);
  const isSelected = (run: ReleaseRun): boolean => run.releases.includes(result.scorer);
  const { others } = groupScorers(ctx.module.scorers);
  const otherScorers = result.comparison
    .filter(({ scorer }) => scorer !== result.scorer && others.includes(scorer))
    .sort((a, b) => others.indexOf(a.scorer) - others.indexOf(b.scorer));
  const selected = { ...result, name: scorerName(ctx.messages, result.scorer) };
  const selectedRow = (note: string): TemplateResult => scorerRow(ctx, selected, nodes, note);
  return html`<div class="scroller" tabindex="0" role="group" aria-label=${ctx.messages.compare}>
      <table class="matrix compare" role="table" aria-label=${ctx.messages.compare}>
        ${tableHead(ctx, nodes)}
        <tbody role="rowgroup">
          ${runs.some(isSelected) ? nothing : selectedRow(ctx.compare.selected)}
          ${runs.map((run) => (isSelected(run) ? scorerRow(ctx, named(ctx, run), nodes, selectedNote(ctx, run)) : comparedRows(ctx, named(ctx, run), nodes)))}
          ${otherScorers.map((other) => comparedRows(ctx, { ...other, name: scorerName(ctx.messages, other.scorer) }, nodes))}
        </tbody>
      </table>
    </div>
    ${allReleases(ctx, runs, nodes)}`;
}

/** Returns a run with the name of its releases. */
function named(ctx: CompareContext, run: ReleaseRun): ReleaseRun & NamedComparison {
  return { ...run, name: `kube-scheduler ${rangeName(ctx, run)}` };
}

/** Names the selected release of a run that has others. */
function selectedNote({ compare, scorer }: CompareContext, { releases }: ReleaseRun): string {
  return releases.length === 1 ? compare.selected : compare.selectedRelease({ release: scorer });
}

/** A comparison with the name of its scorers. */
export interface NamedComparison extends Ranking {
  readonly name: string;
  readonly scorer: string;
}

function comparedRows(ctx: CompareContext, other: Comparison & NamedComparison, nodes: readonly ScoredNode[]): unknown {
  return other.policyErrors.length > 0
    ? rejectedRow(ctx, other)
    : [scorerRow(ctx, other, nodes, ""), causesRow(ctx, other, nodes)];
}

/** Draws the scores of each node; `note` is about the selected scorer. */
function scorerRow(
  { messages, outcome }: CompareContext,
  { name, scorer, ...ranking }: NamedComparison,
  nodes: readonly ScoredNode[],
  note: string,
): TemplateResult {
  // The ranks among the listed nodes of a large cluster are not those among all.
  const hasRanks = !outcome.result?.value.counts;
  const scores = scoreTexts(ranking.nodes.map((node) => node.score));
  const cell = (node: ScoredNode, index: number): TemplateResult => {
    const wins = ranking.winners.includes(index);
    const rank = ranking.nodes[index]?.rank ?? null;
    return html`<td role="cell" class=${wins ? "cell wins" : "cell"}>
      <span class="cell-node">${badge(node.row.mark)}${node.name}</span>
      ${
        rank === null
          ? html`<span class="cell-note">${messages.filteredOut}</span>
              <span class="cell-note">${messages.wouldScore({ score: scores[index] ?? "" })}</span>`
          : html`<span class="cell-total">${wins ? icons.check : nothing}${scores[index]}</span>
              ${hasRanks ? html`<span class="cell-note">${messages.rank({ rank })}</span>` : nothing}`
      }
    </td>`;
  };
  return html`<tr role="row" class=${note ? "selected-scorer" : ""}>
    <th role="rowheader" scope="row" class="plugin" title=${scorerNoteText(messages, scorer) || nothing}>
      ${name} ${note ? html`<span class="source">${note}</span>` : nothing}
    </th>
    ${nodes.map(cell)}
  </tr>`;
}

/** Draws a scorer that rejects the policy, with its errors. */
function rejectedRow({ messages, compare }: CompareContext, other: Comparison & NamedComparison): TemplateResult {
  return html`<tr role="row" class="detail-row">
    <th role="rowheader" scope="row" class="plugin">${other.name}</th>
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
  const { messages, compare, outcome } = ctx;
  const ours = outcome.result?.value ?? other;
  return detailRow(
    causeList(ctx, { ours, theirs: other }, other.causes, nodes) ??
      html`<p class="comparison-note">${compare.sameScores({ scorer: shortScorerName(messages, ours.scorer) })}</p>`,
  );
}
