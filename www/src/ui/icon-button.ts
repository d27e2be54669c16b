import { html, type TemplateResult } from "lit-html";

/** Draws a button with only an icon; `name` is its accessible name and its tooltip. */
export function iconButton(name: string, icon: unknown, press: (event: Event) => void): TemplateResult {
  return html`<button type="button" class="icon-button" aria-label=${name} title=${name} @click=${press}>${icon}</button>`;
}
