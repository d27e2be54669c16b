import { limit as limitOf, string, unsignedIntegers } from "./arguments.js";
import { ClusterReader as Handle } from "./cluster/cluster.js";
import { recoveringClass } from "./recover.js";

/** Returns the class whose methods check their arguments and run on a fresh instance after a trap. */
export const clusterReader = (recovering) => {
  // Outside the class, because esbuild gives the imported class the same name.
  const Base = recoveringClass(recovering, Handle);
  return class ClusterReader extends Base {
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

    schedule(scenario, pod, limit) {
      return super.schedule(scenario, string("schedule: pod", pod), limitOf("schedule: limit", limit));
    }

    sampling(scenario, pod) {
      return super.sampling(scenario, string("sampling: pod", pod));
    }

    scheduleReplicas(scenario, pod, count) {
      const replicas = limitOf("scheduleReplicas: count", count);
      return super.scheduleReplicas(scenario, string("scheduleReplicas: pod", pod), replicas);
    }

    details(nodes) {
      return super.details(unsignedIntegers("details: nodes", nodes, Uint32Array));
    }
  };
};
