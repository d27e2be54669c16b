// A lesson's messages, with the module's figures in them.

import { html, type TemplateResult } from "lit-html";
import { withCode } from "../view/text.ts";
import type { Message } from "./format.ts";

/** The language and the figures of the open lesson. */
export interface Speech {
  readonly lang: string;
  /** Returns a figure of the scenario on the page; `null` if it does not exist. */
  readonly figure: (name: string) => string | null;
}

export function textOf(message: Message, figure: Speech["figure"]): string {
  return typeof message === "string" ? message : message({ figure: (name) => figure(name) ?? "?" });
}

export function speak(message: Message, { lang, figure }: Speech): TemplateResult {
  return html`<span lang=${lang}>${withCode(textOf(message, figure))}</span>`;
}
