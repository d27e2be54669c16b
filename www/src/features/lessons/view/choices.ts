// Draws the inputs for answers: a node, a number or a statement.

import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { inputText } from "../../../ui/field.ts";
import { isSimulation, podNames } from "../../../ui/figures/pod-outcomes.ts";
import { badge } from "../../../ui/mark.ts";
import { type LessonSession, NO_NODE } from "../lesson-session.ts";
import { lessonText, type TextOptions } from "../lesson-text.ts";
import type { LessonsPanel } from "../panel.ts";

export function choices(lessons: LessonsPanel, session: LessonSession, options: TextOptions): unknown {
  const { lesson } = session;
  const { question } = lesson;
  switch (question.kind) {
    case "pending":
      return [
        ...(isSimulation(lesson.scenario) ? podNames(lesson.scenario) : []).map((name) =>
          choice(lessons, session, name, html`${name}`),
        ),
        choice(lessons, session, NO_NODE, html`${lessons.messages.noPod}`),
      ];
    case "node":
    case "scheduled":
      return [
        ...lesson.scenario.nodes.map(({ name = "" }, i) => choice(lessons, session, name, html`${badge(i)}${name}`)),
        choice(lessons, session, NO_NODE, html`${lessons.messages.noNode}`),
      ];
    case "number":
      return numberField(lessons, session);
    case "statement":
      return question.options.map(({ text }, i) => choice(lessons, session, String(i), lessonText(text, options)));
    case "edit":
      return null;
  }
}

/** Draws the right answer as it appears among the choices, or the changes that solve the lesson. */
export function solution(lessons: LessonsPanel, session: LessonSession, options: TextOptions): unknown {
  const { question } = session.lesson;
  if (question.kind === "edit") return lessonText(question.solution, options);
  const answer = session.solution();
  if (answer === null) return null;
  if (question.kind === "statement")
    return lessonText(question.options[Number(answer)]?.text ?? question.prompt, options);
  if (answer !== "") return answer;
  return question.kind === "pending" ? lessons.messages.noPod : lessons.messages.noNode;
}

function choice(lessons: LessonsPanel, session: LessonSession, value: string, label: TemplateResult): TemplateResult {
  return html`<label class="lesson-choice">
    <input
      type="radio"
      name="lesson-answer"
      .checked=${live(session.answer === value)}
      @change=${() => lessons.chooseAnswer(value)}
    />
    ${label}
  </label>`;
}

function numberField(lessons: LessonsPanel, session: LessonSession): TemplateResult {
  return html`<input
    class="field lesson-number-field"
    type="text"
    inputmode="decimal"
    autocomplete="off"
    maxlength="20"
    aria-label=${lessons.messages.number}
    .value=${live(session.answer)}
    @input=${(event: Event) => lessons.chooseAnswer(inputText(event))}
  />`;
}
