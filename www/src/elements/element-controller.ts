// The controller of one kind of element, and the interface of the element around it.

import type { TemplateResult } from "lit-html";
import type { CurveMessages, PageMessages } from "../i18n/catalogues.ts";
import type { Session } from "../state/session.ts";
import type { ContextIn } from "../ui/context.ts";
import type { EmbeddedNotice } from "./embedded-notice.ts";
import type { InitialState } from "./initial-state.ts";

/** The element, as its controller sees it. */
export interface ElementHost<W extends CurveMessages = PageMessages> {
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  /** The notice about an error in the page's input. */
  readonly notice: EmbeddedNotice;
  /** The session; `null` until the element has started. */
  readonly session: Session | null;
  readonly messages: W | null;
  /** The last rendered context. */
  readonly context: ContextIn<W> | null;
  /** The signal that is aborted when the element leaves the page. */
  readonly signal: AbortSignal;
  redraw(): void;
  /** Moves the keyboard focus to the element with this id after the next drawing. */
  focus(id: string): void;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
  runHistoryCommand(command: "undo" | "redo"): void;
}

export interface ElementController<W extends CurveMessages = PageMessages> {
  view(ctx: ContextIn<W>, session: Session): TemplateResult;
  /** Called after every rendering. */
  afterRender?(ctx: ContextIn<W>, root: HTMLElement): void;
  /** Extends the initial state beyond the page's input. */
  initialize?(initial: InitialState): Promise<InitialState>;
  /** Called when the element shows a session for the first time, or again after it was moved. */
  resume?(session: Session): void;
  /** Announces that a part of the page could not be loaded. */
  loadFailed?(): void;
  /** Called when the element leaves the page. */
  stop?(): void;
}
