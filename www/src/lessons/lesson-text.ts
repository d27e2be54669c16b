// A lesson's messages, with the module's figures in them.

import { html, type TemplateResult } from "lit-html";
import { withCode } from "../view/text.ts";
import type { Message } from "./format.ts";

/** The language and the figures of the open lesson. */
export interface TextOptions {
  readonly lang: string;
  /** Returns a figure of the scenario on the page; `null` if it does not exist. */
  readonly figure: (name: string) => string | null;
}

export function plainLessonText(message: Message, figure: TextOptions["figure"]): string {
  return typeof message === "string" ? message : message({ figure: (name) => figure(name) ?? "?" });
}

export function lessonText(message: Message, { lang, figure }: TextOptions): TemplateResult {
  return html`<span lang=${lang}>${withCode(plainLessonText(message, figure))}</span>`;
}
