// The one file that loads and calls the module of the curve: it knows the shape alone, and scores nothing.

import init, { __wbg_reset_state, evaluate as evaluated, release } from "../../pkg/curve/curve.js";
import { withRecovery } from "../../pkg/recover.js";
import type { Core } from "./core.ts";
import { guarded } from "./faults.ts";
import { misshapen, once } from "./module.ts";

const evaluate = withRecovery(__wbg_reset_state)(evaluated);

/** Loads the module once for the whole page; after a failure the next call tries again. */
export const load = once(start);

/** Starts a core without scores, which a page with only curves does not need. */
async function start(): Promise<Core> {
  await init();
  return {
    evaluate: (scenario) => guarded("evaluate", () => evaluate(scenario)),
    misshapen: (value) => guarded("evaluate", () => misshapen(evaluate, value)),
    quantity: () => null,
    release: release(),
    scorers: [],
    plugins: () => null,
  };
}
