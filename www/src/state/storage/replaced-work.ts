// Keeps the work that an opened link replaces, so that undo restores it.

import { deepEqual } from "../deep-equal.ts";
import type { State } from "../state.ts";

/** The maximum number of states that are kept when an opened link replaces them; the oldest are dropped. */
export const MAX_BEFORE = 5;

/** Returns the states that undo must restore after a link was opened: edits, not an untouched example. */
export function withReplacedWork(
  linkState: State,
  current: State | undefined,
  before: readonly State[],
  limit = MAX_BEFORE,
): readonly State[] {
  return current?.edited && !deepEqual(current, linkState) ? [...before, current].slice(-limit) : before;
}
