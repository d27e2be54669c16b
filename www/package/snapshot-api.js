import { count, listed, numbers } from "./arguments.js";
import { recoveringClass, withRecovery } from "./recover.js";
import { __wbg_reset_state, Snapshot as Handle } from "./snapshot/snapshot.js";

class Snapshot extends recoveringClass(withRecovery(__wbg_reset_state), Handle) {
  splice(at, removed, nodes) {
    super.splice(count("splice: at", at), count("splice: removed", removed), nodes);
  }

  evaluate(scenario, indexes) {
    return super.evaluate(scenario, listed("evaluate: indexes", indexes, Uint32Array));
  }

  results(indexes) {
    return super.results(listed("results: indexes", indexes, Uint32Array));
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
