// Draws the file pane: the text, the scheduler's verdict on it, and the export.

import { html, nothing, type TemplateResult } from "lit-html";
import * as icons from "../../../ui/icons.ts";
import { scorerName } from "../../../ui/scorer-names.ts";
import type { FileContext } from "./context.ts";
import { droppedList, exportSection } from "./export.ts";
import { findingList } from "./findings.ts";
import { severityIcons } from "./icons.ts";
import { loaderOutput, verdictView } from "./verdict.ts";

export function filePanel(ctx: FileContext): TemplateResult {
  const { messages, actions, notice } = ctx;
  return html`<section
    class="panel file"
    id="file-panel"
    aria-labelledby="file-title"
  >
    <header class="panel-head file-head">
      <h2 id="file-title">${messages.title}</h2>
      <p class="panel-intro">${messages.intro}</p>
      <button type="button" class="icon-button close" aria-label=${messages.close} title=${messages.close} @click=${actions.close}>
        ${icons.cross}
      </button>
    </header>
    ${notice === "" ? nothing : html`<p class="note" role="alert">${notice}</p>`} ${switchedScorer(ctx)} ${body(ctx)}
    ${ctx.announcement}
  </section>`;
}

/** Explains that the file selected another scheduler. */
function switchedScorer({ messages, page, scorerSwitch }: FileContext): TemplateResult | typeof nothing {
  if (scorerSwitch === null) return nothing;
  const name = (scorer: string): string => scorerName(page.messages, scorer);
  const sentence = messages.scorerSwitched({ from: name(scorerSwitch.from), to: name(scorerSwitch.to) });
  return html`<p class="note" role="alert">${severityIcons.notice}<span>${sentence}</span></p>`;
}

function body(ctx: FileContext): TemplateResult {
  const isEmpty = !/\S/.test(ctx.file.text);
  return html`${sources(ctx, isEmpty)} ${isEmpty ? nothing : verdictView(ctx)} ${editor(ctx, isEmpty)}
    ${loaderOutput(ctx)} ${droppedList(ctx, ctx.dropped)} ${isEmpty ? nothing : html`${findingList(ctx)} ${exportSection(ctx)}`}`;
}

/** Draws the ways to get a text into the pane. */
function sources(ctx: FileContext, isEmpty: boolean): TemplateResult {
  const { messages, actions, restoreLabel, isGenerated } = ctx;
  return html`<div class="sources">
    <label class="button file-button">
      ${messages.openFile}
      <input
        class="hidden"
        type="file"
        multiple
        accept=".yaml,.yml,.json,.conf,.txt,text/*,application/json,application/yaml"
        @change=${(event: Event) => onFileChosen(ctx, event)}
      />
    </label>
    ${isGenerated ? nothing : html`<button type="button" class="button" @click=${actions.generate}>${messages.generate}</button>`}
    ${
      restoreLabel === null
        ? nothing
        : html`<button type="button" class="button" @click=${actions.restore}>
            ${icons.undo}${restoreLabel}
          </button>`
    }
    ${isEmpty ? html`<p class="help">${messages.acceptedFormats}</p>` : nothing}
  </div>`;
}

function editor(ctx: FileContext, isEmpty: boolean): TemplateResult {
  const { messages, isPlainEditor, actions, copied, editor } = ctx;
  const find = editor?.find;
  return html`<div class="editor-box">
    <div class="editor-bar">
      <span class="editor-name">${ctx.file.name || messages.editorLabel}</span>
      ${find && !isEmpty ? html`<button type="button" class="button" @click=${find}>${messages.find}</button>` : nothing}
      <button type="button" class="button" ?disabled=${isEmpty} @click=${() => actions.copy("text")}>
        ${icons.copy}${copied === "text" ? messages.copied : messages.copy}
      </button>
      <button type="button" class="button" ?disabled=${isEmpty} @click=${() => actions.download("text")}>
        ${messages.download}
      </button>
    </div>
    <div class="editor">${editor ? editor.dom : html`<p class="help">${messages.loadingEditor}</p>`}</div>
    <p class="help" id="file-keys">${isPlainEditor ? `${messages.plainEditor} ${messages.plainEditorKeys}` : messages.editorKeys}</p>
  </div>`;
}

function onFileChosen(ctx: FileContext, { target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return;
  ctx.actions.open([...(target.files ?? [])]);
  // Lets the user choose the same file again after a change.
  target.value = "";
}
