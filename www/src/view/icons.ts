// Small pictures, drawn in the colour of the text beside them.

import { html, type TemplateResult } from "lit-html";

function icon(path: string): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;
}

export const plus = icon("M8 3v10M3 8h10");
export const cross = icon("M4 4l8 8M12 4l-8 8");
export const copy = icon("M6 6h7v7H6zM10 6V3H3v7h3");
export const warning = icon("M8 2.2 14.6 13.6H1.4zM8 6.4v3.4M8 11.4v.4");
export const check = icon("M3 8.5 6.5 12 13 4.5");
export const back = icon("M6 3 2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6");
export const clock = icon("M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 5v3.4l2.2 1.3");
export const chevron = icon("M6 3.5 10.5 8 6 12.5");
export const file = icon("M4 2h5.5L12.5 5v9H4zM9.5 2v3h3M6 8.5h4.5M6 11h4.5");
export const columns = icon("M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z");
