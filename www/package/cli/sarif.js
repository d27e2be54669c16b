// Formats a run as a SARIF 2.1.0 (OASIS) log, for code scanning.
import { sep } from "node:path";
import { LEVELS } from "./inspection.js";
import { manifest } from "./manifest.js";
import { RULES, ruleUrl } from "./rules.js";
import { filesWithFindings } from "./test.js";
import { helpOf, messageOf } from "./text.js";

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
  const notification = (level, text, file, region = {}) => {
    return { level, message: { text }, ...(file === null ? {} : { locations: [location(file, region)] }) };
  };
  return [
    ...unreadable.map(({ file, message }) => notification("error", message, file)),
    ...warnings.map(({ severity, file, position, text }) => {
      const region = position === null ? {} : { startLine: position.line, startColumn: position.column };
      return notification(LEVELS[severity], text, file, region);
    }),
  ];
}

function result(file, finding, codes) {
  const { code, severity, range } = finding;
  const text = [messageOf(finding), ...helpOf(finding)].join("; ");
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text },
    locations: [location(file, regionOf(range))],
  };
}

function location(file, region) {
  const hasRegion = Object.keys(region).length > 0;
  return { physicalLocation: { artifactLocation: { uri: uriOf(file) }, ...(hasRegion && { region }) } };
}

/** Returns a path as a relative URI reference, percent-encoded. */
function uriOf(file) {
  return file.split(sep).map(encodeURIComponent).join("/");
}

function regionOf(range) {
  if (range === null) return {};
  const { line: startLine, column: startColumn, from: charOffset, to } = range;
  return { startLine, startColumn, charOffset, charLength: to - charOffset };
}
