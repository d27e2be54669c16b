// A line below the toolbar about links and what was kept, until it is closed or overtaken.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Refused } from "../model/outside.ts";
import type { Words } from "../words/en/page.ts";
import type { Context } from "./context.ts";
import { iconButton } from "./icon-button.ts";
import * as icons from "./icons.ts";
import { withCode } from "./text.ts";

export type Notice =
  /** The link in the address could not be opened. */
  | { readonly kind: "unreadable"; readonly refused: Refused }
  /** A link took the place of somebody's work. */
  | { readonly kind: "displaced" }
  /** The state makes a link that is too long. */
  | { readonly kind: "too-long"; readonly length: number; readonly most: number }
  /** The clipboard is refused. */
  | { readonly kind: "by-hand"; readonly link: string }
  /** What an author wrote for an element cannot be followed. */
  | { readonly kind: "misgiven"; readonly given: Misgiven }
  /** A part of the page could not be loaded. */
  | { readonly kind: "unloaded" };

/** What is wrong with an attribute or a property of an element. */
export type Misgiven =
  | { readonly what: "link"; readonly refused: Refused }
  /** No script element has this id. */
  | { readonly what: "script"; readonly id: string }
  /** The script element with this id (or, without one, the property) holds no scenario; why, in the parser's words. */
  | { readonly what: "scenario"; readonly id: string; readonly why: string }
  | { readonly what: "example"; readonly id: string }
  /** No element of ours has this id. */
  | { readonly what: "for"; readonly id: string };

export interface NoticeHost {
  readonly notice: Notice | null;
  closeNotice(): void;
  saveFile(): void;
}

export const NOTICE_LINK = "notice-link";

export function noticeLine(ctx: Context, host: NoticeHost | null): TemplateResult | typeof nothing {
  const { words } = ctx;
  const notice = host?.notice ?? null;
  if (host === null || notice === null) return nothing;
  const bad = ["unreadable", "unloaded", "misgiven"].includes(notice.kind);
  return html`<div class=${bad ? "notice bad" : "notice"}>
    ${bad || notice.kind === "too-long" ? icons.warning : icons.link}
    <p class="notice-text">${withCode(noticeText(words, notice))}</p>
    ${
      notice.kind === "too-long"
        ? html`<button type="button" class="button" @click=${() => host.saveFile()}>${words.exportShown}</button>`
        : nothing
    }
    ${iconButton(words.closeNotice, icons.cross, () => host.closeNotice())}
    ${notice.kind === "by-hand" ? html`<input id=${NOTICE_LINK} class="field" readonly aria-label=${words.link} .value=${notice.link} />` : nothing}
  </div>`;
}

export function noticeText(words: Words, notice: Notice): string {
  switch (notice.kind) {
    case "unreadable":
      return words.unreadable(notice.refused);
    case "misgiven":
      return words.misgiven(notice.given);
    case "displaced":
      return words.displaced;
    case "too-long":
      return words.tooLong(notice.length, notice.most);
    case "by-hand":
      return words.byHand;
    case "unloaded":
      return words.unloaded;
  }
}
