import * as module from "./nodescore.js";
import { withRecovery } from "./recover.js";

const recovering = withRecovery(module.__wbg_reset_state);

/** The module's functions as our own page calls them, once it is loaded. */
export const evaluate = recovering(module.evaluate);
export const quantity = recovering(module.quantity);
export const release = recovering(module.release);
export const scorers = recovering(module.scorers);
