// Writes the feedback on a wrong answer.

import type { LessonSession } from "./lesson-session.ts";
import { plainLessonText } from "./lesson-text.ts";
import type { LessonsPanel } from "./panel.ts";

/** Returns the feedback with the language of its text; `null` without feedback. */
export function feedbackText(
  { words, wordsLanguage, textsLanguage }: Pick<LessonsPanel, "words" | "wordsLanguage" | "textsLanguage">,
  { grade, lesson, figure }: LessonSession,
): { readonly head: string; readonly text: string; readonly lang: string } | null {
  if (grade === null) return null;
  const isEdit = lesson.question.kind === "edit";
  const head = isEdit ? words.notYet : words.notQuite;
  if (grade === "empty")
    return {
      head: "",
      text: lesson.question.kind === "number" ? words.numberFirst : words.chooseFirst,
      lang: wordsLanguage,
    };
  if ("text" in grade) return { head, text: plainLessonText(grade.text(lesson.question), figure), lang: textsLanguage };
  if ("maxChanges" in grade)
    return { head, text: words.tooManyChanges({ count: grade.maxChanges }), lang: wordsLanguage };
  const editable = lesson.question.kind === "edit" ? lesson.question.editable : [];
  return { head, text: words.otherChanges({ parts: editable.map((part) => words.parts[part]) }), lang: wordsLanguage };
}
