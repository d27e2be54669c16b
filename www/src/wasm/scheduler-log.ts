// Loads the clusters' wasm module for the reader of logs, in a worker or on the main thread.

import init, { type SchedulerLogReader } from "../../../pkg/cluster/cluster.js";
import { api } from "../../../pkg/cluster-api.js";
import { loadOnce } from "./module.ts";

export type { LogComparison, LoggedNode, LoggedScore, SchedulerLog } from "../../../pkg/cluster/cluster.js";

/** Loads the module once; after a failure the next call tries again. */
export const load = loadOnce(init);

/** Creates a reader of an empty log, once the module is loaded. */
export function createReader(): SchedulerLogReader {
  return new api.SchedulerLogReader();
}
