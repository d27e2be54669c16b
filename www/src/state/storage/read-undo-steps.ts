// Reads the undo steps that this tab stored. Loaded only if there are any.

import { deepEqual } from "../deep-equal.ts";
import type { History } from "../history.ts";
import { readSavedState } from "../schema.ts";
import type { State } from "../state.ts";
import { STEPS_VERSION } from "./undo-steps.ts";

type UndoSteps = Pick<History, "past" | "future">;

/**
 * Returns the steps before and after `current`, the state that `stamp` identifies; `null` if the text has another format.
 */
export function readSteps(text: string, current: State | null, stamp: string | null): UndoSteps | null {
  const stored = parseJson(text);
  if (stored["version"] !== STEPS_VERSION) return null;
  if (current !== null && stamp !== null && stored["stamp"] === stamp)
    return { past: statesIn(stored["past"], current).reverse(), future: statesIn(stored["future"], current).reverse() };
  // Another tab was edited since: this tab's last state becomes a step.
  const result = readSavedState(stored["now"]);
  if ("error" in result) return null;
  const past = statesIn(stored["past"], result.state).reverse();
  return { past: current !== null && deepEqual(result.state, current) ? past : [...past, result.state], future: [] };
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
  let reference = from;
  for (const step of Array.isArray(steps) ? steps : []) {
    const state = applyStep(Object(step), reference);
    if (state === null) break;
    states.push(state);
    reference = state;
  }
  return states;
}

function applyStep(step: Readonly<Record<string, unknown>>, reference: State): State | null {
  const set: object = Object(step["set"]);
  const removed: unknown[] = Array.isArray(step["gone"]) ? step["gone"] : [];
  const unchanged = Object.entries(reference).filter(([key]) => !(key in set) && !removed.includes(key));
  // Skips nodes that were already checked, because there may be thousands.
  const nodes = "nodes" in set ? {} : { nodes: [] };
  const result = readSavedState({ ...Object.fromEntries(unchanged), ...set, ...nodes });
  return "error" in result ? null : { ...result.state, ...Object.fromEntries(unchanged) };
}
