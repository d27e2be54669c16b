// Saves the page's state in the browser. If that fails, nothing breaks, and the caller is notified.
//
// Tabs share one entry. Only an edit writes, so a tab that is merely open overwrites nothing; of two edited tabs, the
// last one is restored. Named scenarios keep work apart.
//
// Each tab has its own undo steps, which survive a reload and end with the tab.

import type { History } from "../history.ts";
import type { State } from "../state.ts";
import type { TextStorage } from "./browser-storage.ts";
import { MAX_CHARACTERS, serializeSteps } from "./undo-steps.ts";

/** The storage key. The states contain their version. */
const KEY = "nodescore.autosave";

const STEPS_KEY = "nodescore.undo";

const DEBOUNCE_MS = 400;

/** The maximum number of states that are kept when an opened link replaces them; the oldest are dropped. */
export const MAX_BEFORE = 5;

/** The maximum size of a saved text in UTF-16 code units: browsers allow 5 or 10 MiB per site. */
const MAX_TEXT = 5 << 20;

export interface SavedWork {
  readonly state: State;
  /** The states that were replaced by an opened link, and that undo restores; the oldest first. */
  readonly before: readonly State[];
}

/** The stored work. */
export interface StoredWork extends SavedWork {
  /** The key that connects the state with its undo steps; `null` if an older version of the page saved it. */
  readonly stamp: string | null;
}

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

  /** Loads the saved state; `null` if it cannot be read. */
  async load(): Promise<StoredWork | null> {
    const text = this.storage.read(KEY);
    if (text === null) return null;
    // The schema is not loaded on a first visit.
    const { readSavedState } = await import("../schema.ts");
    const { state, before, stamp } = parseJson(text);
    const result = readSavedState(state);
    if ("error" in result) return null;
    const results = [before].flat().slice(-MAX_BEFORE).map(readSavedState);
    return {
      state: result.state,
      before: results.flatMap((result) => ("error" in result ? [] : result.state)),
      stamp: typeof stamp === "string" ? stamp : null,
    };
  }

  /** Returns the undo steps that this tab stored for a saved state; `null` without any. */
  async steps(stored: StoredWork | null): Promise<Pick<History, "past" | "future"> | null> {
    const text = this.tab.read(STEPS_KEY);
    if (text === null || text === "") return null;
    const { readSteps } = await import("./read-undo-steps.ts");
    return readSteps(text, stored?.state ?? null, stored?.stamp ?? null);
  }

  /** Returns true if an event of the storage says that another tab has saved its work. */
  isFromOtherTab({ key, newValue }: StorageEvent): boolean {
    return key === KEY && newValue !== null;
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
  #write(work: StoredWork): boolean {
    // Skips serializing a text that no browser would store.
    const { file, policyTests = "" } = work.state;
    if ((file?.text.length ?? 0) + policyTests.length > MAX_TEXT) return false;
    if (this.storage.write(KEY, JSON.stringify(work))) return true;
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

function parseJson(text: string): { readonly state?: unknown; readonly before?: unknown; readonly stamp?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}
