// Keeps a session's state and its file together, frame by frame.

import type { Formats } from "../formats.ts";
import { FileChecker } from "../inspect/checker.ts";
import { samePolicy } from "../model/draft.ts";
import { fileOf, hasFile } from "../model/file.ts";
import { type Linked, link, relinked, UNLINKED } from "../model/link.ts";
import { scorerOf } from "../model/scorers.ts";
import type { Session } from "../model/session.ts";
import { follow } from "../model/settings.ts";
import type { Change, State } from "../model/state.ts";
import { FileFollower } from "./file-follower.ts";

export class FileLink {
  linked: Linked;
  /** The state that a file's policy took the place of; it can be brought back. */
  replaced: State | null = null;
  readonly checker: FileChecker;
  readonly follower: FileFollower;
  #panes = 0;
  /** Put there as a whole; its text is still being inspected. */
  #loaded: State | null = null;

  constructor(
    private readonly session: Session,
    formats: Formats,
  ) {
    this.checker = new FileChecker(formats, () => session.refresh());
    this.follower = new FileFollower(formats, session.core.scorers);
    this.linked = { state: session.state, ...UNLINKED };
    // What was kept or shared was kept together then.
    if (hasFile(session.state)) this.#link(session.state, true);
    session.link = (state, whole) => this.#link(state, whole);
  }

  /** A pane begins to show the file. */
  enter(): void {
    this.#panes += 1;
  }

  /** A pane is gone; with the last one the worker goes. */
  leave(): void {
    this.#panes -= 1;
    if (this.#panes === 0) this.checker.stop();
  }

  /** True if the inspection is of the current text. */
  get current(): boolean {
    const { state, checked } = this.linked;
    return checked === "done" && state.file?.text === this.session.state.file?.text;
  }

  /** The module failed on this text. */
  get fault(): boolean {
    const { checked, inspection } = this.linked;
    return checked === "done" && inspection === null && fileOf(this.session.state).text !== "";
  }

  /** Puts a whole file in place of the one there; its policy becomes the page's, whatever the controls hold. */
  replace(change: Change): void {
    const { state } = this.session;
    this.linked = { ...this.linked, ...UNLINKED };
    this.#loaded = null;
    this.follower.begin();
    this.session.edit(change);
    if (hasFile(state)) this.replaced = state;
  }

  /** A person put another text in place of all of it. */
  typeWhole(change: Change): void {
    this.follower.begin();
    this.session.edit(change);
  }

  bringBack(): void {
    const { replaced, session } = this;
    if (replaced === null) return;
    this.replaced = session.state;
    this.linked = { ...this.linked, ...UNLINKED };
    session.replace({ ...replaced, open: session.state.open ?? [] });
  }

  #scorer(state: State): string {
    return scorerOf(state, this.session.core.release);
  }

  #link(state: State, whole: boolean): State {
    const first = this.linked.agreed === null;
    if (whole) this.#loaded = state;
    this.linked = this.#loaded === null ? this.#linkEdited(state) : this.#linkLoaded(state, this.#loaded);
    const taken = first && this.linked.agreed !== null && !samePolicy(state, this.linked.state);
    // What was there before a file was first read can be more than the file before.
    if (taken && this.replaced === null && state.edited) this.replaced = withoutFile(state);
    return this.linked.state;
  }

  /** Text and controls of `loaded` agree as they stand; what was edited since is brought together as ever. */
  #linkLoaded(state: State, loaded: State): Linked {
    if (state !== loaded && fileOf(loaded).draft === null) {
      // Its policy was never the page's: nothing agrees yet.
      this.#loaded = null;
      return this.#linkEdited(state);
    }
    const linked = relinked(this.checker, this.#scorer(loaded), loaded, this.linked);
    if (linked.checked === "pending") return { ...linked, state };
    this.#loaded = null;
    this.follower.keep(linked);
    if (state === loaded) return linked;
    this.linked = linked;
    return this.#linkEdited(state);
  }

  #linkEdited(state: State): Linked {
    const linked = link(this.checker, this.#scorer(state), state, this.linked);
    const reader = this.follower.reader(linked, this.#scorer(state));
    if (reader === null) return linked;
    const next = follow(reader)(linked.state);
    return link(this.checker, reader, next, linked);
  }
}

function withoutFile({ file: _file, ...state }: State): State {
  return state;
}
