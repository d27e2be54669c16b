// The controller of one kind of element, and the interface of the element around it.

import type { TemplateResult } from "lit-html";
import type { CurveWords, Words } from "../i18n/catalogues.ts";
import type { Session } from "../model/session.ts";
import type { ContextIn } from "../view/context.ts";
import type { EmbeddedNotice } from "./embedded-notice.ts";
import type { InitialState } from "./initial-state.ts";

/** The element, as its controller sees it. */
export interface ElementHost<W extends CurveWords = Words> {
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  /** The error in the page's input. */
  readonly notice: EmbeddedNotice;
  /** `null` until it has begun. */
  readonly session: Session | null;
  readonly words: W | null;
  /** The last rendered context. */
  readonly context: ContextIn<W> | null;
  /** Until the element leaves the page. */
  readonly signal: AbortSignal;
  redraw(): void;
  /** Moves the keyboard's focus to what has this id, once it is drawn. */
  focus(id: string): void;
  /** Tells assistive technology. */
  say(text: string): void;
  runHistoryCommand(command: "undo" | "redo"): void;
}

export interface ElementController<W extends CurveWords = Words> {
  view(ctx: ContextIn<W>, session: Session): TemplateResult;
  /** After every drawing. */
  afterRender?(ctx: ContextIn<W>, root: HTMLElement): void;
  /** Extends the initial state beyond the page's input. */
  initialize?(initial: InitialState): Promise<InitialState>;
  /** The element shows a session: for the first time, or again after it was moved. */
  resume?(session: Session): void;
  /** Says that a part of the page could not be loaded. */
  loadFailed?(): void;
  /** The element has left the page. */
  stop?(): void;
}
