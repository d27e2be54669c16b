import { count, texts } from "./arguments.js";
import { __wbg_reset_state, exportPolicy, inspect, rewrite } from "./formats/formats.js";
import { withRecovery } from "./recover.js";
import { ofTexts } from "./text.js";

const recovering = withRecovery(__wbg_reset_state);
const inspected = ofTexts("inspect", ["text", "scheduler"], recovering(inspect));
const rewritten = ofTexts("rewrite", ["text", "format"], recovering(rewrite));
const exported = ofTexts("exportPolicy", [null, "target", "scheduler", "text"], recovering(exportPolicy));

const names = (argument, list) => (list == null ? list : texts(`inspect: ${argument}`, list));

/** The functions of the loaded module. */
export const api = Object.freeze({
  inspect: (text, scheduler, schedulers, plugins) =>
    inspected(text, scheduler, names("schedulers", schedulers), names("plugins", plugins)),
  rewrite: (text, format, index, policy) => rewritten(text, format, count("rewrite: index", index), policy),
  exportPolicy: (policy, target, scheduler, text, index) =>
    exported(policy, target, scheduler ?? "", text ?? "", count("exportPolicy: index", index ?? 0)),
});
