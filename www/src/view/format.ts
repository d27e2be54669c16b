// Exact amounts as text. An int64 stays a decimal string or a BigInt: it never becomes a number.

import type { Int64, Score, Unit } from "../contract.ts";

/** An amount in the unit it is counted in: cores, bytes with a suffix, or a plain count. */
export function amount(value: Int64, unit: Unit): string {
  switch (unit) {
    case "milli":
      return cores(value);
    case "bytes":
      return bytes(value);
    case "count":
      return grouped(value);
  }
}

/** Thousandths of a core as cores: `1500` is `1.5`. */
function cores(milli: Int64): string {
  const negative = milli.startsWith("-");
  const digits = (negative ? milli.slice(1) : milli).padStart(4, "0");
  const fraction = digits.slice(-3).replace(/0+$/, "");
  const whole = grouped(digits.slice(0, -3));
  return `${negative ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}

const BINARY = ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"] as const;
const DECIMAL = ["k", "M", "G", "T", "P", "E"] as const;

/** Bytes with a suffix that is exact, the shorter of binary and decimal; plain digits otherwise. */
function bytes(value: Int64): string {
  const n = BigInt(value);
  const binary = suffixed(n, 1024n, BINARY);
  const decimal = suffixed(n, 1000n, DECIMAL);
  if (binary === null || decimal === null) return binary ?? decimal ?? grouped(value);
  return binary.length <= decimal.length ? binary : decimal;
}

function suffixed(n: bigint, base: bigint, suffixes: readonly string[]): string | null {
  let found: string | null = null;
  let rest = n;
  for (const suffix of suffixes) {
    if (rest === 0n || rest % base !== 0n) break;
    rest /= base;
    found = `${rest}${suffix}`;
  }
  return found;
}

/** Digits in groups of three, from five digits on. */
function grouped(digits: string): string {
  return digits.replace("-", "").length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** A quotient with as few digits as tell which way it is rounded, and whether they are all of it. */
export function quotient(value: number): { text: string; exact: boolean } {
  for (let digits = 0; digits <= 6; digits += 1) {
    const text = value.toFixed(digits);
    const exact = Number(text) === value;
    const faithful = Math.round(Number(text)) === Math.round(value);
    if (exact || (digits > 0 && faithful && !text.endsWith("0"))) return { text, exact };
  }
  return { text: value.toFixed(6), exact: false };
}

/** A floating-point number with at most `digits` decimals, and whether they are all of it. */
export function real(value: number, digits = 4): { text: string; exact: boolean } {
  const text = String(Number(value.toFixed(digits)));
  return { text, exact: Number(text) === value };
}

/** The scores of several nodes: floating point with as few decimals, from two on, as tell them apart. */
export function scoreTexts(scores: readonly Score[]): readonly string[] {
  const different = new Set(scores).size;
  for (let digits = 2; digits < 12; digits += 1) {
    const texts = scores.map((score) => scoreText(score, digits));
    if (new Set(texts).size === different) return texts;
  }
  return scores.map(String);
}

export function scoreText(score: Score, digits = 2): string {
  return typeof score === "number" ? real(score, digits).text : grouped(score);
}

/** A whole number, exact, in groups of three from five digits on. */
export function whole(value: Int64): string {
  return grouped(value);
}

/** The part of a resource's name after its domain. */
export function shortName(name: string): string {
  const tail = name.slice(name.lastIndexOf("/") + 1) || name;
  return tail.length > 11 ? `${tail.slice(0, 10)}…` : tail;
}

/** A name as it is shown. What is longer is refused where it is scored, and would hold up the page wherever it stood. */
export function shownName(name: string): string {
  return name.trim().slice(0, 1000);
}

/** `part` of `whole` in percent, to a tenth, from 0 to 100; for drawing only. */
export function share(part: bigint, whole: bigint): number {
  if (whole <= 0n || part <= 0n) return 0;
  return part >= whole ? 100 : Number((part * 1000n) / whole) / 10;
}
