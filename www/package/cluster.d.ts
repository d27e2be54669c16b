import type { ClusterReader as Reader } from "./cluster/cluster.js";
import type { Source } from "./index.js";

export type { Source } from "./index.js";
export type * from "./types.js";
/** For variables: a reader is made by the class that `load()` gives. */
export type ClusterReader = InstanceType<Clusters["ClusterReader"]>;

/** What the module that reads clusters can do, once it is loaded. */
export interface Clusters {
  /** Reads the nodes and pods that kubectl prints, as they come, and answers about them. */
  readonly ClusterReader: typeof Reader;
}

/**
 * Loads the module once; later calls answer with the same, whatever their source. Without a source it is read from
 * beside this package. After a failure the next call tries again.
 *
 * The promise is rejected with what `fetch`, Node's file system or `WebAssembly` throws.
 */
export function load(source?: Source): Promise<Clusters>;
