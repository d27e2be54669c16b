import { limit as limitOf, string, unsignedIntegers } from "./arguments.js";
import { __wbg_reset_state, ClusterReader as Handle } from "./cluster/cluster.js";
import { recoveringClass, withRecovery } from "./recover.js";

class ClusterReader extends recoveringClass(withRecovery(__wbg_reset_state), Handle) {
  push(bytes) {
    super.push(unsignedIntegers("push: bytes", bytes, Uint8Array));
  }

  candidates(containing, limit) {
    return super.candidates(string("candidates: containing", containing), limitOf("candidates: limit", limit));
  }

  rank(scenario, limit, among) {
    const indexes = among == null ? null : unsignedIntegers("rank: among", among, Uint32Array);
    return super.rank(scenario, limitOf("rank: limit", limit), indexes);
  }

  details(nodes) {
    return super.details(unsignedIntegers("details: nodes", nodes, Uint32Array));
  }
}

/** The functions of the loaded module. */
export const api = Object.freeze({ ClusterReader });
