// A person's own cluster: one line, until it is opened and the rest of it is loaded.

import type { TemplateResult } from "lit-html";
import type { Context } from "./context.ts";
import { disclosure } from "./disclosure.ts";
import { type LaterPart, waitingNote } from "./waiting.ts";

/** What is loaded when the panel opens for the first time. */
export interface ClusterView {
  /** What there is, in one line. */
  summary(ctx: Context): string;
  body(ctx: Context): TemplateResult;
}

export type ClusterPart = LaterPart<ClusterView>;

export function clusterPanel(ctx: Context, part: ClusterPart): TemplateResult {
  const { words } = ctx;
  const { view } = part;
  return disclosure(ctx, {
    panel: "cluster",
    title: words.cluster,
    summary: view?.summary(ctx) ?? words.clusterLede,
    forced: false,
    stale: false,
    body: () => view?.body(ctx) ?? waitingNote(ctx, part),
  });
}
