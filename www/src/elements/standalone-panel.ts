// Draws one panel as an element of its own.

import { html, type TemplateResult } from "lit-html";
import type { CurveContext } from "../ui/context.ts";
import { type ElementNoticeHost, elementNoticeLine } from "../ui/element-notice.ts";
import { errorBoundary } from "../ui/error-boundary.ts";
import { generalErrors } from "../ui/result-notes.ts";
import { hatching } from "./hatching.ts";

export function standalonePanel(
  ctx: CurveContext,
  notice: ElementNoticeHost,
  panel: () => TemplateResult,
): TemplateResult {
  return html`${hatching}
    <div class="standalone">${elementNoticeLine(ctx, notice)} ${generalErrors(ctx)} ${errorBoundary(ctx, "panel", panel)}</div>`;
}
