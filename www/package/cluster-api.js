import { listed, text } from "./arguments.js";
import { __wbg_reset_state, ClusterReader as Handle } from "./cluster/cluster.js";
import { mendedClass, mender } from "./mended.js";

class ClusterReader extends mendedClass(mender(__wbg_reset_state), Handle) {
  push(bytes) {
    super.push(listed("push: bytes", bytes, Uint8Array));
  }

  candidates(containing, limit) {
    return super.candidates(text("candidates: containing", containing), limit);
  }

  rank(scenario, limit, among) {
    return super.rank(scenario, limit, among == null ? null : listed("rank: among", among, Uint32Array));
  }

  details(nodes) {
    return super.details(listed("details: nodes", nodes, Uint32Array));
  }
}

/** What the module that reads clusters can do, once it is loaded. */
export const api = Object.freeze({ ClusterReader });
