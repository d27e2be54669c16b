// What is said where something of ours failed, and a part that fails alone.

import { html, noChange, nothing, type TemplateResult } from "lit-html";
import { type ChildPart, Directive, directive } from "lit-html/directive.js";
import { setChildPartValue } from "lit-html/directive-helpers.js";
import { faulted } from "../faults.ts";
import type { CurveContext } from "./context.ts";
import * as icons from "./icons.ts";

export function faultNote(ctx: CurveContext, text = ctx.words.fault): TemplateResult {
  return html`<div class="error general">
    ${icons.warning}
    <p>
      ${text}
      <button type="button" class="button" @click=${(event: Event) => void report(ctx, event)}>${ctx.words.report}</button>
    </p>
  </div>`;
}

async function report(ctx: CurveContext, { currentTarget }: Event): Promise<void> {
  const button = currentTarget as HTMLElement;
  try {
    const { showReport } = await import("../report/dialog.ts");
    await showReport(ctx, button);
  } catch (error) {
    faulted("report", error);
    const said = ctx.words.unloaded;
    if (!button.parentElement?.textContent?.includes(said)) button.after(said);
  }
}

/** What a part looks like; where it fails, what stands beside it is drawn as ever. */
export function apart(ctx: CurveContext, what: string, view: () => unknown): unknown {
  try {
    const shown = view();
    return shown === nothing || shown === undefined ? nothing : drawnApart(ctx, what, shown);
  } catch (error) {
    return failed(ctx, what, error);
  }
}

function failed(ctx: CurveContext, what: string, error: unknown): TemplateResult {
  faulted(what, error);
  return html`<section class="panel">${faultNote(ctx)}</section>`;
}

/** Lists are put together while they are drawn, so that drawing can fail too. */
const drawnApart = directive(
  class extends Directive {
    render(_ctx: CurveContext, _what: string, shown: unknown): unknown {
      return shown;
    }

    override update(part: ChildPart, [ctx, what, shown]: [CurveContext, string, unknown]): unknown {
      try {
        setChildPartValue(part, shown, this);
        return noChange;
      } catch (error) {
        return failed(ctx, what, error);
      }
    }
  },
);
