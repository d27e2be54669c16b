// Formats a run as a SARIF 2.1.0 (OASIS) log, for code scanning.
import { sep } from "node:path";
import { manifest } from "./manifest.js";
import { RULES, ruleUrl } from "./rules.js";
import { filesWithFindings } from "./test.js";
import { helpOf, LEVELS, messageOf } from "./text.js";

/** Returns the log, with a rule for each code, and a notification for each file that could not be read. */
export function sarif(run) {
  const found = filesWithFindings(run).flatMap(({ file, findings }) => findings.map((finding) => ({ file, finding })));
  const codes = [...new Set(found.map(({ finding }) => finding.code))].sort();
  const { name, version, repository } = manifest();
  const invocation = {
    executionSuccessful: run.unreadable.length === 0,
    toolExecutionNotifications: notifications(run),
  };
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name, version, informationUri: repository.url, rules: codes.map(rule) } },
        invocations: [invocation],
        columnKind: "utf16CodeUnits",
        results: found.map(({ file, finding }) => result(file, finding, codes)),
      },
    ],
  };
}

function rule(id) {
  if (RULES[id] === undefined) return { id };
  const { text, help } = RULES[id];
  return { id, shortDescription: { text }, help: { text: help }, helpUri: ruleUrl(id) };
}

function notifications({ unreadable, warnings }) {
  const errors = unreadable.map(({ file, message: text }) => {
    return { level: "error", message: { text }, locations: [location(file, null)] };
  });
  return [...errors, ...warnings.map((text) => ({ level: "warning", message: { text } }))];
}

function result(file, finding, codes) {
  const { code, severity, range } = finding;
  const text = [messageOf(finding), ...helpOf(finding)].join("; ");
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text },
    locations: [location(file, range)],
  };
}

function location(file, range) {
  return { physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...region(range) } };
}

/** Returns a path as a relative URI reference, percent-encoded. */
function uriOf(file) {
  return file.split(sep).map(encodeURIComponent).join("/");
}

function region(range) {
  if (range === null) return {};
  const { line: startLine, column: startColumn, from: charOffset, to } = range;
  return { region: { startLine, startColumn, charOffset, charLength: to - charOffset } };
}
