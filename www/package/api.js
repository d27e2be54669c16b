import { evaluate, quantity, release, scorers } from "./calls.js";
import { withStringParameters } from "./text.js";

/** The functions of the loaded module. */
export const api = Object.freeze({
  evaluate,
  quantity: withStringParameters("quantity", ["text"], quantity),
  release,
  scorers,
});
