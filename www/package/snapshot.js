import { count, typedArray, unsignedIntegers } from "./arguments.js";
import { Snapshot as Handle } from "./cluster/cluster.js";
import { recoveringClass } from "./recover.js";

/** Returns the class whose methods check their arguments and run on a fresh instance after a trap. */
export const snapshot = (recovering) => {
  // Outside the class, because esbuild gives the imported class the same name.
  const Base = recoveringClass(recovering, Handle);
  return class Snapshot extends Base {
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
  };
};
