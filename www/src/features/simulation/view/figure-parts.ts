// The shared parts of figures.

import { html, nothing, type TemplateResult } from "lit-html";
import type { SimulationMessages } from "../../../messages/generated/types.ts";
import { LETTERS } from "./letters.ts";

export function caption(messages: SimulationMessages, title: string, definition: string): TemplateResult {
  return html`<figcaption>
    <span class="simulation-chart-title">${title}</span>
    ${definitionNote(messages, title, definition)}
  </figcaption>`;
}

/** A definition that opens on click. */
export function definitionNote(messages: SimulationMessages, title: string, definition: string): TemplateResult {
  return html`<details class="simulation-definition">
    <summary aria-label=${messages.definitionOf({ figure: title })} title=${messages.definitionOf({ figure: title })}>?</summary>
    <p>${definition}</p>
  </details>`;
}

/** Draws a value per policy, with the policy's letter if there are several. */
export function policyValues(values: readonly string[]): TemplateResult {
  return html`<p class="simulation-values">
    ${values.map(
      (value, run) => html`<span class=${run === 0 ? "a" : "b"}>
        ${values.length > 1 ? html`<span class="simulation-letter">${LETTERS[run]}</span>` : nothing}${value}
      </span>`,
    )}
  </p>`;
}
