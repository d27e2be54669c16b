// Draws the line below the toolbar about links and saved work, until it is closed or replaced.

import { html, nothing, type TemplateResult } from "lit-html";
import type { PageMessages } from "../i18n/catalogues.ts";
import type { OpenError } from "../state/schema.ts";
import type { Context } from "./context.ts";
import { closeButton, type ElementNotice, elementNoticeText, noticeBody } from "./element-notice.ts";
import * as icons from "./icons.ts";
import { openErrorText } from "./open-error.ts";

export type Notice =
  | ElementNotice
  /** The link in the page's address could not be opened. */
  | { readonly kind: "unreadable"; readonly error: OpenError }
  /** A link replaced the user's own edits. */
  | { readonly kind: "work-replaced" }
  /** Another tab has saved its own version of the work that this tab has changed. */
  | { readonly kind: "changed-elsewhere" }
  /** The browser's storage is unavailable or full. */
  | { readonly kind: "not-saved" }
  /** The scenario is too large for a link. */
  | { readonly kind: "too-long" }
  /** The browser denied access to the clipboard. */
  | { readonly kind: "manual-copy"; readonly link: string };

export interface NoticeHost {
  readonly notice: Notice | null;
  closeNotice(): void;
  saveFile(): void;
}

export const NOTICE_LINK = "notice-link";

export function noticeLine(ctx: Context, host: NoticeHost): TemplateResult | typeof nothing {
  const { messages } = ctx;
  const { notice } = host;
  if (notice === null) return nothing;
  const isError = ["unreadable", "not-loaded", "invalid-attribute"].includes(notice.kind);
  const offersFile = ["too-long", "not-saved", "changed-elsewhere"].includes(notice.kind);
  return html`<div class=${isError ? "notice failed" : "notice"}>
    ${noticeBody(isError || offersFile ? icons.warning : icons.link, noticeText(messages, notice))}
    ${
      offersFile
        ? html`<button type="button" class="button" @click=${() => host.saveFile()}>${messages.saveAsFile}</button>`
        : nothing
    }
    ${closeButton(ctx, host)}
    ${notice.kind === "manual-copy" ? html`<input id=${NOTICE_LINK} class="field" readonly aria-label=${messages.link} .value=${notice.link} />` : nothing}
  </div>`;
}

export function noticeText(messages: PageMessages, notice: Notice): string {
  switch (notice.kind) {
    case "unreadable":
      return messages.linkNotOpened({ reason: openErrorText(messages, notice.error) });
    case "work-replaced":
      return messages.replacedByLink;
    case "changed-elsewhere":
      return messages.changedElsewhere;
    case "not-saved":
      return messages.storageFull;
    case "too-long":
      return messages.linkTooLarge;
    case "manual-copy":
      return messages.copyLinkManually;
    default:
      return elementNoticeText(messages, notice);
  }
}
