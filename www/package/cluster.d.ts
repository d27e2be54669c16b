import type {
  NodeColumns as Columns,
  evaluateWithObjects,
  Snapshot as Nodes,
  ClusterReader as Reader,
} from "./cluster/cluster.js";
import type { Source } from "./index.js";

export type { Source } from "./index.js";
export type * from "./types.js";
/** An instance of the `ClusterReader` class that `load()` returns. */
export type ClusterReader = InstanceType<Clusters["ClusterReader"]>;
/** An instance of the `NodeColumns` class that `load()` returns. */
export type NodeColumns = InstanceType<Clusters["NodeColumns"]>;
/** An instance of the `Snapshot` class that `load()` returns. */
export type Snapshot = InstanceType<Clusters["Snapshot"]>;

/** The classes and the function of the module for clusters. */
export interface Clusters {
  /** Reads the nodes and pods that kubectl prints as a stream, and summarizes, ranks and lists them. */
  readonly ClusterReader: typeof Reader;
  /** Nodes stored as columns and scored for one pod: an edit recomputes only what depends on it. */
  readonly NodeColumns: typeof Columns;
  /** Keeps hundreds or thousands of nodes between evaluations. */
  readonly Snapshot: typeof Nodes;
  /** Evaluates a scenario with other objects of its cluster. */
  readonly evaluateWithObjects: typeof evaluateWithObjects;
}

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder. After a failure the next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`; with a `WebAssembly.CompileError` where there is
 * no 128-bit SIMD (before Chrome 91, Firefox 89 and Safari 16.4): `evaluate()` of the package itself works there.
 */
export function load(source?: Source): Promise<Clusters>;
