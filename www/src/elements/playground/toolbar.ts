// Draws the toolbar: examples, undo and redo, the file pane, lessons, links and saved scenarios.

import { html, nothing, type TemplateResult } from "lit-html";
import type { PageMessages } from "../../i18n/catalogues.ts";
import type { ExampleId } from "../../state/examples/index.ts";
import { originOf } from "../../state/origin.ts";
import { isOpen } from "../../state/settings.ts";
import type { State } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import type { LazyFeatures } from "../../ui/lazy-features.ts";
import type { NoticeHost } from "../../ui/notice.ts";

export interface ToolbarActions {
  reset(): void;
  /** Returns the caption of an example; empty until it is loaded. */
  caption(id: ExampleId): string;
  /** Opens or closes the file pane; `null` if the page has none. */
  readonly toggleFile: (() => void) | null;
  /** Opens or closes the list of lessons. */
  toggleLessons(): void;
  readonly isLessonListOpen: boolean;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The actions of the standalone page; `null` if the playground is embedded in another page. */
  readonly page: PageActions | null;
}

export interface PageActions extends NoticeHost {
  copyLink(): void;
  /** True shortly after the link was copied. */
  readonly copied: boolean;
  showScenarios(): void;
}

export const COPY_BUTTON = "copy-link";

export function toolbar(ctx: Context, features: LazyFeatures, actions: ToolbarActions): TemplateResult {
  const { messages, state } = ctx;
  const title = titleOf(messages, state);
  return html`<div class="toolbar">
    <button
      type="button"
      class="example"
      aria-haspopup="dialog"
      @click=${() => features.showGallery(ctx)}
    >
      ${icons.grid}<span class=${title ? "example-label" : "example-name"}>${messages.example}</span>${title && html` <span class="example-name">${title}</span>`}
    </button>
    <p class="example-caption">${caption(messages, state, actions)}</p>
    <button
      type="button"
      class="button reset"
      title=${messages.resetTitle}
      aria-disabled=${state.edited ? nothing : "true"}
      @click=${() => state.edited && actions.reset()}
    >
      ${messages.reset}
    </button>
    <div class="tools" role="group" aria-label=${messages.tools}>
      ${historyButton(messages.undo, messages.undoTitle, icons.undo, actions.canUndo, actions.undo)}
      ${historyButton(messages.redo, messages.redoTitle, icons.redo, actions.canRedo, actions.redo)}
      ${fileButton(ctx, actions.toggleFile)}
      <button
        type="button"
        class="button"
        id="learn-button"
        aria-expanded=${actions.isLessonListOpen ? "true" : "false"}
        @click=${actions.toggleLessons}
      >
        ${icons.learn}${messages.learn}
      </button>
      ${actions.page && pageTools(ctx, actions.page)}
    </div>
  </div>`;
}

/** Returns the name of the example or story that the scenario started from; empty if none. */
function titleOf(messages: PageMessages, state: State): string {
  const origin = originOf(state);
  if (origin.kind === "example") return messages.examples[origin.id];
  return origin.kind === "story" ? messages.viewOverTime : "";
}

/** Draws the caption of the example; an edited scenario is labeled as such instead. */
function caption(messages: PageMessages, state: State, actions: ToolbarActions): unknown {
  const origin = originOf(state);
  if (origin.kind === "file") return html`<bdi>${origin.name || messages.yourFile}</bdi>`;
  if (origin.edited) return origin.kind === "custom" ? nothing : messages.edited;
  return origin.kind === "example" ? actions.caption(origin.id) : nothing;
}

export function fileButton({ messages, state }: Context, toggle: (() => void) | null): TemplateResult | typeof nothing {
  if (toggle === null) return nothing;
  return html`<button
    type="button"
    class="button"
    id="file-panel-button"
    aria-expanded=${isOpen(state, "file") ? "true" : "false"}
    @click=${toggle}
  >
    ${icons.file}${messages.openConfiguration}
  </button>`;
}

/** Draws an undo or redo button. It is never `disabled`, which would lose the focus after the last step. */
function historyButton(name: string, title: string, icon: unknown, enabled: boolean, go: () => void): TemplateResult {
  return html`<button
    type="button"
    class="button history-button"
    aria-label=${name}
    aria-disabled=${enabled ? nothing : "true"}
    title=${title}
    @click=${() => enabled && go()}
  >
    ${icon}
  </button>`;
}

function pageTools({ messages }: Context, page: PageActions): TemplateResult {
  return html`<button type="button" class="button copy" id=${COPY_BUTTON} title=${messages.copyLinkTitle} @click=${() => page.copyLink()}>
      ${page.copied ? icons.check : icons.link}<span class="overlaid">
        <span class=${page.copied ? "invisible" : ""}>${messages.copyLink}</span>
        <span class=${page.copied ? "" : "invisible"} aria-hidden=${page.copied ? nothing : "true"}>${messages.copied}</span>
      </span>
    </button>
    <button type="button" class="button" aria-haspopup="dialog" @click=${() => page.showScenarios()}>
      ${icons.bookmark}${messages.scenarios}
    </button>`;
}
