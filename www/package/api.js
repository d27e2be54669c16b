import { mender } from "./mended.js";
import { __wbg_reset_state, evaluate, quantity, release, scorers } from "./nodescore.js";
import { ofTexts } from "./text.js";

const mended = mender(__wbg_reset_state);

/** What the module can do, once it is loaded. */
export const api = Object.freeze({
  evaluate: mended(evaluate),
  quantity: ofTexts("quantity", ["text"], mended(quantity)),
  release: mended(release),
  scorers: mended(scorers),
});
