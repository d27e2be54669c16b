// Scenarios with their names, without a browser.

import { expect, test } from "@playwright/test";
import workedExample from "../src/examples/worked-example.json" with { type: "json" };
import { collectionText, type Named, readCollection } from "../src/keep/collection.ts";
import { Shelf } from "../src/keep/shelf.ts";
import { fromScenario } from "../src/model/scenario.ts";

const state = fromScenario(workedExample.scenario, "worked-example");
const named = (name: string): Named => ({ name, kept: "", state });

function opened(...names: readonly string[]): readonly Named[] {
  const read = readCollection(collectionText({ scenarios: names.map(named), unread: [] }));
  if ("refused" in read) throw new Error(read.refused.why);
  return read.scenarios;
}

/** A shelf of a browser that keeps nothing. */
function shelf(): Shelf {
  return new Shelf({ read: () => null, write: () => false });
}

/** How often names are looked up while something runs. */
function lookUps(run: () => void): number {
  const all = [Map.prototype, Set.prototype];
  const before = all.map(({ has }) => has);
  let count = 0;
  for (const [i, kind] of all.entries()) {
    kind.has = function (value: unknown): boolean {
      count += 1;
      return before[i]?.call(this as Map<unknown, unknown> & Set<unknown>, value) ?? false;
    };
  }
  try {
    run();
  } finally {
    for (const [i, kind] of all.entries()) Object.assign(kind, { has: before[i] });
  }
  return count;
}

test("no name is there twice, nor one that came with a number", () => {
  const names = opened("a", "a", "a (3)", "a", "a (2)", "a (2)", "__proto__", "__proto__").map(({ name }) => name);
  const free = ["a", "a (2)", "a (3)", "a (4)", "a (2) (2)", "a (2) (3)", "__proto__", "__proto__ (2)"];
  expect(names).toEqual(free);
  const kept = shelf();
  kept.add(opened("a", "a"));
  expect(kept.add([named("a"), named("a (2)"), named("b")])).toEqual(["a (3)", "a (2) (2)", "b"]);
});

test("a file of very many scenarios of one name is opened by as many steps", () => {
  const many = Array.from({ length: 2000 }, () => "a");
  let scenarios: readonly Named[] = [];
  // Each scenario has some of its own; trying every number for every name would be a thousand more.
  const steps = 100 * many.length;
  expect(
    lookUps(() => {
      scenarios = opened(...many);
    }),
  ).toBeLessThan(steps);
  const kept = shelf();
  kept.add(scenarios);
  expect(lookUps(() => kept.add(scenarios.map(() => named("a"))))).toBeLessThan(steps);
  expect(kept.all.at(-1)?.name).toBe("a (4000)");
});
