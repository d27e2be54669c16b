// The only file that loads and calls the module of the curve, which evaluates only the shape.

import init, { __wbg_reset_state, evaluate as evaluated, release } from "../../../pkg/curve/curve.js";
import { withRecovery } from "../../../pkg/recover.js";
import { tryOrReport } from "./faults.ts";
import { findTypeError, loadOnce } from "./module.ts";
import type { ScoringModule } from "./scoring.ts";

const evaluate = withRecovery(__wbg_reset_state)(evaluated);

/** Loads the module once for the whole page; after a failure the next call tries again. */
export const load = loadOnce(start);

/** Starts a core without scores, which a page with only curves does not need. */
async function start(): Promise<ScoringModule> {
  await init();
  return {
    evaluate: (scenario) => tryOrReport("evaluate", () => evaluate(scenario)),
    canEvaluate: () => true,
    loadAllPlugins: async () => {},
    findTypeError: (value) => tryOrReport("evaluate", () => findTypeError(evaluate, value)),
    quantity: () => null,
    release: release(),
    scorers: [],
    plugins: () => null,
  };
}
