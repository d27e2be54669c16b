// Words the feedback on a wrong answer.

import type { Course } from "./course.ts";
import type { Lessons } from "./panel.ts";
import { textOf } from "./said.ts";

/** `lang`: what the text is in. `null` where nothing is to be said. */
export function verdictText(
  { words, lang, textsLang }: Pick<Lessons, "words" | "lang" | "textsLang">,
  { verdict, lesson, figure }: Course,
): { readonly head: string; readonly text: string; readonly lang: string } | null {
  if (verdict === null) return null;
  const edits = lesson.question.kind === "edit";
  const head = edits ? words.notYet : words.notQuite;
  if (verdict === "empty")
    return { head: "", text: lesson.question.kind === "number" ? words.numberFirst : words.chooseFirst, lang };
  if ("says" in verdict) return { head, text: textOf(verdict.says(lesson.question), figure), lang: textsLang };
  if ("most" in verdict) return { head, text: words.tooManyChanges({ count: verdict.most }), lang };
  const may = lesson.question.kind === "edit" ? lesson.question.may : [];
  return { head, text: words.otherChanges({ parts: may.map((part) => words.parts[part]) }), lang };
}
