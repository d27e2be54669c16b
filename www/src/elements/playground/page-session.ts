// What the playground does on its own page after the first view: it opens links that are entered into the address, saves
// the work, copies links, and shows saved scenarios.

import type { SavedScenariosDialog } from "../../features/saved-scenarios/scenarios-dialog.ts";
import { onlyViewDiffers } from "../../state/history.ts";
import type { ReadResult } from "../../state/schema.ts";
import type { State } from "../../state/state.ts";
import { Autosave } from "../../state/storage/autosave.ts";
import { browserStorage, tabStorage } from "../../state/storage/browser-storage.ts";
import { withReplacedWork } from "../../state/storage/replaced-work.ts";
import { copyLink } from "../../ui/copy-link.ts";
import { TransientStatus } from "../../ui/transient-status.ts";
import { currentLink, fragmentOfLink, lessonInUrl, setLessonInUrl } from "../../ui/url.ts";
import { tryLoad } from "../../wasm/faults.ts";
import type { PageAddress, PageHost, StandalonePage } from "./standalone-page.ts";

export class PageSession {
  readonly #copied = new TransientStatus<true>(() => this.#host?.redraw());
  readonly #autosave = new Autosave(browserStorage, tabStorage, (saved) => this.#onSaved(saved));
  #host: PageHost | null = null;
  #warnedNotSaved = false;
  /** True if the notice about another tab was shown since this tab saved its work. */
  #warnedChangedElsewhere = false;
  /** The state of the link in the address. */
  #linkState: State | null;
  #link: string | null;
  /** Resolves once the last navigation is handled. */
  #navigation = Promise.resolve();
  #before: readonly State[];
  #saved: State;

  constructor(private readonly page: StandalonePage) {
    const { initial, link, linkState, before } = page.start;
    this.#saved = initial.state;
    this.#link = link;
    this.#linkState = linkState;
    this.#before = before;
  }

  /** True shortly after the link was copied. */
  get copied(): boolean {
    return this.#copied.current !== null;
  }

  /** Saves edits until the playground leaves the page; opens a link that arrived while nothing listened. */
  attach(host: PageHost, { link, address }: PageAddress): void {
    const { signal } = host;
    this.#host = host;
    if (signal.aborted) return;
    const flush = (): void => this.#autosave.flush();
    addEventListener("pagehide", flush, { signal });
    document.addEventListener("visibilitychange", flush, { signal });
    signal.addEventListener("abort", flush);
    addEventListener("storage", (event) => this.#onStored(event), { signal });
    if (link !== null && link !== this.#link) this.open(address);
    // Edits that were made before are saved after the next drawing.
    if (host.state() !== this.#saved) host.redraw();
  }

  /** Opens the link or the lesson of an address. */
  open(address: string): void {
    // In order, so that a lesson requested right after a link opens over it, not under it.
    this.#navigation = this.#navigation.then(() => this.#openUrl(address));
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
      this.page.notify({ kind: "unreadable", error: result.error });
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
    this.page.notify(isWorkReplaced ? { kind: "work-replaced" } : null);
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
    if (this.page.notice?.kind === "too-long" || this.page.notice?.kind === "manual-copy") this.page.notify(null);
    // A reload must not undo an edit.
    if (currentLink() !== null) this.lessonChanged(null);
    if (this.#host !== null) this.#autosave.save({ state, before: this.#before }, this.#host.history());
  }

  #isLinkState(state: State): boolean {
    return this.#linkState !== null && onlyViewDiffers(this.#linkState, state);
  }

  /** Shows once that edits are not saved, if no other notice is shown. */
  #onSaved(saved: boolean): void {
    if (saved && this.page.notice?.kind === "not-saved") this.page.notify(null);
    if (saved) {
      this.#warnedNotSaved = false;
      this.#warnedChangedElsewhere = false;
    }
    if (saved || this.#warnedNotSaved || this.page.notice !== null || this.#host?.signal.aborted) return;
    this.#warnedNotSaved = true;
    this.page.notify({ kind: "not-saved" });
  }

  /** Shows that another tab has saved its work, if this tab has work of its own. */
  #onStored(event: StorageEvent): void {
    const state = this.#host?.state();
    if (!this.#autosave.isFromOtherTab(event) || !state?.edited || this.#isLinkState(state)) return;
    if (this.#warnedChangedElsewhere || this.page.notice !== null) return;
    this.#warnedChangedElsewhere = true;
    this.page.notify({ kind: "changed-elsewhere" });
  }

  async copyLink(): Promise<void> {
    const host = this.#host;
    if (host === null) return;
    const notice = await copyLink(host.state());
    this.#copied.show(notice === null ? true : null);
    this.page.notify(notice);
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
        replacements: host.replacements,
        open: host.replace,
        announce: host.announce,
        openFiles: host.openFiles,
      });
    });
    if (dialog === null) this.page.notify({ kind: "not-loaded" });
    return dialog;
  }
}

async function readLink(fragment: string): Promise<ReadResult> {
  const result = await tryLoad(async () => (await import("../../state/share/link.ts")).stateFromFragment(fragment));
  return result ?? { error: { reason: "not-loaded" } };
}
