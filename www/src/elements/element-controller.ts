// The controller of one kind of element, and the interface of the element around it.

import type { TemplateResult } from "lit-html";
import type { LargeCluster } from "../features/large-cluster/large-cluster.ts";
import type { PageMessages } from "../i18n/catalogues.ts";
import type { ScenarioStore } from "../state/scenario-store.ts";
import type { Context } from "../ui/context.ts";
import type { LazyPart } from "../ui/lazy-part.ts";
import type { EmbeddedNotice } from "./embedded-notice.ts";
import type { InitialState } from "./initial-state.ts";

/** The scenario of one element, and of those that follow it, with the part that scores and draws many nodes. */
export type ElementStore = ScenarioStore<LazyPart<LargeCluster>>;

/** The element, as its controller sees it. */
export interface ElementHost {
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  /** The notice about an error in the page's input. */
  readonly notice: EmbeddedNotice;
  /** The scenario; `null` until the element has started. */
  readonly store: ElementStore | null;
  readonly messages: PageMessages | null;
  /** The last rendered context. */
  readonly context: Context | null;
  /** The signal that is aborted when the element leaves the page. */
  readonly signal: AbortSignal;
  redraw(): void;
  /** Moves the keyboard focus to the element with this id once it is drawn. */
  focus(id: string): void;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
  runHistoryCommand(command: "undo" | "redo"): void;
}

export interface ElementController {
  view(ctx: Context, store: ElementStore): TemplateResult;
  /** Called after every rendering. */
  afterRender?(ctx: Context, root: HTMLElement): void;
  /** Extends the initial state beyond the page's input, and shows its notice; `null` if the element does both. */
  initialize?(initial: InitialState): Promise<InitialState | null>;
  /** Called when the element shows a scenario for the first time, or again after it was moved. */
  resume?(store: ElementStore): void;
  /** Announces that a part of the page could not be loaded. */
  loadFailed?(): void;
  /** Called when the element leaves the page. */
  stop?(): void;
}
