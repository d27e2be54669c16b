// The features of the playground on its own page: a link in the address, saving in the browser's storage, saved
// scenarios, and notices about them.

import type { SavedScenariosDialog } from "../../features/saved-scenarios/scenarios-dialog.ts";
import type { PageMessages } from "../../i18n/catalogues.ts";
import { deepEqual } from "../../state/deep-equal.ts";
import { type History, MAX_STEPS, NO_HISTORY, onlyViewDiffers } from "../../state/history.ts";
import type { ReadResult } from "../../state/schema.ts";
import type { State } from "../../state/state.ts";
import { Autosave, MAX_BEFORE } from "../../state/storage/autosave.ts";
import { browserStorage, tabStorage } from "../../state/storage/browser-storage.ts";
import { copyLink } from "../../ui/copy-link.ts";
import { NOTICE_LINK, type Notice, noticeText } from "../../ui/notice.ts";
import { TransientStatus } from "../../ui/transient-status.ts";
import { currentLink, fragmentOfLink, lessonInUrl, setLessonInUrl } from "../../ui/url.ts";
import { tryLoad } from "../../wasm/faults.ts";
import type { InitialState } from "../initial-state.ts";
import { COPY_BUTTON, type PageActions } from "./header.ts";

/** The playground's side of its page. */
export interface PageHost {
  messages(): PageMessages | null;
  state(): State;
  history(): History;
  /** Replaces the current state, as a step that can be undone. */
  replace(state: State): void;
  /** Opens the lesson in the address; an empty id closes the open lesson. */
  openLesson(id: string): void;
  redraw(): void;
  focus(id: string): void;
  /** Announces a text to assistive technology. */
  announce(text: string): void;
  /** Returns the container for the dialog. */
  dialogContainer(): HTMLElement | null;
  /** The signal that is aborted when the playground leaves the page. */
  readonly signal: AbortSignal;
}

export class StandalonePage implements PageActions {
  notice: Notice | null = null;
  #host: PageHost | null = null;
  readonly #copied = new TransientStatus<true>(() => this.#host?.redraw());
  readonly #autosave = new Autosave(browserStorage, tabStorage, (saved) => this.#onSaved(saved));
  #warnedNotSaved = false;
  /** True if the notice about another tab was shown since this tab saved its work. */
  #warnedChangedElsewhere = false;
  /** The state of the link in the address. */
  #linkState: State | null = null;
  #link: string | null = null;
  /** Resolves once the last navigation is handled. */
  #navigation = Promise.resolve();
  #before: readonly State[] = [];
  #saved: State | null = null;

  get copied(): boolean {
    return this.#copied.current !== null;
  }

  /** Returns the state of a link in the address, else the saved state, else the page's initial state. */
  async initialize(initial: InitialState): Promise<InitialState> {
    const saved = await this.#autosave.load();
    const link = currentLink();
    const result = link === null ? null : await readLink(link);
    const linkState = result !== null && "state" in result ? result.state : null;
    const savedBefore = saved?.before ?? [];
    const before = linkState === null ? savedBefore : withReplacedWork(linkState, saved?.state, savedBefore);
    const state = linkState ?? saved?.state ?? initial.state;
    this.#linkState = linkState;
    this.#link = link;
    this.#before = before;
    this.#saved = state;
    this.notice = noticeOf(result) ?? (linkState && before.length > 0 ? { kind: "work-replaced" } : initial.notice);
    const steps = await this.#autosave.steps(saved);
    if (steps === null) return { state, past: before, notice: initial.notice };
    const past = linkState === null ? steps.past : withReplacedWork(linkState, saved?.state, steps.past, MAX_STEPS);
    return { state, past, future: linkState === null ? steps.future : [], notice: initial.notice };
  }

  /** Opens links that are entered into the address of the open page, and saves pending edits when the page is left. */
  attach(host: PageHost): void {
    const { signal } = host;
    this.#host = host;
    if (signal.aborted) return;
    const flush = (): void => this.#autosave.flush();
    // In order, so that a lesson requested right after a link opens over it, not under it.
    const open = (address: string): void => {
      this.#navigation = this.#navigation.then(() => this.#openUrl(address));
    };
    // The event's address: an edit in the same frame may already have cleaned the page's address.
    addEventListener("hashchange", ({ newURL }) => open(newURL), { signal });
    addEventListener("pagehide", flush, { signal });
    document.addEventListener("visibilitychange", flush, { signal });
    signal.addEventListener("abort", flush);
    addEventListener("storage", (event) => this.#onStored(event), { signal });
    // Opens a link that arrived while there was no listener.
    const link = currentLink();
    if (link !== null && link !== this.#link) open(location.href);
  }

  async #openUrl(address: string): Promise<void> {
    const link = fragmentOfLink(address);
    const lesson = lessonInUrl(address);
    const host = this.#host;
    if (lesson !== null) {
      this.lessonChanged(lesson);
      host?.openLesson(lesson);
    }
    if (link === null || host === null) return;
    const result = await readLink(link);
    if (host.signal.aborted) return;
    if ("error" in result) {
      this.notify(noticeOf(result));
      return;
    }
    this.#link = link;
    // Leaves the lesson first, so that undo restores the user's work instead of the lesson's scenario or another
    // link's.
    host.openLesson("");
    // An edit or a lesson may have removed the link from the address in the meantime.
    this.lessonChanged(null);
    const current = host.state();
    const before = this.#isLinkState(current) ? this.#before : withReplacedWork(result.state, current, this.#before);
    const isWorkReplaced = before !== this.#before;
    this.#before = before;
    this.#linkState = result.state;
    host.replace(result.state);
    this.notify(isWorkReplaced ? { kind: "work-replaced" } : null);
  }

  /**
   * Updates the address when a lesson opens or closes. An unedited link's scenario is not saved, so the link has to
   * stay in the address.
   */
  lessonChanged(id: string | null): void {
    setLessonInUrl(id, this.#link);
  }

  /** Saves the current state, unless it is only the link's, perhaps with another node selected. */
  save(state: State): void {
    if (this.#isLinkState(state) || state === this.#saved) return;
    this.#linkState = null;
    this.#link = null;
    this.#saved = state;
    // Removes the notice about the previous scenario's link.
    if (this.notice?.kind === "too-long" || this.notice?.kind === "manual-copy") this.notify(null);
    // A reload must not undo an edit.
    if (currentLink() !== null) this.lessonChanged(null);
    const history = this.#host?.history() ?? NO_HISTORY;
    this.#autosave.save({ state, before: this.#before }, history);
  }

  #isLinkState(state: State): boolean {
    return this.#linkState !== null && onlyViewDiffers(this.#linkState, state);
  }

  /** Shows once that edits are not saved, if no other notice is shown. */
  #onSaved(saved: boolean): void {
    if (saved && this.notice?.kind === "not-saved") this.notify(null);
    if (saved) {
      this.#warnedNotSaved = false;
      this.#warnedChangedElsewhere = false;
    }
    if (saved || this.#warnedNotSaved || this.notice !== null || this.#host?.signal.aborted) return;
    this.#warnedNotSaved = true;
    this.notify({ kind: "not-saved" });
  }

  /** Shows that another tab has saved its work, if this tab has work of its own. */
  #onStored(event: StorageEvent): void {
    const state = this.#host?.state();
    if (!this.#autosave.isFromOtherTab(event) || !state?.edited || this.#isLinkState(state)) return;
    if (this.#warnedChangedElsewhere || this.notice !== null) return;
    this.#warnedChangedElsewhere = true;
    this.notify({ kind: "changed-elsewhere" });
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

  async copyLink(): Promise<void> {
    const host = this.#host;
    if (host === null) return;
    const notice = await copyLink(host.state());
    this.#copied.show(notice === null ? true : null);
    this.notify(notice);
    const messages = host.messages();
    if (notice === null && messages !== null) host.announce(messages.linkCopied);
  }

  async showScenarios(): Promise<void> {
    (await this.#dialog())?.show();
  }

  async saveFile(): Promise<void> {
    (await this.#dialog())?.exportCurrent();
  }

  /** Loads the dialog when it is first requested. */
  async #dialog(): Promise<SavedScenariosDialog | null> {
    const host = this.#host;
    const container = host?.dialogContainer() ?? null;
    const messages = host?.messages() ?? null;
    if (host === null || container === null || messages === null) return null;
    const dialog = await tryLoad(async () => {
      const { savedScenariosDialog } = await import("../../features/saved-scenarios/scenarios-dialog.ts");
      return savedScenariosDialog(container, {
        messages: () => host.messages() ?? messages,
        state: host.state,
        open: host.replace,
        announce: host.announce,
      });
    });
    if (dialog === null) this.notify({ kind: "not-loaded" });
    return dialog;
  }
}

/** Returns the states that undo must restore after a link was opened: edits, not an untouched example. */
function withReplacedWork(
  linkState: State,
  current: State | undefined,
  before: readonly State[],
  limit = MAX_BEFORE,
): readonly State[] {
  return current?.edited && !deepEqual(current, linkState) ? [...before, current].slice(-limit) : before;
}

function noticeOf(result: ReadResult | null): Notice | null {
  return result !== null && "error" in result ? { kind: "unreadable", error: result.error } : null;
}

async function readLink(fragment: string): Promise<ReadResult> {
  const result = await tryLoad(async () => (await import("../../state/share/link.ts")).stateFromFragment(fragment));
  return result ?? { error: { reason: "not-loaded" } };
}
