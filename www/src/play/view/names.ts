// What pods and nodes are called, and amounts as they are written.

import type { Unit } from "../../contract.ts";
import type { SimulationMessages } from "../../messages/generated/types.ts";
import { amount, shortName } from "../../view/format.ts";
import { entryName } from "../entries.ts";
import type { Ran } from "../protocol.ts";

/** A pod by its row's name, with its number among several of that name. */
export function podName(
  { queue, names }: { readonly queue: Pick<Ran["queue"], "entries"> } & Pick<Ran, "names">,
  pod: number,
): string {
  const { entries } = queue;
  const entry = entries[pod] ?? 0;
  const name = entryName({ names }, entry);
  const { of, all } = ordinal(entries, names, pod);
  return all === 1 ? name : `${name}${/\d$/.test(name) ? " #" : "-"}${of}`;
}

interface Counted {
  readonly of: Uint32Array;
  /** By the first entry of a name. */
  readonly all: Uint32Array;
  readonly first: readonly number[];
}

const counted = new WeakMap<Uint32Array, Counted>();

function ordinal(entries: Uint32Array, names: readonly string[], pod: number): { of: number; all: number } {
  const known = counted.get(entries) ?? count(entries, names);
  return { of: known.of[pod] ?? 1, all: known.all[known.first[entries[pod] ?? 0] ?? 0] ?? 1 };
}

/** Numbers the pods of each name, which may have several entries: those drawn from a row differ in size. */
function count(entries: Uint32Array, names: readonly string[]): Counted {
  const places = new Map<string, number>();
  const first = names.map((name, entry) => {
    const key = name.trim() || `\n${entry}`;
    places.set(key, places.get(key) ?? entry);
    return places.get(key) ?? entry;
  });
  const all = new Uint32Array(names.length);
  const of = entries.map((entry) => {
    const place = first[entry] ?? entry;
    all[place] = (all[place] ?? 0) + 1;
    return all[place] ?? 1;
  });
  const known = { of, all, first };
  counted.set(entries, known);
  return known;
}

/** Returns the requests of an entry's pods. */
export function askedText({ requests }: Pick<Ran, "requests">, entry: number): string {
  const all = Object.entries(requests[entry] ?? {});
  return all.map(([resource, amount]) => `${shortName(resource)}\u00a0${amount}`).join(", ");
}

export function unitOf(resource: string): Unit {
  if (resource === "cpu") return "milli";
  const bytes = ["memory", "ephemeral-storage"].includes(resource) || resource.startsWith("hugepages-");
  return bytes ? "bytes" : "count";
}

/** An amount of a column as it is written. */
export function written(resource: string, value: number): string {
  return amount(String(value), unitOf(resource));
}

/** Returns a percentage with at most one decimal. */
export function percentText(words: SimulationMessages, value: number): string {
  return words.percent({ value: Math.round(value * 10) / 10 });
}
