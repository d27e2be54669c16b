// What one kind of element shows, and the element around it.

import type { TemplateResult } from "lit-html";
import type { Session } from "../model/session.ts";
import type { Context } from "../view/context.ts";
import type { Words } from "../words/en/page.ts";
import type { Beginning } from "./given.ts";
import type { GuestNotice } from "./guest-notice.ts";

/** The element, as far as what it shows needs it. */
export interface Host {
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  /** What is wrong with what the page gave. */
  readonly notice: GuestNotice;
  /** `null` until it has begun. */
  readonly session: Session | null;
  readonly words: Words | null;
  /** What was drawn last. */
  readonly context: Context | null;
  /** Until the element leaves the page. */
  readonly signal: AbortSignal;
  redraw(): void;
  /** Moves the keyboard's focus to what has this id, once it is drawn. */
  focus(id: string): void;
  /** Tells assistive technology. */
  say(text: string): void;
  travel(where: "undo" | "redo"): void;
}

export interface Piece {
  view(ctx: Context, session: Session): TemplateResult;
  /** After every drawing. */
  drawn?(ctx: Context, root: HTMLElement): void;
  /** What to start from, where that is more than what the page gives. */
  begin?(given: Beginning): Promise<Beginning>;
  /** The element shows a session: for the first time, or again after it was moved. */
  resume?(session: Session): void;
  /** The element has left the page. */
  stop?(): void;
}
