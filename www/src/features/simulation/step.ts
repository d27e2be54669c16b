// Reads the steps of the runs from their events.

import { EVENT_CODE } from "../../state/align-runs.ts";
import type { SimulationResult } from "../../wasm/simulation-protocol.ts";

export type EventKind = keyof typeof EVENT_CODE;

export interface StepEvent {
  readonly kind: EventKind;
  /** The pod's index in the queue; -1 for an event of a node alone. */
  readonly pod: number;
  readonly node: number;
  /** The index of the event in its run. */
  readonly event: number;
}

const EVENT_KINDS = Object.keys(EVENT_CODE) as EventKind[];

/** Returns the number of events of a run after `at` steps. */
export function eventCount({ aligned }: SimulationResult, run: number, at: number): number {
  return at === 0 ? 0 : (aligned.eventCounts[run]?.[at - 1] ?? 0);
}

/** Returns the first step after which this many events of a run have happened. */
export function stepOf({ aligned }: SimulationResult, run: number, events: number): number {
  if (events === 0) return 0;
  const at = aligned.eventCounts[run]?.findIndex((count) => count >= events) ?? -1;
  return at < 0 ? aligned.steps : at + 1;
}

/** Returns the last step's event in a run; `null` if it belongs to the other run. */
export function eventAt(result: SimulationResult, run: number, at: number): StepEvent | null {
  const count = eventCount(result, run, at);
  if (count === eventCount(result, run, at - 1) || at === 0) return null;
  const events = result.runs[run]?.events;
  const kind = EVENT_KINDS[events?.kinds[count - 1] ?? -1];
  if (events === undefined || kind === undefined) return null;
  return { kind, pod: events.pods[count - 1] ?? -1, node: events.nodes[count - 1] ?? -1, event: count - 1 };
}

export interface PodCounts {
  readonly placed: number;
  readonly pending: readonly PendingPod[];
}

export interface PendingPod {
  readonly pod: number;
  /** The index of the event at which it was found pending. */
  readonly event: number;
}

/** Returns the numbers of placed and pending pods. */
export function countPods(result: SimulationResult, run: number, at: number): PodCounts {
  const events = result.runs[run]?.events;
  const pending = new Map<number, number>();
  let placed = 0;
  for (let i = 0; i < eventCount(result, run, at); i += 1) {
    const pod = events?.pods[i] ?? -1;
    if (events?.kinds[i] === EVENT_CODE.pending) pending.set(pod, i);
    if (events?.kinds[i] === EVENT_CODE.completed) placed -= 1;
    if (events?.kinds[i] !== EVENT_CODE.placed) continue;
    pending.delete(pod);
    placed += 1;
  }
  return { placed, pending: [...pending].map(([pod, event]) => ({ pod, event })) };
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
