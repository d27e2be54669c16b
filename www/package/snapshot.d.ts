import type { Source } from "./index.js";
import type { Snapshot as Handle } from "./snapshot/snapshot.js";

export type { Source } from "./index.js";
export type * from "./types.js";
/** An instance of the `Snapshot` class that `load()` returns. */
export type Snapshot = InstanceType<Snapshots["Snapshot"]>;

/** The classes of the module that keeps nodes. */
export interface Snapshots {
  /** Keeps hundreds or thousands of nodes between evaluations. */
  readonly Snapshot: typeof Handle;
}

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder. After a failure the next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`.
 */
export function load(source?: Source): Promise<Snapshots>;
