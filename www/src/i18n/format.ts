// Formats exact amounts. An int64 stays a decimal string or a BigInt and never becomes a number.

import type { Int64, Score, Unit } from "../wasm/types.ts";

/** Formats an amount by its unit: cores, bytes with a suffix, or a plain count. */
export function formatAmount(value: Int64, unit: Unit): string {
  switch (unit) {
    case "milli":
      return formatCores(value);
    case "bytes":
      return formatBytes(value);
    case "count":
      return groupDigits(value);
  }
}

/** Formats an amount to read, not to calculate with: bytes without a short suffix are rounded to one decimal. */
export function readableAmount(value: Int64, unit: Unit): string {
  const text = formatAmount(value, unit);
  if (unit !== "bytes" || text.length < 7) return text;
  const exponent = Math.floor(Math.log2(Number(value)) / 10);
  return formatFloat(Number(value) / 1024 ** exponent, 1).text + BINARY[exponent - 1];
}

/** Formats millicores as cores: `1500` is `1.5`. */
function formatCores(milli: Int64): string {
  const negative = milli.startsWith("-");
  const digits = (negative ? milli.slice(1) : milli).padStart(4, "0");
  const fraction = digits.slice(-3).replace(/0+$/, "");
  const integer = groupDigits(digits.slice(0, -3));
  return `${negative ? "-" : ""}${integer}${fraction && `.${fraction}`}`;
}

const BINARY = ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"] as const;
const DECIMAL = ["k", "M", "G", "T", "P", "E"] as const;

/** Formats bytes with an exact suffix, the shorter of binary and decimal, else as plain digits. */
function formatBytes(value: Int64): string {
  const n = BigInt(value);
  const binary = withSuffix(n, 1024n, BINARY);
  const decimal = withSuffix(n, 1000n, DECIMAL);
  if (binary === null || decimal === null) return binary ?? decimal ?? groupDigits(value);
  return binary.length <= decimal.length ? binary : decimal;
}

function withSuffix(n: bigint, base: bigint, suffixes: readonly string[]): string | null {
  let longest: string | null = null;
  let rest = n;
  for (const suffix of suffixes) {
    if (rest === 0n || rest % base !== 0n) break;
    rest /= base;
    longest = `${rest}${suffix}`;
  }
  return longest;
}

/** Groups digits by three if there are five or more. */
function groupDigits(digits: string): string {
  return digits.replace("-", "").length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** Formats a quotient with just enough digits to show which way it rounds. `exact`: no digit is missing. */
export function formatQuotient(value: number): { text: string; exact: boolean } {
  for (let digits = 0; digits <= 6; digits += 1) {
    const text = value.toFixed(digits);
    const exact = Number(text) === value;
    const isSameInteger = Math.round(Number(text)) === Math.round(value);
    if (exact || (digits > 0 && isSameInteger && !text.endsWith("0"))) return { text, exact };
  }
  return { text: value.toFixed(6), exact: false };
}

/** Formats a floating-point number with at most `digits` decimals. `exact`: no digit is missing. */
export function formatFloat(value: number, digits = 4): { text: string; exact: boolean } {
  const text = String(Number(value.toFixed(digits)));
  return { text, exact: Number(text) === value };
}

/** Formats the scores of several nodes. Floating-point scores get just enough decimals, at least two, to differ. */
export function scoreTexts(scores: readonly Score[]): readonly string[] {
  const distinctCount = new Set(scores).size;
  for (let digits = 2; digits < 12; digits += 1) {
    const texts = scores.map((score) => scoreText(score, digits));
    if (new Set(texts).size === distinctCount) return texts;
  }
  return scores.map(String);
}

export function scoreText(score: Score, digits = 2): string {
  return typeof score === "number" ? formatFloat(score, digits).text : groupDigits(score);
}

/** Formats an int64, with digits grouped by three if there are five or more. */
export function formatInteger(value: Int64): string {
  return groupDigits(value);
}

/** Returns a resource's name without its domain, cut to 11 characters. */
export function shortName(name: string): string {
  const localName = name.slice(name.lastIndexOf("/") + 1) || name;
  return localName.length > 11 ? `${localName.slice(0, 10)}…` : localName;
}

/** Returns a name for display, cut to 1,000 characters: the scorer rejects longer names, which slow the page down. */
export function displayName(name: string): string {
  return name.trim().slice(0, 1000);
}

/** Returns `part` of `total` in percent, 0 to 100, to one decimal; for drawing only. */
export function percentShare(part: bigint, total: bigint): number {
  if (total <= 0n || part <= 0n) return 0;
  return part >= total ? 100 : Number((part * 1000n) / total) / 10;
}
