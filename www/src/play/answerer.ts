// Schedules and answers questions, in a worker or on the page's thread. The one file that loads and calls the module
// that schedules.

import init, { generate, nodesNeeded, type Simulation, simulate } from "../../../pkg/simulation/simulation.js";
import type { Answerer, Answers, MakeAnswerer } from "../thread/protocol.ts";
import type { SimulationPod, SimulationScenario, WorkloadOptions } from "./contract.ts";
import { lockstep } from "./lockstep.ts";
import type { Progress, Questions, Ran, Sight, Wrong } from "./protocol.ts";

/** Milliseconds between two reports. */
const REPORT_EVERY = 100;

/** Steps of the module between two pauses: a few milliseconds. */
const STEPS = 2000;

/** Points of a line over time: as many as a small chart can show. */
const POINTS = 160;

/** The pods whose room is counted: those of the first entry. */
const WATCHED = 0;

export const makeAnswerer: MakeAnswerer = (say, pause) => new PlayAnswerer(say, pause);

class PlayAnswerer implements Answerer {
  #runs: Simulation[] = [];
  #reported = 0;
  readonly #loaded = init();
  readonly answers: Answers<Questions> = {
    run: (scenarios, drawn) => this.#run(scenarios, drawn),
    look: (events, limit) => this.#runs.map((run, i) => sight(run, events[i] ?? 0, limit)),
  };

  constructor(
    private readonly say: (progress: Progress) => void,
    private readonly pause: () => Promise<void> | null,
  ) {}

  free(): void {
    for (const run of this.#runs.splice(0)) run.free();
  }

  async #run(given: readonly SimulationScenario[], options: WorkloadOptions | null): Promise<Ran | Wrong> {
    await this.#loaded;
    const drawn = options && generate(options);
    const scenarios = drawn ? given.map((scenario) => ({ ...scenario, pods: drawn.pods.map(written) })) : given;
    const runs = scenarios.map((scenario) => simulate(scenario, drawn?.queue));
    const errors = runs.map((run) => run.errors());
    const slips = drawn?.errors ?? [];
    if (slips.length > 0 || errors.some((found) => found.length > 0)) {
      // The last good ones stay.
      for (const run of runs) run.free();
      return { errors, drawn: slips };
    }
    this.free();
    this.#runs = runs;
    for (const i of this.#runs.keys()) await this.#toEnd(i);
    const [first] = scenarios;
    const queue = runs[0]?.index();
    if (first === undefined || queue === undefined) throw new Error("there is nothing to run");
    const ended = runs.map((run) => ({ events: run.events(0), series: run.series(POINTS, WATCHED) }));
    const events = ended.map((run) => run.events);
    const names = first.pods?.map(({ name }) => name ?? "") ?? [];
    const needed = nodesNeeded(first, drawn?.queue);
    return { runs: ended, queue, names, needed, lockstep: lockstep(events, queue.arrivals) };
  }

  async #toEnd(which: number): Promise<void> {
    for (;;) {
      const { more, placed, pending, left, pods } = this.#at(which).run(STEPS);
      this.#report(which * pods + placed + pending + left, this.#runs.length * pods);
      if (!more) return;
      await this.pause();
    }
  }

  /** A run that was given back meanwhile is none. */
  #at(which: number): Simulation {
    const run = this.#runs[which];
    if (run === undefined) throw new Error("the run was given up");
    return run;
  }

  #report(done: number, all: number): void {
    const now = performance.now();
    if (now - this.#reported < REPORT_EVERY) return;
    this.#reported = now;
    this.say({ done, all });
  }
}

/** A queue in columns says by itself how many come, and when. */
function written({ name, requests }: { name: string; requests: Record<string, string> }): SimulationPod {
  return { name, requests };
}

function sight(run: Simulation, happened: number, limit: number): Sight {
  const columns = run.columnsAt(happened);
  const decision = happened === 0 || limit < 0 ? null : run.decision(happened - 1, limit);
  const node = decision?.node ?? null;
  const took = node === null ? [] : taken(run, happened, node, columns.used);
  return { columns, decision, taken: took, figures: run.figures(happened, WATCHED) };
}

function taken(run: Simulation, happened: number, node: number, used: readonly Float64Array[]): number[] {
  const before = run.columnsAt(happened - 1).used;
  return used.map((column, resource) => (column[node] ?? 0) - (before[resource]?.[node] ?? 0));
}
