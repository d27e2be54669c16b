import { mender } from "./mended.js";
import * as module from "./nodescore.js";

const mended = mender(module.__wbg_reset_state);

/** The module's functions as our own page calls them, once it is loaded. */
export const evaluate = mended(module.evaluate);
export const quantity = mended(module.quantity);
export const release = mended(module.release);
export const scorers = mended(module.scorers);
