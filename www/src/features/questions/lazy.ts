// Loads the answers to questions about the scenario when their panel first opens.

import { html, nothing, type TemplateResult } from "lit-html";
import type { TextStorage } from "../../state/storage/browser-storage.ts";
import { type Context, isStale, winningNodes } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import type { LocalizedModule } from "../../ui/localized-module.ts";
import { localizedPanel } from "../../ui/localized-panel.ts";
import type { Questions } from "./questions.ts";

export type LazyQuestions = LocalizedModule<Questions>;

export function lazyQuestions(shadow: () => ShadowRoot, storage: () => TextStorage, redraw: () => void): LazyQuestions {
  const load = async () => (await import("./questions.ts")).openQuestions(storage);
  return localizedPanel("questions", load, shadow, redraw);
}

/** Draws the panel; while results are hidden, nothing, as it would reveal them. */
export function questionsPanel(ctx: Context, questions: LazyQuestions): TemplateResult | typeof nothing {
  if (ctx.outcome.resultsHiddenReason !== "") return nothing;
  return disclosure(ctx, {
    panel: "questions",
    title: ctx.messages.questions,
    summary: ctx.messages.questionsIntro,
    forceOpen: false,
    stale: isStale(ctx.outcome.result),
    body: () => questions.get(ctx.messages.language)?.draw(ctx) ?? loadingNote(ctx, questions),
  });
}

/** Draws the button that asks what makes the selected node win; nothing if it wins alone. */
export function makeWinButton(ctx: Context, open: (() => void) | undefined): TemplateResult | typeof nothing {
  const node = ctx.scored.get(ctx.selected);
  const winners = winningNodes(ctx);
  if (open === undefined || node === undefined || (winners.length === 1 && winners[0] === node)) return nothing;
  return html`<button type="button" class="panel-link quiet" id="make-win" @click=${open}>
    <span>${ctx.messages.makeWin({ node: node.name })}</span>
  </button>`;
}
