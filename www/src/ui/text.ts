// Typesets text: line breaks, code, and the language of quoted text.

import { html, type TemplateResult } from "lit-html";
import { messageLanguage, messageText } from "../i18n/core-messages.ts";
import type { Language } from "../i18n/languages.ts";
import type { Message } from "../wasm/types.ts";

/** Splits a camel-case name so that a line can break before each capital. */
export function breakable(name: string): unknown[] {
  return name.split(/(?=[A-Z][a-z])/).map((part, i) => (i === 0 ? part : html`<wbr />${part}`));
}

/** Sets the parts of a text in backticks as code. */
export function withCode(text: string): unknown[] {
  return text.split("`").map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** Marks text as English: a scheduler's output is English in every language of the page. */
export function inEnglish(text: string): TemplateResult {
  return html`<span lang="en">${withCode(text)}</span>`;
}

/** Returns a message of the core in the page's language, marked as English if it has no translation. */
export function coreMessage(message: Message, language: Language): TemplateResult {
  return html`<span lang=${messageLanguage(message, language)}>${withCode(messageText(message, language))}</span>`;
}
