import { html, type TemplateResult } from "lit-html";

/** A button that shows an icon alone and says what it does. */
export function iconButton(name: string, icon: unknown, press: () => void): TemplateResult {
  return html`<button type="button" class="icon-button" aria-label=${name} title=${name} @click=${press}>${icon}</button>`;
}
