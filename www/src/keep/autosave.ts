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

export interface Kept {
  readonly state: State;
  /** What a link took the place of, and what undo brings back. */
  readonly before: State | null;
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
    const earlier = readKept(before);
    if ("refused" in read) return null;
    return { state: read.state, before: "refused" in earlier ? null : earlier.state };
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
    if (this.#due === null) return;
    const text = JSON.stringify(this.#due);
    this.#due = null;
    this.told(this.storage.write(KEY, text));
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
