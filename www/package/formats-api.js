import { exportPolicy, inspect, rewrite } from "./formats/formats.js";
import { ofTexts } from "./text.js";

/** What the module of the file formats can do, once it is loaded. */
export const api = Object.freeze({
  inspect: ofTexts("inspect", ["text", "scheduler"], inspect),
  rewrite: ofTexts("rewrite", ["text", "format"], rewrite),
  exportPolicy: ofTexts("exportPolicy", [null, "target"], exportPolicy),
});
