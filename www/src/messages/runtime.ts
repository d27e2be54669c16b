// What compiled messages call: plural rules, numbers and lists by `Intl`, and the isolation of values written from right to left.

import { isolate } from "../i18n/isolate-texts.ts";

interface Range {
  readonly from: number;
  readonly to: number;
}

type Messages = Record<string, unknown>;

/** Returns what `make` makes for a language; each is made once. */
function once<V>(make: (language: string) => V): (language: string) => V {
  const made = new Map<string, V>();
  return (language) => {
    const value = made.get(language) ?? make(language);
    made.set(language, value);
    return value;
  };
}

const numbers = once((language) => new Intl.NumberFormat(language));
const percents = once(
  (language) => new Intl.NumberFormat(language, { style: "unit", unit: "percent", maximumFractionDigits: 4 }),
);
const lists = once((language) => new Intl.ListFormat(language));
const cardinals = once((language) => new Intl.PluralRules(language));
const ordinals = once((language) => new Intl.PluralRules(language, { type: "ordinal" }));

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

/** 85 as "85%", with the language's own space before the sign. */
export const percent = (value: number, language: string): string => percents(language).format(value);

/** "20–40% and 90%" */
export const ranges = (all: readonly Range[], language: string): string =>
  list(
    all.map(({ from, to }) => {
      const end = percent(to, language);
      return from === to ? end : end.replace(number(language, to, 0), numbers(language).formatRange(from, to));
    }),
    language,
  );

const HAN = /^\p{sc=Han}+$/u;
const LATIN = /[!-~]/;

const gap = (neighbor = ""): string => (LATIN.test(neighbor) ? " " : "");

/** "a, b, and c"; in Chinese with a space between 和 and a Latin neighbor. */
export const list = (items: readonly string[], language: string): string =>
  lists(language)
    .formatToParts(items)
    .map(({ type, value }, i, parts) =>
      type === "literal" && HAN.test(value)
        ? `${gap(parts[i - 1]?.value.at(-1))}${value}${gap(parts[i + 1]?.value.at(0))}`
        : value,
    )
    .join("");

/** A figure by its name. */
export const of = (figure: (name: string) => string, _language: string, name: string): string => figure(name);

/** Returns the messages with each value that is written from right to left kept apart from the text around it. */
export function isolated(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, isolatedIn(message)]));
}

function isolatedIn(message: unknown): unknown {
  if (typeof message === "function") {
    return (values: Messages) =>
      message(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)])));
  }
  return typeof message === "object" && message !== null ? isolated(message as Messages) : message;
}
