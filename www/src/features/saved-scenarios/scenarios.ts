// Draws the dialog of saved scenarios.

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import type { SavedScenario } from "../../state/storage/scenario-library.ts";
import { dialogView } from "../../ui/dialog.ts";
import { downloadIcon } from "../../ui/download.ts";
import { inputText } from "../../ui/field.ts";
import { iconButton } from "../../ui/icon-button.ts";
import * as icons from "../../ui/icons.ts";
import { openFilesButton } from "../../ui/open-files-button.ts";
import { withCode } from "../../ui/text.ts";
import type { DialogMessages, DialogState, SavedScenariosDialog } from "./scenarios-dialog.ts";

const pencil = icons.icon("M3 13l.7-2.8L10.9 3l2.1 2.1-7.2 7.2z");
const trash = icons.icon("M3 4.5h10M6.2 4.2V2.8h3.6v1.4M4.5 4.5l.6 8.7h5.8l.6-8.7M6.9 7v3.8M9.1 7v3.8");

type Actions = Omit<SavedScenariosDialog, "show" | "dialogMessages">;

export function scenariosView(messages: DialogMessages, state: DialogState, actions: Actions): TemplateResult {
  const content = html`${saveForm(messages, state, actions)}
      ${state.isPersistent ? nothing : html`<p class="note">${icons.warning}<span>${messages.storageUnavailable}</span></p>`}
      ${state.all.length === 0 ? html`<p class="help">${messages.noScenarios}</p>` : savedList(messages, state, actions)}
      <div class="status-line">
        <p role="status">${withCode(state.status)}</p>
        ${state.restorable && restoreButton(messages, state.restorable, actions)}
      </div>
      ${files(messages, state, actions)}`;
  return dialogView(messages, { name: "scenarios", title: messages.scenarios, content });
}

function saveForm(messages: DialogMessages, { all, name }: DialogState, actions: Actions): TemplateResult {
  const exists = all.some((scenario) => scenario.name === name.trim());
  const submit = (event: Event): void => {
    event.preventDefault();
    actions.saveCurrent();
  };
  return html`<form class="save-form" @submit=${submit}>
    <input
      class="field"
      type="text"
      maxlength="200"
      autocomplete="off"
      aria-label=${messages.scenarioName}
      placeholder=${messages.scenarioName}
      .value=${live(name)}
      @input=${(event: Event) => actions.setName(inputText(event))}
    />
    <button class="button">${icons.bookmark}${exists ? messages.replaceScenario : messages.saveScenario}</button>
  </form>`;
}

function savedList(messages: DialogMessages, { all, renaming }: DialogState, actions: Actions): TemplateResult {
  return html`<ul class="saved-list">
    ${repeat(
      all,
      ({ name }) => name,
      (scenario) =>
        html`<li>${scenario.name === renaming ? renameForm(messages, scenario, actions) : row(messages, scenario, actions)}</li>`,
    )}
  </ul>`;
}

function row(messages: DialogMessages, scenario: SavedScenario, actions: Actions): TemplateResult {
  const { name } = scenario;
  return html`<button
      type="button"
      class="saved-name"
      data-next
      aria-label=${messages.openScenario({ name })}
      @click=${() => actions.open(scenario)}
    >
      ${name}
    </button>
    <span class="saved-day">${scenario.kept && dayOf(messages, scenario.kept)}</span>
    <button
      type="button"
      class="icon-button"
      data-rename=${name}
      aria-label=${messages.renameScenario({ name })}
      title=${messages.renameScenario({ name })}
      @click=${() => actions.rename(name)}
    >
      ${pencil}
    </button>
    ${iconButton(messages.exportScenario({ name }), downloadIcon, () => actions.exportOne(scenario))}
    ${iconButton(messages.deleteScenario({ name }), trash, () => actions.remove(scenario))}`;
}

function renameForm(messages: DialogMessages, { name }: SavedScenario, actions: Actions): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    const input = event.target instanceof HTMLFormElement ? event.target.querySelector("input") : null;
    actions.confirmRename(name, input?.value ?? "");
  };
  // Esc cancels renaming and keeps the dialog open.
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    actions.rename(null);
  };
  return html`<form class="renaming" @submit=${submit} @keydown=${key}>
    <input class="field" type="text" maxlength="200" autocomplete="off" aria-label=${messages.newName({ name })} .value=${name} />
    <button class="button">${messages.rename}</button>
  </form>`;
}

function restoreButton(messages: DialogMessages, scenario: SavedScenario, actions: Actions): TemplateResult {
  return html`<button type="button" class="button" @click=${() => actions.restore(scenario)}>
    ${icons.undo}${messages.restore}
  </button>`;
}

function files(messages: DialogMessages, { all }: DialogState, actions: Actions): TemplateResult {
  return html`<footer class="files">
    ${openFilesButton({ label: messages.openFiles, open: (files) => void actions.importFiles(files) })}
    <button type="button" class="button" title=${messages.saveAsFileTitle} @click=${() => actions.exportCurrent()}>
      ${downloadIcon}${messages.saveAsFile}
    </button>
    ${
      all.length > 1
        ? html`<button type="button" class="button" @click=${() => actions.exportAll()}>
            ${downloadIcon}${messages.saveAllAsFile}
          </button>`
        : nothing
    }
  </footer>`;
}

/** Formats a date in UTC, because a date without a time has no time zone. */
function dayOf(messages: DialogMessages, day: string): string {
  return new Intl.DateTimeFormat(messages.language, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
}
