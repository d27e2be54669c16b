// The element classes. Importing them registers nothing and has no side effects.

export { NodescoreArithmetic } from "./arithmetic.ts";
export { NodescoreCurve } from "./curve.ts";
export { NodescoreElement } from "./nodescore-element.ts";
export { NodescorePlayground } from "./playground/playground.ts";
export { NodescoreRanking } from "./ranking.ts";
