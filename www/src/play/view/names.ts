// What pods and nodes are called, and amounts as they are written.

import type { Unit } from "../../contract.ts";
import { amount } from "../../view/format.ts";
import type { Ran } from "../protocol.ts";

/** A pod by its row's name, with its number among several that are alike. */
export function podName(
  { queue, names }: { readonly queue: Pick<Ran["queue"], "entries"> } & Pick<Ran, "names">,
  pod: number,
): string {
  const { entries } = queue;
  const entry = entries[pod] ?? 0;
  const name = names[entry]?.trim() || `pod ${entry + 1}`;
  const { of, all } = ordinal(entries, pod);
  return all === 1 ? name : `${name}-${of}`;
}

const counted = new WeakMap<Uint32Array, { readonly of: Uint32Array; readonly all: Uint32Array }>();

function ordinal(entries: Uint32Array, pod: number): { of: number; all: number } {
  const known = counted.get(entries) ?? count(entries);
  return { of: known.of[pod] ?? 1, all: known.all[entries[pod] ?? 0] ?? 1 };
}

function count(entries: Uint32Array): { of: Uint32Array; all: Uint32Array } {
  const all = new Uint32Array(entries.reduce((most, entry) => Math.max(most, entry + 1), 0));
  const of = entries.map((entry) => {
    all[entry] = (all[entry] ?? 0) + 1;
    return all[entry] ?? 1;
  });
  const known = { of, all };
  counted.set(entries, known);
  return known;
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
