// Icons, in the color of the surrounding text.

import { html, type TemplateResult } from "lit-html";

export function icon(path: string): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;
}

export const pin = icon("M5.5 2.5h5L9.8 7l2.2 2.5H4L6.2 7zM8 9.5v4.5");
export const plus = icon("M8 3v10M3 8h10");
export const cross = icon("M4 4l8 8M12 4l-8 8");
export const copy = icon("M6 6h7v7H6zM10 6V3H3v7h3");
export const warning = icon("M8 2.2 14.6 13.6H1.4zM8 6.4v3.4M8 11.4v.4");
export const check = icon("M3 8.5 6.5 12 13 4.5");
export const clock = icon("M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 5v3.4l2.2 1.3");
export const hidden = icon(
  "M2 2.5l12 11M6.2 3.9A7 7 0 0 1 8 3.7c3 0 5.2 1.9 6.5 4.3a10 10 0 0 1-1.9 2.4M4 5a10 10 0 0 0-2.5 3c1.3 2.4 3.5 4.3 6.5 4.3a7 7 0 0 0 2.6-.5",
);
export const learn = icon("M1.5 6 8 3l6.5 3L8 9zM4.2 7.4v3.4c2 1.6 5.6 1.6 7.6 0V7.4");
export const chevron = icon("M6 3.5 10.5 8 6 12.5");
export const file = icon("M4 2h5.5L12.5 5v9H4zM9.5 2v3h3M6 8.5h4.5M6 11h4.5");
export const columns = icon("M2.5 3h4.5v10H2.5zM9 3h4.5v10H9z");
export const undo = icon("M5.5 3 2.5 6l3 3M2.5 6h7a3.75 3.75 0 0 1 0 7.5H6");
export const redo = icon("M10.5 3l3 3-3 3M13.5 6h-7a3.75 3.75 0 0 0 0 7.5H10");
export const link = icon(
  "M6.5 9.5a2.6 2.6 0 0 0 3.7 0l2.5-2.5A2.6 2.6 0 0 0 9 3.3L8 4.3M9.5 6.5a2.6 2.6 0 0 0-3.7 0L3.3 9A2.6 2.6 0 0 0 7 12.7l1-1",
);
export const bookmark = icon("M4 2.5h8v11L8 10.5l-4 3z");
export const sound = icon("M2.5 6.2v3.6h2.3L8 12.6V3.4L4.8 6.2zM10.4 5.8a3 3 0 0 1 0 4.4M12.2 4a5.6 5.6 0 0 1 0 8");
export const start = icon("M5 3.2v9.6L12.6 8z");
export const grid = icon("M2.5 2.5h4.6v4.6H2.5zM8.9 2.5h4.6v4.6H8.9zM2.5 8.9h4.6v4.6H2.5zM8.9 8.9h4.6v4.6H8.9z");
export const menu = icon("M2.5 4h11M2.5 8h11M2.5 12h11");
