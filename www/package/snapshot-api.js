import { numbers, whole } from "./arguments.js";
import { mendedClass, mender } from "./mended.js";
import { __wbg_reset_state, Snapshot as Handle } from "./snapshot/snapshot.js";

/** The module counts with 32 bits. */
const most = (number) => Math.min(number, 2 ** 32 - 1);

class Snapshot extends mendedClass(mender(__wbg_reset_state), Handle) {
  splice(at, removed, nodes) {
    super.splice(most(whole("splice: at", at, 0)), most(whole("splice: removed", removed, 0)), nodes);
  }

  copyColumns(scores, order) {
    return super.copyColumns(
      numbers("copyColumns: scores", scores, Float64Array),
      numbers("copyColumns: order", order, Uint32Array),
    );
  }
}

/** What the module that keeps nodes can do, once it is loaded. */
export const api = Object.freeze({ Snapshot });
