import { count, typedArray, unsignedIntegers } from "./arguments.js";
import { recoveringClass, withRecovery } from "./recover.js";
import { __wbg_reset_state, Snapshot as Handle } from "./snapshot/snapshot.js";

class Snapshot extends recoveringClass(withRecovery(__wbg_reset_state), Handle) {
  splice(at, removed, nodes) {
    super.splice(count("splice: at", at), count("splice: removed", removed), nodes);
  }

  evaluate(scenario, indexes) {
    return super.evaluate(scenario, unsignedIntegers("evaluate: indexes", indexes, Uint32Array));
  }

  results(indexes) {
    return super.results(unsignedIntegers("results: indexes", indexes, Uint32Array));
  }

  copyColumns(scores, order) {
    return super.copyColumns(
      typedArray("copyColumns: scores", scores, Float64Array),
      typedArray("copyColumns: order", order, Uint32Array),
    );
  }
}

/** The functions of the loaded module. */
export const api = Object.freeze({ Snapshot });
