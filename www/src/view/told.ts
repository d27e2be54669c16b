// A line that says what went wrong with an element, until it is closed.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Refused } from "../model/outside.ts";
import type { CurveWords } from "../words/en/curve.ts";
import type { CurveContext } from "./context.ts";
import { iconButton } from "./icon-button.ts";
import * as icons from "./icons.ts";
import { withCode } from "./text.ts";

export type Told =
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

export interface ToldHost {
  readonly notice: Told | null;
  closeNotice(): void;
}

export function toldText(words: CurveWords, told: Told): string {
  return told.kind === "misgiven" ? words.misgiven(told.given) : words.unloaded;
}

export function toldLine(ctx: CurveContext, host: ToldHost): TemplateResult | typeof nothing {
  const { notice } = host;
  if (notice === null) return nothing;
  return html`<div class="notice bad">
    ${said(icons.warning, toldText(ctx.words, notice))} ${closer(ctx, host)}
  </div>`;
}

export function said(icon: unknown, text: string): TemplateResult {
  return html`${icon}
    <p class="notice-text">${withCode(text)}</p>`;
}

export function closer({ words }: CurveContext, host: Pick<ToldHost, "closeNotice">): TemplateResult {
  return iconButton(words.closeNotice, icons.cross, () => host.closeNotice());
}
