// The classes of our elements. Importing them registers nothing and touches no page.

export { NodescoreArithmetic } from "./arithmetic.ts";
export { NodescoreElement } from "./base.ts";
export { NodescoreCurve } from "./curve.ts";
export { NodescorePlayground } from "./playground.ts";
export { NodescoreRanking } from "./ranking.ts";
