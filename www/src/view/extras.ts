// What comes when it is asked for: a copy of a panel, the gallery of examples, the curve as sound.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Context } from "./context.ts";
import * as icons from "./icons.ts";

/** A panel that can be copied. */
export type Copied = "shape" | "scores" | "arithmetic";

export interface Extras {
  /** What was copied a moment ago. */
  readonly copied: Copied | null;
  /** The panel whose menu is open. */
  readonly menu: Copied | null;
  /** The curve is heard. */
  readonly sound: boolean;
  /** Opens the menu of ways to copy a panel below its button, or closes it. */
  copy(ctx: Context, what: Copied, button: HTMLElement): void;
  gallery(ctx: Context): void;
  toggleSound(ctx: Context): void;
  play(ctx: Context): void;
}

export function copyButton(ctx: Context, extras: Extras, what: Copied): TemplateResult {
  const { words } = ctx;
  const done = extras.copied === what;
  return html`<button
    type="button"
    class="small-tool"
    id="copy-${what}"
    aria-haspopup="menu"
    aria-expanded=${extras.menu === what ? "true" : "false"}
    aria-label=${words.copyPanel[what]}
    @click=${(event: Event) => event.currentTarget instanceof HTMLElement && extras.copy(ctx, what, event.currentTarget)}
  >
    <span class="either">
      <span class=${done ? "unsaid" : ""}>${icons.copy}${words.copy}</span>
      <span class=${done ? "" : "unsaid"}>${words.copied}</span>
    </span>
  </button>`;
}

/** The curve as sound: off at first, and heard as long as it is on. */
export function soundButtons(ctx: Context, extras: Extras): TemplateResult {
  const { words } = ctx;
  return html`<div class="sound">
    <button
      type="button"
      class="small-tool"
      id="sound"
      aria-pressed=${extras.sound ? "true" : "false"}
      title=${words.soundTitle}
      @click=${() => extras.toggleSound(ctx)}
    >
      ${icons.sound}${words.sound}
    </button>
    ${
      extras.sound
        ? html`<button type="button" class="small-tool" @click=${() => extras.play(ctx)}>${icons.play}${words.playAgain}</button>`
        : nothing
    }
  </div>`;
}
