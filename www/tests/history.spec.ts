// Undo and redo, without a browser.

import { expect, test } from "@playwright/test";
import {
  type Hand,
  type History,
  MOST_STEPS,
  NO_HISTORY,
  PAUSE,
  partChanged,
  recorded,
  redone,
  undone,
} from "../src/model/history.ts";
import { addNode, select } from "../src/model/nodes.ts";
import { typeWeight } from "../src/model/resources.ts";
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
function edited(...edits: readonly (readonly [Change, (Hand | null)?, number?])[]): Held {
  return edits.reduce<Held>(
    ({ state, history }, [change, hand = null, at = 0]) => {
      const next = change(state);
      return { state: next, history: recorded(history, state, next, hand, at) };
    },
    { state: start, history: NO_HISTORY },
  );
}

const back = ({ state, history }: Held): Held => undone(history, state) ?? { state, history };
const forth = ({ state, history }: Held): Held => redone(history, state) ?? { state, history };
const weight = (text: string): Change => typeWeight("r1", text);

test("each step back gives the very state from before, and forth the one after", () => {
  const done = edited([weight("2")], [addNode()], [weight("3")]);
  expect(back(back(back(done))).state).toBe(start);
  expect(forth(forth(forth(back(back(back(done)))))).state).toBe(done.state);
  expect(undone(NO_HISTORY, start)).toBeNull();
  expect(redone(done.history, done.state)).toBeNull();
});

test("a run with one hand is one step; another hand, or a pause, begins the next", () => {
  const [one, other] = [{ held: false }, { held: false }];
  const run = edited([weight("2"), one, 0], [weight("25"), one, PAUSE - 1], [weight("256"), one, 2 * PAUSE - 2]);
  expect(run.history.past).toEqual([start]);
  expect(edited([weight("2"), one, 0], [weight("25"), other, 1]).history.past).toHaveLength(2);
  expect(edited([weight("2"), one, 0], [weight("25"), one, PAUSE]).history.past).toHaveLength(2);
  expect(edited([weight("2")], [weight("25")]).history.past).toHaveLength(2);
});

test("a pointer that holds on may pause", () => {
  const hand = { held: true };
  expect(edited([weight("2"), hand, 0], [weight("3"), hand, 1e6]).history.past).toEqual([start]);
});

test("after undo the same hand begins a new step", () => {
  const hand = { held: false };
  const again = back(edited([weight("2"), hand, 0]));
  const next = weight("3")(again.state);
  expect(recorded(again.history, again.state, next, hand, 1).past).toEqual([start]);
});

test("an edit takes away what could be redone; looking around does not", () => {
  const gone = back(edited([weight("2")], [weight("3")]));
  const next = weight("4")(gone.state);
  expect(recorded(gone.history, gone.state, next, null, 0).future).toEqual([]);
  const looked = setOpen("vote", true)(gone.state);
  expect(recorded(gone.history, gone.state, looked, null, 0)).toBe(gone.history);
});

test("looking around is no step, and no part of one", () => {
  const done = edited([weight("2")], [select("n1")], [setOpen("vote", true)], [setOpen("compare", true)]);
  expect(done.history.past).toHaveLength(1);
  const before = back(done);
  expect(before.state).toEqual({ ...start, selected: "n1", open: ["vote", "compare"] });
  const closed = { ...before, state: setOpen("vote", false)(before.state) };
  expect(forth(closed).state).toEqual({ ...done.state, open: ["compare"] });
});

test("a run of typing goes on after a look around", () => {
  const hand = { held: false };
  const run = edited([weight("2"), hand, 0], [select("n1"), hand, 1], [weight("25"), hand, 2]);
  expect(run.history.past).toEqual([start]);
});

test("the oldest steps are forgotten", () => {
  const many = Array.from({ length: MOST_STEPS + 20 }, (_, i): readonly [Change] => [weight(String(i))]);
  const { history } = edited(...many);
  expect(history.past).toHaveLength(MOST_STEPS);
  expect(history.past[0]?.resources[0]?.weight).toBe("19");
});

test("random walks: all the way back is the start, all the way forth is the end", () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const of = random(seed);
    const steps = Array.from({ length: 1 + of(30) }, (): State => {
      const { open: _panels, ...state } = randomState(of);
      return { ...state, selected: start.selected };
    });
    let held = edited(...steps.map((state): readonly [Change] => [() => state]));
    const seen: State[] = [];
    for (const _ of steps) {
      seen.push(held.state);
      held = back(held);
    }
    expect(held.state).toBe(start);
    for (const state of seen.toReversed()) {
      held = forth(held);
      expect(held.state).toBe(state);
    }
  }
});

test("what changed has a name", () => {
  expect(partChanged(start, weight("2")(start))).toBe("resources");
  expect(partChanged(start, addNode()(start))).toBe("nodes");
  expect(partChanged(start, { ...start, edited: true })).toBeNull();
});
