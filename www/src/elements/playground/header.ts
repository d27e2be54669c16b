// Draws the header: tabs, what is open, and tools for examples, undo, files, links and saved scenarios.

import { html, nothing, type TemplateResult } from "lit-html";
import type { PageMessages } from "../../i18n/catalogues.ts";
import type { ExampleId } from "../../state/examples/index.ts";
import { type Origin, originOf } from "../../state/origin.ts";
import { isOpen } from "../../state/settings.ts";
import type { Context } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import type { LazyFeatures } from "../../ui/lazy-features.ts";
import type { NoticeHost } from "../../ui/notice.ts";
import { openFilesButton } from "../../ui/open-files-button.ts";

export interface HeaderActions {
  reset(): void;
  /** Returns the caption of an example; empty until it is loaded. */
  caption(id: ExampleId): string;
  /** Opens files of any kind: a configuration, a cluster, a workload, tests, a log or a saved scenario. */
  openFiles(files: readonly File[]): void;
  /** Opens or closes the file pane; `null` if the page has none. */
  readonly toggleFile: (() => void) | null;
  /** Shows pods over time, or a single pod. */
  showSimulation(isShown: boolean): void;
  /** Opens or closes the list of lessons. */
  toggleLessons(): void;
  readonly isLessonListOpen: boolean;
  readonly isLessonOpen: boolean;
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

/** Selects the contents of the header. */
export interface HeaderOptions {
  readonly tabs: boolean;
  readonly lessons: boolean;
  readonly tools: boolean;
}

/**
 * Draws the header: the page's name, tabs for the ways to work, what is open, and tools. In a narrow column the tools
 * are a menu. The page fills the slots.
 */
export function header(
  ctx: Context,
  features: LazyFeatures,
  actions: HeaderActions,
  options: HeaderOptions,
): TemplateResult {
  return html`<div class="header">
    <slot name="brand"></slot>
    ${options.tabs ? tabs(ctx, actions, options) : nothing} ${options.tools ? tools(ctx, features, actions) : nothing}
  </div>`;
}

/** Draws a tab for each way to work. */
function tabs(ctx: Context, actions: HeaderActions, options: HeaderOptions): TemplateResult {
  const { messages, state } = ctx;
  const isSimulation = isOpen(state, "simulation");
  const isInLessons = actions.isLessonOpen || actions.isLessonListOpen;
  const view = (showsSimulation: boolean, icon: unknown, name: string): TemplateResult => html`<button
    type="button"
    class="tab"
    id=${showsSimulation ? "view-simulation" : "view-one"}
    aria-pressed=${showsSimulation === isSimulation && !isInLessons ? "true" : "false"}
    @click=${() => actions.showSimulation(showsSimulation)}
  >
    ${icon}${name}
  </button>`;
  return html`<div class="tabs" role="group" aria-label=${messages.view}>
    ${view(false, icons.columns, messages.viewOnePod)} ${view(true, icons.start, messages.viewOverTime)}
    ${options.lessons ? lessonsTab(ctx, actions) : nothing}
  </div>`;
}

function lessonsTab({ messages }: Context, actions: HeaderActions): TemplateResult {
  return html`<button
    type="button"
    class=${actions.isLessonOpen ? "tab current" : "tab"}
    id="learn-button"
    aria-expanded=${actions.isLessonListOpen ? "true" : "false"}
    @click=${actions.toggleLessons}
  >
    ${icons.learn}${messages.learn}
  </button>`;
}

function tools(ctx: Context, features: LazyFeatures, actions: HeaderActions): TemplateResult {
  const { messages, state } = ctx;
  return html`${opened(ctx, features, actions)}
    <div class="history" role="group" aria-label=${messages.tools}>
      ${historyButton(messages.undo, messages.undoTitle, icons.undo, actions.canUndo, actions.undo)}
      ${historyButton(messages.redo, messages.redoTitle, icons.redo, actions.canRedo, actions.redo)}
    </div>
    <button type="button" class="button menu-button" popovertarget="menu" aria-label=${messages.menu} title=${messages.menu}>
      ${icons.menu}
    </button>
    <div class="menu" id="menu" popover>
      <button
        type="button"
        class="button reset"
        title=${messages.resetTitle}
        aria-disabled=${state.edited ? nothing : "true"}
        @click=${() => state.edited && actions.reset()}
      >
        ${messages.reset}
      </button>
      ${openFilesButton({ label: messages.open, title: messages.openTitle, menu: "menu", open: actions.openFiles })}
      ${fileButton(ctx, actions.toggleFile)} ${actions.page && pageTools(ctx, actions.page)}
      <slot name="page-tools"></slot>
    </div>`;
}

/** Draws what is open: the example, with its caption; or the file, the story or the edited scenario. */
function opened(ctx: Context, features: LazyFeatures, actions: HeaderActions): TemplateResult {
  const { messages, state } = ctx;
  const origin = originOf(state);
  const title = titleOf(messages, origin);
  const text = caption(messages, origin, actions);
  return html`<button
      type="button"
      class="example"
      aria-haspopup="dialog"
      @click=${() => features.showGallery(ctx)}
    >
      ${icons.grid}<span class=${title ? "example-label" : "example-name"}>${messages.example}</span>${title && html` <span class="example-name">${title}</span>`}
    </button>
    <p class="example-caption" title=${typeof text === "string" ? text : nothing}>${text}</p>`;
}

/** Returns the name of the example or story that the scenario started from; empty if none. */
function titleOf(messages: PageMessages, origin: Origin): string {
  if (origin.kind === "example") return messages.examples[origin.id];
  return origin.kind === "story" ? messages.viewOverTime : "";
}

/** Draws the caption of the example; an edited scenario is labeled as such instead. */
function caption(messages: PageMessages, origin: Origin, actions: HeaderActions): unknown {
  if (origin.kind === "file") return html`<bdi>${origin.name || messages.yourScenario}</bdi>`;
  if (origin.kind === "cluster") return messages.cluster;
  if (origin.edited) return origin.kind === "custom" ? messages.yourScenario : messages.edited;
  return origin.kind === "example" ? actions.caption(origin.id) : nothing;
}

export function fileButton({ messages, state }: Context, toggle: (() => void) | null): TemplateResult | typeof nothing {
  if (toggle === null) return nothing;
  return html`<button
    type="button"
    class="button"
    id="file-panel-button"
    aria-expanded=${isOpen(state, "file") ? "true" : "false"}
    popovertarget="menu"
    popovertargetaction="hide"
    @click=${toggle}
  >
    ${icons.file}${messages.policyAsYaml}
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
