// The methods of the worker that answers questions about a scenario, and their results.

import type {
  DecisionMap,
  DecisionMapCell,
  DecisionMapCellOptions,
  DecisionMapOptions,
  Sweep,
  WinningChanges,
} from "../simulation-types.ts";
import type { Scenario } from "../types.ts";

/** A map, and the time that the module took, in milliseconds. */
export interface TimedMap {
  readonly map: DecisionMap;
  readonly duration: number;
}

/** The requests that a worker answers. */
export interface QuestionMethods {
  /** Draws the decision map of a scenario. */
  drawMap(scenario: Scenario, options: DecisionMapOptions): TimedMap;
  /** Decides a cell of a decision map. */
  decideCell(scenario: Scenario, options: DecisionMapCellOptions): DecisionMapCell;
  /** Finds the smallest changes that make a node win. */
  winningChanges(scenario: Scenario, node: number): WinningChanges;
  /** Returns the winners along a field. */
  sweep(scenario: Scenario, field: string): Sweep;
}
