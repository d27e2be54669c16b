// Formats a run of tests as JUnit's XML.
import { isFailure } from "./inspection.js";
import { failuresOf } from "./test.js";
import { findingLines } from "./text.js";

/** Returns a suite for each file; errors in a file are a test that fails, and so are a file that cannot be read and a warning. */
export function junit({ checked, tested, unreadable, warnings }, strict) {
  const fails = isFailure(strict);
  const suites = [
    ...checked.map(({ file, inspection }) => suite(file, [fileCase(file, inspection.findings.filter(fails))])),
    ...tested.map(({ file, findings, tests }) =>
      suite(file, [
        ...(findings.length > 0 ? [fileCase(file, findings)] : []),
        ...tests.map((one) => testCase(file, one.name, one.range.line, failuresOf(one))),
      ]),
    ),
    ...unreadable.map(({ file, message }) =>
      suite(file, [problemCase(file, "the file can be read", "error", message)], 1),
    ),
    ...warnings
      .filter(fails)
      .map(({ file, text }) => suite(file, [problemCase(file, "the run has no warnings", "failure", text)])),
  ];
  return ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>", ...suites.flat(), "</testsuites>"];
}

function suite(file, cases, errors = 0) {
  const failures = cases.filter((lines) => lines.length > 1).length - errors;
  const attributes = attributesOf({ name: file, tests: cases.length, failures, errors });
  return [`  <testsuite${attributes}>`, ...cases.flat(), "  </testsuite>"];
}

/** Returns a test that fails with an element: `error` or `failure`. */
function problemCase(file, name, element, message) {
  const attributes = attributesOf({ classname: file, name, file });
  return [`    <testcase${attributes}>`, `      <${element}${attributesOf({ message })}/>`, "    </testcase>"];
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
