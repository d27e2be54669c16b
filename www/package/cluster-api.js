import { listed, most, text } from "./arguments.js";
import { __wbg_reset_state, ClusterReader as Handle } from "./cluster/cluster.js";
import { recoveringClass, withRecovery } from "./recover.js";

class ClusterReader extends recoveringClass(withRecovery(__wbg_reset_state), Handle) {
  push(bytes) {
    super.push(listed("push: bytes", bytes, Uint8Array));
  }

  candidates(containing, limit) {
    return super.candidates(text("candidates: containing", containing), most("candidates: limit", limit));
  }

  rank(scenario, limit, among) {
    const places = among == null ? null : listed("rank: among", among, Uint32Array);
    return super.rank(scenario, most("rank: limit", limit), places);
  }

  details(nodes) {
    return super.details(listed("details: nodes", nodes, Uint32Array));
  }
}

/** The functions of the loaded module. */
export const api = Object.freeze({ ClusterReader });
