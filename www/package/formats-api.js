import { count, strings } from "./arguments.js";
import { __wbg_reset_state, exportPolicy, inspect, jsonSchema, rewrite } from "./formats/formats.js";
import { withRecovery } from "./recover.js";
import { withStringParameters } from "./text.js";

const recoverFromTraps = withRecovery(__wbg_reset_state);
const checkedInspect = withStringParameters("inspect", ["text", "scheduler"], recoverFromTraps(inspect));
const checkedRewrite = withStringParameters(
  "rewrite",
  // The index and the policy are not strings.
  ["text", "format", null, null, "scheduler"],
  recoverFromTraps(rewrite),
);
const checkedExport = withStringParameters(
  "exportPolicy",
  // The policy is not a string.
  [null, "target", "scheduler", "text"],
  recoverFromTraps(exportPolicy),
);
const checkedSchema = withStringParameters("jsonSchema", ["format", "scheduler"], recoverFromTraps(jsonSchema));

const optionalStrings = (argument, list) => (list == null ? list : strings(`inspect: ${argument}`, list));

/** The functions of the loaded module. */
export const api = Object.freeze({
  inspect: (text, scheduler, schedulers, plugins) =>
    checkedInspect(text, scheduler, optionalStrings("schedulers", schedulers), optionalStrings("plugins", plugins)),
  rewrite: (text, format, index, policy, scheduler) =>
    checkedRewrite(text, format, count("rewrite: index", index), policy, scheduler),
  exportPolicy: (policy, target, scheduler, text, index) =>
    checkedExport(policy, target, scheduler ?? "", text ?? "", count("exportPolicy: index", index ?? 0)),
  jsonSchema: (format, scheduler) => JSON.parse(checkedSchema(format, scheduler ?? "")),
});
