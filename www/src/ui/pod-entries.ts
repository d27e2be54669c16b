// The entries of a queue by pod name: rows of the page, or pods drawn from them.

import type { SimulationResult } from "../wasm/simulation-protocol.ts";

type PodNames = Pick<SimulationResult, "names">;

export function entryName({ names }: PodNames, entry: number): string {
  return names[entry]?.trim() || `pod ${entry + 1}`;
}

/** Returns the first entry with the first of the names that exists, else the first entry. */
export function entryOf(result: PodNames, names: readonly string[]): number {
  const entryNames = result.names.map((_, entry) => entryName(result, entry));
  return Math.max(0, names.map((name) => entryNames.indexOf(name)).find((entry) => entry >= 0) ?? 0);
}

/** Returns one entry for each name. */
export function distinctEntries(result: PodNames): readonly number[] {
  const entryByName = new Map<string, number>();
  result.names.forEach((_, entry) => {
    const name = entryName(result, entry);
    if (!entryByName.has(name)) entryByName.set(name, entry);
  });
  return [...entryByName.values()];
}
