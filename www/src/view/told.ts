// Draws a line that reports what went wrong with an element, until it is closed.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Refused } from "../model/outside.ts";
import type { CurveWords } from "../words/catalogues.ts";
import type { CurveContext } from "./context.ts";
import { iconButton } from "./icon-button.ts";
import * as icons from "./icons.ts";
import { openErrorText } from "./open-error.ts";
import { withCode } from "./text.ts";

export type Told =
  /** An attribute or a property of the element is invalid. */
  | { readonly kind: "misgiven"; readonly given: Misgiven }
  /** A part of the page could not be loaded. */
  | { readonly kind: "unloaded" };

/** The reason why an attribute or a property of an element is invalid. */
export type Misgiven =
  | { readonly what: "link"; readonly refused: Refused }
  /** The page has no script element with this id. */
  | { readonly what: "script"; readonly id: string }
  /** The script element with this id, or the property if the id is empty, is not a scenario; `why` is the parser's message. */
  | { readonly what: "scenario"; readonly id: string; readonly why: string }
  | { readonly what: "example"; readonly id: string }
  /** The page has no nodescore element with this id. */
  | { readonly what: "for"; readonly id: string };

export interface ToldHost {
  readonly notice: Told | null;
  closeNotice(): void;
}

export function toldText(words: CurveWords, told: Told): string {
  return told.kind === "misgiven" ? invalidAttributeText(words, told.given) : words.partNotLoaded;
}

function invalidAttributeText(words: CurveWords, given: Misgiven): string {
  const messages = words.invalidAttribute;
  switch (given.what) {
    case "link":
      return messages.link({ reason: openErrorText(words, given.refused) });
    case "scenario": {
      const { id, why: reason } = given;
      return id ? messages.scenarioScript({ id, reason }) : messages.scenarioProperty({ reason });
    }
    default:
      return messages[given.what]({ id: given.id });
  }
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
