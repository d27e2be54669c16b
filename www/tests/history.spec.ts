// Undo and redo, without a browser.

import { expect, test } from "@playwright/test";
import {
  changedPart,
  type Gesture,
  type History,
  MAX_STEPS,
  NO_HISTORY,
  record,
  redo,
  TYPING_PAUSE_MS,
  undo,
} from "../src/model/history.ts";
import { addNode, select } from "../src/model/nodes.ts";
import { setResourceWeight } from "../src/model/resources.ts";
import { fromScenario } from "../src/model/scenario.ts";
import { setOpen } from "../src/model/settings.ts";
import type { Change, State } from "../src/model/state.ts";
import { random, randomState } from "./random.ts";

const start: State = fromScenario(
  {
    scoringStrategy: { type: "MostAllocated", resources: [{ name: "cpu", weight: 1 }] },
    pod: { requests: { cpu: "1" } },
    nodes: [{ name: "a", allocatable: { cpu: "2" } }],
  },
  "",
);

interface Held {
  readonly state: State;
  readonly history: History;
}

/** Edits one after the other, each with a hand and a time. */
function edited(...edits: readonly (readonly [Change, (Gesture | null)?, number?])[]): Held {
  return edits.reduce<Held>(
    ({ state, history }, [change, hand = null, at = 0]) => {
      const next = change(state);
      return { state: next, history: record(history, state, next, hand, at) };
    },
    { state: start, history: NO_HISTORY },
  );
}

const back = ({ state, history }: Held): Held => undo(history, state) ?? { state, history };
const forth = ({ state, history }: Held): Held => redo(history, state) ?? { state, history };
const weight = (text: string): Change => setResourceWeight("r1", text);

test("undo restores the exact previous state, and redo the next one", () => {
  const done = edited([weight("2")], [addNode()], [weight("3")]);
  expect(back(back(back(done))).state).toBe(start);
  expect(forth(forth(forth(back(back(back(done)))))).state).toBe(done.state);
  expect(undo(NO_HISTORY, start)).toBeNull();
  expect(redo(done.history, done.state)).toBeNull();
});

test("edits of one gesture are one step; another gesture or a pause starts a new one", () => {
  const [one, other] = [{ isDrag: false }, { isDrag: false }];
  const run = edited(
    [weight("2"), one, 0],
    [weight("25"), one, TYPING_PAUSE_MS - 1],
    [weight("256"), one, 2 * TYPING_PAUSE_MS - 2],
  );
  expect(run.history.past).toEqual([start]);
  expect(edited([weight("2"), one, 0], [weight("25"), other, 1]).history.past).toHaveLength(2);
  expect(edited([weight("2"), one, 0], [weight("25"), one, TYPING_PAUSE_MS]).history.past).toHaveLength(2);
  expect(edited([weight("2")], [weight("25")]).history.past).toHaveLength(2);
});

test("a drag may pause", () => {
  const hand = { isDrag: true };
  expect(edited([weight("2"), hand, 0], [weight("3"), hand, 1e6]).history.past).toEqual([start]);
});

test("after undo the same gesture starts a new step", () => {
  const hand = { isDrag: false };
  const again = back(edited([weight("2"), hand, 0]));
  const next = weight("3")(again.state);
  expect(record(again.history, again.state, next, hand, 1).past).toEqual([start]);
});

test("an edit clears the redo steps, view changes do not", () => {
  const gone = back(edited([weight("2")], [weight("3")]));
  const next = weight("4")(gone.state);
  expect(record(gone.history, gone.state, next, null, 0).future).toEqual([]);
  const looked = setOpen("vote", true)(gone.state);
  expect(record(gone.history, gone.state, looked, null, 0)).toBe(gone.history);
});

test("view changes are not steps or part of one", () => {
  const done = edited([weight("2")], [select("n1")], [setOpen("vote", true)], [setOpen("compare", true)]);
  expect(done.history.past).toHaveLength(1);
  const before = back(done);
  expect(before.state).toEqual({ ...start, selected: "n1", open: ["vote", "compare"] });
  const closed = { ...before, state: setOpen("vote", false)(before.state) };
  expect(forth(closed).state).toEqual({ ...done.state, open: ["compare"] });
});

test("a run of typing continues after a view change", () => {
  const hand = { isDrag: false };
  const run = edited([weight("2"), hand, 0], [select("n1"), hand, 1], [weight("25"), hand, 2]);
  expect(run.history.past).toEqual([start]);
});

test("the oldest steps are dropped", () => {
  const edits = Array.from({ length: MAX_STEPS + 20 }, (_, i): readonly [Change] => [weight(String(i))]);
  const { history } = edited(...edits);
  expect(history.past).toHaveLength(MAX_STEPS);
  expect(history.past[0]?.resources[0]?.weight).toBe("19");
});

test("random walks: undo reaches the start, redo the end", () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const of = random(seed);
    const steps = Array.from({ length: 1 + of(30) }, (): State => {
      const { open: _panels, ...state } = randomState(of);
      return { ...state, selected: start.selected };
    });
    let current = edited(...steps.map((state): readonly [Change] => [() => state]));
    const visible: State[] = [];
    for (const _ of steps) {
      visible.push(current.state);
      current = back(current);
    }
    expect(current.state).toBe(start);
    for (const state of visible.toReversed()) {
      current = forth(current);
      expect(current.state).toBe(state);
    }
  }
});

test("names the part that changed", () => {
  expect(changedPart(start, weight("2")(start))).toBe("resources");
  expect(changedPart(start, addNode()(start))).toBe("nodes");
  expect(changedPart(start, { ...start, edited: true })).toBeNull();
});
