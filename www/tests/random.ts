// Random states, the same for the same seed.

import { type NodeRow, type PointRow, type ResourceRow, type State, VERSION } from "../src/state/state.ts";

export type Random = (below: number) => number;

/** Returns a Mulberry32 generator of integers from 0 up to, not including, `below`. */
export function random(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Returns printable text that hardly compresses. */
export function randomText(length: number, rand: Random): string {
  return Array.from({ length }, () => String.fromCharCode(33 + rand(94))).join("");
}

/** Valid and invalid inputs. */
const TEXTS = [
  "",
  " ",
  "0",
  "4",
  "007",
  "-1",
  "+5",
  "1e3",
  "9007199254740993",
  "99999999999999999999",
  "13500m",
].concat(
  ["1.5", "64Gi", "256Mi", "1 GB", "cpu", "node1", "__proto__", "constructor", "<img src=x onerror=alert(1)>"],
  ["\u0000", "\n\t", "“”…", "節点", "🦀", "\ud800", "a\udc00b", "\ufeff", "é", "e\u0301", '"\\', "null", "[1]"],
);

/** Unknown fields, which the page keeps. */
const KEYS = ["brand-new", "later", "x y", "0"];

export function randomState(rand: Random): State {
  const text = (): string => (rand(8) === 0 ? randomText(rand(40), rand) : (TEXTS[rand(TEXTS.length)] ?? ""));
  const maybe = <T>(value: T): Partial<T> => (rand(3) === 0 ? value : {});
  const extra = (): object => maybe({ [KEYS[rand(KEYS.length)] ?? ""]: randomJson(rand, text, 3) });
  const ids = <T>(letter: string, max: number, row: (id: string) => T): T[] => {
    const isSequential = rand(2) === 0;
    let n = 0;
    return Array.from({ length: rand(max) }, () => {
      n += isSequential ? 1 : 1 + rand(3);
      return row(`${letter}${n}`);
    });
  };
  const resources = ids(
    "r",
    6,
    (id): ResourceRow => ({
      ...extra(),
      ...{ id, name: text(), weight: text(), scored: rand(4) > 0 },
    }),
  );
  const amounts = (): Record<string, string> =>
    Object.fromEntries(resources.flatMap(({ id }) => (rand(4) === 0 ? [] : [[id, text()]])));
  const nodes = ids(
    "n",
    12,
    (id): NodeRow => ({
      ...{ ...extra(), id, name: text(), mark: rand(12) },
      ...{ allocatable: amounts(), used: amounts() },
    }),
  );
  const shape = ids("p", 7, (id): PointRow => ({ ...extra(), id, utilization: text(), score: text() }));
  const scores = Object.fromEntries(nodes.map(({ id }) => [id, text()]));
  return {
    ...extra(),
    version: VERSION,
    example: rand(3) === 0 ? text() : "volcano",
    edited: rand(2) === 0,
    ...{ shape, resources, nodes },
    pod: { ...extra(), name: text(), requests: amounts() },
    selected: rand(2) === 0 ? "" : "n7",
    next: 40 + rand(100),
    ...maybe({ scorer: text() }),
    ...maybe({ strategy: "MostAllocated" as const }),
    ...maybe({ binpackWeight: text() }),
    ...maybe({ plugins: { weights: { NodeAffinity: text() }, disabled: [text()], scores: { ImageLocality: scores } } }),
    ...maybe({
      pinned: {
        ...extra(),
        shape: [{ ...extra(), utilization: text(), score: text() }],
        resources: [{ ...extra(), name: text(), weight: text() }],
        ...maybe({ scorer: text(), binpackWeight: text() }),
        ...maybe({ strategy: "MostAllocated" as const }),
        ...maybe({ plugins: { ...extra(), weights: { NodeAffinity: text() }, disabled: [text()] } }),
      },
    }),
    ...maybe({ compare: [text(), "volcano"] }),
    ...maybe({ open: ["plugins" as const] }),
  };
}

/** Returns arbitrary JSON data. */
function randomJson(rand: Random, text: () => string, depth: number): unknown {
  switch (rand(depth > 0 ? 6 : 4)) {
    case 0:
      return null;
    case 1:
      return rand(2) === 0;
    case 2:
      return rand(1000) / 8 - 50;
    case 3:
      return text();
    case 4:
      return Array.from({ length: rand(4) }, () => randomJson(rand, text, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: rand(4) }, (_, i) => [`k${i}`, randomJson(rand, text, depth - 1)]),
      );
  }
}
