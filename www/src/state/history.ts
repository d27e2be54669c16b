// Undo and redo, as entire states that share their unchanged parts.

import { sameSimulation } from "./simulation/simulation.ts";
import type { State } from "./state.ts";

/** The maximum number of steps that can be undone; the oldest are dropped. */
export const MAX_STEPS = 100;

/** A pause in typing, in milliseconds, after which the next letter starts a new step. */
export const TYPING_PAUSE_MS = 2000;

/** The gesture that makes an edit. Consecutive edits with the same gesture are one step. */
export interface Gesture {
  /** True for a drag, in which pauses do not start a new step. */
  readonly isDrag: boolean;
  /** The time from which results are drawn during the gesture: until then a pressed button stays under the pointer. */
  readonly drawsFrom?: number;
}

export interface History {
  /** The states that undo restores, the oldest first. */
  readonly past: readonly State[];
  /** The states that redo restores, the next one last. */
  readonly future: readonly State[];
  /** The step to which the next edit may still belong. */
  readonly openStep: OpenStep | null;
}

interface OpenStep {
  readonly gesture: Gesture;
  readonly at: number;
}

export const NO_HISTORY: History = { past: [], future: [], openStep: null };

/** Parts that only affect what is visible: they make no step, and undo does not change them. */
const VIEW_KEYS: readonly string[] = ["selected", "open"] satisfies (keyof State)[];

/** Returns the history after `before` has become `after`, at a time in milliseconds. */
export function recordStep(
  history: History,
  before: State,
  after: State,
  gesture: Gesture | null,
  at: number,
): History {
  if (onlyViewDiffers(before, after)) return history;
  const openStep = gesture && { gesture, at };
  return continuesStep(history.openStep, openStep)
    ? { past: history.past, future: [], openStep }
    : addStep(history, before, openStep);
}

function addStep({ past }: History, before: State, openStep: OpenStep | null): History {
  return { past: [...past, before].slice(-MAX_STEPS), future: [], openStep };
}

function continuesStep(openStep: OpenStep | null, next: OpenStep | null): boolean {
  if (openStep === null || next === null || openStep.gesture !== next.gesture) return false;
  return next.gesture.isDrag || next.at - openStep.at < TYPING_PAUSE_MS;
}

/**
 * Returns true if two states contain the same scenario and differ only in what is visible; the position in a simulation
 * does not count.
 */
export function onlyViewDiffers(before: State, after: State): boolean {
  return changedKeys(before, after).every((key) => VIEW_KEYS.includes(key));
}

/** Returns the parts in which two states differ, except the position in a simulation. */
function changedKeys(before: State, after: State): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const field = (state: State, key: string): unknown => (state as unknown as Readonly<Record<string, unknown>>)[key];
  return [...keys].filter((key) =>
    key === "simulation" ? !sameSimulation(before, after) : field(before, key) !== field(after, key),
  );
}

/** Returns the state one step before `current`; `null` at the oldest. */
export function undo({ past, future }: History, current: State): { history: History; state: State } | null {
  const state = past.at(-1);
  return state === undefined
    ? null
    : {
        state: keepView(state, current),
        history: { past: past.slice(0, -1), future: [...future, current], openStep: null },
      };
}

/** Returns the state one step after `current`; `null` at the newest. */
export function redo({ past, future }: History, current: State): { history: History; state: State } | null {
  const state = future.at(-1);
  return state === undefined
    ? null
    : {
        state: keepView(state, current),
        history: { past: [...past, current], future: future.slice(0, -1), openStep: null },
      };
}

/** Returns a state with the currently open panels, and with the currently selected node if it has that node. */
function keepView(state: State, current: State): State {
  const selected = state.nodes.some(({ id }) => id === current.selected) ? current.selected : state.selected;
  if (state.selected === selected && state.open === current.open) return state;
  const { open: _open, ...rest } = { ...state, selected };
  return current.open === undefined ? rest : { ...rest, open: current.open };
}

/** Returns the first part in which two states differ, in the order of `PARTS`; `null` if they are equal. */
export function changedPart(before: State, after: State): keyof State | null {
  return PARTS.find((part) => before[part] !== after[part]) ?? null;
}

const PARTS = [
  "example",
  "file",
  "shape",
  "resources",
  "nodes",
  "pod",
  "scorer",
  "strategy",
  "binpackWeight",
  "plugins",
  "pinned",
  "compare",
] as const satisfies readonly (keyof State)[];
