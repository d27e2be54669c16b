// Draws the progress of reading.

import { html, type TemplateResult } from "lit-html";
import { fileSize } from "../../view/file/size.ts";
import * as icons from "../../view/icons.ts";
import type { ClusterPanel } from "../panel.ts";
import { type ClusterState, readProgress } from "../state.ts";

export function progressView(panel: ClusterPanel, reading: NonNullable<ClusterState["reading"]>): TemplateResult {
  const { words } = panel;
  const { done, total } = readProgress(reading);
  return html`<div class="reading">
    <p class="reading-name">${words.reading({ name: panel.currentName })}</p>
    <progress aria-label=${words.progressLabel} max=${Math.max(total, 1)} .value=${done}></progress>
    <p class="help">${words.progress({ done: fileSize(words, done), total: fileSize(words, total), objects: reading.progress.objects })}</p>
    <button type="button" class="button" id="cluster-cancel" @click=${() => panel.cancel()}>
      ${icons.cross}${words.cancel}
    </button>
  </div>`;
}
