// One panel as an element of its own.

import { html, type TemplateResult } from "lit-html";
import type { Context } from "./context.ts";
import { apart } from "./fault.ts";
import { hatching } from "./hatching.ts";
import { generalErrors } from "./notes.ts";
import { type NoticeHost, noticeLine } from "./notice.ts";

export function alone(ctx: Context, notice: NoticeHost, panel: () => TemplateResult): TemplateResult {
  return html`${hatching}
    <div class="alone">${noticeLine(ctx, notice)} ${generalErrors(ctx)} ${apart(ctx, "panel", panel)}</div>`;
}
