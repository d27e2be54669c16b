// Computes the outcome of each pod of a simulation lesson.

import { EVENT_CODE } from "../../state/align-runs.ts";
import type { Simulation, SimulationPod, SimulationScenario } from "../../wasm/simulation-types.ts";
import type { FieldError } from "../../wasm/types.ts";
import { podName } from "../pod-names.ts";
import type { LessonScenario } from "./lesson.ts";

/** The end of a simulation. */
export interface SimulationOutcome {
  readonly errors: readonly FieldError[];
  readonly pods: readonly PodOutcome[];
}

/** A pod and its node; `null` if it stays pending. */
export interface PodOutcome {
  readonly name: string;
  readonly node: string | null;
}

/** Returns the pods' outcomes; `null` if the simulation is too long for a lesson, or the module failed. */
export type Simulator = (scenario: SimulationScenario) => SimulationOutcome | null;

/** The maximum number of simulated steps: more than a lesson has, and few enough not to delay the page. */
const MAX_STEPS = 20_000;

export function createSimulator(simulate: (scenario: SimulationScenario) => Simulation): Simulator {
  return (scenario) => {
    const run = simulate(scenario);
    try {
      const errors = run.errors();
      if (errors.length > 0) return { errors, pods: [] };
      return run.run(MAX_STEPS).more ? null : { errors, pods: podOutcomes(run, scenario) };
    } finally {
      run.free();
    }
  };
}

function podOutcomes(run: Simulation, { pods = [] }: SimulationScenario): PodOutcome[] {
  const queue = run.index();
  const { kinds, pods: podIndexes, nodes } = run.events(0);
  const nodeByPod = new Map<number, string>();
  kinds.forEach((kind, i) => {
    if (kind === EVENT_CODE.placed) nodeByPod.set(podIndexes[i] ?? -1, queue.nodes[nodes[i] ?? -1] ?? "");
  });
  const names = pods.map(({ name }) => name ?? "");
  return Array.from(queue.podIndexes, (_, pod) => ({
    name: podName({ queue, names }, pod),
    node: nodeByPod.get(pod) ?? null,
  }));
}

/** Returns true if pods arrive one after another instead of a single one. */
export function isSimulation(lessonScenario: LessonScenario): lessonScenario is SimulationScenario {
  return "pods" in lessonScenario;
}

/** Returns the names of the pods, one by one. */
export function podNames({ pods = [] }: SimulationScenario): readonly string[] {
  return pods.flatMap(({ name = "", count = 1 }: SimulationPod) =>
    Number(count) === 1 ? [name] : Array.from({ length: Number(count) }, (_, i) => `${name}-${i + 1}`),
  );
}
