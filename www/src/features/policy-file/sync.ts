// Syncs the controls with the file, once per frame.

import { samePolicy } from "../../state/editable-policy.ts";
import { fileOf, hasFile } from "../../state/file.ts";
import { resyncFile, type SyncState, syncFile, UNSYNCED } from "../../state/file-sync.ts";
import type { ScenarioStore } from "../../state/scenario-store.ts";
import { scorerOf } from "../../state/scorers.ts";
import { chooseScorer } from "../../state/settings.ts";
import type { Change, State } from "../../state/state.ts";
import type { Formats } from "../../wasm/formats.ts";
import { FileChecker } from "./inspect/checker.ts";
import { ScorerSwitcher } from "./scorer-switcher.ts";

export class FileSync {
  syncState: SyncState;
  /** The state that a file's policy replaced; it can be restored. */
  replacedState: State | null = null;
  readonly checker: FileChecker;
  readonly scorerSwitcher: ScorerSwitcher;
  #paneCount = 0;
  /** A state that replaced the current one, while its text is still being inspected. */
  #loadedState: State | null = null;

  constructor(
    private readonly store: ScenarioStore,
    formats: Formats,
  ) {
    this.checker = new FileChecker(formats, () => store.refresh());
    this.scorerSwitcher = new ScorerSwitcher(formats, store.module.scorers);
    this.syncState = { state: store.state, ...UNSYNCED };
    // Saved and shared states have their text and controls in sync.
    if (hasFile(store.state)) this.#sync(store.state, true);
    store.syncFile = (state, replacesAll) => this.#sync(state, replacesAll);
  }

  /** Counts a pane that shows the file. */
  attach(): void {
    this.#paneCount += 1;
  }

  /** Removes a pane; the last one stops the worker. */
  detach(): void {
    this.#paneCount -= 1;
    if (this.#paneCount === 0) this.checker.stop();
  }

  /** True if the inspection is of the current text. */
  get current(): boolean {
    const { state, checkStatus } = this.syncState;
    return checkStatus === "done" && state.file?.text === this.store.state.file?.text;
  }

  /** True if the module failed on this text. */
  get fault(): boolean {
    const { checkStatus, inspection } = this.syncState;
    return checkStatus === "done" && inspection === null && fileOf(this.store.state).text !== "";
  }

  /** Replaces the file; its policy replaces that of the controls. */
  replace(change: Change): void {
    const { state } = this.store;
    this.syncState = { ...this.syncState, ...UNSYNCED };
    this.#loadedState = null;
    this.scorerSwitcher.reset();
    this.store.edit(change);
    if (hasFile(state)) this.replacedState = state;
  }

  /** Handles an edit that replaced the whole text. */
  replaceText(change: Change): void {
    this.scorerSwitcher.reset();
    this.store.edit(change);
  }

  restore(): void {
    const { replacedState, store } = this;
    if (replacedState === null) return;
    this.replacedState = store.state;
    this.syncState = { ...this.syncState, ...UNSYNCED };
    store.replaceState({ ...replacedState, open: store.state.open ?? [] });
  }

  #scorer(state: State): string {
    return scorerOf(state, this.store.module.release);
  }

  #sync(state: State, replacesAll: boolean): State {
    const isFirst = this.syncState.syncPoint === null;
    if (replacesAll) this.#loadedState = state;
    this.syncState = this.#loadedState === null ? this.#syncEdited(state) : this.#syncLoaded(state, this.#loadedState);
    const isPolicyReplaced = isFirst && this.syncState.syncPoint !== null && !samePolicy(state, this.syncState.state);
    // The replaced state can be restored, because it can contain more than the previous file.
    if (isPolicyReplaced && this.replacedState === null && state.edited) this.replacedState = withoutFile(state);
    return this.syncState.state;
  }

  /** Accepts the text and controls of `loaded` as they are, then syncs the edits made since. */
  #syncLoaded(state: State, loaded: State): SyncState {
    if (state !== loaded && fileOf(loaded).policyIndex === null) {
      // This text's policy never reached the page, so nothing is in sync yet.
      this.#loadedState = null;
      return this.#syncEdited(state);
    }
    const synced = resyncFile(this.checker, this.#scorer(loaded), loaded, this.syncState);
    if (synced.checkStatus === "pending") return { ...synced, state };
    this.#loadedState = null;
    this.scorerSwitcher.keepScorer(synced);
    if (state === loaded) return synced;
    this.syncState = synced;
    return this.#syncEdited(state);
  }

  #syncEdited(state: State): SyncState {
    const synced = syncFile(this.checker, this.#scorer(state), state, this.syncState);
    const scorer = this.scorerSwitcher.nextScorer(synced, this.#scorer(state));
    if (scorer === null) return synced;
    const next = chooseScorer(scorer)(synced.state);
    return syncFile(this.checker, scorer, next, synced);
  }
}

function withoutFile({ file: _file, ...state }: State): State {
  return state;
}
