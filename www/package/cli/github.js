// Formats a run as the workflow commands of GitHub, which annotate the files of a change.
import { filesWithFindings } from "./test.js";
import { helpOf, messageOf } from "./text.js";

/** Returns a command for each finding, file that could not be read, and warning. */
export function workflowCommands(run) {
  const findings = filesWithFindings(run).flatMap(({ file, findings }) => findings.map((one) => annotation(file, one)));
  const errors = run.unreadable.map(({ file, message }) => command("error", { file }, message));
  return [...findings, ...errors, ...run.warnings.map(warningCommand)];
}

function warningCommand({ severity, file, position, text }) {
  const place = position === null ? {} : { line: position.line, col: position.column };
  return command(severity, file === null ? {} : { file, ...place }, text);
}

function annotation(file, finding) {
  const { severity, code, range } = finding;
  const position = range === null ? {} : { line: range.line, col: range.column };
  return command(severity, { file, ...position, title: code }, [messageOf(finding), ...helpOf(finding)].join("\n"));
}

function command(name, properties, message) {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name}${written.length === 0 ? "" : ` ${written.join(",")}`}::${escapeData(message)}`;
}

const CODES = { "%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C" };

const escapeData = (text) => text.replace(/[%\r\n]/g, (mark) => CODES[mark]);

const escapeProperty = (text) => text.replace(/[%\r\n:,]/g, (mark) => CODES[mark]);
