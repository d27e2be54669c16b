// Loads the lessons when one of them or their list is first opened.

import type { Language } from "../../i18n/languages.ts";
import type { ScenarioStore } from "../../state/scenario-store.ts";
import type { TextStorage } from "../../state/storage/browser-storage.ts";
import type { Context } from "../../ui/context.ts";
import { LazyObject } from "../../ui/lazy-object.ts";

/** The page's side of a lesson. */
export interface LessonHost {
  store(): ScenarioStore | null;
  /** Stores which lessons were answered. */
  readonly storage: TextStorage;
  language(): Language;
  /** Moves the keyboard focus to the element with this id once it is drawn. */
  focus(id: string): void;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
  /** Scrolls to a part of the page and focuses it; `nearest` scrolls only as far as needed. */
  scrollTo(selector: string, block?: "start" | "nearest"): void;
  /** Adds a style sheet. */
  adoptStyle(style: string): void;
  /** Plays the simulation. */
  playSimulation(): void;
  /** Called with the id of the open lesson, for the address of the standalone page. */
  lessonChanged(id: string | null): void;
  loadFailed(): void;
}

export interface LoadedLessons {
  /** True while a lesson is open. */
  readonly isLessonOpen: boolean;
  /** True while the list is open. */
  readonly isListOpen: boolean;
  /** Draws the open lesson, or the list; `null` if neither is open. */
  view(): unknown;
  /** Called after every rendering. */
  update(): void;
  open(id: string): Promise<void>;
  /** Opens or closes the list. */
  toggleList(): void;
  leave(): void;
  /** Also closes the list. */
  hide(): void;
  /** Called when the page's language changes. */
  setLanguage(language: Language): Promise<void>;
}

export class LazyLessons {
  readonly #lessons: LazyObject<LoadedLessons>;
  /** The last requested lesson while the code loads; empty if it was cancelled. */
  #requested = "";

  constructor(host: LessonHost) {
    this.#lessons = new LazyObject(
      async () => (await import("./panel.ts")).openLessons(host),
      () => host.loadFailed(),
    );
  }

  get isLessonOpen(): boolean {
    return this.#lessons.loaded?.isLessonOpen ?? false;
  }

  get isListOpen(): boolean {
    return this.#lessons.loaded?.isListOpen ?? false;
  }

  view(): unknown {
    return this.#lessons.loaded?.view() ?? null;
  }

  update(ctx: Context): void {
    void this.#lessons.loaded?.setLanguage(ctx.messages.language);
    this.#lessons.loaded?.update();
  }

  async open(id: string): Promise<void> {
    this.#requested = id;
    await this.#lessons.call((lessons) => this.#requested === id && lessons.open(id));
  }

  toggleList(): void {
    void this.#lessons.call((lessons) => lessons.toggleList());
  }

  leave(): void {
    this.#requested = "";
    this.#lessons.loaded?.leave();
  }

  hide(): void {
    this.#requested = "";
    this.#lessons.loaded?.hide();
  }
}
