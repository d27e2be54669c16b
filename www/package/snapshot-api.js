import { count, listed, numbers } from "./arguments.js";
import { mendedClass, mender } from "./mended.js";
import { __wbg_reset_state, Snapshot as Handle } from "./snapshot/snapshot.js";

class Snapshot extends mendedClass(mender(__wbg_reset_state), Handle) {
  splice(at, removed, nodes) {
    super.splice(count("splice: at", at), count("splice: removed", removed), nodes);
  }

  evaluate(scenario, asked) {
    return super.evaluate(scenario, listed("evaluate: asked", asked, Uint32Array));
  }

  results(places) {
    return super.results(listed("results: places", places, Uint32Array));
  }

  copyColumns(scores, order) {
    return super.copyColumns(
      numbers("copyColumns: scores", scores, Float64Array),
      numbers("copyColumns: order", order, Uint32Array),
    );
  }
}

/** The functions of the loaded module. */
export const api = Object.freeze({ Snapshot });
