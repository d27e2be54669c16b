// Parses the sizes of random pods: one amount, or a range.

import type { QuantityText } from "../../wasm/types.ts";

interface SizeRange {
  readonly min: QuantityText;
  readonly max?: QuantityText;
  readonly step?: QuantityText;
}

/** Parses a size or a range of sizes: `1-8`, `500m-4` or `1-8Gi`. */
export function sizesOf(text: string): SizeRange {
  // The first character may be a sign.
  const dash = text.indexOf("-", 1);
  const [from, max] = [text.slice(0, dash).trimEnd(), text.slice(dash + 1).trimStart()];
  if (dash < 0 || from === "" || max === "") return { min: text };
  const min = inheritsUnit(from, max) ? `${from}${suffixOf(max)}` : from;
  const step = stepOf(min, max);
  return { min, max, ...(step !== null && { step }) };
}

/** Returns the digits and the unit of an amount in a range; `null` for other texts, which the module checks. */
function parseAmount(amount: string): { readonly digits: string; readonly unit: string } | null {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(m|k|[KMGTPE]i?|)$/.exec(amount) ?? [];
  return digits === undefined || unit === undefined ? null : { digits, unit };
}

function suffixOf(amount: string): string {
  return parseAmount(amount)?.unit ?? "";
}

/** Returns true if the lower bound has the unit of the upper one: `1-8Gi` means 1Gi to 8Gi. */
function inheritsUnit(min: string, max: string): boolean {
  return suffixOf(min) === "" && !["", "m"].includes(suffixOf(max));
}

/** The units, from the smallest. */
const UNITS = ["m", "", "k", "Ki", "M", "Mi", "G", "Gi", "T", "Ti", "P", "Pi", "E", "Ei"];

/** The next smaller units, used if a tenth of the unit is not a round amount. */
const SMALLER_UNITS: Readonly<Record<string, string>> = { Ki: "", Mi: "Ki", Gi: "Mi", Ti: "Gi", Pi: "Ti", Ei: "Pi" };

/** Returns the step between sizes, in the finer of the two units; `null` if an amount is invalid. */
function stepOf(min: string, max: string): string | null {
  const [a, b] = [parseAmount(min), parseAmount(max)];
  if (a === null || b === null) return null;
  const unit = UNITS[Math.min(UNITS.indexOf(a.unit), UNITS.indexOf(b.unit))] ?? "";
  const decimals = Math.max(decimalsOf(a.digits), decimalsOf(b.digits));
  if (unit === "m") return `${roundStep([a, b].filter(({ unit }) => unit === "m").map(({ digits }) => digits))}m`;
  if (decimals === 0) return `1${unit}`;
  return unit in SMALLER_UNITS ? `1${SMALLER_UNITS[unit]}` : `0.${"0".repeat(decimals - 1)}1${unit}`;
}

function decimalsOf(digits: string): number {
  return digits.split(".")[1]?.length ?? 0;
}

/** Returns the largest of 100, 10 and 1 that divides all values, because people usually write round thousandths. */
function roundStep(milliDigits: readonly string[]): number {
  return [100, 10].find((step) => milliDigits.every((digits) => Number(digits) % step === 0)) ?? 1;
}
