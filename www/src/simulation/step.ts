// Reads the steps of the runs from their events.

import { KIND } from "./align-runs.ts";
import type { SimulationResult } from "./protocol.ts";

export type Kind = keyof typeof KIND;

export interface StepEvent {
  readonly kind: Kind;
  /** The pod's index in the queue; -1 for an event of a node alone. */
  readonly pod: number;
  readonly node: number;
  /** The index of the event in its run. */
  readonly event: number;
}

const KINDS = Object.keys(KIND) as Kind[];

/** Returns the number of events of a run after `at` steps. */
export function eventCount({ aligned }: SimulationResult, run: number, at: number): number {
  return at === 0 ? 0 : (aligned.eventCounts[run]?.[at - 1] ?? 0);
}

/** Returns the first step after which this many events of a run have happened. */
export function stepOf({ aligned }: SimulationResult, run: number, events: number): number {
  if (events === 0) return 0;
  const at = aligned.eventCounts[run]?.findIndex((happened) => happened >= events) ?? -1;
  return at < 0 ? aligned.steps : at + 1;
}

/** Returns the last step's event in a run; `null` if it belongs to the other run. */
export function eventAt(result: SimulationResult, run: number, at: number): StepEvent | null {
  const now = eventCount(result, run, at);
  if (now === eventCount(result, run, at - 1) || at === 0) return null;
  const events = result.runs[run]?.events;
  const kind = KINDS[events?.kinds[now - 1] ?? -1];
  if (events === undefined || kind === undefined) return null;
  return { kind, pod: events.pods[now - 1] ?? -1, node: events.nodes[now - 1] ?? -1, event: now - 1 };
}

export interface Tally {
  readonly placed: number;
  readonly waiting: readonly number[];
}

/** Returns the numbers of placed and pending pods. */
export function tally(result: SimulationResult, run: number, at: number): Tally {
  const events = result.runs[run]?.events;
  const waiting = new Set<number>();
  let placed = 0;
  for (let i = 0; i < eventCount(result, run, at); i += 1) {
    const pod = events?.pods[i] ?? -1;
    if (events?.kinds[i] === KIND.pending) waiting.add(pod);
    if (events?.kinds[i] === KIND.completed) placed -= 1;
    if (events?.kinds[i] !== KIND.placed) continue;
    waiting.delete(pod);
    placed += 1;
  }
  return { placed, waiting: [...waiting] };
}

/** Returns the number of pods of the queue that have arrived. */
export function arrivedPods(result: SimulationResult, at: number): number {
  let last = -1;
  for (const [run, { events }] of result.runs.entries()) {
    for (let i = eventCount(result, run, at) - 1; i >= 0; i -= 1) last = Math.max(last, events.pods[i] ?? -1);
  }
  return last + 1;
}

export function timeAt({ aligned }: SimulationResult, at: number): number {
  return at === 0 ? 0 : (aligned.times[at - 1] ?? 0);
}
