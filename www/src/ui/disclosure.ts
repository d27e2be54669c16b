// Draws a panel that expands from one line.

import { html, nothing, type TemplateResult } from "lit-html";
import { isOpen, setOpen } from "../state/settings.ts";
import type { Panel } from "../state/state.ts";
import type { Context } from "./context.ts";
import * as icons from "./icons.ts";

export interface Disclosure {
  readonly panel: Panel;
  readonly title: string;
  /** The content in one line, shown even while the panel is closed. */
  readonly summary: unknown;
  /** True if something inside needs attention: the panel then stays open. */
  readonly forceOpen: boolean;
  readonly stale: boolean;
  readonly body: () => unknown;
}

export function disclosure(ctx: Context, d: Disclosure): TemplateResult {
  const open = d.forceOpen || isOpen(ctx.state, d.panel);
  const id = `${d.panel}-panel`;
  return html`<section class=${d.stale ? "panel disclosure stale" : "panel disclosure"} id=${id} aria-labelledby="${id}-title">
    <h2 class="disclosure-head" id="${id}-title">
      <button
        type="button"
        class="disclosure-button"
        id="${id}-button"
        aria-expanded=${open ? "true" : "false"}
        @click=${() => ctx.edit(setOpen(d.panel, !open))}
      >
        ${icons.chevron}${d.title}
      </button>
    </h2>
    <p class="disclosure-summary">${d.summary}</p>
    ${open ? d.body() : nothing}
  </section>`;
}
