// Draws the panel's body: the summary, the choice of nodes and pod, and the sources.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Context } from "../../../ui/context.ts";
import { decisionView } from "../../../ui/decision/decision.ts";
import { faultNote } from "../../../ui/error-boundary.ts";
import type { ClusterPanel } from "../panel.ts";
import { dropZone } from "./drop-zone.ts";
import { progressView } from "./progress.ts";
import { replicasView } from "./replicas.ts";
import { podForm, selectionForm } from "./selection-form.ts";
import { summary } from "./summary.ts";

export function clusterBody(ctx: Context, panel: ClusterPanel): TemplateResult {
  const { state, messages } = panel;
  return html`<div class="cluster">
    <p class="hidden" role="status">${state.announcement}</p>
    ${state.failed ? faultNote(ctx, messages.failed) : nothing}
    ${state.reading ? progressView(panel, state.reading) : html`${summary(panel)} ${podForm(panel)} ${decision(ctx, panel)} ${selectionForm(ctx, panel)} ${dropZone(panel)}`}
  </div>`;
}

function decision(ctx: Context, panel: ClusterPanel): unknown {
  const described = panel.describedDecision();
  return described === null ? nothing : decisionView(ctx, described, replicasView(panel));
}
