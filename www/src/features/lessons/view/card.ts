// Draws one lesson: the introduction, the question, and after the answer the explanation.

import { html, nothing, type TemplateResult } from "lit-html";
import * as icons from "../../../ui/icons.ts";
import { feedbackText } from "../feedback.ts";
import { LESSONS } from "../lesson-list.ts";
import type { LessonSession } from "../lesson-session.ts";
import { lessonText, type TextOptions } from "../lesson-text.ts";
import { ANSWER_HEADING, type LessonsPanel, TITLE } from "../panel.ts";
import { choices, solution } from "./choices.ts";

export function lessonCard(lessons: LessonsPanel, session: LessonSession): TemplateResult {
  const { lesson, phase, formatFigure } = session;
  const options = { lang: lessons.textsLanguage, formatFigure };
  return html`<section class="panel lesson" lang=${lessons.messagesLanguage} aria-labelledby=${TITLE}>
      ${cardHead(lessons, session, options)}
      <div class="lesson-body">
        <p class="lesson-text">${lessonText(lesson.text, options)}</p>
        <div class="lesson-task">
          ${phase === "unanswered" ? (lesson.question.kind === "edit" ? nothing : question(lessons, session, options)) : outcome(lessons, session, options)}
        </div>
      </div>
    </section>
    ${lesson.question.kind === "edit" ? goal(lessons, session, options) : nothing}`;
}

function cardHead(lessons: LessonsPanel, { entry, lesson }: LessonSession, options: TextOptions): TemplateResult {
  const { messages } = lessons;
  return html`<header class="lesson-head">
    <p class="lesson-position">${messages.position({ number: LESSONS.indexOf(entry) + 1, total: LESSONS.length })}</p>
    <h2 id=${TITLE} tabindex="-1">${lessonText(lesson.title, options)}</h2>
    <div class="lesson-tools">
      <button type="button" class="button" @click=${() => lessons.backToList()}>${messages.allLessons}</button>
      <button type="button" class="icon-button" aria-label=${messages.leave} title=${messages.leave} @click=${() => lessons.leave()}>
        ${icons.cross}
      </button>
    </div>
  </header>`;
}

function question(lessons: LessonsPanel, session: LessonSession, options: TextOptions): TemplateResult {
  const { messages } = lessons;
  const submit = (event: Event): void => {
    event.preventDefault();
    lessons.check();
  };
  return html`<form class="question" @submit=${submit}>
    <fieldset class="lesson-choices">
      <legend>${lessonText(session.lesson.question.prompt, options)}</legend>
      ${choices(lessons, session, options)}
    </fieldset>
    ${feedback(lessons, session)}
    <div class="lesson-buttons">
      <button class="button primary">${messages.check}</button>
      ${giveUp(lessons, session, messages.showAnswer)}
    </div>
  </form>`;
}

/** Draws the button that reveals the answer, after a wrong one. */
function giveUp(
  lessons: LessonsPanel,
  { hasWrongAnswer }: LessonSession,
  text: string,
): TemplateResult | typeof nothing {
  if (!hasWrongAnswer) return nothing;
  return html`<button type="button" class="button" @click=${() => lessons.giveUp()}>${text}</button>`;
}

function feedback(lessons: LessonsPanel, session: LessonSession): TemplateResult | typeof nothing {
  const text = feedbackText(lessons, session);
  if (text === null) return nothing;
  return html`<p class="lesson-feedback">
    ${icons.warning}<span>${text.head === "" ? nothing : html`<strong>${text.head}</strong> `}<span lang=${text.lang}>${text.text}</span></span>
  </p>`;
}

/** Keeps the goal visible while the reader edits the page below. */
function goal(lessons: LessonsPanel, session: LessonSession, options: TextOptions): TemplateResult {
  const { messages, messagesLanguage } = lessons;
  const done = session.phase !== "unanswered";
  return html`<section class=${done ? "goal done" : "goal"} lang=${messagesLanguage} aria-label=${messages.title}>
    <p class="goal-text">
      ${done ? icons.check : icons.learn}<span>${lessonText(session.lesson.question.prompt, options)}${session.phase === "correct" ? html` <strong>${messages.done}</strong>` : nothing}</span>
    </p>
    <div class="lesson-buttons">
      ${
        done
          ? html`<button type="button" class="button primary" @click=${() => lessons.scrollToConclusion()}>${messages.readExplanation}</button>`
          : html`<button type="button" class="button" @click=${() => lessons.check()}>${messages.check}</button>
              ${giveUp(lessons, session, messages.showSolution)}`
      }
    </div>
    ${done ? nothing : feedback(lessons, session)}
  </section>`;
}

function outcome(lessons: LessonsPanel, session: LessonSession, options: TextOptions): TemplateResult {
  const { messages } = lessons;
  const { lesson, phase } = session;
  const isEdit = lesson.question.kind === "edit";
  const rightText = isEdit ? messages.done : messages.correct;
  return html`<div class="outcome">
    <h3 id=${ANSWER_HEADING} tabindex="-1" class=${phase}>
      ${phase === "correct" ? html`${icons.check}${rightText}` : messages.answerIs}
    </h3>
    ${isEdit && phase === "correct" ? nothing : html`<p class="outcome-answer">${solution(lessons, session, options)}</p>`}
    <p class="outcome-text">${lessonText(lesson.conclusion.text, options)}</p>
    ${LESSONS.every(({ id }) => lessons.progress.has(id)) ? html`<p class="all-done">${messages.allDone}</p>` : nothing}
    <div class="lesson-buttons">
      ${nextButton(lessons, session)}
      <button type="button" class="button" @click=${() => lessons.scrollToPanel()}>${messages.seeBelow}</button>
      <button type="button" class="button" @click=${() => lessons.restart()}>${messages.tryAgain}</button>
      <button type="button" class="button" @click=${() => lessons.useScenario()}>${messages.useScenario}</button>
    </div>
  </div>`;
}

/** Draws the button for the next lesson; after the last one, for the first that is not answered yet. */
function nextButton(lessons: LessonsPanel, { entry }: LessonSession): TemplateResult | typeof nothing {
  const { messages, progress } = lessons;
  const following = LESSONS[LESSONS.indexOf(entry) + 1];
  const unanswered = LESSONS.find(({ id }) => !progress.has(id) && id !== entry.id);
  const next = following ?? unanswered;
  if (next === undefined)
    return html`<button type="button" class="button primary" @click=${() => lessons.backToList()}>${messages.allLessons}</button>`;
  return html`<button type="button" class="button primary" @click=${() => lessons.open(next.id)}>${messages.next}</button>`;
}
