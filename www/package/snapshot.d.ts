import type { Source } from "./index.js";
import type { Snapshot as Handle } from "./snapshot/snapshot.js";

export type { Source } from "./index.js";
export type * from "./types.js";
/** For variables: a snapshot is made by the class that `load()` gives. */
export type Snapshot = InstanceType<Snapshots["Snapshot"]>;

/** What the module that keeps nodes can do, once it is loaded. */
export interface Snapshots {
  /** Keeps nodes from one question to the next, for many of them. */
  readonly Snapshot: typeof Handle;
}

/**
 * Loads the module once; later calls answer with the same, whatever their source. Without a source it is read from
 * beside this package. After a failure the next call tries again.
 *
 * The promise is rejected with what `fetch`, Node's file system or `WebAssembly` throws.
 */
export function load(source?: Source): Promise<Snapshots>;
