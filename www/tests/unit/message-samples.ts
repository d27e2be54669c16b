// Sample values for every message of a catalogue: each case, and each kind of number. `‹…›` marks a value that must
// appear in every language.

import { readFileSync } from "node:fs";
import { messagesOf, placeholdersOf } from "../../tools/messages.mjs";

/** Numbers of every plural category. */
export const COUNTS = [0, 1, 2, 5, 11, 1000] as const;

type Values = Record<string, unknown>;

interface Use {
  readonly name: string;
  readonly kind: string;
  readonly keys?: readonly string[];
}

const NAMES = [1, 2, 3, 11].map((n) => Array.from({ length: n }, (_, i) => `‹name ${"abcdefghijk"[i]}›`));
const RANGES = [
  { from: 20, to: 40 },
  { from: 90, to: 90 },
];

function valuesOf({ name, kind, keys = [] }: Use): readonly unknown[] {
  switch (kind) {
    case "plural":
    case "selectordinal":
      return COUNTS;
    case "select":
      return keys;
    case "number":
    case "percent":
      return [37];
    case "list":
      return NAMES;
    case "ranges":
      return [RANGES];
    case "of":
      return [(figure: string) => `{${figure}}`];
    default:
      return [`‹${name}›`];
  }
}

/** Returns every combination of values for the placeholders of a message. */
function samplesOf(message: string): Values[] {
  const uses: Use[] = placeholdersOf(message);
  // The use with the most values counts: a number that is both shown and pluralized gets the values of the plural.
  const names = [...new Set(uses.map(({ name }) => name))];
  const values = names.map((name) =>
    uses
      .filter((use) => use.name === name)
      .map(valuesOf)
      .reduce((longest, current) => (current.length > longest.length ? current : longest)),
  );
  return names.reduce<Values[]>(
    (all, name, i) => all.flatMap((sample) => (values[i] ?? []).map((value) => ({ ...sample, [name]: value }))),
    [{}],
  );
}

/** Returns every sentence of a part in a language, by its key and the number of its sample. */
export function sentences(part: string, compiled: unknown): Map<string, string> {
  const english = new URL(`../../src/messages/en/${part}.json`, import.meta.url);
  const all = new Map<string, string>();
  for (const [path, message] of messagesOf(JSON.parse(readFileSync(english, "utf8"))) as [string, string][]) {
    const output = path.split(".").reduce<unknown>((group, key) => (group as Values)[key], compiled);
    if (typeof output === "function") {
      for (const [i, sample] of samplesOf(message).entries()) all.set(`${part}.${path} ${i}`, output(sample));
    } else all.set(`${part}.${path}`, String(output));
  }
  return all;
}
