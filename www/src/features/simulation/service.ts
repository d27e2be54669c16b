// Schedules pods and handles requests, in a worker or on the main thread. The one file that loads and calls the modules
// that schedule.

import initCluster from "../../../../pkg/cluster/cluster.js";
import { api as clusterApi } from "../../../../pkg/cluster-api.js";
import init, { type Simulation } from "../../../../pkg/simulation/simulation.js";
import { api } from "../../../../pkg/simulation-api.js";
import { alignRuns } from "../../state/align-runs.ts";
import { entryName, entryOf } from "../../ui/pod-entries.ts";
import type {
  FittingPodsCount,
  RunProgress,
  SimulationErrors,
  SimulationMethods,
  SimulationResult,
  StepSnapshot,
} from "../../wasm/simulation-protocol.ts";
import type {
  PodGeneratorOptions,
  SimulationDecision,
  SimulationPod,
  SimulationProgress,
  SimulationScenario,
} from "../../wasm/simulation-types.ts";
import {
  type CreateWorkerService,
  reportedByCalls,
  type WorkerMethods,
  type WorkerService,
} from "../../wasm/worker/protocol.ts";
import { placementsOf, unplacedPods } from "./placements.ts";

type GeneratedPods = ReturnType<typeof api.generatePods> | null;

/** Milliseconds between two reports. */
const REPORT_INTERVAL_MS = 100;

/** Steps of the module between two pauses: a few milliseconds. */
const STEPS_PER_SLICE = 2000;

/** The number of points of a line over time, which is the most that a small chart can show. */
const SERIES_POINTS = 160;

export const createService: CreateWorkerService = (reportProgress, pause) =>
  new SimulationService(reportProgress, pause);

class SimulationService implements WorkerService {
  /** The completed runs, kept until the next ones are completed. */
  #runs: Simulation[] = [];
  /** The number of requested runs: a newer one replaces an older one in progress. */
  #requested = 0;
  #reportedAt = 0;
  #cancelled = false;
  /** The names of the pods of each entry. */
  #names: readonly string[] = [];
  /** The names of the pods for which room is counted. */
  #fittingPodNames: readonly string[] = [];
  /** The name of the pods that stay pending; empty if none does. */
  #unplacedPodName = "";
  readonly #initialized = reportedByCalls(init());
  readonly methods: WorkerMethods<SimulationMethods> = {
    run: (runScenarios, generated, fittingPodNames) => {
      this.#fittingPodNames = fittingPodNames;
      // From here on, a cancellation also applies while the module is still loading.
      this.#cancelled = false;
      return this.#run(runScenarios, generated);
    },
    countFittingPods: (podNames) => {
      this.#fittingPodNames = podNames;
      return this.#fittingPodsCount();
    },
    cancel: () => {
      this.#cancelled = true;
    },
    snapshots: (events, limit) =>
      this.#runs.map((run, i) => stepSnapshot(run, events[i] ?? 0, limit, this.#fittingPodEntry)),
  };

  constructor(
    private readonly reportProgress: (progress: RunProgress) => void,
    private readonly pause: () => Promise<void> | null,
  ) {}

  free(): void {
    this.#requested += 1;
    freeAll(this.#runs.splice(0));
  }

  async #run(
    scenarios: readonly SimulationScenario[],
    options: PodGeneratorOptions | null,
  ): Promise<SimulationResult | SimulationErrors | null> {
    this.#requested += 1;
    const request = this.#requested;
    const isReplaced = (): boolean => request !== this.#requested;
    await this.#initialized;
    const generated = options && api.generatePods(options);
    const runScenarios = generated
      ? scenarios.map((scenario) => ({ ...scenario, pods: podsOf(generated, scenario) }))
      : scenarios;
    const simulate = await simulatorFor(runScenarios);
    if (isReplaced()) return null;
    const runs = runScenarios.map((scenario) => simulate(scenario, generated?.queue));
    const errors = runs.map((run) => run.errors());
    const workloadErrors = generated?.errors ?? [];
    if (workloadErrors.length > 0 || errors.some((runErrors) => runErrors.length > 0)) {
      // The last valid runs stay.
      freeAll(runs);
      return { errors, workload: workloadErrors };
    }
    const isCancelled = await this.#runToEnd(runs, isReplaced);
    if (isReplaced()) {
      freeAll(runs);
      return null;
    }
    freeAll(this.#runs);
    this.#runs = runs;
    const [first] = runScenarios;
    if (first === undefined) throw new Error("there is no scenario to simulate");
    // Drawn pods are named after their row, with the number of their size.
    this.#names = (first.pods ?? []).map(({ name }) => (generated ? rowName(name ?? "") : (name ?? "")));
    return this.#result(first, generated, isCancelled);
  }

  /** Returns the entry of the chosen pods, by default of those that stay pending. */
  get #fittingPodEntry(): number {
    return entryOf({ names: this.#names }, [...this.#fittingPodNames, this.#unplacedPodName]);
  }

  #fittingPodsCount(): FittingPodsCount {
    const fittingPodEntry = this.#fittingPodEntry;
    return { series: this.#runs.map((run) => run.series(SERIES_POINTS, fittingPodEntry)), fittingPodEntry };
  }

  /** Returns the results of runs of the same pods on the same nodes. */
  #result(first: SimulationScenario, generated: GeneratedPods, isCancelled: boolean): SimulationResult {
    const queue = this.#runs[0]?.index();
    if (queue === undefined) throw new Error("there is no scenario to simulate");
    const events = this.#runs.map((run) => run.events(0));
    const entries = first.pods ?? [];
    const decide = (run: number, event: number): SimulationDecision | null =>
      this.#runs[run]?.decision(event, queue.nodes.length) ?? null;
    const unplaced = unplacedPods(events, queue.podIndexes, decide);
    this.#unplacedPodName =
      unplaced === null ? "" : entryName({ names: this.#names }, queue.podIndexes[unplaced.pod] ?? 0);
    const { series, fittingPodEntry } = this.#fittingPodsCount();
    return {
      runs: events.map((runEvents, i) => ({
        ...placementsOf(runEvents),
        events: runEvents,
        series: series[i] ?? null,
        usesObjects: first.objects !== undefined && this.#runs[i]?.index().usesObjects === true,
      })),
      fittingPodEntry,
      queue,
      names: this.#names,
      requests: entries.map(({ requests }) => requests ?? {}),
      isGang: entries.map(({ gang }) => gang != null),
      isCancelled,
      needed: api.nodesNeeded(withoutObjects(first), generated?.queue),
      unplaced,
      aligned: alignRuns(events, queue.arrivals),
    };
  }

  /**
   * Runs all in parallel, so that a cancellation stops each at the same progress, and until a newer request replaces this
   * one. Returns true if not all ran to the end.
   */
  async #runToEnd(runs: readonly Simulation[], isReplaced: () => boolean): Promise<boolean> {
    for (;;) {
      const progress = runs.map((run) => run.run(STEPS_PER_SLICE));
      const more = progress.some(({ more }) => more);
      if (!more || this.#cancelled) return more;
      this.#report(progress);
      await this.pause();
      if (isReplaced()) return more;
    }
  }

  #report(progress: readonly SimulationProgress[]): void {
    const now = performance.now();
    if (now - this.#reportedAt < REPORT_INTERVAL_MS) return;
    this.#reportedAt = now;
    const sum = (count: (progress: SimulationProgress) => number): number =>
      progress.reduce((total, runProgress) => total + count(runProgress), 0);
    this.reportProgress({
      done: sum(({ placed, pending, completed }) => placed + pending + completed),
      total: sum(({ pods }) => pods),
    });
  }
}

function freeAll(runs: readonly Simulation[]): void {
  for (const run of runs) run.free();
}

/** Loads what simulates: the module with all plugins only if a scenario has objects. */
async function simulatorFor(scenarios: readonly SimulationScenario[]): Promise<typeof api.simulate> {
  if (scenarios.every(({ objects }) => objects === undefined)) return api.simulate;
  await initCluster();
  return clusterApi.simulateWithObjects;
}

/** Returns a scenario without its objects, which do not change how many nodes its pods need at least. */
function withoutObjects({ objects: _, ...scenario }: SimulationScenario): SimulationScenario {
  return scenario;
}

/** Returns the pods of a queue in columns, which has the pods' numbers and times. Objects describe them by their row. */
function podsOf({ pods }: NonNullable<GeneratedPods>, { objects }: SimulationScenario): SimulationPod[] {
  return pods.map(({ name, requests }) => ({ name: objects === undefined ? name : rowName(name), requests }));
}

/** Returns the name of the row of drawn pods, whose names end in the number of their size. */
const rowName = (name: string): string => name.replace(/-\d+$/, "");

function stepSnapshot(run: Simulation, events: number, limit: number, fittingPodEntry: number): StepSnapshot {
  const columns = run.columnsAt(events);
  const decision = events === 0 || limit < 0 ? null : run.decision(events - 1, limit);
  const node = decision?.node ?? null;
  const usage = node === null ? [] : podUsage(run, events, node, columns.used);
  return { columns, decision, podUsage: usage, figures: run.figures(events, fittingPodEntry) };
}

function podUsage(run: Simulation, events: number, node: number, used: readonly Float64Array[]): number[] {
  const before = run.columnsAt(events - 1).used;
  return used.map((column, resource) => (column[node] ?? 0) - (before[resource]?.[node] ?? 0));
}
