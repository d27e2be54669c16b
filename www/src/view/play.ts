// The page's two views: one pod now, or pods over time. The second is a frame until the rest of it is loaded.

import { html, type TemplateResult } from "lit-html";
import { isOpen, setOpen } from "../model/settings.ts";
import type { Context } from "./context.ts";
import * as icons from "./icons.ts";
import { type LaterPart, waitingNote } from "./waiting.ts";

/** What is loaded when the view is first chosen. */
export interface PlayView {
  body(ctx: Context): TemplateResult;
}

export type PlayPart = LaterPart<PlayView>;

export function viewSwitch(ctx: Context): TemplateResult {
  const { words, state, edit } = ctx;
  const playing = isOpen(state, "play");
  const choice = (over: boolean, icon: unknown, name: string): TemplateResult => html`<button
    type="button"
    class="view-choice"
    id=${over ? "view-play" : "view-one"}
    aria-pressed=${over === playing ? "true" : "false"}
    @click=${() => edit(setOpen("play", over))}
  >
    ${icon}${name}
  </button>`;
  return html`<div class="views" role="group" aria-label=${words.views}>
    ${choice(false, icons.columns, words.viewOne)} ${choice(true, icons.play, words.viewPlay)}
  </div>`;
}

export function playPanel(ctx: Context, part: PlayPart): TemplateResult {
  return part.view?.body(ctx) ?? html`<section class="panel">${waitingNote(ctx, part)}</section>`;
}
