import { count, unsignedIntegers } from "./arguments.js";
import { recoveringClass } from "./recover.js";
import { SchedulerLogReader as Handle } from "./simulation/simulation.js";

/** Returns the class whose methods check their arguments and run on a fresh instance after a trap. */
export const schedulerLogReader = (recovering) =>
  class SchedulerLogReader extends recoveringClass(recovering, Handle) {
    push(bytes) {
      super.push(unsignedIntegers("push: bytes", bytes, Uint8Array));
    }

    compare(decision, scenario) {
      return super.compare(count("compare: decision", decision), scenario);
    }
  };
