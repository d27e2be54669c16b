// Draws one panel as an element of its own.

import { html, type TemplateResult } from "lit-html";
import type { CurveContext } from "./context.ts";
import { type ElementNoticeHost, elementNoticeLine } from "./element-notice.ts";
import { errorBoundary } from "./error-boundary.ts";
import { hatching } from "./hatching.ts";
import { generalErrors } from "./notes.ts";

export function standalonePanel(
  ctx: CurveContext,
  notice: ElementNoticeHost,
  panel: () => TemplateResult,
): TemplateResult {
  return html`${hatching}
    <div class="standalone">${elementNoticeLine(ctx, notice)} ${generalErrors(ctx)} ${errorBoundary(ctx, "panel", panel)}</div>`;
}
