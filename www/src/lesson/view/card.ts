// One lesson: what there is to know, the question, and once it is answered, what was to be learned.

import { html, nothing, type TemplateResult } from "lit-html";
import * as icons from "../../view/icons.ts";
import type { Course } from "../course.ts";
import { type Lessons, OUTCOME, TITLE } from "../panel.ts";
import { type Speech, speak } from "../said.ts";
import { LESSONS } from "../shelf.ts";
import { verdictText } from "../verdict.ts";
import { choices, solution } from "./choices.ts";

export function lessonCard(lessons: Lessons, course: Course): TemplateResult {
  const { lesson, phase, figure } = course;
  const speech = { lang: lessons.textsLang, figure };
  return html`<section class="panel lesson" lang=${lessons.lang} aria-labelledby=${TITLE}>
      ${head(lessons, course, speech)}
      <div class="lesson-body">
        <p class="lesson-text">${speak(lesson.text, speech)}</p>
        <div class="lesson-task">
          ${phase === "asked" ? (lesson.question.kind === "edit" ? nothing : question(lessons, course, speech)) : outcome(lessons, course, speech)}
        </div>
      </div>
    </section>
    ${lesson.question.kind === "edit" ? goal(lessons, course, speech) : nothing}`;
}

function head(lessons: Lessons, { listed, lesson }: Course, speech: Speech): TemplateResult {
  const { words } = lessons;
  return html`<header class="lesson-head">
    <p class="lesson-place">${words.position({ number: LESSONS.indexOf(listed) + 1, total: LESSONS.length })}</p>
    <h2 id=${TITLE} tabindex="-1">${speak(lesson.title, speech)}</h2>
    <div class="lesson-tools">
      <button type="button" class="button" @click=${() => lessons.backToList()}>${words.allLessons}</button>
      <button type="button" class="icon-button" aria-label=${words.leave} title=${words.leave} @click=${() => lessons.leave()}>
        ${icons.cross}
      </button>
    </div>
  </header>`;
}

function question(lessons: Lessons, course: Course, speech: Speech): TemplateResult {
  const { words } = lessons;
  const submit = (event: Event): void => {
    event.preventDefault();
    lessons.check();
  };
  return html`<form class="question" @submit=${submit}>
    <fieldset class="lesson-choices">
      <legend>${speak(course.lesson.question.ask, speech)}</legend>
      ${choices(lessons, course, speech)}
    </fieldset>
    ${feedback(lessons, course)}
    <div class="lesson-buttons">
      <button class="button primary">${words.check}</button>
      ${giveUp(lessons, course, words.showAnswer)}
    </div>
  </form>`;
}

/** Offered once an answer was wrong. */
function giveUp(lessons: Lessons, { tried }: Course, text: string): TemplateResult | typeof nothing {
  if (!tried) return nothing;
  return html`<button type="button" class="button" @click=${() => lessons.giveUp()}>${text}</button>`;
}

function feedback(lessons: Lessons, course: Course): TemplateResult | typeof nothing {
  const said = verdictText(lessons, course);
  if (said === null) return nothing;
  return html`<p class="lesson-feedback">
    ${icons.warning}<span>${said.head === "" ? nothing : html`<strong>${said.head}</strong> `}<span lang=${said.lang}>${said.text}</span></span>
  </p>`;
}

/** Keeps the goal in sight while the page is edited below. */
function goal(lessons: Lessons, course: Course, speech: Speech): TemplateResult {
  const { words, lang } = lessons;
  const done = course.phase !== "asked";
  return html`<section class=${done ? "goal done" : "goal"} lang=${lang} aria-label=${words.title}>
    <p class="goal-text">
      ${done ? icons.check : icons.learn}<span>${course.phase === "right" ? html`<strong>${words.done}</strong> ` : nothing}${speak(course.lesson.question.ask, speech)}</span>
    </p>
    <div class="lesson-buttons">
      ${
        done
          ? html`<button type="button" class="button primary" @click=${() => lessons.readOn()}>${words.readExplanation}</button>`
          : html`<button type="button" class="button" @click=${() => lessons.check()}>${words.check}</button>
              ${giveUp(lessons, course, words.showMe)}`
      }
    </div>
    ${done ? nothing : feedback(lessons, course)}
  </section>`;
}

function outcome(lessons: Lessons, course: Course, speech: Speech): TemplateResult {
  const { words } = lessons;
  const { lesson, phase } = course;
  const edits = lesson.question.kind === "edit";
  const right = edits ? words.done : words.correct;
  return html`<div class="outcome">
    <h3 id=${OUTCOME} tabindex="-1" class=${phase}>
      ${phase === "right" ? html`${icons.check}${right}` : words.answerIs}
    </h3>
    ${edits ? nothing : html`<p class="outcome-answer">${solution(lessons, course, speech)}</p>`}
    <p class="outcome-text">${speak(lesson.reveal.text, speech)}</p>
    ${LESSONS.every(({ id }) => lessons.progress.has(id)) ? html`<p class="all-done">${words.allDone}</p>` : nothing}
    <div class="lesson-buttons">
      ${onward(lessons, course)}
      <button type="button" class="button" @click=${() => lessons.see()}>${words.seeBelow}</button>
      <button type="button" class="button" @click=${() => lessons.again()}>${words.tryAgain}</button>
      <button type="button" class="button" @click=${() => lessons.keep()}>${words.useScenario}</button>
    </div>
  </div>`;
}

/** The next lesson; after the last, the first that is not answered yet. */
function onward(lessons: Lessons, { listed }: Course): TemplateResult | typeof nothing {
  const { words, progress } = lessons;
  const following = LESSONS[LESSONS.indexOf(listed) + 1];
  const open = LESSONS.find(({ id }) => !progress.has(id) && id !== listed.id);
  const next = following ?? open;
  if (next === undefined)
    return html`<button type="button" class="button primary" @click=${() => lessons.backToList()}>${words.allLessons}</button>`;
  return html`<button type="button" class="button primary" @click=${() => lessons.open(next.id)}>${words.next}</button>`;
}
