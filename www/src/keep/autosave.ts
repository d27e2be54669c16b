// What is on the page, kept in the browser for tomorrow. Where it cannot be kept, nothing breaks, and whoever
// asked hears of it.
//
// Tabs share one place. Only an edit writes, so a tab that is merely open destroys nothing; of two tabs that are both
// edited, the last one is found tomorrow. Scenarios that are to stay apart are kept by name.

import type { State } from "../model/state.ts";
import type { Storage } from "./storage.ts";

/** The states inside say their version themselves. */
const KEY = "nodescore.autosave";

const STILL_FOR_MS = 400;

/** Works that links took the place of; beyond, the oldest is forgotten. */
export const MOST_BEFORE = 5;

/** UTF-16 units: browsers keep 5 MiB or 10 MB for a site. */
const MOST_TEXT = 5 << 20;

export interface Kept {
  readonly state: State;
  /** What links took the place of, and what undo brings back; the oldest first. */
  readonly before: readonly State[];
}

export class Autosave {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due: Kept | null = null;

  constructor(
    private readonly storage: Storage,
    /** Whether the last edits were kept. */
    private readonly told: (kept: boolean) => void,
  ) {}

  /** What was kept last; `null` where that is nothing that can be read. */
  async load(): Promise<Kept | null> {
    const text = this.storage.read(KEY);
    if (text === null) return null;
    // A first visit has nothing to check.
    const { readKept } = await import("../model/outside.ts");
    const { state, before } = parsed(text);
    const read = readKept(state);
    if ("refused" in read) return null;
    const earlier = [before].flat().slice(-MOST_BEFORE).map(readKept);
    return { state: read.state, before: earlier.flatMap((read) => ("refused" in read ? [] : read.state)) };
  }

  /** Keeps this once the hands are still. */
  save(kept: Kept): void {
    this.#due = kept;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), STILL_FOR_MS);
  }

  /** Keeps now what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    const due = this.#due;
    if (due === null) return;
    this.#due = null;
    this.told(this.#write(due));
  }

  /** Where there is no room for all, the oldest goes first. */
  #write(kept: Kept): boolean {
    // To write out a text that no browser takes would only cost time.
    if ((kept.state.file?.text.length ?? 0) > MOST_TEXT) return false;
    if (this.storage.write(KEY, JSON.stringify(kept))) return true;
    const { state, before } = kept;
    return before.length > 1 && this.#write({ state, before: before.slice(1) });
  }
}

function parsed(text: string): { readonly state?: unknown; readonly before?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}
