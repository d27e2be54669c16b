// Reads the saved work. Loaded only if there is any.

import type { History } from "../history.ts";
import { readSavedState } from "../schema.ts";
import type { TextStorage } from "./browser-storage.ts";
import { readSteps } from "./read-undo-steps.ts";
import { MAX_BEFORE } from "./replaced-work.ts";
import { type SavedWork, STEPS_KEY, WORK_KEY } from "./saved-work.ts";

export interface StoredWork extends SavedWork {
  /** The key that connects the state with its undo steps; `null` if an older version of the page saved it. */
  readonly stamp: string | null;
}

/** Returns the saved work; `null` if nothing is saved, or it cannot be read. */
export function readWork(storage: TextStorage): StoredWork | null {
  const { state, before, stamp } = parseJson(storage.read(WORK_KEY) ?? "");
  const result = readSavedState(state);
  if ("error" in result) return null;
  const results = [before].flat().slice(-MAX_BEFORE).map(readSavedState);
  return {
    state: result.state,
    before: results.flatMap((result) => ("error" in result ? [] : result.state)),
    stamp: typeof stamp === "string" ? stamp : null,
  };
}

/** Returns the undo steps that a tab stored for the saved work; `null` without any. */
export function readUndoSteps(tab: TextStorage, work: StoredWork | null): Pick<History, "past" | "future"> | null {
  const text = tab.read(STEPS_KEY);
  return text ? readSteps(text, work?.state ?? null, work?.stamp ?? null) : null;
}

function parseJson(text: string): { readonly state?: unknown; readonly before?: unknown; readonly stamp?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
