// Draws the panel of a scenario's other objects, whose body is loaded when it opens.

import type { TemplateResult } from "lit-html";
import { loadMessages } from "../../i18n/catalogues.ts";
import { loadCoreMessages } from "../../i18n/core-messages.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import type { Context } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import { LocalizedModule } from "../../ui/localized-module.ts";

export type LazyObjects = LocalizedModule<(ctx: Context) => unknown>;

export function objectsPanel(ctx: Context, body: LazyObjects): TemplateResult {
  const { messages, outcome } = ctx;
  return disclosure(ctx, {
    panel: "objects",
    title: messages.objects,
    summary: messages.objectsIntro,
    forceOpen: outcome.errors.has("objects"),
    stale: false,
    body: () => body.get(messages.language)?.(ctx) ?? loadingNote(ctx, body),
  });
}

export function lazyObjects(shadow: () => ShadowRoot, redraw: () => void): LazyObjects {
  return new LocalizedModule(async (language) => {
    const [{ objectsBody, StorageCurve, styles }, objects, cluster] = await Promise.all([
      import("./objects-body.ts"),
      loadMessages(language, "objects"),
      loadMessages(language, "cluster"),
      loadCoreMessages(language, "cluster"),
    ]);
    adoptStyles(shadow(), ...styles);
    const storage = new StorageCurve(redraw);
    return (ctx) => objectsBody(ctx, objects.messages, cluster.messages, storage);
  }, redraw);
}
