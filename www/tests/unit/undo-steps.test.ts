// The undo steps that a tab saves, without a browser.

import { expect, test } from "vitest";
import { setFile } from "../../src/state/file-edits.ts";
import { type History, MAX_STEPS, NO_HISTORY, recordStep, redo, undo } from "../../src/state/history.ts";
import { addNode, renameNode } from "../../src/state/nodes.ts";
import { setResourceWeight } from "../../src/state/resources.ts";
import { fromScenario } from "../../src/state/scenario.ts";
import type { Change, NodeRow, State } from "../../src/state/state.ts";
import { Autosave } from "../../src/state/storage/autosave.ts";
import type { TextStorage } from "../../src/state/storage/browser-storage.ts";
import { readSteps } from "../../src/state/storage/read-undo-steps.ts";
import { readUndoSteps, readWork } from "../../src/state/storage/stored-work.ts";
import { MAX_CHARACTERS, serializeSteps } from "../../src/state/storage/undo-steps.ts";
import { random, randomState } from "../random.ts";

interface StateWithHistory {
  readonly state: State;
  readonly history: History;
}

const START: StateWithHistory = {
  state: fromScenario(
    {
      scoringStrategy: { type: "MostAllocated", resources: [{ name: "cpu", weight: 3 }] },
      pod: { requests: { cpu: "1" } },
      nodes: [{ name: "a", allocatable: { cpu: "2" } }],
    },
    "",
  ),
  history: NO_HISTORY,
};

const applyEdits = (current: StateWithHistory, ...edits: readonly Change[]): StateWithHistory =>
  edits.reduce<StateWithHistory>(({ state, history }, change) => {
    const next = change(state);
    return { state: next, history: recordStep(history, state, next, null, 0) };
  }, current);

const undoOnce = ({ state, history }: StateWithHistory): StateWithHistory => undo(history, state) ?? { state, history };
const redoOnce = ({ state, history }: StateWithHistory): StateWithHistory => redo(history, state) ?? { state, history };
const weight = (text: string): Change => setResourceWeight("r1", text);

/** Returns the state after a reload. */
function reload({ state, history }: StateWithHistory, maxCharacters = MAX_CHARACTERS): StateWithHistory {
  const restored: State = JSON.parse(JSON.stringify(state));
  const steps = readSteps(serializeSteps(state, history, "a", maxCharacters), restored, "a");
  return { state: restored, history: { ...NO_HISTORY, ...steps } };
}

const nodes = (count: number): readonly NodeRow[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `n${i + 1}`,
    name: `node-${i}`,
    mark: 0,
    allocatable: { r1: "16" },
    used: { r1: String(i % 16) },
  }));

test("after a reload undo and redo restore the same steps", () => {
  const current = undoOnce(applyEdits(START, weight("4"), addNode(), setFile("a.yaml", "kind: Policy"), weight("5")));
  let [before, after] = [current, reload(current)];
  for (let step = 0; step < 4; step += 1) {
    expect(after).toEqual({ ...before, history: { ...before.history, openStep: null } });
    [before, after] = [undoOnce(before), undoOnce(after)];
  }
  expect(after.state).toEqual(START.state);
  for (let step = 0; step < 4; step += 1) after = redoOnce(after);
  expect(after.state).toMatchObject({ resources: [{ weight: "5" }] });
});

test("random states: each step is read back unchanged", () => {
  const rand = random(7);
  const current = applyEdits(
    START,
    ...Array.from({ length: 30 }, () => {
      const state = JSON.parse(JSON.stringify(randomState(rand)));
      return () => state;
    }),
  );
  expect(reload(current).history.past).toEqual(current.history.past);
});

test("parts shared by steps are stored and read once", () => {
  const large = { ...START.state, nodes: nodes(1000), next: 5000 };
  const current = applyEdits(
    { state: large, history: NO_HISTORY },
    ...Array.from({ length: 50 }, (_, i) => weight(String(i))),
  );
  const text = serializeSteps(current.state, current.history, "a");
  expect(text.length).toBeLessThan(150_000);
  const { past } = reload(current).history;
  expect(past).toHaveLength(50);
  expect(new Set(past.map((state) => state.nodes)).size).toBe(1);
});

test("steps are bounded: the oldest are dropped, and thousands of nodes are not serialized", () => {
  const rename = (i: number): Change => renameNode("n1", `a-${i}`);
  const largeState = applyEdits(
    { state: { ...START.state, nodes: nodes(500), next: 5000 }, history: NO_HISTORY },
    ...Array.from({ length: MAX_STEPS }, (_, i) => rename(i)),
  );
  const text = serializeSteps(largeState.state, largeState.history, "a");
  expect(text.length).toBeLessThan(MAX_CHARACTERS + 1000);
  const { past } = reload(largeState).history;
  expect(past.length).toBeGreaterThan(1);
  expect(past).toEqual(largeState.history.past.slice(-past.length));

  const thousands = { ...START.state, nodes: nodes(5000), next: 9000 };
  const huge = applyEdits({ state: thousands, history: NO_HISTORY }, weight("7"), rename(1), weight("8"));
  const counted = { rows: 0 };
  for (const { nodes: rows } of [huge.state, ...huge.history.past])
    Object.assign(rows, {
      toJSON: () => {
        counted.rows += 1;
        return [];
      },
    });
  // The last step changed only a weight; the one before it a table of thousands of rows.
  expect(reload(huge).history.past).toHaveLength(1);
  counted.rows = 0;
  serializeSteps(huge.state, huge.history, "a");
  expect(counted.rows).toBe(0);
});

test("after edits in another tab this tab's state is one step back, with its steps before it", () => {
  const mine = applyEdits(START, weight("4"), weight("5"));
  const theirs = applyEdits(START, weight("9")).state;
  const steps = readSteps(serializeSteps(mine.state, mine.history, "a"), theirs, "b");
  expect(steps).toEqual({ past: [...mine.history.past, mine.state], future: [] });
  const same = readSteps(serializeSteps(mine.state, mine.history, "a"), mine.state, "b");
  expect(same).toEqual({ past: mine.history.past, future: [] });
});

const INVALID: Record<string, string> = {
  "no JSON": "{",
  nothing: "null",
  "another form": '{"version":2,"stamp":"a","past":[{"set":{}}],"future":[]}',
  "no steps": '{"version":1,"stamp":"a"}',
  "invalid steps": '{"version":1,"stamp":"a","past":[5,null,{"set":{"nodes":"x"}}],"future":"y"}',
  "a prototype": '{"version":1,"stamp":"a","past":[{"set":{"__proto__":{"nodes":5}},"gone":["nodes"]}]}',
};

for (const [name, text] of Object.entries(INVALID)) {
  test(`an invalid text in the tab's storage is ignored: ${name}`, () => {
    const steps = readSteps(text, START.state, "a");
    for (const state of [...(steps?.past ?? []), ...(steps?.future ?? [])])
      expect(state.nodes).toEqual(START.state.nodes);
  });
}

test("an unreadable step ends the steps; later ones stay", () => {
  const current = applyEdits(START, weight("4"), weight("5"), weight("6"));
  const stored = JSON.parse(serializeSteps(current.state, current.history, "a"));
  stored.past[1] = { set: { shape: 5 } };
  const steps = readSteps(JSON.stringify(stored), current.state, "a");
  expect(steps?.past).toEqual(current.history.past.slice(-1));
});

/** Returns a storage that accepts texts of up to this many characters. */
function storage(limit = Number.POSITIVE_INFINITY): TextStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    read: (key) => items.get(key) ?? null,
    write: (key, text) => text.length <= limit && items.set(key, text) !== undefined,
  };
}

test("a full storage has fewer steps or none, and never those of another state", () => {
  const current = applyEdits(
    START,
    ...Array.from({ length: 90 }, (_, i) => renameNode(START.state.nodes[0]?.id ?? "", `${i}${"x".repeat(3000)}`)),
  );
  const counts: number[] = [];
  for (const limit of [Number.POSITIVE_INFINITY, 100_000, 100]) {
    const [browser, tab] = [storage(), storage(limit)];
    const autosave = new Autosave(browser, tab, () => undefined);
    tab.items.set("nodescore.undo", serializeSteps(START.state, applyEdits(START, weight("1")).history, "old"));
    autosave.save({ state: current.state, before: [] }, current.history);
    autosave.flush();
    counts.push(readUndoSteps(tab, readWork(browser))?.past.length ?? 0);
  }
  const [all = 0, fewer = 0, none] = counts;
  expect(all).toBeGreaterThan(fewer);
  expect(fewer).toBeGreaterThan(0);
  expect(none).toBe(0);
});

test("storage of an older version has no steps, and is read", () => {
  const browser = storage();
  browser.items.set("nodescore.autosave", JSON.stringify({ state: START.state, before: [] }));
  const loaded = readWork(browser);
  expect(loaded).toEqual({ state: START.state, before: [], stamp: null });
  expect(readUndoSteps(storage(), loaded)).toBeNull();
});
