// Saves the page's state in the browser. If that fails, nothing breaks, and the caller is notified.
//
// Tabs share one entry. Only an edit writes, so a tab that is merely open overwrites nothing; of two edited tabs, the
// last one is restored. Named scenarios keep work apart.
//
// Each tab has its own undo steps, which survive a reload and end with the tab.

import type { History } from "../history.ts";
import type { State } from "../state.ts";
import type { TextStorage } from "./browser-storage.ts";
import { type SavedWork, STEPS_KEY, WORK_KEY } from "./saved-work.ts";
import { MAX_CHARACTERS, serializeSteps } from "./undo-steps.ts";

const DEBOUNCE_MS = 400;

/** The maximum size of a saved text in UTF-16 code units: browsers allow 5 or 10 MiB per site. */
const MAX_TEXT = 5 << 20;

interface PendingSave extends SavedWork {
  readonly history: History;
}

export class Autosave {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: PendingSave | null = null;

  constructor(
    private readonly storage: TextStorage,
    private readonly tab: TextStorage,
    /** Receives whether the last edits were saved. */
    private readonly onSaved: (saved: boolean) => void,
  ) {}

  /** Returns true if an event of the storage says that another tab has saved its work. */
  isFromOtherTab({ key, newValue }: StorageEvent): boolean {
    return key === WORK_KEY && newValue !== null;
  }

  /** Saves the work after editing pauses. */
  save(work: SavedWork, history: History): void {
    this.#pending = { ...work, history };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  /** Saves pending work now. */
  flush(): void {
    clearTimeout(this.#timer);
    const pending = this.#pending;
    if (pending === null) return;
    this.#pending = null;
    const { state, before, history } = pending;
    const stamp = String(Math.random()).slice(2);
    this.#writeSteps(state, history, stamp);
    this.onSaved(this.#write({ state, before, stamp }));
  }

  /** Writes the state; if space runs out, the oldest entry is dropped first. */
  #write(work: SavedWork & { readonly stamp: string }): boolean {
    // Skips serializing a text that no browser would store.
    const { file, policyTests = "" } = work.state;
    if ((file?.text.length ?? 0) + policyTests.length > MAX_TEXT) return false;
    if (this.storage.write(WORK_KEY, JSON.stringify(work))) return true;
    const { before } = work;
    return before.length > 1 && this.#write({ ...work, before: before.slice(1) });
  }

  /** Saves the undo steps; if storage is full, saves fewer, and finally none, without a notice. */
  #writeSteps(state: State, history: History, stamp: string): void {
    for (const maxLength of [MAX_CHARACTERS, MAX_CHARACTERS / 8])
      if (this.tab.write(STEPS_KEY, serializeSteps(state, history, stamp, maxLength))) return;
    this.tab.write(STEPS_KEY, "");
  }
}
