// Draws the panel of the user's own cluster: one line until it is opened, which loads the rest.

import type { TemplateResult } from "lit-html";
import type { Context } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import { type LoadablePart, loadingNote } from "../../ui/loading-note.ts";

/** The part of the panel that is loaded when it first opens. */
export interface ClusterView {
  /** Summarizes the cluster in one line. */
  summary(ctx: Context): string;
  body(ctx: Context): TemplateResult;
}

export type ClusterPart = LoadablePart<ClusterView>;

export function clusterPanel(ctx: Context, part: ClusterPart): TemplateResult {
  const { messages } = ctx;
  const { view } = part;
  return disclosure(ctx, {
    panel: "cluster",
    title: messages.cluster,
    summary: view?.summary(ctx) ?? messages.clusterIntro,
    forceOpen: false,
    stale: false,
    body: () => view?.body(ctx) ?? loadingNote(ctx, part),
  });
}
