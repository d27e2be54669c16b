// A lesson's texts in the reader's language, with the module's figures in them.

import { html, type TemplateResult } from "lit-html";
import { withCode } from "../view/text.ts";
import { withFigures } from "./figures.ts";
import type { Said } from "./format.ts";

/** The values that the messages of the open lesson use. */
export interface Speech {
  readonly language: string;
  /** Returns a figure of the scenario on the page; `null` if there is none. */
  readonly figure: (name: string) => string | null;
}

/** The text, and the language that it is in: English where there is no other. */
export function textIn(said: Said, { language, figure }: Speech): { readonly text: string; readonly lang: string } {
  const own = said[language];
  return { text: withFigures(own ?? said.en, figure), lang: own === undefined ? "en" : language };
}

export function speak(said: Said, speech: Speech): TemplateResult {
  const { text, lang } = textIn(said, speech);
  return html`<span lang=${lang}>${withCode(text)}</span>`;
}
