// Tests a policy with files of tests, and formats the results as text, JSON, JUnit or SARIF.
import { load as loadTests } from "../cluster-node.js";
import { load as loadFormats } from "../formats-node.js";
import { load as loadScores } from "../node.js";
import { read } from "./files.js";
import { asJson, findingLines, policyHeadline, sarif } from "./report.js";

/** Runs each file of tests with the policy, unless the scheduler does not use its file. */
export async function test({ files: [policy, ...files], release }) {
  const [{ inspect }, { testPolicy }] = await Promise.all([loadFormats(), loadTests()]);
  const scheduler = release ?? (await loadScores()).release();
  const inspection = inspect(await read(policy), scheduler);
  const scorer = inspection.format === "volcano-conf" && !scheduler.startsWith("volcano") ? "volcano" : scheduler;
  const tested = [];
  for (const file of files) {
    const tests = await read(file);
    tested.push({ file, results: isUsed(inspection) ? testPolicy(inspection.policies, tests, scorer) : NOT_TESTED });
  }
  return { policy, inspection, tested };
}

const NOT_TESTED = { findings: [], tests: [] };

function isUsed({ verdict }) {
  return verdict?.accepted && !verdict.ignored && !verdict.crashes;
}

/** Returns true if a file of tests has errors, or a test fails. */
export function testsFail({ results: { findings, tests } }) {
  return findings.length > 0 || tests.some(({ passed }) => !passed);
}

/** Returns the lines of the report in one of the formats. */
export function testReport(run, format) {
  if (format === "text") return asText(run);
  if (format === "junit") return junit(run);
  return asJson(format === "json" ? jsonOf(run) : sarif(checkedFiles(run)));
}

function asText({ policy, inspection, tested }) {
  const lines = [`${policy}: ${policyHeadline(inspection)}`];
  for (const finding of inspection.findings) lines.push(...findingLines(policy, finding));
  return [...lines, ...tested.flatMap(testedLines)];
}

function testedLines({ file, results: { findings, tests } }) {
  const passed = tests.filter((one) => one.passed).length;
  const summary = tests.length === 0 ? "no test was run" : `${passed} of ${tests.length} tests passed`;
  return [
    "",
    `${file}: ${summary}`,
    ...findings.flatMap((finding) => findingLines(file, finding)),
    ...tests.flatMap((one) => [`  ${one.passed ? "ok  " : "FAIL"}  ${one.name}`, ...failureLines(file, one)]),
  ];
}

function failureLines(file, one) {
  return failuresOf(one).flatMap((failure) => findingLines(file, failure).map((line) => `  ${line}`));
}

/** Returns what a test fails by, in the form of findings. */
function failuresOf({ path, range, errors, expectations }) {
  const asFinding = (failure) => ({ severity: "error", fix: null, ...failure });
  const failed = expectations.filter(({ passed }) => !passed);
  return [
    ...errors.map(({ code, message, help, ...error }) =>
      asFinding({ code, path: `${path}: ${error.path}`, message, help, range }),
    ),
    ...failed.map(({ code, message, ...one }) =>
      asFinding({ code, path: "", message, help: { text: "" }, range: one.range }),
    ),
  ];
}

/** Returns the files with their findings, as `nodescore check` reports them. */
function checkedFiles(run) {
  const tested = run.tested.map(({ file, results: { findings, tests } }) => ({
    file,
    inspection: { findings: [...findings, ...tests.flatMap(failuresOf)] },
  }));
  return [{ file: run.policy, inspection: run.inspection }, ...tested];
}

function jsonOf(run) {
  const tests = run.tested.map(({ file, results: { findings, tests } }) => ({ file, findings, tests }));
  return { policy: { file: run.policy, inspection: run.inspection }, tests };
}

/** Returns the results in JUnit's XML, with a suite for each file; errors in a file are a test that fails. */
function junit(run) {
  const errors = run.inspection.findings.filter(({ severity }) => severity === "error");
  const suites = [
    suite(run.policy, [fileCase(run.policy, errors)]),
    ...run.tested.map(({ file, results: { findings, tests } }) =>
      suite(file, [
        ...(findings.length > 0 ? [fileCase(file, findings)] : []),
        ...tests.map((one) => testCase(file, one.name, one.range.line, failuresOf(one))),
      ]),
    ),
  ];
  return ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", ...suites.flat(), "</testsuites>"];
}

function suite(file, cases) {
  const failures = cases.filter((lines) => lines.length > 1).length;
  const attributes = attributesOf({ name: file, tests: cases.length, failures });
  return [`  <testsuite${attributes}>`, ...cases.flat(), "  </testsuite>"];
}

const fileCase = (file, findings) => testCase(file, "the file has no errors", 1, findings);

function testCase(file, name, line, failures) {
  const attributes = attributesOf({ classname: file, name, file, line });
  if (failures.length === 0) return [`    <testcase${attributes}/>`];
  const lines = failures.map((failure) => {
    const text = findingLines(file, failure).map((found) => found.trim());
    return `      <failure${attributesOf({ type: failure.code, message: failure.message.text })}>${xml(text.join("; "))}</failure>`;
  });
  return [`    <testcase${attributes}>`, ...lines, "    </testcase>"];
}

function attributesOf(values) {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xml(String(value))}"`)
    .join("");
}

/** Escapes a text for XML, which cannot contain control characters. */
function xml(text) {
  const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (mark) => escapes[mark]).replace(/[^\P{Cc}\t\n]|[\u{fffe}\u{ffff}\p{Cs}]/gu, "\ufffd");
}
