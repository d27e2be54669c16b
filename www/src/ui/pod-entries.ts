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

/** Returns the first entry of each name, with the number of entries that have it. */
export function entriesByName(
  result: PodNames,
): ReadonlyMap<string, { readonly first: number; readonly count: number }> {
  const byName = new Map<string, { readonly first: number; count: number }>();
  result.names.forEach((_, entry) => {
    const name = entryName(result, entry);
    const known = byName.get(name);
    if (known) known.count += 1;
    else byName.set(name, { first: entry, count: 1 });
  });
  return byName;
}
