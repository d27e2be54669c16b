import type { checkCase, evaluate, quantity, release } from "./nodescore.js";

export type * from "./nodescore.js";

/** What the module can do, once it is loaded. */
export interface Nodescore {
  /** Scores the nodes of a scenario; whatever is wrong with it stands in `errors`. */
  readonly evaluate: typeof evaluate;
  /** Reads a Kubernetes quantity. */
  readonly quantity: typeof quantity;
  /** Answers one line of a file of vectors, to compare with the real scheduler's answer. */
  readonly checkCase: typeof checkCase;
  /** The newest kube-scheduler release that is followed. */
  readonly release: typeof release;
}

/** Where the WebAssembly file comes from: an address, a response, its bytes or the compiled module. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the module once; later calls answer with the same, whatever their source.
 * Without a source it is read from beside this package.
 */
export function load(source?: Source): Promise<Nodescore>;
