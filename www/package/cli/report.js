// Formats a run of a command in one of the formats.
import { workflowCommands } from "./github.js";
import { junit } from "./junit.js";
import { sarif } from "./sarif.js";
import { summary } from "./summary.js";
import { failingPart, textReport } from "./text.js";

const FORMATS = {
  json: (run) => asJson(run.tested === undefined ? filesAsJson(run) : testsAsJson(run)),
  sarif: (run) => asJson(sarif(run)),
  junit,
  github: workflowCommands,
};

/** Returns the lines of the report. */
export function report(run, { format = "text", quiet, strict }) {
  if (format !== "text") return FORMATS[format](run, strict);
  if (quiet) return textReport(failingPart(run, strict), true);
  const lines = textReport(run);
  return lines.length === 0 ? [] : [...lines, "", ...summary(run)];
}

function asJson(value) {
  return JSON.stringify(value, null, 2).split("\n");
}

function filesAsJson({ checked, unreadable }) {
  return [...checked, ...unreadable.map(unreadableAsJson)];
}

function unreadableAsJson({ file, message: error }) {
  return { file, error };
}

function testsAsJson({ checked: [policy], tested, unreadable }) {
  const { file, inspection } = policy ?? {};
  return { policy: policy ? { file, inspection } : null, tests: tested, unreadable: unreadable.map(unreadableAsJson) };
}
