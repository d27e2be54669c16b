// What the page and the thread that schedules say to each other.

import type {
  FieldError,
  NodesNeeded,
  SimulationColumns,
  SimulationDecision,
  SimulationEvents,
  SimulationFigures,
  SimulationIndex,
  SimulationScenario,
  SimulationSeries,
  WorkloadOptions,
} from "./contract.ts";

/** The requests that a worker answers. */
export interface Questions {
  /**
   * Schedules the same pods by each of the policies, and keeps the runs for what is asked next; `null` where others
   * were asked for meanwhile. `watched`: names of pods whose room is counted, of the first that comes.
   */
  run(
    scenarios: readonly SimulationScenario[],
    drawn: WorkloadOptions | null,
    watched: readonly string[],
  ): Ran | Wrong | null;
  /** Counts the room for other pods, in the runs that are kept and in those that come. */
  watch(watched: readonly string[]): Watched;
  /** Ends what is being scheduled: its run is answered with what has happened so far. */
  cancel(): void;
  /** Returns the nodes after this many events of each run, and the decision of the last one with `limit` nodes. */
  look(events: readonly number[], limit: number): readonly Sight[];
}

/** The errors of each policy, and of the settings for drawn pods. */
export interface Wrong {
  readonly drawn: readonly FieldError[];
  readonly errors: readonly (readonly FieldError[])[];
}

export interface Watched {
  /** By run. */
  readonly series: readonly Run["series"][];
  /** The entry whose pods room is counted for. */
  readonly watched: number;
}

export interface Ran extends Pick<Watched, "watched"> {
  readonly runs: readonly Run[];
  readonly lockstep: Lockstep;
  readonly queue: SimulationIndex;
  /** The names of the pods of each entry. */
  readonly names: readonly string[];
  /** The requests of the pods of each entry. */
  readonly requests: readonly Readonly<Record<string, string | number>>[];
  /** True for each entry whose pods form gangs. */
  readonly ganged: readonly boolean[];
  /** It was cancelled before everything had happened. */
  readonly cut: boolean;
  readonly needed: NodesNeeded;
}

export interface Run {
  readonly events: SimulationEvents;
  readonly series: SimulationSeries | null;
}

/** The runs side by side, moment by moment: at most one event of each. */
export interface Lockstep {
  readonly moments: number;
  /** By run: how many of its events have happened after each moment. */
  readonly happened: readonly Uint32Array[];
  /** When each moment is. */
  readonly times: Float64Array;
  /** The first moment that is not the same in all; `null` where all are. */
  readonly parting: number | null;
}

/** One run at a moment. */
export interface Sight {
  readonly columns: SimulationColumns;
  /** Why the last event's pod went where it went, or waits; `null` where the last event is no such decision. */
  readonly decision: SimulationDecision | null;
  /** By resource, what the last event's pod took; 0 where it took nothing. */
  readonly taken: readonly number[];
  readonly figures: SimulationFigures | null;
}

export interface Progress {
  readonly done: number;
  readonly all: number;
}
