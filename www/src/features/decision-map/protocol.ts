// The methods of the worker that draws decision maps, and their results.

import type {
  DecisionMap,
  DecisionMapCell,
  DecisionMapCellOptions,
  DecisionMapOptions,
} from "../../wasm/simulation-types.ts";
import type { Scenario } from "../../wasm/types.ts";

/** A map, and the time that the module took, in milliseconds. */
export interface TimedMap {
  readonly map: DecisionMap;
  readonly duration: number;
}

/** The requests that a worker answers. */
export interface DecisionMapMethods {
  /** Draws the map of a scenario. */
  draw(scenario: Scenario, options: DecisionMapOptions): TimedMap;
  /** Decides a cell of a scenario. */
  decide(scenario: Scenario, options: DecisionMapCellOptions): DecisionMapCell;
}
