// Runs of the same pods laid side by side. Each keeps its own order; where they do the same, they do it at one moment.

import type { SimulationEvents } from "./contract.ts";
import type { Lockstep } from "./protocol.ts";

/** The meaning of events' numbers. */
export const KIND = { placed: 0, waits: 1, left: 2, joined: 3, removed: 4 } as const;

export function lockstep(runs: readonly SimulationEvents[], arrivals: Float64Array): Lockstep {
  const [a, b] = runs;
  if (a === undefined) return { moments: 0, happened: [], times: new Float64Array(0), parting: null };
  return b === undefined ? alone(a) : together(a, b, arrivals);
}

function alone({ times }: SimulationEvents): Lockstep {
  const happened = Uint32Array.from(times, (_, i) => i + 1);
  return { moments: times.length, happened: [happened], times, parting: null };
}

function together(a: SimulationEvents, b: SimulationEvents, arrivals: Float64Array): Lockstep {
  const most = a.times.length + b.times.length;
  const happened = [new Uint32Array(most), new Uint32Array(most)] as const;
  const times = new Float64Array(most);
  let [i, j, moments] = [0, 0, 0];
  let parting: number | null = null;
  while (i < a.times.length || j < b.times.length) {
    const before = order(a, i, b, j, arrivals);
    if (before <= 0) i += 1;
    if (before >= 0) j += 1;
    times[moments] = (before <= 0 ? a.times[i - 1] : b.times[j - 1]) ?? 0;
    happened[0][moments] = i;
    happened[1][moments] = j;
    if (parting === null && (before !== 0 || !same(a, i - 1, b, j - 1))) parting = moments;
    moments += 1;
  }
  return {
    moments,
    happened: happened.map((column) => column.slice(0, moments)),
    times: times.slice(0, moments),
    parting,
  };
}

/** Negative: the one of `a` is first; 0: both are at one moment. */
function order(a: SimulationEvents, i: number, b: SimulationEvents, j: number, arrivals: Float64Array): number {
  if (i >= a.times.length) return 1;
  if (j >= b.times.length) return -1;
  return (
    (a.times[i] ?? 0) - (b.times[j] ?? 0) || turn(a, i, arrivals) - turn(b, j, arrivals) || which(a, i) - which(b, j)
  );
}

/** At one time: pods leave, nodes join, what waits is tried again, pods arrive, idle nodes go. */
function turn({ kinds, pods, times }: SimulationEvents, at: number, arrivals: Float64Array): number {
  const kind = kinds[at];
  if (kind === KIND.left) return 0;
  if (kind === KIND.joined) return 1;
  if (kind === KIND.removed) return 4;
  return (arrivals[pods[at] ?? 0] ?? 0) < (times[at] ?? 0) ? 2 : 3;
}

function which({ pods, nodes }: SimulationEvents, at: number): number {
  const pod = pods[at] ?? -1;
  return pod < 0 ? (nodes[at] ?? -1) : pod;
}

function same(a: SimulationEvents, i: number, b: SimulationEvents, j: number): boolean {
  return a.kinds[i] === b.kinds[j] && a.pods[i] === b.pods[j] && a.nodes[i] === b.nodes[j];
}
