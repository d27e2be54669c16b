// Draws a dialog over the page: a title, a button to close it, and its content.

import { html, nothing, type TemplateResult } from "lit-html";
import type { CurveMessages } from "../i18n/catalogues.ts";
import { iconButton } from "./icon-button.ts";
import * as icons from "./icons.ts";

export interface DialogContent {
  /** The name of the dialog: its class, and the beginning of its title's id. */
  readonly name: string;
  readonly title: string;
  readonly intro?: string;
  readonly content: unknown;
  /** Called when the dialog was closed. */
  readonly closed?: () => void;
}

/** Draws a dialog, which a click outside closes. */
export function dialogView(
  { close }: Pick<CurveMessages, "close">,
  { name, title, intro, content, closed }: DialogContent,
): TemplateResult {
  return html`<dialog class=${name} aria-labelledby="${name}-title" @pointerdown=${press} @click=${closeIfOutside} @close=${closed ?? nothing}>
    <div class="sheet">
      <header class="panel-head">
        <h2 id="${name}-title">${title}</h2>
        ${iconButton(close, icons.cross, closeDialog)}
        ${intro === undefined ? nothing : html`<p class="panel-intro">${intro}</p>`}
      </header>
      ${content}
    </div>
  </dialog>`;
}

/** Returns the dialog in a container. */
export function dialogIn(container: ParentNode): HTMLDialogElement | null {
  return container.querySelector("dialog");
}

/** The element that was pressed last. */
let pressed: EventTarget | null = null;

function press({ target }: Event): void {
  pressed = target;
}

/** A press and a click on the dialog itself, not on its sheet, are on the backdrop. */
function closeIfOutside(event: Event): void {
  if (event.target === event.currentTarget && event.target === pressed) closeDialog(event);
}

function closeDialog({ currentTarget }: Event): void {
  (currentTarget as Element).closest("dialog")?.close();
}
