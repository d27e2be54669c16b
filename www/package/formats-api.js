import { __wbg_reset_state, exportPolicy, inspect, rewrite } from "./formats/formats.js";
import { mender } from "./mended.js";
import { ofTexts } from "./text.js";

const mended = mender(__wbg_reset_state);
const exported = ofTexts("exportPolicy", [null, "target", "scheduler", "text"], mended(exportPolicy));

/** What the module of the file formats can do, once it is loaded. */
export const api = Object.freeze({
  inspect: ofTexts("inspect", ["text", "scheduler"], mended(inspect)),
  rewrite: ofTexts("rewrite", ["text", "format"], mended(rewrite)),
  exportPolicy: (draft, target, scheduler, text, index) => exported(draft, target, scheduler ?? "", text ?? "", index),
});
