// Where to start from, and the way back.

import { html, type nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { EXAMPLE_IDS, type ExampleId } from "../examples/index.ts";
import { isOpen } from "../model/settings.ts";
import type { Context } from "./context.ts";
import * as icons from "./icons.ts";

export interface ToolbarActions {
  choose(example: string): void;
  reset(): void;
  /** Brings back what was replaced; `null` where nothing was. */
  readonly restore: (() => void) | null;
  /** Opens the pane of the person's own file, or closes it. */
  toggleFile(): void;
}

export function toolbar(ctx: Context, actions: ToolbarActions): TemplateResult {
  const { words, state } = ctx;
  const current = EXAMPLE_IDS.find((id) => id === state.example) ?? EXAMPLE_IDS[0];
  return html`<div class="toolbar">
    <label class="example">
      <span class="example-label">${words.example}</span>
      <select .value=${live(current)} @change=${(event: Event) => actions.choose(chosen(event))}>
        ${EXAMPLE_IDS.map((id) => option(ctx, id, id === current))}
      </select>
    </label>
    <p class="why">${words.examples[current].why}</p>
    <div class="toolbar-buttons">
      <button
        type="button"
        class="button open-file"
        id="file-panel-button"
        aria-expanded=${isOpen(state, "file") ? "true" : "false"}
        @click=${actions.toggleFile}
      >
        ${icons.file}${words.openConfiguration}
      </button>
      ${
        actions.restore &&
        html`<button type="button" class="button restore" @click=${actions.restore}>
          ${icons.back}${words.restore}
        </button>`
      }
      <button
        type="button"
        class="button reset"
        title=${words.resetTitle}
        ?disabled=${!state.edited}
        @click=${actions.reset}
      >
        ${words.reset}
      </button>
    </div>
  </div>`;
}

function option({ words }: Context, id: ExampleId, selected: boolean): TemplateResult | typeof nothing {
  return html`<option value=${id} ?selected=${selected}>${words.examples[id].title}</option>`;
}

function chosen(event: Event): string {
  return event.target instanceof HTMLSelectElement ? event.target.value : "";
}
