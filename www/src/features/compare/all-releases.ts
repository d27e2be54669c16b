// Draws the scores by every release, with the releases that change them.

import { html, nothing, type TemplateResult } from "lit-html";
import { scoreTexts } from "../../i18n/format.ts";
import type { ScoredNode } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { badge } from "../../ui/mark.ts";
import type { CompareContext } from "./cause-sentences.ts";
import type { ReleaseRun } from "./release-runs.ts";
import { causeList, detailRow, tableHead } from "./rows.ts";

/** Draws a list that expands; `runs` are the newest first. */
export function allReleases(
  ctx: CompareContext,
  runs: readonly ReleaseRun[],
  nodes: readonly ScoredNode[],
): TemplateResult | typeof nothing {
  if (runs.length === 0) return nothing;
  return html`<details class="all-releases">
    <summary>${ctx.compare.everyRelease}</summary>
    <table class="matrix compare" role="table" aria-label=${ctx.compare.everyRelease}>
      ${tableHead(ctx, nodes)}
      <tbody role="rowgroup">${runs.map((run, i) => runRows(ctx, run, runs[i + 1], nodes))}</tbody>
    </table>
  </details>`;
}

/** Draws the releases of a run, the newest first, and how the oldest differs from the one before. */
function runRows(
  ctx: CompareContext,
  run: ReleaseRun,
  before: ReleaseRun | undefined,
  nodes: readonly ScoredNode[],
): unknown {
  const changed = before !== undefined;
  return [
    run.releases.map((id) => releaseRow(ctx, run, id, nodes, changed && id === run.scorer)),
    changed ? detailRow(changeNote(ctx, run, before, nodes)) : nothing,
  ];
}

function releaseRow(
  { compare }: CompareContext,
  { nodes: results, policyErrors, winners }: ReleaseRun,
  id: string,
  nodes: readonly ScoredNode[],
  changed: boolean,
): TemplateResult {
  const scores = scoreTexts(results.map(({ score }) => score));
  const cell = (node: ScoredNode, index: number): TemplateResult => {
    const wins = winners.includes(index);
    return html`<td role="cell" class=${wins ? "cell wins" : "cell"}>
      <span class="cell-node">${badge(node.row.mark)}${node.name}</span>
      <span class="cell-total">${wins ? icons.check : nothing}${scores[index] ?? "–"}</span>
    </td>`;
  };
  return html`<tr role="row" class=${changed ? "release changed" : "release"}>
    <th role="rowheader" scope="row" class="plugin">
      ${id} ${changed ? html`<span class="source">${compare.changed}</span>` : nothing}
      ${policyErrors.length > 0 ? html`<span class="source">${compare.rejected}</span>` : nothing}
    </th>
    ${nodes.map(cell)}
  </tr>`;
}

function changeNote(
  ctx: CompareContext,
  run: ReleaseRun,
  before: ReleaseRun,
  nodes: readonly ScoredNode[],
): TemplateResult | typeof nothing {
  const pair = { ours: { ...before, scorer: before.releases[0] ?? before.scorer }, theirs: run };
  return causeList(ctx, pair, run.changes ?? [], nodes) ?? nothing;
}
