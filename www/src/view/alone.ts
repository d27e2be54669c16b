// Draws one panel as an element of its own.

import { html, type TemplateResult } from "lit-html";
import type { CurveContext } from "./context.ts";
import { apart } from "./fault.ts";
import { hatching } from "./hatching.ts";
import { generalErrors } from "./notes.ts";
import { type ToldHost, toldLine } from "./told.ts";

export function alone(ctx: CurveContext, notice: ToldHost, panel: () => TemplateResult): TemplateResult {
  return html`${hatching}
    <div class="alone">${toldLine(ctx, notice)} ${generalErrors(ctx)} ${apart(ctx, "panel", panel)}</div>`;
}
