// The classes of our elements. Importing them registers nothing and touches no page.

export { NodescoreArithmetic } from "./arithmetic.ts";
export { NodescoreCurve } from "./curve.ts";
export { NodescoreElement } from "./nodescore-element.ts";
export { NodescorePlayground } from "./playground.ts";
export { NodescoreRanking } from "./ranking.ts";
