// A lesson's messages, with the module's figures in them.

import { html, type TemplateResult } from "lit-html";
import type { LessonMessage } from "../../ui/figures/lesson.ts";
import { withCode } from "../../ui/text.ts";

/** The language and the figures of the open lesson. */
export interface TextOptions {
  readonly lang: string;
  /** Returns a figure of the scenario on the page as text; `null` if it does not exist. */
  readonly formatFigure: (name: string) => string | null;
}

export function plainLessonText(message: LessonMessage, formatFigure: TextOptions["formatFigure"]): string {
  return typeof message === "string" ? message : message({ figure: (name) => formatFigure(name) ?? "?" });
}

export function lessonText(message: LessonMessage, { lang, formatFigure }: TextOptions): TemplateResult {
  return html`<span lang=${lang}>${withCode(plainLessonText(message, formatFigure))}</span>`;
}
