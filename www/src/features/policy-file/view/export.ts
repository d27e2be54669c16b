// Draws the export of the policy for another target: the file, the dropped settings, and how scores change.

import { html, nothing, type TemplateResult } from "lit-html";
import { scoreTexts } from "../../../i18n/format.ts";
import * as icons from "../../../ui/icons.ts";
import { scorerName } from "../../../ui/scorer-names.ts";
import { option, selectedValue } from "../../../ui/select.ts";
import { coreMessage } from "../../../ui/text.ts";
import type { DroppedSetting, ExportTarget } from "../../../wasm/types.ts";
import { type ExportResult, hasNoChanges, type ScoreChange } from "../export.ts";
import { TARGETS } from "../file-loaders.ts";
import type { FileContext } from "./context.ts";
import { severityIcons } from "./icons.ts";

export function exportSection(ctx: FileContext): TemplateResult {
  const { messages, exportView, actions } = ctx;
  const { open } = exportView;
  return html`<section class="export" aria-labelledby="export-title">
    <h3 class="disclosure-head" id="export-title">
      <button
        type="button"
        class="disclosure-button"
        aria-expanded=${open ? "true" : "false"}
        @click=${() => actions.setExport(!open)}
      >
        ${icons.chevron}${messages.exportTitle}
      </button>
    </h3>
    <p class="help disclosure-summary">${messages.exportIntro}</p>
    ${open ? body(ctx) : nothing}
  </section>`;
}

function body(ctx: FileContext): TemplateResult {
  const { messages, exportView } = ctx;
  const { result } = exportView;
  if (result === "pending") return html`${targetSelect(ctx)} <p class="help">${messages.exporting}</p>`;
  return html`${targetSelect(ctx)}
  ${
    result === null
      ? html`<p class="error">${severityIcons.error}<span>${messages.exportFailed}</span></p>`
      : html`${loaders(ctx, result)} ${droppedSettings(ctx, result)} ${changes(ctx, result)} ${preview(ctx, result)}`
  }`;
}

function targetSelect({ messages, exportView, actions }: FileContext): TemplateResult {
  return html`<label class="labeled target">
    <span>${messages.targetLabel}</span>
    <select
      class="choice"
      @change=${(event: Event) => actions.chooseTarget(selectedValue(event) as ExportTarget)}
    >
      ${TARGETS.map((id) => option(id, messages.targets[id], id === exportView.target))}
    </select>
  </label>`;
}

/** Draws the releases that load the file, as computed by the module. */
function loaders({ messages }: FileContext, { file }: ExportResult): TemplateResult {
  const { from, to } = file.releases;
  return html`<p class="help">${to === null ? messages.releasesFrom({ from }) : messages.releasesBetween({ from, to })}</p>`;
}

function droppedSettings(ctx: FileContext, { file }: ExportResult): TemplateResult | typeof nothing {
  if (file.dropped.length === 0)
    return html`<p class="no-change">${icons.check}<span>${ctx.messages.nothingDropped}</span></p>`;
  return droppedList(ctx, file.dropped);
}

/** Lists the settings that a conversion drops or changes. */
export function droppedList(
  ctx: FileContext,
  droppedSettings: readonly DroppedSetting[],
): TemplateResult | typeof nothing {
  const { messages, page } = ctx;
  if (droppedSettings.length === 0) return nothing;
  return html`<p class="dropped-count">${severityIcons.warning}<span>${messages.droppedCount({ count: droppedSettings.length })}</span></p>
    <ul class="dropped-list">
      ${droppedSettings.map(({ path, message }) => html`<li>${path === "" ? nothing : html`<code>${path}</code> `}${coreMessage(message, page.messages.language)}</li>`)}
    </ul>`;
}

function changes({ messages, page }: FileContext, { file, isScorable, changes }: ExportResult): TemplateResult {
  if (!isScorable) return html`<p class="help">${messages.notImportable}</p>`;
  if (changes === null) return html`<p class="help">${messages.cannotScore}</p>`;
  if (hasNoChanges(changes)) return html`<p class="no-change">${icons.check}<span>${messages.sameScores}</span></p>`;
  return html`<p>${messages.scoresDiffer({ scorer: scorerName(page.messages, file.scorer) })}</p>
    ${changes.some(({ isTotal }) => isTotal) ? html`<p class="help">${messages.totalScores}</p>` : nothing}
    <table class="changes" role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${[messages.node, messages.now, messages.withFile].map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">${rows(messages, page.messages.filteredOut, changes)}</tbody>
    </table>`;
}

function rows(
  messages: FileContext["messages"],
  filteredOut: string,
  changes: readonly ScoreChange[],
): TemplateResult[] {
  const current = scoreTexts(changes.map((change) => change.current));
  const exported = scoreTexts(changes.map((change) => change.exported));
  return changes.map(
    ({ node, wins, isFilteredOut }, i) => html`<tr role="row">
      <th role="rowheader" scope="row">${node}${isFilteredOut ? html` <span class="source">${filteredOut}</span>` : nothing}</th>
      <td role="cell">${current[i]}</td>
      <td role="cell" class=${wins ? "wins" : ""}>${exported[i]}${wins ? html`<span class="source">${messages.winner}</span>` : nothing}</td>
    </tr>`,
  );
}

function preview({ messages, actions, copied }: FileContext, { file, isScorable }: ExportResult): TemplateResult {
  return html`<div class="editor-box">
    <div class="editor-bar">
      <span class="editor-name">${file.fileName}</span>
      <button type="button" class="button" @click=${() => actions.copy("export")}>
        ${icons.copy}${copied === "export" ? messages.copied : messages.copy}
      </button>
      <button type="button" class="button" @click=${() => actions.download("export")}>${messages.download}</button>
      <button type="button" class="button" ?disabled=${!isScorable} @click=${actions.useExport}>${messages.editExport}</button>
    </div>
    <pre class="preview" tabindex="0" role="group" aria-label=${messages.exportedText({ name: file.fileName })}>${file.text}</pre>
  </div>`;
}
