// Merges steps of the history. Loaded with what makes several of them at once.

import type { History } from "./history.ts";

/** Returns the history with the steps since an earlier one as a single step. */
export function mergeSteps(history: History, { past }: History): History {
  const last = past.at(-1);
  const kept = last === undefined ? 0 : history.past.lastIndexOf(last) + 1;
  // An undo in between can have removed the earlier steps.
  return kept === 0 && last !== undefined ? history : { ...history, past: history.past.slice(0, kept + 1) };
}
