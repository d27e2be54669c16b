// Mutations of link texts: values are exchanged, or characters are changed.

import type { Random } from "../../random.ts";

type Json = unknown;

const VALUES: readonly Json[] = ["", "0", "-1", "9223372036854775808", "1e999", "__proto__", "constructor", "\u0000"]
  .concat([
    "n1",
    "r1",
    "p1",
    "r99999999",
    "volcano",
    "v1.36.3",
    "MostAllocated",
    "plugins",
    "simulation",
    "worked-example",
  ])
  .map((text): Json => text)
  .concat([null, true, false, 0, 1, -1, 0.5, 1e21, 2 ** 53, [], {}, [[]], [null], { id: "r1" }, { __proto__: null }]);

/** The fields of a state that the compact form copies, and those that it rewrites. */
const KEYS = [
  "version",
  "selected",
  "next",
  "scorer",
  "strategy",
  "plugins",
  "compare",
  "open",
  "file",
  "simulation",
  "vote",
  "play",
  "id",
].concat([
  "nodes",
  "pod",
  "shape",
  "resources",
  "labels",
  "taints",
  "pods",
  "spec",
  "kinds",
  "__proto__",
  "constructor",
  "x",
]);

const FRAGMENTS = [
  "[",
  "]",
  "{",
  "}",
  ",",
  ":",
  '"',
  "\\",
  "null",
  "1e9",
  "-",
  "\\ud800",
  "\u2028",
  " ",
  '"__proto__":',
  "[[",
];

export function mutate(text: string, other: string, rand: Random): string {
  let result = text;
  for (let times = 1 + rand(3); times > 0; times -= 1)
    result = rand(4) > 0 ? mutateValue(result, other, rand) : mutateText(result, other, rand);
  return result.slice(0, 4000);
}

function mutateValue(text: string, other: string, rand: Random): string {
  const root = parseJson(text);
  if (root === undefined) return mutateText(text, other, rand);
  const holder: { root: Json } = { root };
  const targets = slots(holder);
  const target = targets[rand(targets.length)];
  const sources = slots({ root: parseJson(other) });
  const source = sources[rand(sources.length)];
  if (target === undefined || source === undefined) return text;
  change(target, source, rand);
  return JSON.stringify(holder.root) ?? "";
}

interface Slot {
  readonly parent: Record<string, Json>;
  readonly key: string;
}

function change({ parent, key }: Slot, source: Slot, rand: Random): void {
  switch (rand(5)) {
    case 0:
      parent[key] = source.parent[source.key];
      break;
    case 1:
      parent[KEYS[rand(KEYS.length)] ?? ""] = source.parent[source.key];
      break;
    case 2:
      if (Array.isArray(parent))
        parent.splice(Number(key), rand(2), ...Array(rand(3)).fill(structuredClone(parent[Number(key)])));
      else delete parent[key];
      break;
    default:
      parent[key] = structuredClone(VALUES[rand(VALUES.length)]);
  }
}

/** Returns every slot in an object that holds a value, at any depth. */
function slots(holder: object): Slot[] {
  const found: Slot[] = [];
  const visit = (parent: Record<string, Json>): void => {
    for (const [key, value] of Object.entries(parent)) {
      found.push({ parent, key });
      if (value !== null && typeof value === "object") visit(value as Record<string, Json>);
    }
  };
  visit(holder as Record<string, Json>);
  return found;
}

function mutateText(text: string, other: string, rand: Random): string {
  const start = rand(text.length + 1);
  const end = Math.min(text.length, start + rand(12));
  const from = rand(other.length + 1);
  const piece = [
    () => FRAGMENTS[rand(FRAGMENTS.length)] ?? "",
    () => other.slice(from, from + rand(40)),
    () => String.fromCharCode(rand(128)),
    () => text.slice(start, end).repeat(rand(4)),
  ][rand(4)];
  return text.slice(0, start) + (piece?.() ?? "") + text.slice(rand(2) === 0 ? start : end);
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Returns a fragment with up to two characters replaced by another one. */
export function corrupt(fragment: string, rand: Random): string {
  const start = rand(fragment.length);
  return fragment.slice(0, start) + String.fromCharCode(33 + rand(94)) + fragment.slice(start + rand(3));
}
