// Draws the options of a select element, and reads the selected one.

import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";

/**
 * Draws an option, which selects itself.
 *
 * The value of a select element is no substitute: it is set before the options are drawn, and lost if its option is new.
 */
export function option(value: string | number, text: string, isSelected: boolean): TemplateResult {
  return html`<option value=${value} .selected=${live(isSelected)}>${text}</option>`;
}

/** Returns the value of the select element that an event came from. */
export function selectedValue({ target }: Event): string {
  return target instanceof HTMLSelectElement ? target.value : "";
}
