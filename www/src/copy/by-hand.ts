// Draws the dialog from which text is copied by hand if the clipboard is not available.

import { html, nothing, render } from "lit-html";
import type { CopiesMessages } from "../messages/generated/types.ts";
import { iconButton } from "../view/icon-button.ts";
import * as icons from "../view/icons.ts";
import type { Words } from "../words/catalogues.ts";
import type { Refused } from "./take.ts";

export function showByHand(place: HTMLElement, words: Words, copyWords: CopiesMessages, refused: Refused): void {
  const { why, text, save } = refused;
  const dialog = (): HTMLDialogElement | null => place.querySelector("dialog");
  const close = (): void => dialog()?.close();
  render(
    html`<dialog class="by-hand" aria-labelledby="by-hand-title" @close=${() => render(nothing, place)}>
      <div class="sheet">
        <header class="panel-head">
          <h2 id="by-hand-title">${copyWords.notCopied}</h2>
          ${iconButton(words.close, icons.cross, close)}
        </header>
        <p>${why}</p>
        ${text && html`<textarea class="field" readonly rows="12" aria-label=${copyWords.textToCopy} .value=${text}></textarea>`}
        ${save && html`<button type="button" class="button" @click=${save}>${icons.download}${words.saveAsFile}</button>`}
      </div>
    </dialog>`,
    place,
  );
  dialog()?.showModal();
  const field = place.querySelector("textarea");
  field?.focus();
  field?.select();
}
