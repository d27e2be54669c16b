// The playground on its own page: what it starts with, its notices, and the session, which is loaded after the first view.

import type { PageMessages } from "../../i18n/catalogues.ts";
import type { History } from "../../state/history.ts";
import type { State } from "../../state/state.ts";
import { LazyObject } from "../../ui/lazy-object.ts";
import { NOTICE_LINK, type Notice, noticeText } from "../../ui/notice.ts";
import { currentLink } from "../../ui/url.ts";
import type { InitialState } from "../initial-state.ts";
import { COPY_BUTTON, type PageActions } from "./header.ts";
import type { PageSession } from "./page-session.ts";
import { loadPageStart, type PageStart } from "./page-start.ts";

/** The playground's side of its page. */
export interface PageHost {
  messages(): PageMessages | null;
  state(): State;
  history(): History;
  /** The number of times that the state was replaced, so that another scenario is open. */
  replacements(): number;
  /** Replaces the current state, as a step that can be undone. */
  replace(state: State): void;
  /** Opens the lesson in the address; an empty id closes the open lesson. */
  openLesson(id: string): void;
  /** Opens files of any kind. */
  openFiles(files: readonly File[]): void;
  redraw(): void;
  focus(id: string): void;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
  /** Returns the container for the dialog. */
  dialogContainer(): HTMLElement | null;
  /** The signal that is aborted when the playground leaves the page. */
  readonly signal: AbortSignal;
}

/** An address, and the link in it, or the one that a lesson in it replaced. */
export interface PageAddress {
  readonly address: string;
  readonly link: string | null;
}

export class StandalonePage implements PageActions {
  notice: Notice | null;
  #host: PageHost | null = null;
  /** The address when the playground last started. */
  #address: PageAddress = { link: null, address: "" };
  /** The session, which does what the first view does not need. */
  readonly #session = new LazyObject(
    async () => this.#startSession((await import("./page-session.ts")).PageSession),
    () => this.notify({ kind: "not-loaded" }),
  );

  /** The last state before the session is loaded. */
  #unsaved: State;

  private constructor(readonly start: PageStart) {
    this.notice = start.notice;
    this.#unsaved = start.initial.state;
  }

  static async open(initial: InitialState): Promise<StandalonePage> {
    return new StandalonePage(await loadPageStart(initial));
  }

  #startSession(Session: typeof PageSession): PageSession {
    const session = new Session(this);
    if (this.#host !== null) session.attach(this.#host, this.#address);
    return session;
  }

  get copied(): boolean {
    return this.#session.loaded?.copied ?? false;
  }

  /** Shows the notice that the page starts with, and starts the session. */
  attach(host: PageHost): void {
    this.#host = host;
    if (this.notice !== null) this.notify(this.notice);
    if (host.signal.aborted) return;
    this.#address = { link: currentLink(), address: location.href };
    // A session that is loaded now is attached as it starts.
    const { loaded } = this.#session;
    if (loaded !== null) loaded.attach(host, this.#address);
    else void this.#session.call(() => {});
    // The event's address: an edit in the same frame may already have cleaned the page's address.
    addEventListener("hashchange", ({ newURL }) => this.#session.call((session) => session.open(newURL)), {
      signal: host.signal,
    });
  }

  /** Saves the current state. If the session could not be loaded, each edit tries again. */
  save(state: State): void {
    const { loaded } = this.#session;
    if (loaded !== null) loaded.save(state);
    else if (state !== this.#unsaved) {
      this.#unsaved = state;
      void this.#session.call(() => {});
    }
  }

  lessonChanged(id: string | null): void {
    void this.#session.call((session) => session.lessonChanged(id));
  }

  notify(notice: Notice | null): void {
    this.notice = notice;
    const messages = this.#host?.messages() ?? null;
    if (notice !== null && messages !== null) this.#host?.announce(noticeText(messages, notice).replaceAll("`", ""));
    if (notice?.kind === "manual-copy") this.#host?.focus(NOTICE_LINK);
    this.#host?.redraw();
  }

  closeNotice(): void {
    this.notify(null);
    this.#host?.focus(COPY_BUTTON);
  }

  copyLink(): void {
    void this.#session.call((session) => session.copyLink());
  }

  showScenarios(): void {
    void this.#session.call((session) => session.showScenarios());
  }

  saveFile(): void {
    void this.#session.call((session) => session.saveFile());
  }
}
