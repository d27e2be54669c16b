// Syncs the controls with the text, once per frame. Without a text of the user's own, it is generated.

import { samePolicy } from "../../state/editable-policy.ts";
import { fileOf, hasFile } from "../../state/file.ts";
import { removeFile, setText } from "../../state/file-edits.ts";
import { resyncFile, type SyncState, syncFile, UNSYNCED } from "../../state/file-sync.ts";
import type { ScenarioStore } from "../../state/scenario-store.ts";
import { scorerOf } from "../../state/scorers.ts";
import { chooseScorer, isOpen } from "../../state/settings.ts";
import type { Change, FileState, State } from "../../state/state.ts";
import type { Formats } from "../../wasm/formats.ts";
import { type GeneratedFile, generateFile } from "./generated-file.ts";
import { FileChecker } from "./inspect/checker.ts";
import { ScorerSwitcher } from "./scorer-switcher.ts";

/** A pause after which a generated text is generated again; until then each edit of the controls changes its values. */
const PAUSE_MS = 300;

export class FileSync {
  syncState: SyncState;
  /** The state that a file's policy replaced; it can be restored. */
  replacedState: State | null = null;
  readonly checker: FileChecker;
  readonly scorerSwitcher: ScorerSwitcher;
  #paneCount = 0;
  /** A state that replaced the current one, while its text is still being inspected. */
  #loadedState: State | null = null;
  /** The text of the controls, shown if the state has none; it is never part of the state. */
  #generated: GeneratedFile | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** True if the user edited the text since the last sync. */
  #isTextEdited = false;

  constructor(
    private readonly store: ScenarioStore,
    formats: Formats,
  ) {
    this.checker = new FileChecker(formats, () => store.refresh());
    this.scorerSwitcher = new ScorerSwitcher(formats, store.module.scorers, store.module.release);
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
    if (this.#paneCount > 0) return;
    clearTimeout(this.#timer);
    this.checker.stop();
  }

  /** The user's text, else the generated one. */
  get file(): FileState {
    return this.store.state.file ?? this.#generated?.file ?? fileOf(this.store.state);
  }

  /** The generated text; `null` if the text is the user's. */
  get generated(): GeneratedFile | null {
    return this.store.state.file === undefined ? this.#generated : null;
  }

  /** True if the inspection is of the current text. */
  get current(): boolean {
    const { state, checkStatus } = this.syncState;
    return checkStatus === "done" && fileOf(state).text === this.file.text;
  }

  /** True if the module failed on this text. */
  get fault(): boolean {
    const { checkStatus, inspection } = this.syncState;
    return checkStatus === "done" && inspection === null && this.file.text !== "";
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

  /** Edits the text. An edited text that was generated becomes the user's. */
  edit(text: string): void {
    const { file } = this;
    if (text === file.text) return;
    this.#isTextEdited = true;
    this.store.edit((state) => setText(text)({ ...state, file }));
  }

  /** Handles an edit that replaced the whole text. */
  replaceText(text: string): void {
    this.scorerSwitcher.reset();
    if (this.generated !== null) this.syncState = { ...this.syncState, ...UNSYNCED };
    this.#isTextEdited = true;
    this.store.edit((state) => ({ ...state, file: { ...fileOf(state), text } }));
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
    if (state.file === undefined && isOpen(state, "file")) return this.#syncGenerated(state, replacesAll);
    if (state.file === undefined) this.#generated = null;
    const isFirst = this.syncState.syncPoint === null;
    if (replacesAll) this.#loadedState = state;
    this.syncState = this.#loadedState === null ? this.#syncEdited(state) : this.#syncLoaded(state, this.#loadedState);
    const isPolicyReplaced = isFirst && this.syncState.syncPoint !== null && !samePolicy(state, this.syncState.state);
    // The replaced state can be restored, because it can contain more than the previous file.
    if (isPolicyReplaced && this.replacedState === null && state.edited) this.replacedState = removeFile(state);
    return this.#withoutGenerated(this.syncState.state);
  }

  /** Writes the controls into the generated text, which is generated again after a pause. */
  #syncGenerated(state: State, replacesAll: boolean): State {
    const scorer = this.#scorer(state);
    this.#loadedState = null;
    const last = this.#generated;
    const isContinued = last !== null && !replacesAll && last.scorer === scorer && last.isCurrent;
    const generated = isContinued ? last : this.#generate(state);
    if (generated === null) {
      this.#generated = null;
      this.syncState = { state, ...UNSYNCED };
      return state;
    }
    const sync = isContinued ? syncFile : resyncFile;
    this.syncState = sync(this.checker, scorer, { ...state, file: generated.file }, this.syncState);
    const { file = generated.file } = this.syncState.state;
    this.#generated = { ...generated, file };
    if (file.text !== generated.file.text) this.#generateLater();
    return state;
  }

  #generate(state: State): GeneratedFile | null {
    return generateFile(this.checker, state, this.#scorer(state));
  }

  #generateLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#generated === null) return;
      this.#generated = { ...this.#generated, isCurrent: false };
      this.store.refresh();
    }, PAUSE_MS);
  }

  /** Removes a text that is again exactly what the controls generate: it would only make links longer. */
  #withoutGenerated(state: State): State {
    const { file } = state;
    const { checkStatus, syncPoint } = this.syncState;
    if (!this.#isTextEdited || checkStatus !== "done") return state;
    this.#isTextEdited = false;
    const { file: last } = this.#generated ?? {};
    const isNameless = file?.name === "" || file?.name === last?.name;
    if (!file || !last || !isNameless || syncPoint === null || !hasSameStart(file.text, last.text)) return state;
    const generated = this.#generate(state);
    if (generated?.file.text !== file.text) return state;
    this.#generated = generated;
    return removeFile(state);
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

/** Returns true if a text can be a generated one: generating it for every letter of another would be slow. */
function hasSameStart(a: string, b: string): boolean {
  return a.slice(0, 40) === b.slice(0, 40);
}
