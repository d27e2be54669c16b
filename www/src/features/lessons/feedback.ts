// Writes the feedback on a wrong answer.

import type { LessonSession } from "./lesson-session.ts";
import { plainLessonText } from "./lesson-text.ts";
import type { LessonsPanel } from "./panel.ts";

/** Returns the feedback with the language of its text; `null` without feedback. */
export function feedbackText(
  { messages, messagesLanguage, textsLanguage }: Pick<LessonsPanel, "messages" | "messagesLanguage" | "textsLanguage">,
  { grade, lesson, formatFigure }: LessonSession,
): { readonly head: string; readonly text: string; readonly lang: string } | null {
  if (grade === null) return null;
  const isEdit = lesson.question.kind === "edit";
  const head = isEdit ? messages.notYet : messages.notQuite;
  if (grade === "empty")
    return {
      head: "",
      text: lesson.question.kind === "number" ? messages.numberFirst : messages.chooseFirst,
      lang: messagesLanguage,
    };
  if ("text" in grade)
    return { head, text: plainLessonText(grade.text(lesson.question), formatFigure), lang: textsLanguage };
  if ("maxChanges" in grade)
    return { head, text: messages.tooManyChanges({ count: grade.maxChanges }), lang: messagesLanguage };
  const editable = lesson.question.kind === "edit" ? lesson.question.editable : [];
  return {
    head,
    text: messages.otherChanges({ parts: editable.map((part) => messages.parts[part]) }),
    lang: messagesLanguage,
  };
}
