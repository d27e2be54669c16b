// Draws the line below the toolbar about links and saved work, until it is closed or replaced.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Refused } from "../model/outside.ts";
import type { Words } from "../words/catalogues.ts";
import type { Context } from "./context.ts";
import * as icons from "./icons.ts";
import { openErrorText } from "./open-error.ts";
import { closer, said, type Told, toldText } from "./told.ts";

export type Notice =
  | Told
  /** The link in the page's address could not be opened. */
  | { readonly kind: "unreadable"; readonly refused: Refused }
  /** A link replaced the user's own edits. */
  | { readonly kind: "displaced" }
  /** The browser's storage is unavailable or full. */
  | { readonly kind: "unkept" }
  /** The scenario is too large for a link. */
  | { readonly kind: "too-long" }
  /** The browser denied access to the clipboard. */
  | { readonly kind: "by-hand"; readonly link: string };

export interface NoticeHost {
  readonly notice: Notice | null;
  closeNotice(): void;
  saveFile(): void;
}

export const NOTICE_LINK = "notice-link";

export function noticeLine(ctx: Context, host: NoticeHost): TemplateResult | typeof nothing {
  const { words } = ctx;
  const { notice } = host;
  if (notice === null) return nothing;
  const bad = ["unreadable", "unloaded", "misgiven"].includes(notice.kind);
  const file = ["too-long", "unkept"].includes(notice.kind);
  return html`<div class=${bad ? "notice bad" : "notice"}>
    ${said(bad || file ? icons.warning : icons.link, noticeText(words, notice))}
    ${
      file
        ? html`<button type="button" class="button" @click=${() => host.saveFile()}>${words.saveAsFile}</button>`
        : nothing
    }
    ${closer(ctx, host)}
    ${notice.kind === "by-hand" ? html`<input id=${NOTICE_LINK} class="field" readonly aria-label=${words.link} .value=${notice.link} />` : nothing}
  </div>`;
}

export function noticeText(words: Words, notice: Notice): string {
  switch (notice.kind) {
    case "unreadable":
      return words.linkNotOpened({ reason: openErrorText(words, notice.refused) });
    case "displaced":
      return words.replacedByLink;
    case "unkept":
      return words.storageFull;
    case "too-long":
      return words.linkTooLarge;
    case "by-hand":
      return words.copyLinkManually;
    default:
      return toldText(words, notice);
  }
}
