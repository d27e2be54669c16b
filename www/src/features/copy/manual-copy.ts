// Draws the dialog from which text is copied by hand if the clipboard is not available.

import { html, nothing, render } from "lit-html";
import type { PageMessages } from "../../i18n/catalogues.ts";
import type { CopiesMessages } from "../../messages/generated/types.ts";
import { iconButton } from "../../ui/icon-button.ts";
import * as icons from "../../ui/icons.ts";
import type { FailedCopy } from "./copy-panel.ts";

export function showManualCopy(
  container: HTMLElement,
  messages: PageMessages,
  copyMessages: CopiesMessages,
  failure: FailedCopy,
): void {
  const { reason, text, save } = failure;
  const dialog = (): HTMLDialogElement | null => container.querySelector("dialog");
  const close = (): void => dialog()?.close();
  render(
    html`<dialog class="manual-copy" aria-labelledby="manual-copy-title" @close=${() => render(nothing, container)}>
      <div class="sheet">
        <header class="panel-head">
          <h2 id="manual-copy-title">${copyMessages.notCopied}</h2>
          ${iconButton(messages.close, icons.cross, close)}
        </header>
        <p>${reason}</p>
        ${text && html`<textarea class="field" readonly rows="12" aria-label=${copyMessages.textToCopy} .value=${text}></textarea>`}
        ${save && html`<button type="button" class="button" @click=${save}>${icons.download}${messages.saveAsFile}</button>`}
      </div>
    </dialog>`,
    container,
  );
  dialog()?.showModal();
  const field = container.querySelector("textarea");
  field?.focus();
  field?.select();
}
