import type { Source } from "./index.js";
import type {
  decisionMap,
  decisionMapCell,
  generatePods,
  Simulation as Handle,
  nodesNeeded,
  simulate,
  sweep,
  winningChanges,
} from "./simulation/simulation.js";

export type { Source } from "./index.js";
export type * from "./types.js";
/** The result of `simulate`. */
export type Simulation = Handle;

/** The functions of the module that simulates scheduling and answers questions. */
export interface Simulations {
  /** Checks a simulation and prepares it to run. */
  readonly simulate: typeof simulate;
  /** Computes a lower bound on the number of nodes with which no pod of a scenario stays pending, for any policy. */
  readonly nodesNeeded: typeof nodesNeeded;
  /** Generates pods from a seed, the same on every machine. */
  readonly generatePods: typeof generatePods;
  /** Finds the smallest changes of a scenario that make a node the sole winner. */
  readonly winningChanges: typeof winningChanges;
  /** Returns the winners for each value of a field of a scenario, and why they change. */
  readonly sweep: typeof sweep;
  /** Returns the winners in every cell of a map, in which two numbers of a scenario vary. */
  readonly decisionMap: typeof decisionMap;
  /** Decides a scenario with two numbers set to the amounts of a cell, and returns the amounts between which the winners stay the same. */
  readonly decisionMapCell: typeof decisionMapCell;
}

/**
 * Loads the module once; later calls return the same one, whatever their source. Without a source it is loaded from the
 * package's folder. After a failure the next call tries again.
 *
 * Rejects with the error of `fetch`, Node's file system or `WebAssembly`.
 */
export function load(source?: Source): Promise<Simulations>;
