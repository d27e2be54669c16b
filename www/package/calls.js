import * as module from "./nodescore.js";
import { withRecovery } from "./recover.js";

const recovering = withRecovery(module.__wbg_reset_state);

/** The functions of the loaded module, for the project's own page. */
export const compareReleases = recovering(module.compareReleases);
export const evaluate = recovering(module.evaluate);
export const quantity = recovering(module.quantity);
export const release = recovering(module.release);
export const scorers = recovering(module.scorers);
