import { count, strings } from "./arguments.js";
import { __wbg_reset_state, exportPolicy, inspect, rewrite } from "./formats/formats.js";
import { withRecovery } from "./recover.js";
import { withStringParameters } from "./text.js";

const recovering = withRecovery(__wbg_reset_state);
const checkedInspect = withStringParameters("inspect", ["text", "scheduler"], recovering(inspect));
const checkedRewrite = withStringParameters("rewrite", ["text", "format"], recovering(rewrite));
const checkedExport = withStringParameters(
  "exportPolicy",
  [null, "target", "scheduler", "text"],
  recovering(exportPolicy),
);

const optionalStrings = (argument, list) => (list == null ? list : strings(`inspect: ${argument}`, list));

/** The functions of the loaded module. */
export const api = Object.freeze({
  inspect: (text, scheduler, schedulers, plugins) =>
    checkedInspect(text, scheduler, optionalStrings("schedulers", schedulers), optionalStrings("plugins", plugins)),
  rewrite: (text, format, index, policy) => checkedRewrite(text, format, count("rewrite: index", index), policy),
  exportPolicy: (policy, target, scheduler, text, index) =>
    checkedExport(policy, target, scheduler ?? "", text ?? "", count("exportPolicy: index", index ?? 0)),
});
