// Formats the figures as a table: a row for each variant of a case, a column for each environment.

import { goals } from "./figures.mjs";

const ENVIRONMENTS = ["node", "chromium", "browser", "native"];

/**
 * Returns a suite's rows as strings: the variant, then for each environment the median, the minimum, and the ratio to the
 * fastest variant there.
 */
export function rows(suite, all) {
  const suiteFigures = all.filter((one) => one.suite === suite.name);
  const environments = ENVIRONMENTS.filter((environment) =>
    suiteFigures.some((one) => one.environment === environment),
  );
  const cases = [...new Set(suiteFigures.map((one) => one.case))];
  return { environments, cases: cases.map((name) => caseRows(name, suiteFigures, environments)) };
}

function caseRows(name, suiteFigures, environments) {
  const caseFigures = suiteFigures.filter((one) => one.case === name);
  const [{ unit, of }] = caseFigures;
  const fastest = (environment) =>
    Math.min(...caseFigures.filter((one) => one.environment === environment).map((one) => one.median));
  const cell = (one) =>
    one && {
      median: number(one.median),
      minimum: number(one.minimum),
      ratio: number(one.median / fastest(one.environment)),
    };
  const variants = [...new Set(caseFigures.map((one) => one.variant))];
  const row = (variant) => ({
    variant,
    cells: environments.map((environment) =>
      cell(caseFigures.find((one) => one.variant === variant && one.environment === environment)),
    ),
  });
  return { name, unit: of === undefined ? unit : `${unit} a ${of}`, variants: variants.map(row) };
}

/** Formats a suite's figures for a terminal. */
export function text(suite, all) {
  const { environments, cases } = rows(suite, all);
  const lines = [suite.title, ""];
  for (const { name, unit, variants } of cases) {
    lines.push(`  ${name} (${unit})`.padEnd(56) + environments.map((environment) => environment.padStart(26)).join(""));
    for (const { variant, cells } of variants)
      lines.push(`    ${variant}`.padEnd(56) + cells.map((cell) => cellText(cell).padStart(26)).join(""));
    lines.push("");
  }
  for (const goal of goals(suite, all)) lines.push(`  ${goalText(goal)}`);
  return lines.join("\n");
}

function cellText(cell) {
  return cell === undefined ? "" : `${cell.median} (${cell.minimum}) ×${cell.ratio}`;
}

export function goalText({ title, value, met }) {
  if (value === undefined) return `not measured  ${title}`;
  const verdict = met === undefined ? "" : met ? "met" : "not met";
  return `${verdict.padEnd(7)} ${number(value).padStart(8)}  ${title}`;
}

/** Formats a number with three significant digits. */
export function number(value) {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const digits = Math.floor(Math.log10(Math.abs(value))) + 1;
  return value.toFixed(Math.min(3, Math.max(0, 3 - digits)));
}
