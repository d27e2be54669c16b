// The functions that compiled messages call: numbers, lists and plural rules of `Intl`, and the isolation of values that
// are written from right to left.

import { isolate } from "./isolate-texts.ts";

interface Range {
  readonly from: number;
  readonly to: number;
}

type Messages = Record<string, unknown>;

/** Returns a function that creates a formatter for a language once, and then returns the same one. */
function memoize<V>(create: (language: string) => V): (language: string) => V {
  const cache = new Map<string, V>();
  return (language) => {
    const value = cache.get(language) ?? create(language);
    cache.set(language, value);
    return value;
  };
}

const numbers = memoize((language) => new Intl.NumberFormat(language));
const percents = memoize(
  (language) => new Intl.NumberFormat(language, { style: "unit", unit: "percent", maximumFractionDigits: 4 }),
);
/** The text between the ends of a range: `formatRange` is too slow for every frame of a drag. */
const rangeMarks = memoize((language) => numbers(language).formatRangeToParts(1, 2)[1]?.value ?? "");
const lists = memoize((language) => new Intl.ListFormat(language));
const cardinals = memoize((language) => new Intl.PluralRules(language));
const ordinals = memoize((language) => new Intl.PluralRules(language, { type: "ordinal" }));

export const number = (language: string, value: number, offset: number): string =>
  numbers(language).format(value - offset);

export function plural(
  value: number,
  offset: number,
  language: string,
  cases: Readonly<Record<string, string>>,
  isOrdinal?: unknown,
): string {
  const rules = (isOrdinal ? ordinals : cardinals)(language);
  return cases[value] ?? cases[rules.select(value - offset)] ?? cases["other"] ?? "";
}

export const select = (value: unknown, cases: Readonly<Record<string, string>>): string =>
  cases[Object.hasOwn(cases, String(value)) ? String(value) : "other"] ?? "";

/** Formats 85 as "85%", with a space before the sign if the language has one. */
export const percent = (value: number, language: string): string => percents(language).format(value);

/** Formats ranges of percentages: "20–40% and 90%". */
export const ranges = (all: readonly Range[], language: string): string =>
  list(
    all.map(({ from, to }) => {
      const end = percent(to, language);
      const digits = number(language, to, 0);
      return from === to ? end : end.replace(digits, number(language, from, 0) + rangeMarks(language) + digits);
    }),
    language,
  );

const HAN = /^\p{sc=Han}+$/u;
const LATIN = /[!-~]/;

/** Returns the space between a Chinese conjunction and a neighboring letter: one next to Latin letters, else none. */
const spaceNextTo = (neighbor = ""): string => (LATIN.test(neighbor) ? " " : "");

/** Formats a list: "a, b, and c"; in Chinese with a space between 和 and Latin letters. */
export const list = (items: readonly string[], language: string): string =>
  lists(language)
    .formatToParts(items)
    .map(({ type, value }, i, parts) =>
      type === "literal" && HAN.test(value)
        ? `${spaceNextTo(parts[i - 1]?.value.at(-1))}${value}${spaceNextTo(parts[i + 1]?.value.at(0))}`
        : value,
    )
    .join("");

/** Formats a figure by its name. */
export const of = (figure: (name: string) => string, _language: string, name: string): string => figure(name);

/** Returns the messages with the values of their placeholders isolated from the direction of the surrounding text. */
export const withIsolatedValues = (messages: Messages): Messages => mapValues(messages, isolateIn);

function isolateIn(message: unknown): unknown {
  if (typeof message === "function") return (values: Messages) => message(mapValues(values, isolate));
  return typeof message === "object" && message !== null ? withIsolatedValues(message as Messages) : message;
}

// Messages are formatted at each edit: a loop leaves less to collect than a list of entries.
function mapValues(object: Messages, change: (value: unknown) => unknown): Messages {
  const changed: Record<string, unknown> = {};
  for (const key of Object.keys(object)) changed[key] = change(object[key]);
  return changed;
}
