// Draws the list of lessons, and marks the answered ones.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import * as icons from "../../../ui/icons.ts";
import { LESSONS, type LessonEntry } from "../lesson-list.ts";
import { lessonText } from "../lesson-text.ts";
import { type LessonsPanel, LIST_TITLE } from "../panel.ts";

export function lessonList(lessons: LessonsPanel): TemplateResult {
  const { messages, progress, messagesLanguage } = lessons;
  const done = LESSONS.filter(({ id }) => progress.has(id)).length;
  return html`<section class="panel lessons" id="lessons-panel" lang=${messagesLanguage} aria-labelledby=${LIST_TITLE}>
    <header class="panel-head">
      <h2 id=${LIST_TITLE} tabindex="-1">${messages.title}</h2>
      <button type="button" class="icon-button close" aria-label=${messages.close} title=${messages.close} @click=${() => lessons.closeList()}>
        ${icons.cross}
      </button>
      <p class="panel-intro">${messages.intro}</p>
    </header>
    ${lessons.note === "" ? nothing : html`<p class="lesson-note">${lessons.note}</p>`} ${progressView(lessons, done)}
    <ol class="lesson-rows">
      ${repeat(
        LESSONS,
        ({ id }) => id,
        (entry, i) => html`<li>${row(lessons, entry, i + 1)}</li>`,
      )}
    </ol>
    ${
      done === 0
        ? nothing
        : html`<button type="button" class="button" @click=${() => lessons.resetProgress()}>${messages.resetProgress}</button>`
    }
  </section>`;
}

/** Draws the reader's progress as a text and as a bar. */
function progressView({ messages, progress }: LessonsPanel, done: number): TemplateResult {
  const share = (done / LESSONS.length) * 100;
  return html`<div class="lesson-progress">
      <p>${messages.progress({ done, total: LESSONS.length })}</p>
      <svg class="lesson-bar" aria-hidden="true"><rect class="lesson-bar-part" width="${share}%" height="100%" /></svg>
    </div>
    ${progress.isPersistent ? nothing : html`<p class="help">${messages.notSaved}</p>`}`;
}

function row(lessons: LessonsPanel, entry: LessonEntry, number: number): TemplateResult {
  const { messages, texts, textsLanguage, progress } = lessons;
  const done = progress.has(entry.id);
  return html`<button type="button" class=${done ? "lesson-row done" : "lesson-row"} @click=${() => lessons.open(entry.id)}>
    <span class="lesson-number">${done ? icons.check : number}</span>
    <span class="lesson-name">
      ${lessonText(texts[entry.id].title, { lang: textsLanguage, formatFigure: () => null })}
      ${done ? html`<span class="hidden">(${messages.answered})</span>` : nothing}
    </span>
  </button>`;
}
