// Reads the undo steps that this tab stored. Loaded only if there are any.

import { deepEqual } from "../model/deep-equal.ts";
import type { History } from "../model/history.ts";
import { readSavedState } from "../model/schema.ts";
import type { State } from "../model/state.ts";
import { STEPS_VERSION } from "./undo-steps.ts";

type UndoSteps = Pick<History, "past" | "future">;

/**
 * Returns the steps before and after `now`, the state that `stamp` identifies; `null` if the text has another format.
 */
export function readSteps(text: string, now: State | null, stamp: string | null): UndoSteps | null {
  const stored = parseJson(text);
  if (stored["version"] !== STEPS_VERSION) return null;
  if (now !== null && stamp !== null && stored["stamp"] === stamp)
    return { past: statesIn(stored["past"], now).reverse(), future: statesIn(stored["future"], now).reverse() };
  // Another tab was edited since: this tab's last state becomes a step.
  const read = readSavedState(stored["now"]);
  if ("error" in read) return null;
  const past = statesIn(stored["past"], read.state).reverse();
  return { past: now !== null && deepEqual(read.state, now) ? past : [...past, read.state], future: [] };
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Returns the readable steps, the nearest to `from` first. */
function statesIn(steps: unknown, from: State): State[] {
  const states: State[] = [];
  let nearer = from;
  for (const step of Array.isArray(steps) ? steps : []) {
    const state = applyStep(Object(step), nearer);
    if (state === null) break;
    states.push(state);
    nearer = state;
  }
  return states;
}

function applyStep(step: Readonly<Record<string, unknown>>, nearer: State): State | null {
  const set: object = Object(step["set"]);
  const removed: unknown[] = Array.isArray(step["gone"]) ? step["gone"] : [];
  const shared = Object.entries(nearer).filter(([key]) => !(key in set) && !removed.includes(key));
  // Skips nodes that were already checked, because there may be thousands.
  const nodes = "nodes" in set ? {} : { nodes: [] };
  const read = readSavedState({ ...Object.fromEntries(shared), ...set, ...nodes });
  return "error" in read ? null : { ...read.state, ...Object.fromEntries(shared) };
}
