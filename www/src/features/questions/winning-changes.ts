// Lists the smallest changes that make a node win, each with a button that applies it.

import { html, nothing, type TemplateResult } from "lit-html";
import { scoreTexts } from "../../i18n/format.ts";
import { selectNode } from "../../state/nodes.ts";
import type { Change } from "../../state/state.ts";
import { type ScoredNode, winningNodes } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { badge } from "../../ui/mark.ts";
import { scenarioNumber } from "../../ui/scenario-numbers.ts";
import { option, selectedValue } from "../../ui/select.ts";
import { displayedTotals } from "../../ui/sentences/totals-sentence.ts";
import { verdictOf } from "../../ui/sentences/verdict.ts";
import type { DecidingRanking, FieldEdit, WinningChange, WinningChanges } from "../../wasm/simulation-types.ts";
import type { OtherEffectsView } from "./other-effects-view.ts";
import type { QuestionsContext } from "./questions.ts";

/** The messages of the kinds of changes. */
const KINDS = {
  "resource-weight": "resourceWeight",
  "resource-weights": "resourceWeights",
  "shape-point": "shapePoint",
  "plugin-weight": "pluginWeight",
  "two-numbers": "twoNumbers",
  "node-amount": "nodeAmount",
  "pod-request": "podRequest",
} as const;

export function changesView(
  ctx: QuestionsContext,
  node: ScoredNode,
  answer: WinningChanges,
  effects: OtherEffectsView,
  onApply: (node: string) => void,
): TemplateResult {
  const { questions } = ctx;
  const { before } = answer;
  const apply = (change: Change): void => {
    onApply(node.row.id);
    ctx.edit((state) => selectNode(node.row.id)(change(state)));
    // The button disappears with the changes.
    ctx.focus("node-to-win");
  };
  return html`<section aria-labelledby="winning-title">
    <h3 id="winning-title">${questions.winningTitle}</h3>
    ${nodeSelect(ctx, node)}
    <ul class="winning-changes">
      ${answer.changes.map((change) => html`<li>${before && changeView(ctx, node, change, before, effects, apply)}</li>`)}
    </ul>
  </section>`;
}

/** Returns the result of an applied change, to announce and to show it. */
export function appliedText(ctx: QuestionsContext): string {
  return ctx.questions.applied({ result: verdictOf(ctx).head });
}

/** Draws the result of an applied change, with the choice of another node that should win. */
export function appliedView(ctx: QuestionsContext): TemplateResult {
  const { questions } = ctx;
  const winner = ctx.scored.get(ctx.selected);
  return html`<section aria-labelledby="winning-title">
    <h3 id="winning-title">${questions.winningTitle}</h3>
    ${winner && nodeSelect(ctx, winner)}
    <p class="applied-change">${icons.check}<span>${appliedText(ctx)}</span></p>
  </section>`;
}

/** Returns the changes that were found, to announce them. */
export function changesSummary(ctx: QuestionsContext, { changes }: WinningChanges): string {
  const found = changes.filter(({ edits }) => edits.length > 0);
  return found.map(({ edits }) => edits.map((edit) => editText(ctx, edit)).join(", ")).join("; ");
}

function nodeSelect(ctx: QuestionsContext, chosen: ScoredNode): TemplateResult {
  const winners = winningNodes(ctx);
  const nodes = [...ctx.scored.values()].filter(
    (node) => node === chosen || winners.length !== 1 || winners[0] !== node,
  );
  return html`<label class="question-choice"
    >${ctx.questions.makeWin}
    <select
      class="choice"
      id="node-to-win"
      @change=${(event: Event) => ctx.edit(selectNode(selectedValue(event)))}
    >
      ${nodes.map(({ row, name }) => option(row.id, name, row.id === chosen.row.id))}
    </select>
  </label>`;
}

function changeView(
  ctx: QuestionsContext,
  node: ScoredNode,
  change: WinningChange,
  before: DecidingRanking,
  effects: OtherEffectsView,
  applyChange: (change: Change) => void,
): TemplateResult {
  const { questions } = ctx;
  const { edits, after, isComplete } = change;
  const title = html`<h4>${questions.kinds[KINDS[change.kind]]}</h4>`;
  if (edits.length === 0 || after === null) {
    const text = isComplete ? questions.none : questions.notFound;
    return html`${title}<p class="help">${text({ node: node.name })}</p>`;
  }
  const apply = changeOf(ctx, edits);
  return html`${title}
    <p class="winning-edits">${edits.map((edit) => editView(ctx, edit))}</p>
    ${isComplete ? nothing : html`<p class="help">${questions.smallerPossible}</p>`}
    <div class="winning-result">
      ${rankings(ctx, before, after)}
      ${
        apply
          ? html`<button
              type="button"
              class="button"
              aria-label=${questions.applyChange({ change: edits.map((edit) => editText(ctx, edit)) })}
              @click=${() => applyChange(apply)}
            >
              ${questions.apply}
            </button>`
          : nothing
      }
    </div>
    ${apply ? effects.draw(ctx, change, apply) : nothing}`;
}

function editText(ctx: QuestionsContext, { path, from, to }: FieldEdit): string {
  const name = scenarioNumber(ctx, path)?.name ?? path;
  return ctx.questions.edit({ field: name, from, to });
}

function editView(ctx: QuestionsContext, edit: FieldEdit): TemplateResult {
  return html`<span><bdi>${editText(ctx, edit)}</bdi></span>`;
}

/** Returns the change of the state; `null` if the page has no field for a part of it. */
function changeOf(ctx: QuestionsContext, edits: readonly FieldEdit[]): Change | null {
  const changes = edits.flatMap(({ path, to }) => scenarioNumber(ctx, path)?.set(to) ?? []);
  if (changes.length < edits.length) return null;
  return (state) => changes.reduce((changed, change) => change(changed), state);
}

/** Draws the feasible nodes with their scores before and after the change. */
function rankings(ctx: QuestionsContext, before: DecidingRanking, after: DecidingRanking): TemplateResult {
  const { questions, messages } = ctx;
  const { filteredOut } = messages;
  const nodes = [...ctx.scored.values()];
  const [old, changed] = [textsOf(before), textsOf(after)];
  const others = before.ranking.filter(({ node }) => !changed.has(node));
  const rows = [...after.ranking, ...others].map(({ node }) => {
    const scored = nodes[node];
    return html`<tr role="row" class=${after.winners.includes(node) ? "wins" : ""}>
      <th role="rowheader" scope="row">${scored && badge(scored.row.mark)}<bdi>${scored?.name ?? ""}</bdi></th>
      <td role="cell">${old.get(node) ?? filteredOut}</td>
      <td role="cell">${changed.get(node) ?? filteredOut}</td>
    </tr>`;
  });
  const columns = displayedTotals(ctx) === null ? questions.scoreColumns : questions.totalColumns;
  const headers = [questions.node, columns.before, columns.after];
  return html`<table class="winning-ranking" role="table" aria-label=${messages.ranking}>
    <thead role="rowgroup">
      <tr role="row">${headers.map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}</tr>
    </thead>
    <tbody role="rowgroup">${rows}</tbody>
  </table>`;
}

function textsOf({ ranking }: DecidingRanking): ReadonlyMap<number, string> {
  const texts = scoreTexts(ranking.map(({ score }) => score));
  return new Map(ranking.map(({ node }, i) => [node, texts[i] ?? ""]));
}
