// The library of saved scenarios, without a browser.

import { expect, test } from "vitest";
import workedExample from "../../src/state/examples/worked-example.json" with { type: "json" };
import { fromScenario } from "../../src/state/scenario.ts";
import { SavedScenarios } from "../../src/state/storage/saved-scenarios.ts";
import { readLibrary, type SavedScenario, serializeLibrary } from "../../src/state/storage/scenario-library.ts";

const state = fromScenario(workedExample.scenario, "worked-example");
const scenarioNamed = (name: string): SavedScenario => ({ name, kept: "", state });

function readScenarios(...names: readonly string[]): readonly SavedScenario[] {
  const read = readLibrary(serializeLibrary({ scenarios: names.map(scenarioNamed), unreadable: [] }));
  if ("error" in read) throw new Error(read.error.reason);
  return read.scenarios;
}

/** Returns the saved scenarios of a browser without storage. */
function emptyLibrary(): SavedScenarios {
  return new SavedScenarios({ read: () => null, write: () => false });
}

/** Counts how often names are looked up while something runs. */
function countLookUps(run: () => void): number {
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

test("names are unique, also next to numbered names", () => {
  const names = readScenarios("a", "a", "a (3)", "a", "a (2)", "a (2)", "__proto__", "__proto__").map(
    ({ name }) => name,
  );
  const free = ["a", "a (2)", "a (3)", "a (4)", "a (2) (2)", "a (2) (3)", "__proto__", "__proto__ (2)"];
  expect(names).toEqual(free);
  const saved = emptyLibrary();
  saved.add(readScenarios("a", "a"));
  expect(saved.add([scenarioNamed("a"), scenarioNamed("a (2)"), scenarioNamed("b")])).toEqual([
    "a (3)",
    "a (2) (2)",
    "b",
  ]);
});

test("opens a file of many scenarios with one name in linear time", () => {
  const many = Array.from({ length: 2000 }, () => "a");
  let scenarios: readonly SavedScenario[] = [];
  // Each scenario takes a few look-ups; trying every number for every name would take a thousand times as many.
  const steps = 100 * many.length;
  expect(
    countLookUps(() => {
      scenarios = readScenarios(...many);
    }),
  ).toBeLessThan(steps);
  const saved = emptyLibrary();
  saved.add(scenarios);
  expect(countLookUps(() => saved.add(scenarios.map(() => scenarioNamed("a"))))).toBeLessThan(steps);
  expect(saved.all.at(-1)?.name).toBe("a (4000)");
});

const TOO_LARGE: Record<string, () => string> = {
  "brackets in brackets": () => "[".repeat(50_000_000),
  "lists in lists of a scenario": () => fileWith(`${"[".repeat(5_000_000)}${"]".repeat(5_000_000)}`),
  "objects in objects, with brackets in their keys": () => fileWith(`${'{"]}":'.repeat(100)}1${"}".repeat(100)}`),
  "a string before them that ends in a backslash": () => fileWith(`["\\\\","\\"",${"[".repeat(100)}${"]".repeat(101)}`),
  "millions of objects": () => fileWith(`{${"},{".repeat(10_000_000)}}`),
  "millions of scenarios": () => fileWith(`0${",0".repeat(2_000_000)}`),
};

/** Returns a file with these scenarios. */
function fileWith(scenarios: string): string {
  return `{"nodescore":"scenarios","version":1,"scenarios":[${scenarios}]}`;
}

for (const [name, make] of Object.entries(TOO_LARGE)) {
  test(`rejects a file of ${name} quickly`, () => {
    const text = make();
    const { parse } = JSON;
    let parsed = 0;
    JSON.parse = (...input) => {
      parsed += 1;
      return parse(...input);
    };
    const read = readLibrary(text);
    JSON.parse = parse;
    // A list of millions of plain numbers is parsed, but none of them is read.
    const flat = name.endsWith("scenarios");
    expect(read).toEqual({ error: { reason: "broken", at: flat ? "scenarios" : "nodescore" } });
    expect(parsed).toBe(flat ? 1 : 0);
  });
}

test("an impossible date is dropped, because it could not be shown", () => {
  const read = readLibrary(fileWith(`{"name":"a","kept":"2025-13-01","state":${JSON.stringify(state)}}`));
  expect(read).toMatchObject({ scenarios: [{ name: "a", kept: "" }] });
});

test("ignores brackets in names, and accepts a list of broken scenarios", () => {
  const name = `${'["\\{'.repeat(1000)}\\`;
  const text = serializeLibrary({
    scenarios: [{ name: "a", kept: "", state: { ...state, example: name } }],
    unreadable: [],
  });
  expect(readLibrary(text)).toMatchObject({ scenarios: [{ name: "a" }] });
  expect(readLibrary(fileWith(`0${",0".repeat(9999)}`))).toMatchObject({
    scenarios: [],
    unreadable: { length: 10_000 },
  });
});

/** The storage that tabs share. Writing fails unless `hasSpace` is set. */
class SharedStorage {
  hasSpace = true;
  text: string | null = null;
  readonly read = (): string | null => this.text;
  readonly write = (_: string, text: string): boolean => {
    if (this.hasSpace) this.text = text;
    return this.hasSpace;
  };

  get names(): readonly string[] {
    return namesOf(new SavedScenarios(this));
  }
}

const namesOf = ({ all }: SavedScenarios): readonly string[] => all.map(({ name }) => name);

test("scenarios that one tab could not save are merged with those saved by another", () => {
  const shared = new SharedStorage();
  const [a, b] = [new SavedScenarios(shared), new SavedScenarios(shared)];
  a.add(readScenarios("old", "gone", "renamed"));
  shared.hasSpace = false;
  a.save(scenarioNamed("A1"));
  a.save(scenarioNamed("both"));
  a.remove("gone");
  a.rename("renamed", "as A says");
  expect(a.isPersistent).toBe(false);
  shared.hasSpace = true;
  b.save(scenarioNamed("from B"));
  b.save({ ...scenarioNamed("both"), kept: "2025-01-31" });
  b.remove("old");
  expect(namesOf(a)).toEqual(["from B", "both", "as A says", "A1", "both (2)"]);
  expect(shared.names).toEqual(["gone", "renamed", "from B", "both"]);
  a.save(scenarioNamed("A2"));
  expect(a.isPersistent).toBe(true);
  expect(shared.names).toEqual(["from B", "both", "as A says", "A1", "both (2)", "A2"]);
});

test("does not overwrite scenarios written by a newer version in another tab", () => {
  const shared = new SharedStorage();
  const a = new SavedScenarios(shared);
  a.save(scenarioNamed("A1"));
  const newer = '{"nodescore":"scenarios","version":9,"scenarios":[]}';
  shared.text = newer;
  a.save(scenarioNamed("A2"));
  expect(shared.text).toBe(newer);
  expect(a.isPersistent).toBe(false);
  expect(namesOf(a)).toEqual(["A2"]);
});
