// Schedules and answers questions, in a worker or on the page's thread. The one file that loads and calls the module
// that schedules.

import init, { type Simulation } from "../../../pkg/simulation/simulation.js";
import { api } from "../../../pkg/simulation-api.js";
import type { Answerer, Answers, MakeAnswerer } from "../thread/protocol.ts";
import type { SimulationPod, SimulationProgress, SimulationScenario, WorkloadOptions } from "./contract.ts";
import { entryOf } from "./entries.ts";
import { labelErrors } from "./labels.ts";
import { lockstep } from "./lockstep.ts";
import type { Progress, Questions, Ran, Sight, Watched, Wrong } from "./protocol.ts";

type Drawn = ReturnType<typeof api.generate> | null;

/** Milliseconds between two reports. */
const REPORT_EVERY = 100;

/** Steps of the module between two pauses: a few milliseconds. */
const STEPS = 2000;

/** Points of a line over time: as many as a small chart can show. */
const POINTS = 160;

export const makeAnswerer: MakeAnswerer = (say, pause) => new PlayAnswerer(say, pause);

class PlayAnswerer implements Answerer {
  /** Those that can be looked at, until the next ones are done. */
  #runs: Simulation[] = [];
  /** Those that are being scheduled. */
  #coming: readonly Simulation[] = [];
  #reported = 0;
  #cancelled = false;
  /** The names of the pods of each entry. */
  #names: readonly string[] = [];
  /** The names of those whose room is counted. */
  #watched: readonly string[] = [];
  readonly #loaded = init();
  readonly answers: Answers<Questions> = {
    run: (scenarios, drawn, watched) => {
      this.#watched = watched;
      // From here on: what is cancelled while the module still loads is cancelled too.
      this.#cancelled = false;
      return this.#run(scenarios, drawn);
    },
    watch: (watched) => {
      this.#watched = watched;
      return this.#room();
    },
    cancel: () => {
      this.#cancelled = true;
    },
    look: (events, limit) => this.#runs.map((run, i) => sight(run, events[i] ?? 0, limit, this.#entry)),
  };

  constructor(
    private readonly say: (progress: Progress) => void,
    private readonly pause: () => Promise<void> | null,
  ) {}

  free(): void {
    this.#coming = [];
    freeAll(this.#runs.splice(0));
  }

  async #run(given: readonly SimulationScenario[], options: WorkloadOptions | null): Promise<Ran | Wrong | null> {
    await this.#loaded;
    const drawn = options && api.generate(options);
    const scenarios = drawn ? given.map((scenario) => ({ ...scenario, pods: drawn.pods.map(written) })) : given;
    const runs = scenarios.map((scenario) => api.simulate(scenario, drawn?.queue));
    const errors = runs.map((run, i) => [...run.errors(), ...(scenarios[i] ? labelErrors(scenarios[i]) : [])]);
    const slips = drawn?.errors ?? [];
    if (slips.length > 0 || errors.some((found) => found.length > 0)) {
      // The last good ones stay.
      freeAll(runs);
      return { errors, drawn: slips };
    }
    const cut = await this.#toEnd(runs);
    if (cut === null) {
      freeAll(runs);
      return null;
    }
    this.free();
    this.#runs = runs;
    const [first] = scenarios;
    if (first === undefined) throw new Error("there is nothing to run");
    // Those drawn are called after the row, with the number of their size.
    this.#names = (first.pods ?? []).map(({ name }) => (drawn ? (name ?? "").replace(/-\d+$/, "") : (name ?? "")));
    return this.#ran(first, drawn, cut);
  }

  get #entry(): number {
    return entryOf({ names: this.#names }, this.#watched);
  }

  #room(): Watched {
    const watched = this.#entry;
    return { series: this.#runs.map((run) => run.series(POINTS, watched)), watched };
  }

  /** Returns the results of runs of the same pods on the same nodes. */
  #ran(first: SimulationScenario, drawn: Drawn, cut: boolean): Ran {
    const queue = this.#runs[0]?.index();
    if (queue === undefined) throw new Error("there is nothing to run");
    const { series, watched } = this.#room();
    const events = this.#runs.map((run) => run.events(0));
    const entries = first.pods ?? [];
    return {
      runs: events.map((all, i) => ({ events: all, series: series[i] ?? null })),
      watched,
      queue,
      names: this.#names,
      requests: entries.map(({ requests }) => requests ?? {}),
      ganged: entries.map(({ job }) => job != null),
      cut,
      needed: api.nodesNeeded(first, drawn?.queue),
      lockstep: lockstep(events, queue.arrivals),
    };
  }

  /** All side by side, so that what is cancelled has come as far in each: whether it was; `null`: others are wanted. */
  async #toEnd(runs: readonly Simulation[]): Promise<boolean | null> {
    this.#coming = runs;
    for (;;) {
      const came = runs.map((run) => run.run(STEPS));
      const more = came.some((one) => one.more);
      if (!more || this.#cancelled) return more;
      this.#report(came);
      await this.pause();
      if (this.#coming !== runs) return null;
    }
  }

  #report(came: readonly SimulationProgress[]): void {
    const now = performance.now();
    if (now - this.#reported < REPORT_EVERY) return;
    this.#reported = now;
    const sum = (of: (progress: SimulationProgress) => number): number => came.reduce((all, one) => all + of(one), 0);
    this.say({
      done: sum(({ placed, pending, completed }) => placed + pending + completed),
      all: sum(({ pods }) => pods),
    });
  }
}

function freeAll(runs: readonly Simulation[]): void {
  for (const run of runs) run.free();
}

/** A queue in columns says by itself how many come, and when. */
function written({ name, requests }: { name: string; requests: Record<string, string> }): SimulationPod {
  return { name, requests };
}

function sight(run: Simulation, happened: number, limit: number, watched: number): Sight {
  const columns = run.columnsAt(happened);
  const decision = happened === 0 || limit < 0 ? null : run.decision(happened - 1, limit);
  const node = decision?.node ?? null;
  const took = node === null ? [] : taken(run, happened, node, columns.used);
  return { columns, decision, taken: took, figures: run.figures(happened, watched) };
}

function taken(run: Simulation, happened: number, node: number, used: readonly Float64Array[]): number[] {
  const before = run.columnsAt(happened - 1).used;
  return used.map((column, resource) => (column[node] ?? 0) - (before[resource]?.[node] ?? 0));
}
