// The different pods of a queue, by their names: rows of the page, or what was drawn from them.

import type { Ran } from "./protocol.ts";

type Named = Pick<Ran, "names">;

export function entryName({ names }: Named, entry: number): string {
  return names[entry]?.trim() || `pod ${entry + 1}`;
}

/** The first entry with the first of the names that there is; else the first of all. */
export function entryOf(ran: Named, wanted: readonly string[]): number {
  const all = ran.names.map((_, entry) => entryName(ran, entry));
  return Math.max(0, wanted.map((name) => all.indexOf(name)).find((entry) => entry >= 0) ?? 0);
}

/** One entry of each name. */
export function distinct(ran: Named): readonly number[] {
  const places = new Map<string, number>();
  ran.names.forEach((_, entry) => {
    const name = entryName(ran, entry);
    if (!places.has(name)) places.set(name, entry);
  });
  return [...places.values()];
}
