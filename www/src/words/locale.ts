// How a language counts, lists and writes numbers: what every catalogue needs.

/** The forms of a counted thing by CLDR's categories; `#` stands for the number. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export interface Locale {
  /** "a, b and c" */
  list(items: readonly string[]): string;
  /** A number with the language's marks between thousands. */
  whole(n: number): string;
  /** With one decimal at most. */
  decimal(n: number): string;
  /** "1 node", "3 nodes" */
  count(n: number, forms: Forms): string;
}

export function localeOf(tag: string): Locale {
  const conjunction = new Intl.ListFormat(tag, { type: "conjunction" });
  const wholes = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const decimals = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const rules = new Intl.PluralRules(tag);
  return {
    list: (items) => spaced(conjunction.formatToParts(items)),
    whole: (n) => wholes.format(n),
    decimal: (n) => decimals.format(n),
    count: (n, forms) => (forms[rules.select(n)] ?? forms.other).replace("#", wholes.format(n)),
  };
}

const HAN = /^\p{sc=Han}+$/u;
const LATIN = /[!-~]/;

const gap = (neighbour = ""): string => (LATIN.test(neighbour) ? " " : "");

/** The parts of a list as one text. Chinese has a space between its 和 and a Latin neighbour, as in all its sentences here. */
function spaced(parts: readonly { readonly type: string; readonly value: string }[]): string {
  const text = ({ type, value }: (typeof parts)[number], i: number): string =>
    type === "literal" && HAN.test(value)
      ? `${gap(parts[i - 1]?.value.at(-1))}${value}${gap(parts[i + 1]?.value.at(0))}`
      : value;
  return parts.map(text).join("");
}

/** At the start of a sentence; a release's tag stays as it is. */
export const capital = (text: string): string =>
  /^v\d/.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
