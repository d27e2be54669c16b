// The lessons by title, and which of them are answered.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import * as icons from "../../view/icons.ts";
import { type Lessons, LIST_TITLE } from "../panel.ts";
import { speak } from "../said.ts";
import { LESSONS, type Listed } from "../shelf.ts";

export function lessonList(lessons: Lessons): TemplateResult {
  const { words, progress, lang } = lessons;
  const done = LESSONS.filter(({ id }) => progress.has(id)).length;
  return html`<section class="panel lessons" id="lessons-panel" lang=${lang} aria-labelledby=${LIST_TITLE}>
    <header class="panel-head">
      <h2 id=${LIST_TITLE} tabindex="-1">${words.title}</h2>
      <button type="button" class="icon-button close" aria-label=${words.close} title=${words.close} @click=${() => lessons.close()}>
        ${icons.cross}
      </button>
      <p class="lede">${words.intro}</p>
    </header>
    ${lessons.note === "" ? nothing : html`<p class="lesson-note">${lessons.note}</p>`} ${standing(lessons, done)}
    <ol class="lesson-rows">
      ${repeat(
        LESSONS,
        ({ id }) => id,
        (listed, i) => html`<li>${row(lessons, listed, i + 1)}</li>`,
      )}
    </ol>
    ${
      done === 0
        ? nothing
        : html`<button type="button" class="button" @click=${() => lessons.forget()}>${words.resetProgress}</button>`
    }
  </section>`;
}

/** Shows the reader's progress, in words and as a bar. */
function standing({ words, progress }: Lessons, done: number): TemplateResult {
  const share = (done / LESSONS.length) * 100;
  return html`<div class="lesson-standing">
      <p>${words.progress({ done, total: LESSONS.length })}</p>
      <svg class="lesson-bar" aria-hidden="true"><rect class="lesson-bar-part" width="${share}%" height="100%" /></svg>
    </div>
    ${progress.lasting ? nothing : html`<p class="help">${words.notSaved}</p>`}`;
}

function row(lessons: Lessons, listed: Listed, number: number): TemplateResult {
  const { words, texts, textsLang, progress } = lessons;
  const done = progress.has(listed.id);
  return html`<button type="button" class=${done ? "lesson-row done" : "lesson-row"} @click=${() => lessons.open(listed.id)}>
    <span class="lesson-number">${done ? icons.check : number}</span>
    <span class="lesson-name">
      ${speak(texts[listed.id].title, { lang: textsLang, figure: () => null })}
      ${done ? html`<span class="hidden">(${words.answered})</span>` : nothing}
    </span>
  </button>`;
}
