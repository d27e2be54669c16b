import { count, texts } from "./arguments.js";
import { __wbg_reset_state, exportPolicy, inspect, rewrite } from "./formats/formats.js";
import { mender } from "./mended.js";
import { ofTexts } from "./text.js";

const mended = mender(__wbg_reset_state);
const inspected = ofTexts("inspect", ["text", "scheduler"], mended(inspect));
const rewritten = ofTexts("rewrite", ["text", "format"], mended(rewrite));
const exported = ofTexts("exportPolicy", [null, "target", "scheduler", "text"], mended(exportPolicy));

const names = (argument, list) => (list == null ? list : texts(`inspect: ${argument}`, list));

/** The functions of the loaded module. */
export const api = Object.freeze({
  inspect: (text, scheduler, asked, plugins) =>
    inspected(text, scheduler, names("asked", asked), names("plugins", plugins)),
  rewrite: (text, format, draft, wanted) => rewritten(text, format, count("rewrite: draft", draft), wanted),
  exportPolicy: (draft, target, scheduler, text, index) =>
    exported(draft, target, scheduler ?? "", text ?? "", count("exportPolicy: index", index ?? 0)),
});
