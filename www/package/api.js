import { compareReleases, evaluate, quantity, release, scorers } from "./calls.js";
import { withStringParameters } from "./text.js";

/** The functions of the loaded module. */
export const api = Object.freeze({
  compareReleases,
  evaluate,
  quantity: withStringParameters("quantity", ["text"], quantity),
  release,
  scorers,
});
