// Typesets text: line breaks, code, and the language of quoted text.

import { html, type TemplateResult } from "lit-html";

/** Splits a camel-case name so that a line can break before each capital. */
export function breakable(name: string): unknown[] {
  return name.split(/(?=[A-Z][a-z])/).map((part, i) => (i === 0 ? part : html`<wbr />${part}`));
}

/** Sets the parts of a text in backticks as code. */
export function withCode(text: string): unknown[] {
  return text.split("`").map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** Marks text as English: messages of the scorer and the loaders are English in every language of the page. */
export function inEnglish(text: string): TemplateResult {
  return html`<span lang="en">${withCode(text)}</span>`;
}
