// What the page saves: the current state in the browser's storage, which all tabs share, and the undo steps of each tab.

import type { State } from "../state.ts";
import { browserStorage, tabStorage } from "./browser-storage.ts";

/** The storage key of the work. Its states contain their version. */
export const WORK_KEY = "nodescore.autosave";

/** The key of the undo steps in the storage of a tab. */
export const STEPS_KEY = "nodescore.undo";

export interface SavedWork {
  readonly state: State;
  /** The states that were replaced by an opened link, and that undo restores; the oldest first. */
  readonly before: readonly State[];
}

/** Returns true if this browser or this tab has saved work. */
export function hasSavedWork(): boolean {
  return browserStorage.read(WORK_KEY) !== null || Boolean(tabStorage.read(STEPS_KEY));
}
