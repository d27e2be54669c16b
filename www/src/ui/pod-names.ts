// The names of pods and nodes, and the text of amounts.

import { readableAmount, shortName } from "../i18n/format.ts";
import type { SimulationMessages } from "../messages/generated/types.ts";
import type { SimulationResult } from "../wasm/simulation-protocol.ts";
import { entryName } from "./pod-entries.ts";
import { unitOf } from "./resource-unit.ts";

/** Returns a pod's name: that of its row, with a number if several pods have it. */
export function podName(
  { queue, names }: { readonly queue: Pick<SimulationResult["queue"], "podIndexes"> } & Pick<SimulationResult, "names">,
  pod: number,
): string {
  const { podIndexes } = queue;
  const entry = podIndexes[pod] ?? 0;
  const name = entryName({ names }, entry);
  const { number, total } = numberOfPod(podIndexes, names, pod);
  return total === 1 ? name : `${name}${/\d$/.test(name) ? " #" : "-"}${number}`;
}

interface NumberedPods {
  readonly number: Uint32Array;
  /** The number of pods of each name, by the name's first entry. */
  readonly total: Uint32Array;
  readonly first: readonly number[];
}

const numberedPods = new WeakMap<Uint32Array, NumberedPods>();

function numberOfPod(
  podIndexes: Uint32Array,
  names: readonly string[],
  pod: number,
): { number: number; total: number } {
  const numbered = numberedPods.get(podIndexes) ?? numberPods(podIndexes, names);
  return { number: numbered.number[pod] ?? 1, total: numbered.total[numbered.first[podIndexes[pod] ?? 0] ?? 0] ?? 1 };
}

/** Numbers the pods of each name. A name may have several entries: pods drawn from one row differ in size. */
function numberPods(podIndexes: Uint32Array, names: readonly string[]): NumberedPods {
  const firstByName = new Map<string, number>();
  const first = names.map((name, entry) => {
    const key = name.trim() || `\n${entry}`;
    firstByName.set(key, firstByName.get(key) ?? entry);
    return firstByName.get(key) ?? entry;
  });
  const total = new Uint32Array(names.length);
  const number = podIndexes.map((entry) => {
    const firstEntry = first[entry] ?? entry;
    total[firstEntry] = (total[firstEntry] ?? 0) + 1;
    return total[firstEntry] ?? 1;
  });
  const numbered = { number, total, first };
  numberedPods.set(podIndexes, numbered);
  return numbered;
}

/** Returns the requests of an entry's pods. */
export function requestsText({ requests }: Pick<SimulationResult, "requests">, entry: number): string {
  const entries = Object.entries(requests[entry] ?? {});
  return entries.map(([resource, amount]) => `${shortName(resource)}\u00a0${amount}`).join(", ");
}

/** Formats an amount of a column. */
export function amountText(resource: string, value: number): string {
  return readableAmount(String(value), unitOf(resource));
}

/** Returns a percentage with at most one decimal. */
export function percentText(messages: SimulationMessages, value: number): string {
  return messages.percent({ value: Math.round(value * 10) / 10 });
}
