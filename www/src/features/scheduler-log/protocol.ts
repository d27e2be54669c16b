// The methods of the worker that reads logs.

import type { LogComparison, SchedulerLog } from "../../wasm/scheduler-log.ts";
import type { Scenario } from "../../wasm/types.ts";

/** The requests that a worker answers. */
export interface LogMethods {
  /** Reads a log in place of the one before; rejects if the browser cannot read it. */
  read(log: Blob): SchedulerLog;
  /** Compares a decision with a scenario's policy; `null` if there is no such decision. */
  compare(decision: number, scenario: Scenario): LogComparison | null;
}

/** The bytes that have been read. */
export type LogProgress = number;
