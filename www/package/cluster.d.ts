import type { ClusterReader as Reader } from "./cluster/cluster.js";
import type { Source } from "./index.js";

export type { Source } from "./index.js";
export type * from "./types.js";
/** An instance of the `ClusterReader` class that `load()` returns. */
export type ClusterReader = InstanceType<Clusters["ClusterReader"]>;

/** The classes of the module that reads clusters. */
export interface Clusters {
  /** Reads the nodes and pods that kubectl prints as a stream, and summarizes, ranks and lists them. */
  readonly ClusterReader: typeof Reader;
}

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder. After a failure the next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`.
 */
export function load(source?: Source): Promise<Clusters>;
