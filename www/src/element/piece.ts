// What one kind of element shows, and the element around it.

import type { TemplateResult } from "lit-html";
import type { Session } from "../model/session.ts";
import type { ContextIn } from "../view/context.ts";
import type { CurveWords, Words } from "../words/catalogues.ts";
import type { Beginning } from "./given.ts";
import type { GuestNotice } from "./guest-notice.ts";

/** The element, as far as what it shows needs it. */
export interface Host<W extends CurveWords = Words> {
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  /** The error in the page's input. */
  readonly notice: GuestNotice;
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
  travel(where: "undo" | "redo"): void;
}

export interface Piece<W extends CurveWords = Words> {
  view(ctx: ContextIn<W>, session: Session): TemplateResult;
  /** After every drawing. */
  drawn?(ctx: ContextIn<W>, root: HTMLElement): void;
  /** Extends the initial state beyond the page's input. */
  begin?(given: Beginning): Promise<Beginning>;
  /** The element shows a session: for the first time, or again after it was moved. */
  resume?(session: Session): void;
  /** Says that a part of the page could not be loaded. */
  unloaded?(): void;
  /** The element has left the page. */
  stop?(): void;
}
