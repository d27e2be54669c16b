// The methods of the worker that simulates, and their results.

import type {
  FieldError,
  NodesNeeded,
  PodGeneratorOptions,
  SimulationColumns,
  SimulationDecision,
  SimulationEvents,
  SimulationFigures,
  SimulationIndex,
  SimulationScenario,
  SimulationSeries,
} from "./simulation-types.ts";
import type { Unit } from "./types.ts";

/** The requests that a worker answers. */
export interface SimulationMethods {
  /**
   * Schedules the same pods by each of the policies, and keeps the runs for later requests; `null` if a newer request
   * replaced this one. Room is counted for pods with the first of these names that exists.
   */
  run(
    scenarios: readonly SimulationScenario[],
    workload: PodGeneratorOptions | null,
    fittingPodNames: readonly string[],
  ): SimulationResult | SimulationErrors | null;
  /** Counts the room for other pods, in these runs and the following ones. */
  countFittingPods(podNames: readonly string[]): FittingPodsCount;
  /** Cancels the current run, which resolves with its events so far. */
  cancel(): void;
  /** Returns the nodes after this many events of each run, and the decision of the last one with `limit` nodes. */
  snapshots(events: readonly number[], limit: number): readonly StepSnapshot[];
}

/** The errors of each policy, and of the settings for drawn pods. */
export interface SimulationErrors {
  readonly workload: readonly FieldError[];
  readonly errors: readonly (readonly FieldError[])[];
}

export interface FittingPodsCount {
  /** The series of each run. */
  readonly series: readonly SimulationRun["series"][];
  /** The entry for whose pods room is counted. */
  readonly fittingPodEntry: number;
}

export interface SimulationResult extends Pick<FittingPodsCount, "fittingPodEntry"> {
  readonly runs: readonly SimulationRun[];
  readonly aligned: AlignedRuns;
  readonly queue: SimulationIndex;
  /** The names of the pods of each entry. */
  readonly names: readonly string[];
  /** The requests of the pods of each entry. */
  readonly requests: readonly Readonly<Record<string, string | number>>[];
  /** True for each entry whose pods form gangs. */
  readonly isGang: readonly boolean[];
  /** True if the run was cancelled before its end. */
  readonly isCancelled: boolean;
  readonly needed: NodesNeeded;
  /** Those pending at the end under the policy that places fewer pods; `null` if all pods are placed. */
  readonly unplaced: UnplacedPods | null;
}

/** Pods with equal requests that stay pending under one policy. */
export interface UnplacedPods {
  /** The first of them. */
  readonly pod: number;
  readonly count: number;
  /** The run in which it was found pending, and the index of that event. */
  readonly run: number;
  readonly event: number;
  /** The request of a resource that is insufficient on every node; `null` if the nodes lack different ones. */
  readonly request: { readonly resource: string; readonly amount: string; readonly unit: Unit } | null;
}

export interface SimulationRun {
  /** The number of pods that were placed at any time. */
  readonly placed: number;
  /** The number of them that were pending before. */
  readonly waited: number;
  readonly events: SimulationEvents;
  readonly series: SimulationSeries | null;
  /** True if the scorer has all plugins, which decide with the scenario's objects. */
  readonly usesObjects: boolean;
}

/** The runs aligned step by step: at most one event of each run in a step. */
export interface AlignedRuns {
  readonly steps: number;
  /** By run, the number of its events after each step. */
  readonly eventCounts: readonly Uint32Array[];
  /** The time of each step. */
  readonly times: Float64Array;
  /** The first step that differs between the runs; `null` if they are equal. */
  readonly firstDifference: number | null;
}

/** One run at a step. */
export interface StepSnapshot {
  readonly columns: SimulationColumns;
  /** The decision of the last event; `null` if that event is not a decision. */
  readonly decision: SimulationDecision | null;
  /** By resource, the amount that the last event's pod uses; 0 if none. */
  readonly podUsage: readonly number[];
  readonly figures: SimulationFigures | null;
}

export interface RunProgress {
  readonly done: number;
  readonly total: number;
}
