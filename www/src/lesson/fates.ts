// What becomes of each pod of a lesson over time.

import type { FieldError } from "../contract.ts";
import type { Simulation, SimulationPod, SimulationScenario } from "../play/contract.ts";
import { KIND } from "../play/lockstep.ts";
import { podName } from "../play/view/names.ts";
import type { Given } from "./format.ts";

/** The end of a simulation. */
export interface Told {
  readonly errors: readonly FieldError[];
  readonly pods: readonly Fate[];
}

/** A pod, and the node that it is placed on; `null` where it waits to the end. */
export interface Fate {
  readonly name: string;
  readonly node: string | null;
}

/** Tells what becomes of the pods; `null` where that is too much for a lesson, or the module failed. */
export type Play = (scenario: SimulationScenario) => Told | null;

/** More events than a lesson has, and no more than a page waits for. */
const MOST_STEPS = 20_000;

export function fatesBy(simulate: (scenario: SimulationScenario) => Simulation): Play {
  return (scenario) => {
    const run = simulate(scenario);
    try {
      const errors = run.errors();
      if (errors.length > 0) return { errors, pods: [] };
      return run.run(MOST_STEPS).more ? null : { errors, pods: fates(run, scenario) };
    } finally {
      run.free();
    }
  };
}

function fates(run: Simulation, { pods = [] }: SimulationScenario): Fate[] {
  const queue = run.index();
  const { kinds, pods: whose, nodes } = run.events(0);
  const on = new Map<number, string>();
  kinds.forEach((kind, i) => {
    if (kind === KIND.placed) on.set(whose[i] ?? -1, queue.nodes[nodes[i] ?? -1] ?? "");
  });
  const names = pods.map(({ name }) => name ?? "");
  return Array.from(queue.entries, (_, pod) => ({ name: podName({ queue, names }, pod), node: on.get(pod) ?? null }));
}

/** A lesson over time has pods that come one after another, in the place of one. */
export function isOverTime(given: Given): given is SimulationScenario {
  return "pods" in given;
}

/** Returns the names of the pods, one by one. */
export function podNames({ pods = [] }: SimulationScenario): readonly string[] {
  return pods.flatMap(({ name = "", count = 1 }: SimulationPod) =>
    Number(count) === 1 ? [name] : Array.from({ length: Number(count) }, (_, i) => `${name}-${i + 1}`),
  );
}
