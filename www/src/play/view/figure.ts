// The parts that figures have in common.

import { html, nothing, type TemplateResult } from "lit-html";
import type { PlayWords } from "../../words/en/play.ts";
import type { PlayPanel } from "../panel.ts";

export function caption(words: PlayWords, title: string, definition: string): TemplateResult {
  return html`<figcaption>
    <span class="play-chart-title">${title}</span>
    ${meaning(words, title, definition)}
  </figcaption>`;
}

/** A definition that opens on click. */
export function meaning(words: PlayWords, title: string, definition: string): TemplateResult {
  return html`<details class="play-define">
    <summary aria-label=${words.define(title)} title=${words.define(title)}>?</summary>
    <p>${definition}</p>
  </details>`;
}

/** By policy, each with its letter where there are several. */
export function values({ words }: PlayPanel, all: readonly string[]): TemplateResult {
  const letters = [words.lineA, words.lineB];
  return html`<p class="play-values">
    ${all.map(
      (value, run) => html`<span class=${run === 0 ? "a" : "b"}>
        ${all.length > 1 ? html`<span class="play-letter">${letters[run]}</span>` : nothing}${value}
      </span>`,
    )}
  </p>`;
}
