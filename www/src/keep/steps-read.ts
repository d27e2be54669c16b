// Reads the steps of undo that this tab kept. Loaded where there is something to read.

import type { History } from "../model/history.ts";
import { readKept } from "../model/outside.ts";
import { same } from "../model/same.ts";
import type { State } from "../model/state.ts";
import { STEPS_VERSION } from "./steps.ts";

type Steps = Pick<History, "past" | "future">;

/** The steps to and from `now`, which `stamp` names; `null` where nothing of this form is kept. */
export function readSteps(text: string, now: State | null, stamp: string | null): Steps | null {
  const kept = parsed(text);
  if (kept["version"] !== STEPS_VERSION) return null;
  if (now !== null && stamp !== null && kept["stamp"] === stamp)
    return { past: statesIn(kept["past"], now).reverse(), future: statesIn(kept["future"], now).reverse() };
  // Another tab was edited since: what this one had is a step from there.
  const read = readKept(kept["now"]);
  if ("refused" in read) return null;
  const past = statesIn(kept["past"], read.state).reverse();
  return { past: now !== null && same(read.state, now) ? past : [...past, read.state], future: [] };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
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
    const state = stateAt(Object(step), nearer);
    if (state === null) break;
    states.push(state);
    nearer = state;
  }
  return states;
}

function stateAt(step: Readonly<Record<string, unknown>>, nearer: State): State | null {
  const set: object = Object(step["set"]);
  const gone: unknown[] = Array.isArray(step["gone"]) ? step["gone"] : [];
  const shared = Object.entries(nearer).filter(([key]) => !(key in set) && !gone.includes(key));
  // Nodes that were checked before, and may be thousands, are not checked again.
  const nodes = "nodes" in set ? {} : { nodes: [] };
  const read = readKept({ ...Object.fromEntries(shared), ...set, ...nodes });
  return "refused" in read ? null : { ...read.state, ...Object.fromEntries(shared) };
}
