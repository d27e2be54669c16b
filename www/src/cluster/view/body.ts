// The panel's body: what to bring, what comes of it, what goes onto the page.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Context } from "../../view/context.ts";
import { faultNote } from "../../view/fault.ts";
import type { ClusterPanel } from "../panel.ts";
import { choosing } from "./choose.ts";
import { dropZone } from "./drop.ts";
import { progress } from "./progress.ts";
import { found } from "./summary.ts";

export function clusterBody(ctx: Context, panel: ClusterPanel): TemplateResult {
  const { state, words } = panel;
  return html`<div class="cluster">
    <p class="hidden" role="status">${state.said}</p>
    ${state.failed ? faultNote(ctx, words.failed) : nothing}
    ${state.reading ? progress(panel, state.reading) : html`${found(panel)} ${choosing(ctx, panel)} ${dropZone(panel)}`}
  </div>`;
}
