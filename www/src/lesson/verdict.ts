// Words the feedback on a wrong answer.

import type { Course } from "./course.ts";
import type { Lessons } from "./panel.ts";
import { textIn } from "./said.ts";

/** `lang`: what the text is in. `null` where nothing is to be said. */
export function verdictText(
  { words, language, lang }: Pick<Lessons, "words" | "language" | "lang">,
  { verdict, lesson, figure }: Course,
): { readonly head: string; readonly text: string; readonly lang: string } | null {
  if (verdict === null) return null;
  const edits = lesson.question.kind === "edit";
  const head = edits ? words.notYet : words.notRight;
  if (verdict === "empty")
    return { head: "", text: lesson.question.kind === "number" ? words.numberFirst : words.chooseFirst, lang };
  if ("says" in verdict) return { head, ...textIn(verdict.says, { language, figure }) };
  if ("most" in verdict) return { head, text: words.tooMany(verdict.most), lang };
  return { head, text: words.onlyThese(lesson.question.kind === "edit" ? lesson.question.may : []), lang };
}
