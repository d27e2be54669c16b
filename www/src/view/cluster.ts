// A person's own cluster: one line, until it is opened and the rest of it is loaded.

import { html, type TemplateResult } from "lit-html";
import type { Context } from "./context.ts";
import { disclosure } from "./disclosure.ts";

/** What is loaded when the panel opens for the first time. */
export interface ClusterView {
  /** What there is, in one line. */
  summary(ctx: Context): string;
  body(ctx: Context): TemplateResult;
}

export interface ClusterPart {
  /** `null` while it is not loaded. */
  readonly view: ClusterView | null;
  readonly failed: boolean;
}

export function clusterPanel(ctx: Context, { view, failed }: ClusterPart): TemplateResult {
  const { words } = ctx;
  const waiting = (): TemplateResult =>
    html`<p class="help" role="status">${failed ? words.clusterFailed : words.clusterLoading}</p>`;
  return disclosure(ctx, {
    panel: "cluster",
    title: words.cluster,
    summary: view?.summary(ctx) ?? words.clusterLede,
    forced: false,
    stale: false,
    body: () => view?.body(ctx) ?? waiting(),
  });
}
