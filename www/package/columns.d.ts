import type { NodeColumns as Nodes } from "./columns/columns.js";
import type { Source } from "./index.js";

export type { Source } from "./index.js";
export type * from "./types.js";
/** For variables: columns are made by the class that `load()` gives. */
export type NodeColumns = InstanceType<Columns["NodeColumns"]>;

/** What the module that scores many nodes can do, once it is loaded. */
export interface Columns {
  /** Nodes as columns, scored for one pod: an edit computes anew only what depends on it. */
  readonly NodeColumns: typeof Nodes;
}

/**
 * Loads the module once; later calls answer with the same, whatever their source. Without a source it is read from
 * beside this package: `columns_simd_bg.wasm` where WebAssembly has vectors of 128 bits, else `columns_bg.wasm`. After
 * a failure the next call tries again.
 *
 * The promise is rejected with what `fetch`, Node's file system or `WebAssembly` throws.
 */
export function load(source?: Source): Promise<Columns>;
