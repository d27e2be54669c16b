// Saves the page's state in the browser. If that fails, nothing breaks, and the caller is notified.
//
// Tabs share one entry. Only an edit writes, so a tab that is merely open overwrites nothing; of two edited tabs, the
// last one is restored. Named scenarios keep work apart.

//
// The steps of undo are the tab's own: they outlive a reload, and end with the tab.

import type { History } from "../model/history.ts";
import type { State } from "../model/state.ts";
import { MOST_CHARACTERS, stepsText } from "./steps.ts";
import type { Storage } from "./storage.ts";

/** The states inside say their version themselves. */
const KEY = "nodescore.autosave";

const STEPS = "nodescore.undo";

const STILL_FOR_MS = 400;

/** Works that links took the place of; beyond, the oldest is forgotten. */
export const MOST_BEFORE = 5;

/** UTF-16 units: browsers keep 5 MiB or 10 MB for a site. */
const MOST_TEXT = 5 << 20;

export interface Kept {
  readonly state: State;
  /** The states that links replaced and that undo restores; the oldest first. */
  readonly before: readonly State[];
}

/** The same as it was found. */
export interface Found extends Kept {
  /** The key that connects the state with its undo steps; `null` if an older page saved it. */
  readonly stamp: string | null;
}

interface Due extends Kept {
  readonly history: History;
}

export class Autosave {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due: Due | null = null;

  constructor(
    private readonly storage: Storage,
    private readonly tab: Storage,
    /** Called with whether the last edits were saved. */
    private readonly told: (kept: boolean) => void,
  ) {}

  /** Loads the saved state; `null` if it cannot be read. */
  async load(): Promise<Found | null> {
    const text = this.storage.read(KEY);
    if (text === null) return null;
    // A first visit has nothing to check.
    const { readKept } = await import("../model/outside.ts");
    const { state, before, stamp } = parsed(text);
    const read = readKept(state);
    if ("refused" in read) return null;
    const earlier = [before].flat().slice(-MOST_BEFORE).map(readKept);
    return {
      state: read.state,
      before: earlier.flatMap((read) => ("refused" in read ? [] : read.state)),
      stamp: typeof stamp === "string" ? stamp : null,
    };
  }

  /** The steps that this tab kept, to what was found; `null` where it kept none. */
  async steps(found: Found | null): Promise<Pick<History, "past" | "future"> | null> {
    const text = this.tab.read(STEPS);
    if (text === null || text === "") return null;
    const { readSteps } = await import("./steps-read.ts");
    return readSteps(text, found?.state ?? null, found?.stamp ?? null);
  }

  /** Keeps this once the hands are still. */
  save(kept: Kept, history: History): void {
    this.#due = { ...kept, history };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), STILL_FOR_MS);
  }

  /** Keeps now what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    const due = this.#due;
    if (due === null) return;
    this.#due = null;
    const { state, before, history } = due;
    const stamp = String(Math.random()).slice(2);
    this.#writeSteps(state, history, stamp);
    this.told(this.#write({ state, before, stamp }));
  }

  /** Writes the state; if space runs out, the oldest entry is dropped first. */
  #write(kept: Found): boolean {
    // To write out a text that no browser takes would only cost time.
    if ((kept.state.file?.text.length ?? 0) > MOST_TEXT) return false;
    if (this.storage.write(KEY, JSON.stringify(kept))) return true;
    const { before } = kept;
    return before.length > 1 && this.#write({ ...kept, before: before.slice(1) });
  }

  /** Undo is not worth a word where a browser has no room for it: fewer steps, then none. */
  #writeSteps(state: State, history: History, stamp: string): void {
    for (const most of [MOST_CHARACTERS, MOST_CHARACTERS / 8])
      if (this.tab.write(STEPS, stepsText(state, history, stamp, most))) return;
    this.tab.write(STEPS, "");
  }
}

function parsed(text: string): { readonly state?: unknown; readonly before?: unknown; readonly stamp?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}
