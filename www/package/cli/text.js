// Formats a run as text for people.
import { fails, LEVELS } from "./inspection.js";
import { scoreLines } from "./scores.js";
import { plural } from "./summary.js";
import { failuresOf, testsFail } from "./test.js";

/** The maximum length of a message in the text: a loader may quote the whole file. JSON has the full message. */
const MAX_MESSAGE = 1000;

/** Returns the lines about each file, separated by empty lines; only the failing tests if `quiet` is true. */
export function textReport({ checked, tested = [] }, quiet = false) {
  const blocks = [...checked.map(checkedLines), ...tested.map((one) => testedLines(one, quiet))];
  return blocks.flatMap((lines, i) => (i === 0 ? lines : ["", ...lines]));
}

/** Returns what fails of a run. */
export function failingPart({ checked, tested = [], ...run }, strict) {
  return {
    ...run,
    checked: checked.filter(({ inspection }) => fails(inspection, strict)),
    tested: tested.filter(testsFail),
  };
}

function checkedLines({ file, inspection, scores }) {
  const lines = [`${file}: ${headline(inspection)}`];
  for (const finding of inspection.findings) lines.push(...findingLines(file, finding));
  if (inspection.pods.length > 0) {
    lines.push(`    score its pod: nodescore check <configuration> --nodes <file> --pods ${file}`);
  }
  for (const score of scores) lines.push(...scoreLines(score));
  return lines;
}

function testedLines({ file, findings, tests }, quiet) {
  const passed = tests.filter((one) => one.passed).length;
  const summary = tests.length === 0 ? "no test was run" : `${passed} of ${plural(tests.length, "test")} passed`;
  return [
    `${file}: ${summary}`,
    ...findings.flatMap((finding) => findingLines(file, finding)),
    ...tests
      .filter((one) => !(quiet && one.passed))
      .flatMap((one) => [`  ${one.passed ? "ok  " : "FAIL"}  ${one.name}`, ...failureLines(file, one)]),
  ];
}

function failureLines(file, one) {
  return failuresOf(one).flatMap((failure) => findingLines(file, failure).map((line) => `  ${line}`));
}

/** Describes the verdict on a file. */
function headline({ format, verdict }) {
  if (verdict === null) return `${format === "cluster" ? "nodes or pods, " : ""}not a scheduler configuration`;
  const nearest = verdict.nearest === null ? "" : ` (by the rules of ${verdict.nearest})`;
  return `${verdict.loader}${nearest}: ${outcomeOf(verdict)}`;
}

function outcomeOf({ modeled, accepted, stage, error, ignored, crashes }) {
  if (!modeled) return "not checked: this version of the API is not modeled for this release";
  if (crashes) return `accepted, but the scheduler crashes: ${truncate(error)}`;
  if (ignored) return "accepted, but ignored";
  if (accepted) return "accepted";
  return error === "" ? `rejected at ${stage}` : `rejected at ${stage}: ${truncate(error)}`;
}

function truncate(message) {
  if (message.length <= MAX_MESSAGE) return message;
  // Does not split a surrogate pair.
  const start = message.slice(0, MAX_MESSAGE).replace(/[\ud800-\udbff]$/, "");
  return `${start}… (${message.length} characters; --format json prints all)`;
}

/** Returns the lines about a finding in a file. */
export function findingLines(file, finding) {
  const { severity, code, range, fix, help } = finding;
  const where = range === null ? file : `${file}:${range.line}:${range.column}`;
  const lines = [`  ${where}: ${LEVELS[severity]}: ${truncate(messageOf(finding))} [${code}]`];
  lines.push(...helpOf(finding).map((line) => `    ${line}`));
  if (fix !== null && fix.title.text !== help.text) lines.push(`    fix: ${fix.title.text}`);
  return lines;
}

/** Returns the message of a finding, which names the field. */
export function messageOf({ path, message }) {
  return path === "" || message.text.includes(path) ? message.text : `${path}: ${message.text}`;
}

/** Returns how to fix a finding, with the option of this command that fixes it. */
export function helpOf({ code, message, help }) {
  const name = code === "plugin-unknown" ? /"(.*)" does not exist/.exec(message.text)?.[1] : undefined;
  const option = name === undefined ? "" : `register it: --plugin ${name}`;
  return [help.text, option].filter((line) => line !== "");
}
