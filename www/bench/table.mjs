// The figures as a table: a row for each way of a case, a column for each place.

import { goals } from "./figures.mjs";

const PLACES = ["node", "chromium", "browser", "native"];

/**
 * A suite's rows as texts: what is measured, then for each place the median, the least, and how many times as long as
 * the quickest way there.
 */
export function rows(suite, all) {
  const mine = all.filter((one) => one.suite === suite.name);
  const places = PLACES.filter((place) => mine.some((one) => one.place === place));
  const cases = [...new Set(mine.map((one) => one.case))];
  return { places, cases: cases.map((name) => caseRows(name, mine, places)) };
}

function caseRows(name, mine, places) {
  const own = mine.filter((one) => one.case === name);
  const [{ unit, of }] = own;
  const quickest = (place) => Math.min(...own.filter((one) => one.place === place).map((one) => one.median));
  const cell = (one) =>
    one && { median: number(one.median), least: number(one.least), ratio: number(one.median / quickest(one.place)) };
  const ways = [...new Set(own.map((one) => one.way))];
  const row = (way) => ({
    way,
    cells: places.map((place) => cell(own.find((one) => one.way === way && one.place === place))),
  });
  return { name, unit: of === undefined ? unit : `${unit} a ${of}`, ways: ways.map(row) };
}

/** Formats a suite's figures for a terminal. */
export function text(suite, all) {
  const { places, cases } = rows(suite, all);
  const lines = [suite.title, ""];
  for (const { name, unit, ways } of cases) {
    lines.push(`  ${name} (${unit})`.padEnd(56) + places.map((place) => place.padStart(26)).join(""));
    for (const { way, cells } of ways)
      lines.push(`    ${way}`.padEnd(56) + cells.map((cell) => cellText(cell).padStart(26)).join(""));
    lines.push("");
  }
  for (const goal of goals(suite, all)) lines.push(`  ${goalText(goal)}`);
  return lines.join("\n");
}

function cellText(cell) {
  return cell === undefined ? "" : `${cell.median} (${cell.least}) ×${cell.ratio}`;
}

export function goalText({ says, found, met }) {
  if (found === undefined) return `not measured  ${says}`;
  const verdict = met === undefined ? "" : met ? "met" : "not met";
  return `${verdict.padEnd(7)} ${number(found).padStart(8)}  ${says}`;
}

/** Formats a number with three significant digits. */
export function number(value) {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const digits = Math.floor(Math.log10(Math.abs(value))) + 1;
  return value.toFixed(Math.min(3, Math.max(0, 3 - digits)));
}
