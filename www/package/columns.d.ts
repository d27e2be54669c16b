import type { NodeColumns as Nodes } from "./columns/columns.js";
import type { Source } from "./index.js";

export type { Source } from "./index.js";
export type * from "./types.js";
/** An instance of the `NodeColumns` class that `load()` returns. */
export type NodeColumns = InstanceType<Columns["NodeColumns"]>;

/** The classes of the module that scores many nodes. */
export interface Columns {
  /** Nodes stored as columns and scored for one pod: an edit recomputes only what depends on it. */
  readonly NodeColumns: typeof Nodes;
}

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder: `columns_simd_bg.wasm` if WebAssembly has 128-bit SIMD, else `columns_bg.wasm`. After a failure the
 * next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`.
 */
export function load(source?: Source): Promise<Columns>;
