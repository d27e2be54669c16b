// Loads the wasm module of the file formats for the reader of logs, in a worker or on the main thread.

import init, { type SchedulerLogReader } from "../../../pkg/formats/formats.js";
import { api } from "../../../pkg/formats-api.js";
import { loadOnce } from "./module.ts";

export type { LogComparison, LoggedNode, LoggedScore, SchedulerLog } from "../../../pkg/formats/formats.js";

/** Loads the module once; after a failure the next call tries again. */
export const load = loadOnce(init);

/** Creates a reader of an empty log, once the module is loaded. */
export function createReader(): SchedulerLogReader {
  return new api.SchedulerLogReader();
}
