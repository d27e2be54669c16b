// Where to start from, the way back, and the way out.

import { html, nothing, type TemplateResult } from "lit-html";
import type { ExampleId } from "../examples/index.ts";
import { originOf } from "../model/origin.ts";
import { isOpen } from "../model/settings.ts";
import type { State } from "../model/state.ts";
import type { Words } from "../words/en/page.ts";
import type { Context } from "./context.ts";
import type { Extras } from "./extras.ts";
import * as icons from "./icons.ts";
import type { NoticeHost } from "./notice.ts";

export interface ToolbarActions {
  reset(): void;
  /** What there is to see in an example; empty until that is loaded. */
  caption(id: ExampleId): string;
  /** Opens the pane of the person's own file, or closes it; `null` where there is none. */
  readonly toggleFile: (() => void) | null;
  /** Opens the list of lessons, or closes it. */
  learn(): void;
  readonly learning: boolean;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** `null` where the playground has no page of its own. */
  readonly page: PageActions | null;
}

export interface PageActions extends NoticeHost {
  copyLink(): void;
  /** The link was copied a moment ago. */
  readonly copied: boolean;
  scenarios(): void;
}

export const COPY_BUTTON = "copy-link";

export function toolbar(ctx: Context, extras: Extras, actions: ToolbarActions): TemplateResult {
  const { words, state } = ctx;
  const title = titleOf(words, state);
  return html`<div class="toolbar">
    <button
      type="button"
      class="example"
      aria-haspopup="dialog"
      @click=${() => extras.gallery(ctx)}
    >
      ${icons.grid}<span class=${title ? "example-label" : "example-name"}>${words.example}</span>${title && html` <span class="example-name">${title}</span>`}
    </button>
    <p class="why">${caption(words, state, actions)}</p>
    <button
      type="button"
      class="button reset"
      title=${words.resetTitle}
      aria-disabled=${state.edited ? nothing : "true"}
      @click=${() => state.edited && actions.reset()}
    >
      ${words.reset}
    </button>
    <div class="tools" role="group" aria-label=${words.tools}>
      ${step(words.undo, words.undoKeys, icons.undo, actions.canUndo, actions.undo)}
      ${step(words.redo, words.redoKeys, icons.redo, actions.canRedo, actions.redo)}
      ${fileButton(ctx, actions.toggleFile)}
      <button
        type="button"
        class="button"
        id="learn-button"
        aria-expanded=${actions.learning ? "true" : "false"}
        @click=${actions.learn}
      >
        ${icons.learn}${words.learn}
      </button>
      ${actions.page && pageTools(ctx, actions.page)}
    </div>
  </div>`;
}

/** The name of the example or story that this started from; empty where it started from none. */
function titleOf(words: Words, state: State): string {
  const origin = originOf(state);
  if (origin.kind === "example") return words.examples[origin.id];
  return origin.kind === "story" ? words.viewPlay : "";
}

/** What is said of an example is said of nothing else. */
function caption(words: Words, state: State, actions: ToolbarActions): unknown {
  const origin = originOf(state);
  if (origin.kind === "file") return html`<bdi>${origin.name || words.yourFile}</bdi>`;
  if (origin.edited) return origin.kind === "own" ? nothing : words.edited;
  return origin.kind === "example" ? actions.caption(origin.id) : nothing;
}

export function fileButton({ words, state }: Context, toggle: (() => void) | null): TemplateResult | typeof nothing {
  if (toggle === null) return nothing;
  return html`<button
    type="button"
    class="button"
    id="file-panel-button"
    aria-expanded=${isOpen(state, "file") ? "true" : "false"}
    @click=${toggle}
  >
    ${icons.file}${words.openConfiguration}
  </button>`;
}

/** Never quite disabled: the focus must not be lost where the last step is taken. */
function step(name: string, title: string, icon: unknown, can: boolean, go: () => void): TemplateResult {
  return html`<button
    type="button"
    class="button travel"
    aria-label=${name}
    aria-disabled=${can ? nothing : "true"}
    title=${title}
    @click=${() => can && go()}
  >
    ${icon}
  </button>`;
}

function pageTools({ words }: Context, page: PageActions): TemplateResult {
  return html`<button type="button" class="button copy" id=${COPY_BUTTON} title=${words.copyLinkTitle} @click=${() => page.copyLink()}>
      ${page.copied ? icons.check : icons.link}<span class="either">
        <span class=${page.copied ? "unsaid" : ""}>${words.copyLink}</span>
        <span class=${page.copied ? "" : "unsaid"} aria-hidden=${page.copied ? nothing : "true"}>${words.copied}</span>
      </span>
    </button>
    <button type="button" class="button" aria-haspopup="dialog" @click=${() => page.scenarios()}>
      ${icons.shelf}${words.scenarios}
    </button>`;
}
