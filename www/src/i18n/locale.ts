// How a language counts, lists and writes numbers: what every catalogue in TypeScript needs.

/** The forms of a counted thing by CLDR's categories; `#` stands for the number. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export interface Locale {
  /** "a, b and c" */
  list(items: readonly string[]): string;
  /** A number with the language's marks between thousands. */
  integer(n: number): string;
  /** With one decimal at most. */
  decimal(n: number): string;
  /** "1 node", "3 nodes" */
  count(n: number, forms: Forms): string;
  /** "60 %" */
  percent(value: number | string): string;
  /** "340 kB", "12 MB": of a file. */
  size(bytes: number): string;
}

interface Marks {
  /** A thousand bytes, and a million. */
  readonly kilo?: string;
  readonly mega?: string;
}

/** The languages with a space before the percent sign, as they are written here. */
const SPACED = ["en", "es", "fr", "de"];

export function localeOf(tag: string, { kilo = "kB", mega = "MB" }: Marks = {}): Locale {
  const conjunction = new Intl.ListFormat(tag, { type: "conjunction" });
  const integers = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const decimals = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const rules = new Intl.PluralRules(tag);
  const list: Locale["list"] = (items) => spaced(conjunction.formatToParts(items));
  const integer: Locale["integer"] = (n) => integers.format(n);
  return {
    list,
    integer,
    decimal: (n) => decimals.format(n),
    count: (n, forms) => (forms[rules.select(n)] ?? forms.other).replace("#", integer(n)),
    percent: (value) => `${value}${SPACED.includes(tag) ? "\u00a0%" : "%"}`,
    size: (bytes) =>
      bytes < 1e6
        ? `${integer(Math.ceil(bytes / 1e3))}\u00a0${kilo}`
        : `${integer(Math.round(bytes / 1e6))}\u00a0${mega}`,
  };
}

const HAN = /^\p{sc=Han}+$/u;
const LATIN = /[!-~]/;

const gap = (neighbor = ""): string => (LATIN.test(neighbor) ? " " : "");

/** The parts of a list as one text. Chinese has a space between its 和 and a Latin neighbor, as in all its sentences here. */
function spaced(parts: readonly { readonly type: string; readonly value: string }[]): string {
  const text = ({ type, value }: (typeof parts)[number], i: number): string =>
    type === "literal" && HAN.test(value)
      ? `${gap(parts[i - 1]?.value.at(-1))}${value}${gap(parts[i + 1]?.value.at(0))}`
      : value;
  return parts.map(text).join("");
}
