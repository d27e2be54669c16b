// The features that are loaded on first use: copies of a panel, the gallery of examples, and the sound of the curve.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Context } from "./context.ts";
import * as icons from "./icons.ts";

/** A panel that can be copied. */
export type CopyablePanel = "shape" | "scores" | "arithmetic";

export interface LazyFeatures {
  /** The panel that was just copied. */
  readonly copied: CopyablePanel | null;
  /** The panel whose copy menu is open. */
  readonly menu: CopyablePanel | null;
  /** True while sound is on. */
  readonly sound: boolean;
  /** Opens or closes the menu of copy formats below the panel's button. */
  toggleCopyMenu(ctx: Context, panel: CopyablePanel, button: HTMLElement): void;
  showGallery(ctx: Context): void;
  toggleSound(ctx: Context): void;
  playCurve(ctx: Context): void;
}

export function copyButton(ctx: Context, features: LazyFeatures, panel: CopyablePanel): TemplateResult {
  const { messages } = ctx;
  const done = features.copied === panel;
  return html`<button
    type="button"
    class="small-tool"
    id="copy-${panel}"
    aria-haspopup="menu"
    aria-expanded=${features.menu === panel ? "true" : "false"}
    aria-label=${messages.copyPanel[panel]}
    @click=${(event: Event) => event.currentTarget instanceof HTMLElement && features.toggleCopyMenu(ctx, panel, event.currentTarget)}
  >
    <span class="overlaid">
      <span class=${done ? "invisible" : ""}>${icons.copy}${messages.copy}</span>
      <span class=${done ? "" : "invisible"}>${messages.copied}</span>
    </span>
  </button>`;
}

/** Draws the button that turns the sound on or off, and the one that plays the curve again. */
export function soundButtons(ctx: Context, features: LazyFeatures): TemplateResult {
  const { messages } = ctx;
  return html`<div class="sound">
    <button
      type="button"
      class="small-tool"
      id="sound"
      aria-pressed=${features.sound ? "true" : "false"}
      title=${messages.soundTitle}
      @click=${() => features.toggleSound(ctx)}
    >
      ${icons.sound}${messages.sound}
    </button>
    ${
      features.sound
        ? html`<button type="button" class="small-tool" @click=${() => features.playCurve(ctx)}>${icons.start}${messages.playAgain}</button>`
        : nothing
    }
  </div>`;
}
