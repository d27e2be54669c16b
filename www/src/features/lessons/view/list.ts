// Draws the list of lessons in groups, and marks the answered ones.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import * as icons from "../../../ui/icons.ts";
import { GROUPS, LESSONS, type LessonEntry, type LessonGroup } from "../lesson-list.ts";
import { lessonText } from "../lesson-text.ts";
import { type LessonsPanel, LIST_TITLE } from "../panel.ts";

export function lessonList(lessons: LessonsPanel): TemplateResult {
  const { messages, messagesLanguage } = lessons;
  const done = answered(lessons, LESSONS);
  return html`<section class="panel lessons" id="lessons-panel" lang=${messagesLanguage} aria-labelledby=${LIST_TITLE}>
    <header class="panel-head">
      <h2 id=${LIST_TITLE} tabindex="-1">${messages.title}</h2>
      <button type="button" class="icon-button close" aria-label=${messages.close} title=${messages.close} @click=${() => lessons.closeList()}>
        ${icons.cross}
      </button>
      <p class="panel-intro">${messages.intro}</p>
    </header>
    ${lessons.note === "" ? nothing : html`<p class="lesson-note">${lessons.note}</p>`} ${progressView(lessons, LESSONS)}
    ${lessons.progress.isPersistent ? nothing : html`<p class="help">${messages.notSaved}</p>`}
    <div class="lesson-groups">${GROUPS.map((group) => groupView(lessons, group))}</div>
    ${
      done === 0
        ? nothing
        : html`<button type="button" class="button" @click=${() => lessons.resetProgress()}>${messages.resetProgress}</button>`
    }
  </section>`;
}

function answered({ progress }: LessonsPanel, entries: readonly LessonEntry[]): number {
  return entries.filter(({ id }) => progress.has(id)).length;
}

/** Draws the reader's progress in some lessons as a text and as a bar. */
function progressView(lessons: LessonsPanel, entries: readonly LessonEntry[]): TemplateResult {
  const done = answered(lessons, entries);
  const share = (done / entries.length) * 100;
  return html`<div class="lesson-progress">
    <p>${lessons.messages.progress({ done, total: entries.length })}</p>
    <svg class="lesson-bar" aria-hidden="true"><rect class="lesson-bar-part" width="${share}%" height="100%" /></svg>
  </div>`;
}

function groupView(lessons: LessonsPanel, { id, lessons: entries, start }: LessonGroup): TemplateResult {
  return html`<section class="lesson-group" aria-labelledby="lessons-${id}">
    <h3 id="lessons-${id}">${lessons.messages.groups[id]}</h3>
    ${progressView(lessons, entries)}
    <ol class="lesson-rows" start=${start}>
      ${repeat(
        entries,
        (entry) => entry.id,
        (entry, i) => html`<li>${row(lessons, entry, start + i)}</li>`,
      )}
    </ol>
  </section>`;
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
