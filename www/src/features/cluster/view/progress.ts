// Draws the progress of reading.

import { html, type TemplateResult } from "lit-html";
import { fileSize } from "../../../ui/file-size.ts";
import * as icons from "../../../ui/icons.ts";
import type { ClusterPanel } from "../panel.ts";
import { type ClusterState, readProgress } from "../state.ts";

export function progressView(panel: ClusterPanel, reading: NonNullable<ClusterState["reading"]>): TemplateResult {
  const { messages } = panel;
  const { done, total } = readProgress(reading);
  return html`<div class="reading">
    <p class="reading-name">${messages.reading({ name: panel.currentName })}</p>
    <progress aria-label=${messages.progressLabel} max=${Math.max(total, 1)} .value=${done}></progress>
    <p class="help">${messages.progress({ done: fileSize(messages, done), total: fileSize(messages, total), objects: reading.progress.objects })}</p>
    <button type="button" class="button" id="cluster-cancel" @click=${() => panel.cancel()}>
      ${icons.cross}${messages.cancel}
    </button>
  </div>`;
}
