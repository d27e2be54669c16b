// Summarizes a run in one line.
import { filesWithFindings } from "./test.js";

/** Returns the summary; nothing if no file was checked. */
export function summary(run) {
  const { checked, tested, unreadable } = run;
  if (checked.length === 0) return [];
  const files = plural(checked.length + (tested?.length ?? 0), "file");
  const missing = unreadable.length === 0 ? "" : `, ${unreadable.length} could not be read`;
  return [`${files} checked${missing}: ${[...testCount(tested), ...findingCounts(run)].join(", ")}`];
}

function testCount(tested = []) {
  const tests = tested.flatMap((file) => file.tests);
  const passed = tests.filter((one) => one.passed);
  return tests.length === 0 ? [] : [`${passed.length} of ${plural(tests.length, "test")} passed`];
}

function findingCounts(run) {
  const findings = filesWithFindings(run).flatMap((file) => file.findings);
  const count = (wanted) => findings.filter(({ severity }) => severity === wanted).length;
  const [errors, warnings] = [count("error"), count("warning")];
  const errorCount = errors === 0 ? "no errors" : plural(errors, "error");
  return warnings === 0 ? [errorCount] : [errorCount, plural(warnings, "warning")];
}

/** Returns a number with its noun. */
export const plural = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
