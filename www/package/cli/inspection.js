// Inspects a file for the commands: its independent errors, and an error for every file that fails.
import { withIndependentErrors } from "./typos.js";

/** Returns the inspection of a text; `inspect` inspects it for the scheduler. */
export function inspection(text, inspect) {
  const found = withIndependentErrors(inspect(text), text, inspect);
  const reason = reasonWithoutEffect(found);
  return reason === null ? found : { ...found, findings: [reason, ...found.findings] };
}

/** Each severity in the words of compilers, which SARIF has too. */
export const LEVELS = { error: "error", warning: "warning", notice: "note" };

/** Returns a function that tells whether a finding or a warning fails the run: an error does, with `strict` a warning too. */
export function isFailure(strict) {
  return ({ severity }) => severity === "error" || (strict && severity === "warning");
}

/** Returns true if a file fails: no policy of it takes effect, or one of its findings fails. */
export function fails(found, strict) {
  return !takesEffect(found) || found.findings.some(isFailure(strict));
}

function takesEffect({ verdict }) {
  return verdict !== null && !verdict.ignored;
}

/** Returns the error of a file that takes no effect although it has no error. */
function reasonWithoutEffect({ format, verdict, findings, ...found }) {
  if (takesEffect({ verdict }) || findings.some(({ severity }) => severity === "error")) return null;
  if (verdict !== null) return error("file-ignored", "the scheduler accepts the file, but ignores its content", "");
  if (format === "cluster") {
    const help = "pass them with --nodes or --pods to score them by a configuration";
    return error("not-a-configuration", "these are nodes or pods, not a scheduler configuration", help);
  }
  return found.object === null
    ? error("file-empty", "the file is empty: no scheduler loads it", "begin with `apiVersion` and `kind`")
    : error("not-a-configuration", "this is not a scheduler configuration", "");
}

function error(code, text, help) {
  const severity = "error";
  return { code, severity, stage: null, path: "", message: { text }, help: { text: help }, range: null, fix: null };
}
