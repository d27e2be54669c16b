import type { ClusterReader } from "./cluster/cluster.js";
import type { Source } from "./index.js";

export type * from "./cluster/cluster.js";
export type { Source } from "./index.js";

/** What the module that reads clusters can do, once it is loaded. */
export interface Clusters {
  /** Reads the nodes and pods that kubectl prints, as they come, and answers about them. */
  readonly ClusterReader: typeof ClusterReader;
}

/**
 * Loads the module once; later calls answer with the same, whatever their source.
 * Without a source it is read from beside this package.
 */
export function load(source?: Source): Promise<Clusters>;
