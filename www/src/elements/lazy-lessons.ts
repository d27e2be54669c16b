// Loads the lessons when one of them or their list is first opened.

import type { Language } from "../i18n/languages.ts";
import type { Session } from "../model/session.ts";
import type { Context } from "../view/context.ts";

/** The page's side of a lesson. */
export interface LessonHost {
  session(): Session | null;
  language(): Language;
  /** Moves the keyboard's focus to what has this id, once it is drawn. */
  focus(id: string): void;
  /** Tells assistive technology. */
  say(text: string): void;
  /** Brings a part of the page into view, and the focus to it; `nearest`: only as far as is needed. */
  scrollTo(selector: string, block?: "start" | "nearest"): void;
  /** Takes on a style sheet. */
  adoptStyle(style: string): void;
  /** Plays what happened over time. */
  reveal(): void;
  /** The lesson that is open, for the address of a page of its own. */
  lessonChanged(id: string | null): void;
  loadFailed(): void;
}

export interface LoadedLessons {
  /** A lesson is open. */
  readonly running: boolean;
  /** The list is open. */
  readonly isListOpen: boolean;
  /** The lesson that is open, or the list; `null` where neither is. */
  view(): unknown;
  /** Hears of every drawing. */
  update(): void;
  open(id: string): Promise<void>;
  /** Opens the list, or closes it. */
  toggleList(): void;
  leave(): void;
  /** The page speaks another language. */
  setLanguage(language: Language): Promise<void>;
}

export class LazyLessons {
  #loaded: LoadedLessons | null = null;
  #loading: Promise<LoadedLessons> | null = null;
  /** The last requested lesson while the code loads; empty if it was cancelled. */
  #requested = "";

  constructor(private readonly host: LessonHost) {}

  get running(): boolean {
    return this.#loaded?.running ?? false;
  }

  get isListOpen(): boolean {
    return this.#loaded?.isListOpen ?? false;
  }

  view(): unknown {
    return this.#loaded?.view() ?? null;
  }

  update(ctx: Context): void {
    void this.#loaded?.setLanguage(ctx.words.language);
    this.#loaded?.update();
  }

  async open(id: string): Promise<void> {
    this.#requested = id;
    const loaded = await this.#load();
    if (this.#requested === id) await loaded?.open(id);
  }

  async toggleList(): Promise<void> {
    (await this.#load())?.toggleList();
  }

  leave(): void {
    this.#requested = "";
    this.#loaded?.leave();
  }

  async #load(): Promise<LoadedLessons | null> {
    this.#loading ??= import("../lessons/panel.ts").then(({ openLessons }) => openLessons(this.host));
    try {
      this.#loaded = await this.#loading;
    } catch (error) {
      console.error("nodescore: the lessons could not be loaded", error);
      this.#loading = null;
      this.host.loadFailed();
    }
    return this.#loaded;
  }
}
