// Draws the dialog from which text is copied by hand if the clipboard is not available.

import { html, nothing, render } from "lit-html";
import type { PageMessages } from "../../i18n/catalogues.ts";
import type { CopiesMessages } from "../../messages/generated/types.ts";
import { dialogIn, dialogView } from "../../ui/dialog.ts";
import { downloadIcon } from "../../ui/download.ts";
import type { FailedCopy } from "./copy-panel.ts";

export function showManualCopy(
  container: HTMLElement,
  messages: PageMessages,
  copyMessages: CopiesMessages,
  failure: FailedCopy,
): void {
  const { reason, text, save } = failure;
  const content = html`<p>${reason}</p>
    ${text && html`<textarea class="field" readonly rows="12" aria-label=${copyMessages.textToCopy} .value=${text}></textarea>`}
    ${save && html`<button type="button" class="button" @click=${save}>${downloadIcon}${messages.saveAsFile}</button>`}`;
  const closed = (): void => void render(nothing, container);
  render(dialogView(messages, { name: "manual-copy", title: copyMessages.notCopied, content, closed }), container);
  dialogIn(container)?.showModal();
  const field = container.querySelector("textarea");
  field?.focus();
  field?.select();
}
