// Announces changes to assistive technology, politely, after editing pauses.

import { messageLanguage, messageText } from "../i18n/core-messages.ts";
import { type CurveContext, winningNodes } from "../ui/context.ts";
import { sampledHead } from "../ui/sentences/sampling.ts";
import { displayedTotals, totalsAgreeWithPolicy, totalsSentence } from "../ui/sentences/totals-sentence.ts";
import { winnerNames } from "../ui/sentences/winners.ts";
import type { FieldError } from "../wasm/types.ts";

const DEBOUNCE_MS = 600;

export class Announcer {
  readonly #region: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #errors = "";
  /** A text to announce together with the next change. */
  #pendingText = "";
  /** The last announced winners; `null` until the first result, which is not announced. */
  #winners: string | null = null;

  /** @param region the live region, which assistive technology must know before it has a text */
  constructor(region: HTMLElement) {
    this.#region = region;
  }

  update(ctx: CurveContext): void {
    if (ctx.outcome.result !== null) this.#winners ??= winnerText(ctx);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#announce(ctx), DEBOUNCE_MS);
  }

  /** Announces a text once, together with the next change. */
  announce(text: string): void {
    this.#pendingText = text;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #announce(ctx: CurveContext): void {
    const errors = errorText(ctx);
    // Announces only what is visible.
    const winners = ctx.outcome.resultsHiddenReason === "" ? winnerText(ctx) : this.#winners;
    const sentences: string[] = this.#pendingText === "" ? [] : [this.#pendingText];
    if (errors !== this.#errors) sentences.push(errors || ctx.messages.errorsFixed);
    if (errors === "" && winners !== null && this.#winners !== null && winners !== this.#winners)
      sentences.push(winners);
    this.#errors = errors;
    if (errors === "") this.#winners = winners;
    this.#pendingText = "";
    if (sentences.length === 0) return;
    const text = sentences.join(" ");
    this.#region.lang = ctx.messages.language;
    // A screen reader ignores the same text again, unless it differs in a character.
    this.#show(this.#region.textContent === text ? `${text}\u00a0` : text, firstEnglish(ctx));
  }

  /** Shows a text, and marks its English part. */
  #show(text: string, english: string): void {
    const at = english === "" ? -1 : text.indexOf(english);
    if (at < 0) {
      this.#region.textContent = text;
      return;
    }
    const span = document.createElement("span");
    span.lang = "en";
    span.textContent = english;
    this.#region.replaceChildren(text.slice(0, at), span, text.slice(at + english.length));
  }
}

function errorText(ctx: CurveContext): string {
  const { messages, outcome } = ctx;
  if (outcome.fault) return messages.fault;
  const first = firstError(ctx);
  const { length: count } = allErrors(outcome);
  return count > 1 ? messages.errorCount({ count, first }) : first;
}

function allErrors({ errors, formErrors }: CurveContext["outcome"]): readonly FieldError[] {
  return [...[...errors.values()].flat(), ...formErrors];
}

function firstError({ outcome, messages }: CurveContext): string {
  const [first] = allErrors(outcome);
  return first ? `${messageText(first.message, messages.language)}; ${messageText(first.help, messages.language)}` : "";
}

/** Returns the nodes that get the pod: by the policy's score, or by the total scores if they end differently. */
function winnerText(ctx: CurveContext): string {
  const winners = winningNodes(ctx);
  const [first] = winners;
  if (first === undefined) return ctx.messages.noFeasibleNode;
  const sampled = sampledHead(ctx);
  if (sampled !== null) return sampled;
  const totalScores = displayedTotals(ctx);
  if (totalScores !== null && !totalsAgreeWithPolicy(ctx, totalScores)) return totalsSentence(ctx, totalScores);
  return winners.length > 1
    ? ctx.messages.announceTie({ ...winnerNames(ctx), score: first.score })
    : ctx.messages.announceWinner({ node: first.name, score: first.score });
}

/** Returns the first error's message if it is English, else an empty text. */
function firstEnglish({ outcome, messages }: CurveContext): string {
  const [first] = allErrors(outcome);
  return first && messageLanguage(first.message, messages.language) === "en" ? first.message.text : "";
}
