// Reports our own failures on the page, and keeps a failure in one part from breaking the others.

import { html, noChange, nothing, type TemplateResult } from "lit-html";
import { type ChildPart, Directive, directive } from "lit-html/directive.js";
import { setChildPartValue } from "lit-html/directive-helpers.js";
import { reportFault } from "../wasm/faults.ts";
import type { CurveContext } from "./context.ts";
import * as icons from "./icons.ts";

export function faultNote(ctx: CurveContext, text = ctx.messages.fault): TemplateResult {
  return html`<div class="error general">
    ${icons.warning}
    <p>
      ${text}
      <button type="button" class="button" @click=${(event: Event) => void report(ctx, event)}>${ctx.messages.report}</button>
    </p>
  </div>`;
}

async function report(ctx: CurveContext, { currentTarget }: Event): Promise<void> {
  const button = currentTarget as HTMLElement;
  try {
    const { showReport } = await import("./report/report-dialog.ts");
    await showReport(ctx, button);
  } catch (error) {
    reportFault("report", error);
    const message = ctx.messages.partNotLoaded;
    if (!button.parentElement?.textContent?.includes(message)) button.after(message);
  }
}

/** Draws one part of the page. If it throws, an error takes its place and the other parts are drawn as usual. */
export function errorBoundary(ctx: CurveContext, operation: string, view: () => unknown): unknown {
  try {
    const content = view();
    return content === nothing || content === undefined ? nothing : renderWithBoundary(ctx, operation, content);
  } catch (error) {
    return faultPanel(ctx, operation, error);
  }
}

function faultPanel(ctx: CurveContext, operation: string, error: unknown): TemplateResult {
  reportFault(operation, error);
  return html`<section class="panel">${faultNote(ctx)}</section>`;
}

/** Also catches errors during rendering, when lit-html evaluates lists. */
const renderWithBoundary = directive(
  class extends Directive {
    render(_ctx: CurveContext, _operation: string, content: unknown): unknown {
      return content;
    }

    override update(part: ChildPart, [ctx, operation, content]: [CurveContext, string, unknown]): unknown {
      try {
        setChildPartValue(part, content, this);
        return noChange;
      } catch (error) {
        return faultPanel(ctx, operation, error);
      }
    }
  },
);
