import { count, unsignedIntegers } from "./arguments.js";
import { SchedulerLogReader as Handle } from "./cluster/cluster.js";
import { recoveringClass } from "./recover.js";

/** Returns the class whose methods check their arguments and run on a fresh instance after a trap. */
export const schedulerLogReader = (recovering) => {
  // Outside the class, because esbuild gives the imported class the same name.
  const Base = recoveringClass(recovering, Handle);
  return class SchedulerLogReader extends Base {
    push(bytes) {
      super.push(unsignedIntegers("push: bytes", bytes, Uint8Array));
    }

    compare(decision, scenario) {
      return super.compare(count("compare: decision", decision), scenario);
    }
  };
};
