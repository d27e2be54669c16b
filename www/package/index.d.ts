import type { evaluate, quantity, release, scorers } from "./nodescore.js";

export type * from "./nodescore.js";

/** What the module can do, once it is loaded. */
export interface Nodescore {
  /** Scores the nodes of a scenario; whatever is wrong with it stands in `errors`. */
  readonly evaluate: typeof evaluate;
  /** Reads a Kubernetes quantity. */
  readonly quantity: typeof quantity;
  /** The newest kube-scheduler release that is followed. */
  readonly release: typeof release;
  /** The id of every scorer that a scenario may name. */
  readonly scorers: typeof scorers;
}

/** Where the WebAssembly file comes from: an address, a response, its bytes or the compiled module. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the module once; later calls answer with the same, whatever their source.
 * Without a source it is read from beside this package.
 */
export function load(source?: Source): Promise<Nodescore>;
