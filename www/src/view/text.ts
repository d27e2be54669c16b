// Text as it is set: where it may break, what in it is code, whose language it is.

import { html, type TemplateResult } from "lit-html";

/** A name in camel case, with a place to break before each capital. */
export function breakable(name: string): unknown[] {
  return name.split(/(?=[A-Z][a-z])/).map((part, i) => (i === 0 ? part : html`<wbr />${part}`));
}

/** Text with the parts in backticks set as code. */
export function withCode(text: string): unknown[] {
  return text.split("`").map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** What the scorer and the loaders say themselves is English in every language of the page. */
export function inEnglish(text: string): TemplateResult {
  return html`<span lang="en">${withCode(text)}</span>`;
}
