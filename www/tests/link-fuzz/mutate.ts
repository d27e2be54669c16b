// Texts near those that links carry: values exchanged inside them, and characters.

import type { Random } from "../random.ts";

type Json = unknown;

const VALUES: readonly Json[] = ["", "0", "-1", "9223372036854775808", "1e999", "__proto__", "constructor", "\u0000"]
  .concat(["n1", "r1", "p1", "r99999999", "volcano", "v1.36.3", "MostAllocated", "vote", "play", "worked-example"])
  .map((text): Json => text)
  .concat([null, true, false, 0, 1, -1, 0.5, 1e21, 2 ** 53, [], {}, [[]], [null], { id: "r1" }, { __proto__: null }]);

/** The fields of a state that a compact form only carries, and those it makes. */
const KEYS = [
  "version",
  "selected",
  "next",
  "scorer",
  "strategy",
  "vote",
  "compare",
  "open",
  "file",
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

const PIECES = [
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

export function mutant(text: string, other: string, of: Random): string {
  let made = text;
  for (let times = 1 + of(3); times > 0; times -= 1)
    made = of(4) > 0 ? inside(made, other, of) : along(made, other, of);
  return made.slice(0, 4000);
}

function inside(text: string, other: string, of: Random): string {
  const full = parsed(text);
  if (full === undefined) return along(text, other, of);
  const holder: { whole: Json } = { whole: full };
  const places = slots(holder);
  const place = places[of(places.length)];
  const donor = slots({ whole: parsed(other) });
  const input = donor[of(donor.length)];
  if (place === undefined || input === undefined) return text;
  change(place, input, of);
  return JSON.stringify(holder.whole) ?? "";
}

interface Slot {
  readonly within: Record<string, Json>;
  readonly key: string;
}

function change({ within, key }: Slot, input: Slot, of: Random): void {
  switch (of(5)) {
    case 0:
      within[key] = input.within[input.key];
      break;
    case 1:
      within[KEYS[of(KEYS.length)] ?? ""] = input.within[input.key];
      break;
    case 2:
      if (Array.isArray(within))
        within.splice(Number(key), of(2), ...Array(of(3)).fill(structuredClone(within[Number(key)])));
      else delete within[key];
      break;
    default:
      within[key] = structuredClone(VALUES[of(VALUES.length)]);
  }
}

/** Every place in it that holds a value. */
function slots(holder: object): Slot[] {
  const found: Slot[] = [];
  const look = (within: Record<string, Json>): void => {
    for (const [key, value] of Object.entries(within)) {
      found.push({ within, key });
      if (value !== null && typeof value === "object") look(value as Record<string, Json>);
    }
  };
  look(holder as Record<string, Json>);
  return found;
}

function along(text: string, other: string, of: Random): string {
  const at = of(text.length + 1);
  const end = Math.min(text.length, at + of(12));
  const from = of(other.length + 1);
  const piece = [
    () => PIECES[of(PIECES.length)] ?? "",
    () => other.slice(from, from + of(40)),
    () => String.fromCharCode(of(128)),
    () => text.slice(at, end).repeat(of(4)),
  ][of(4)];
  return text.slice(0, at) + (piece?.() ?? "") + text.slice(of(2) === 0 ? at : end);
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A fragment with one place of it exchanged. */
export function hurt(fragment: string, of: Random): string {
  const at = of(fragment.length);
  return fragment.slice(0, at) + String.fromCharCode(33 + of(94)) + fragment.slice(at + of(3));
}
