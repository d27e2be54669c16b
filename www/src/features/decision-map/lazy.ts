// Loads the decision map when it is opened.

import { html, nothing, type TemplateResult } from "lit-html";
import { isOpen, setOpen } from "../../state/settings.ts";
import type { Panel } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import type { LocalizedModule } from "../../ui/localized-module.ts";
import { localizedPanel } from "../../ui/localized-panel.ts";
import type { DecisionMapPanel } from "./decision-map.ts";

export type LazyDecisionMap = LocalizedModule<DecisionMapPanel>;

export function lazyDecisionMap(shadow: () => ShadowRoot, redraw: () => void): LazyDecisionMap {
  return localizedPanel("decision-map", () => import("./decision-map.ts"), shadow, redraw);
}

/** Draws the map if it is open, else the button that opens it. */
export function decisionMapPanel(ctx: Context, map: LazyDecisionMap): unknown {
  if (ctx.outcome.resultsHiddenReason !== "") return nothing;
  if (!isOpen(ctx.state, "map")) return html`<div class="panel">${openButton(ctx)}</div>`;
  const panel = map.get(ctx.messages.language);
  if (panel === null) return loadingNote(ctx, map);
  if (ctx.state.open && opened.delete(ctx.state.open)) ctx.focus("map-title");
  return panel.panel(ctx);
}

/** The lists of open panels to which the map was just added: its title gets the focus when it is drawn. */
const opened = new WeakSet<readonly Panel[]>();

function openButton({ messages, edit }: Context): TemplateResult {
  const open = (): void => {
    edit((current) => {
      const next = setOpen("map", true)(current);
      if (next.open) opened.add(next.open);
      return next;
    });
  };
  return html`<button type="button" class="panel-link quiet" id="open-map" @click=${open}>
    ${icons.columns}<span>${messages.decisionMap}</span>
  </button>`;
}
