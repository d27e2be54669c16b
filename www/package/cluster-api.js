import { numbers, text } from "./arguments.js";
import { __wbg_reset_state, ClusterReader as Handle } from "./cluster/cluster.js";
import { mendedClass, mender } from "./mended.js";

class ClusterReader extends mendedClass(mender(__wbg_reset_state), Handle) {
  push(bytes) {
    super.push(Array.isArray(bytes) ? Uint8Array.from(bytes) : numbers("push: bytes", bytes, Uint8Array));
  }

  candidates(containing, limit) {
    return super.candidates(text("candidates: containing", containing), limit);
  }
}

/** What the module that reads clusters can do, once it is loaded. */
export const api = Object.freeze({ ClusterReader });
