// Loads the answers to questions about the scenario when their panel first opens.

import { html, nothing, type TemplateResult } from "lit-html";
import { loadMessages } from "../../i18n/catalogues.ts";
import type { TextStorage } from "../../state/storage/browser-storage.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { type Context, isStale, winningNodes } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import { LocalizedModule } from "../../ui/localized-module.ts";
import type { Questions } from "./questions.ts";

export type LazyQuestions = LocalizedModule<Questions>;

export function lazyQuestions(shadow: () => ShadowRoot, storage: () => TextStorage, redraw: () => void): LazyQuestions {
  let questions: Questions | undefined;
  return new LocalizedModule(async (language, isCurrent) => {
    const [loaded, { storedScenarios }, { messages }] = await Promise.all([
      import("./questions.ts"),
      import("../../state/storage/saved-scenarios.ts"),
      loadMessages(language, "questions"),
    ]);
    adoptStyles(shadow(), loaded.style);
    const saved = () => storedScenarios(storage());
    questions ??= new loaded.Questions(messages, saved, redraw);
    if (isCurrent()) questions.messages = messages;
    return questions;
  }, redraw);
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
