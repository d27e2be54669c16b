// The features that are loaded on first use: copies of a panel, the gallery of examples, and the sound of the curve.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Context } from "./context.ts";
import * as icons from "./icons.ts";

/** A panel that can be copied. */
export type CopyablePanel = "shape" | "scores" | "arithmetic";

export interface Extras {
  /** The panel that was just copied. */
  readonly copied: CopyablePanel | null;
  /** The panel whose copy menu is open. */
  readonly menu: CopyablePanel | null;
  /** True while sound is on. */
  readonly sound: boolean;
  /** Opens or closes the menu of copy formats below the panel's button. */
  copy(ctx: Context, panel: CopyablePanel, button: HTMLElement): void;
  gallery(ctx: Context): void;
  toggleSound(ctx: Context): void;
  playCurve(ctx: Context): void;
}

export function copyButton(ctx: Context, extras: Extras, panel: CopyablePanel): TemplateResult {
  const { messages } = ctx;
  const done = extras.copied === panel;
  return html`<button
    type="button"
    class="small-tool"
    id="copy-${panel}"
    aria-haspopup="menu"
    aria-expanded=${extras.menu === panel ? "true" : "false"}
    aria-label=${messages.copyPanel[panel]}
    @click=${(event: Event) => event.currentTarget instanceof HTMLElement && extras.copy(ctx, panel, event.currentTarget)}
  >
    <span class="overlaid">
      <span class=${done ? "invisible" : ""}>${icons.copy}${messages.copy}</span>
      <span class=${done ? "" : "invisible"}>${messages.copied}</span>
    </span>
  </button>`;
}

/** Draws the button that turns the sound on or off, and the one that plays the curve again. */
export function soundButtons(ctx: Context, extras: Extras): TemplateResult {
  const { messages } = ctx;
  return html`<div class="sound">
    <button
      type="button"
      class="small-tool"
      id="sound"
      aria-pressed=${extras.sound ? "true" : "false"}
      title=${messages.soundTitle}
      @click=${() => extras.toggleSound(ctx)}
    >
      ${icons.sound}${messages.sound}
    </button>
    ${
      extras.sound
        ? html`<button type="button" class="small-tool" @click=${() => extras.playCurve(ctx)}>${icons.start}${messages.playAgain}</button>`
        : nothing
    }
  </div>`;
}
