// Aligns two runs of the same pods. Each keeps its order; equal events share one step.

import type { AlignedRuns } from "../wasm/simulation-protocol.ts";
import type { SimulationEvents } from "../wasm/simulation-types.ts";

/** The code of each kind of event in the module's columns. */
export const EVENT_CODE = { placed: 0, pending: 1, completed: 2, joined: 3, removed: 4 } as const;

export function alignRuns(runs: readonly SimulationEvents[], arrivals: Float64Array): AlignedRuns {
  const [a, b] = runs;
  if (a === undefined) return { steps: 0, eventCounts: [], times: new Float64Array(0), firstDifference: null };
  return b === undefined ? singleRun(a) : alignTwoRuns(a, b, arrivals);
}

function singleRun({ times }: SimulationEvents): AlignedRuns {
  const eventCounts = Uint32Array.from(times, (_, i) => i + 1);
  return { steps: times.length, eventCounts: [eventCounts], times, firstDifference: null };
}

function alignTwoRuns(a: SimulationEvents, b: SimulationEvents, arrivals: Float64Array): AlignedRuns {
  const maxSteps = a.times.length + b.times.length;
  const eventCounts = [new Uint32Array(maxSteps), new Uint32Array(maxSteps)] as const;
  const times = new Float64Array(maxSteps);
  let [i, j, steps] = [0, 0, 0];
  let firstDifference: number | null = null;
  while (i < a.times.length || j < b.times.length) {
    const before = compareEvents(a, i, b, j, arrivals);
    if (before <= 0) i += 1;
    if (before >= 0) j += 1;
    times[steps] = (before <= 0 ? a.times[i - 1] : b.times[j - 1]) ?? 0;
    eventCounts[0][steps] = i;
    eventCounts[1][steps] = j;
    if (firstDifference === null && (before !== 0 || !sameEvent(a, i - 1, b, j - 1))) firstDifference = steps;
    steps += 1;
  }
  return {
    steps,
    eventCounts: eventCounts.map((column) => column.slice(0, steps)),
    times: times.slice(0, steps),
    firstDifference,
  };
}

/** Compares two events: negative if that of `a` is first, 0 if they share a step. */
function compareEvents(a: SimulationEvents, i: number, b: SimulationEvents, j: number, arrivals: Float64Array): number {
  if (i >= a.times.length) return 1;
  if (j >= b.times.length) return -1;
  return (
    (a.times[i] ?? 0) - (b.times[j] ?? 0) ||
    phaseOf(a, i, arrivals) - phaseOf(b, j, arrivals) ||
    podOrNodeOf(a, i) - podOrNodeOf(b, j)
  );
}

/** Orders the events at one time: completions, joins, retries, arrivals, removals. */
function phaseOf({ kinds, pods, times }: SimulationEvents, at: number, arrivals: Float64Array): number {
  const kind = kinds[at];
  if (kind === EVENT_CODE.completed) return 0;
  if (kind === EVENT_CODE.joined) return 1;
  if (kind === EVENT_CODE.removed) return 4;
  return (arrivals[pods[at] ?? 0] ?? 0) < (times[at] ?? 0) ? 2 : 3;
}

function podOrNodeOf({ pods, nodes }: SimulationEvents, at: number): number {
  const pod = pods[at] ?? -1;
  return pod < 0 ? (nodes[at] ?? -1) : pod;
}

function sameEvent(a: SimulationEvents, i: number, b: SimulationEvents, j: number): boolean {
  return a.kinds[i] === b.kinds[j] && a.pods[i] === b.pods[j] && a.nodes[i] === b.nodes[j];
}
