// What only the playground of a page of its own has: a link in the address, a place in the browser's storage,
// scenarios kept by name, and a line to say what happened to them.

import { Autosave, MOST_BEFORE } from "../keep/autosave.ts";
import { browserStorage, tabStorage } from "../keep/storage.ts";
import { type History, MOST_STEPS, NO_HISTORY, onlyLooks } from "../model/history.ts";
import type { Read } from "../model/outside.ts";
import { same } from "../model/same.ts";
import type { State } from "../model/state.ts";
import { NOTICE_LINK, type Notice, noticeText } from "../view/notice.ts";
import { COPY_BUTTON, type PageActions } from "../view/toolbar.ts";
import type { Words } from "../words/catalogues.ts";
import { lessonIn, linkIn, linkInAddress, nameLesson } from "./address.ts";
import { copyLink } from "./copy-link.ts";
import type { Beginning } from "./given.ts";
import { Passing } from "./passing.ts";
import type { ScenariosDialog } from "./scenarios.ts";

/** The playground around it. */
export interface PageHost {
  words(): Words | null;
  state(): State;
  history(): History;
  /** Puts a state in place of the one shown, as a step that can be undone. */
  replace(state: State): void;
  /** Opens a lesson that the address names; leaves the one that is open where the name is empty. */
  lesson(id: string): void;
  redraw(): void;
  focus(id: string): void;
  /** Tells assistive technology. */
  say(text: string): void;
  /** Returns the place for the dialog. */
  place(): HTMLElement | null;
  /** Until the playground leaves the page. */
  readonly signal: AbortSignal;
}

export class OwnPage implements PageActions {
  notice: Notice | null = null;
  #host: PageHost | null = null;
  readonly #copied = new Passing<true>(() => this.#host?.redraw());
  readonly #autosave = new Autosave(browserStorage, tabStorage, (kept) => this.#kept(kept));
  #saidUnkept = false;
  /** The state of the link in the address. */
  #linked: State | null = null;
  #link: string | null = null;
  /** Until what came into the address is opened. */
  #followed = Promise.resolve();
  #before: readonly State[] = [];
  #saved: State | null = null;

  get copied(): boolean {
    return this.#copied.shown !== null;
  }

  /** A link in the address comes first, then what was here last, then what the page gives. */
  async begin(given: Beginning): Promise<Beginning> {
    const kept = await this.#autosave.load();
    const link = linkInAddress();
    const read = link === null ? null : await readLink(link);
    const opened = read !== null && "state" in read ? read.state : null;
    const earlier = kept?.before ?? [];
    const before = opened === null ? earlier : displaced(opened, kept?.state, earlier);
    const state = opened ?? kept?.state ?? given.state;
    this.#linked = opened;
    this.#link = link;
    this.#before = before;
    this.#saved = state;
    this.notice = noticeOf(read) ?? (opened && before.length > 0 ? { kind: "displaced" } : given.notice);
    const steps = await this.#autosave.steps(kept);
    if (steps === null) return { state, before, notice: given.notice };
    const past = opened === null ? steps.past : displaced(opened, kept?.state, steps.past, MOST_STEPS);
    return { state, before: past, after: opened === null ? steps.future : [], notice: given.notice };
  }

  /** Follows links that are put into the address of the open page, and keeps what waits when the page is left. */
  attach(host: PageHost): void {
    const { signal } = host;
    this.#host = host;
    if (signal.aborted) return;
    const keep = (): void => this.#autosave.flush();
    // In turn: a lesson that is asked for right after a link opens over it, not under it.
    const follow = (address: string): void => {
      this.#followed = this.#followed.then(() => this.#follow(address));
    };
    // The address as the event has it: an edit of the same frame may have cleaned that of the page.
    addEventListener("hashchange", ({ newURL }) => follow(newURL), { signal });
    addEventListener("pagehide", keep, { signal });
    document.addEventListener("visibilitychange", keep, { signal });
    signal.addEventListener("abort", keep);
    // One that came while nobody listened.
    const link = linkInAddress();
    if (link !== null && link !== this.#link) follow(location.href);
  }

  async #follow(address: string): Promise<void> {
    const link = linkIn(address);
    const lesson = lessonIn(address);
    const host = this.#host;
    if (lesson !== null) {
      this.named(lesson);
      host?.lesson(lesson);
    }
    if (link === null || host === null) return;
    const read = await readLink(link);
    if (host.signal.aborted) return;
    if ("refused" in read) {
      this.notify(noticeOf(read));
      return;
    }
    this.#link = link;
    // What it takes the place of is the person's work, not a lesson's, nor what another link says.
    host.lesson("");
    // An edit or a lesson may have taken it out of the address meanwhile.
    this.named(null);
    const now = host.state();
    const before = this.#isLinked(now) ? this.#before : displaced(read.state, now, this.#before);
    const work = before !== this.#before;
    this.#before = before;
    this.#linked = read.state;
    host.replace(read.state);
    this.notify(work ? { kind: "displaced" } : null);
  }

  /** A lesson is open, or none any more: what the link says is kept nowhere, and has to stay in the address. */
  named(id: string | null): void {
    nameLesson(id, this.#link);
  }

  /** Keeps what is shown, unless that is only what the link says, perhaps with another node opened. */
  shown(state: State): void {
    if (this.#isLinked(state) || state === this.#saved) return;
    this.#linked = null;
    this.#link = null;
    this.#saved = state;
    // What was said of the link to what was shown before.
    if (this.notice?.kind === "too-long" || this.notice?.kind === "by-hand") this.notify(null);
    // A reload must not undo an edit.
    if (linkInAddress() !== null) this.named(null);
    const history = this.#host?.history() ?? NO_HISTORY;
    this.#autosave.save({ state, before: this.#before }, history);
  }

  #isLinked(state: State): boolean {
    return this.#linked !== null && onlyLooks(this.#linked, state);
  }

  /** Said once, where nothing else is said, until it is kept again. */
  #kept(kept: boolean): void {
    if (kept && this.notice?.kind === "unkept") this.notify(null);
    if (kept) this.#saidUnkept = false;
    if (kept || this.#saidUnkept || this.notice !== null || this.#host?.signal.aborted) return;
    this.#saidUnkept = true;
    this.notify({ kind: "unkept" });
  }

  notify(notice: Notice | null): void {
    this.notice = notice;
    const words = this.#host?.words() ?? null;
    if (notice !== null && words !== null) this.#host?.say(noticeText(words, notice).replaceAll("`", ""));
    if (notice?.kind === "by-hand") this.#host?.focus(NOTICE_LINK);
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
    const words = host.words();
    if (notice === null && words !== null) host.say(words.linkCopied);
  }

  async scenarios(): Promise<void> {
    (await this.#dialog())?.show();
  }

  async saveFile(): Promise<void> {
    (await this.#dialog())?.exportShown();
  }

  /** The dialog is loaded when it is first asked for. */
  async #dialog(): Promise<ScenariosDialog | null> {
    const host = this.#host;
    const place = host?.place() ?? null;
    const words = host?.words() ?? null;
    if (host === null || place === null || words === null) return null;
    try {
      const { scenariosDialog } = await import("./scenarios.ts");
      return scenariosDialog(place, {
        words: () => host.words() ?? words,
        state: host.state,
        open: host.replace,
        say: host.say,
      });
    } catch (error) {
      console.error("nodescore: the scenarios could not be loaded", error);
      this.notify({ kind: "unloaded" });
      return null;
    }
  }
}

/** Returns the states that undo must restore after a link was opened: edits, not an untouched example. */
function displaced(
  opened: State,
  now: State | undefined,
  before: readonly State[],
  most = MOST_BEFORE,
): readonly State[] {
  return now?.edited && !same(now, opened) ? [...before, now].slice(-most) : before;
}

function noticeOf(read: Read | null): Notice | null {
  return read !== null && "refused" in read ? { kind: "unreadable", refused: read.refused } : null;
}

async function readLink(fragment: string): Promise<Read> {
  try {
    const { stateIn } = await import("../share/link.ts");
    return await stateIn(fragment);
  } catch (error) {
    console.error("nodescore: the part of the page that reads links could not be loaded", error);
    return { refused: { why: "unloaded" } };
  }
}
