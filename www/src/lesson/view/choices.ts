// What can be answered: a node, a number, a statement.

import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { textOf } from "../../view/field.ts";
import { badge } from "../../view/mark.ts";
import { type Course, NOWHERE } from "../course.ts";
import { isOverTime, podNames } from "../fates.ts";
import type { Lessons } from "../panel.ts";
import { type Speech, speak } from "../said.ts";

export function choices(lessons: Lessons, course: Course, speech: Speech): unknown {
  const { lesson } = course;
  const { question } = lesson;
  switch (question.kind) {
    case "pending":
      return [
        ...(isOverTime(lesson.scenario) ? podNames(lesson.scenario) : []).map((name) =>
          choice(lessons, course, name, html`${name}`),
        ),
        choice(lessons, course, NOWHERE, html`${lessons.words.noPod}`),
      ];
    case "node":
    case "lands":
      return [
        ...lesson.scenario.nodes.map(({ name = "" }, i) => choice(lessons, course, name, html`${badge(i)}${name}`)),
        choice(lessons, course, NOWHERE, html`${lessons.words.noNode}`),
      ];
    case "number":
      return numberField(lessons, course);
    case "statement":
      return question.options.map(({ says }, i) => choice(lessons, course, String(i), speak(says, speech)));
    case "edit":
      return null;
  }
}

/** The right answer, as it stood among the choices. */
export function solution(lessons: Lessons, course: Course, speech: Speech): unknown {
  const { question } = course.lesson;
  const answer = course.solution();
  if (answer === null) return null;
  if (question.kind === "statement") return speak(question.options[Number(answer)]?.says ?? question.ask, speech);
  if (answer !== "") return answer;
  return question.kind === "pending" ? lessons.words.noPod : lessons.words.noNode;
}

function choice(lessons: Lessons, course: Course, value: string, label: TemplateResult): TemplateResult {
  return html`<label class="lesson-choice">
    <input
      type="radio"
      name="lesson-answer"
      .checked=${live(course.answer === value)}
      @change=${() => lessons.choose(value)}
    />
    ${label}
  </label>`;
}

function numberField(lessons: Lessons, course: Course): TemplateResult {
  return html`<input
    class="field lesson-number-field"
    type="text"
    inputmode="decimal"
    autocomplete="off"
    maxlength="20"
    aria-label=${lessons.words.number}
    .value=${live(course.answer)}
    @input=${(event: Event) => lessons.choose(textOf(event))}
  />`;
}
