// Undo and redo, without a browser.

import { expect, test } from "vitest";
import {
  changedPart,
  type Gesture,
  type History,
  MAX_STEPS,
  NO_HISTORY,
  recordStep,
  redo,
  TYPING_PAUSE_MS,
  undo,
} from "../../src/state/history.ts";
import { mergeSteps } from "../../src/state/merge-steps.ts";
import { addNode, selectNode } from "../../src/state/nodes.ts";
import { setResourceWeight } from "../../src/state/resources.ts";
import { fromScenario } from "../../src/state/scenario.ts";
import { setOpen } from "../../src/state/settings.ts";
import type { Change, State } from "../../src/state/state.ts";
import { random, randomState } from "../random.ts";

const start: State = fromScenario(
  {
    scoringStrategy: { type: "MostAllocated", resources: [{ name: "cpu", weight: 1 }] },
    pod: { requests: { cpu: "1" } },
    nodes: [{ name: "a", allocatable: { cpu: "2" } }],
  },
  "",
);

interface StateWithHistory {
  readonly state: State;
  readonly history: History;
}

/** Applies edits one after the other, each with its gesture and time. */
function applyEdits(...edits: readonly (readonly [Change, (Gesture | null)?, number?])[]): StateWithHistory {
  return edits.reduce<StateWithHistory>(
    ({ state, history }, [change, gesture = null, time = 0]) => {
      const next = change(state);
      return { state: next, history: recordStep(history, state, next, gesture, time) };
    },
    { state: start, history: NO_HISTORY },
  );
}

const undoOnce = ({ state, history }: StateWithHistory): StateWithHistory => undo(history, state) ?? { state, history };
const redoOnce = ({ state, history }: StateWithHistory): StateWithHistory => redo(history, state) ?? { state, history };
const weight = (text: string): Change => setResourceWeight("r1", text);

test("undo restores the exact previous state, and redo the next one", () => {
  const done = applyEdits([weight("2")], [addNode()], [weight("3")]);
  expect(undoOnce(undoOnce(undoOnce(done))).state).toBe(start);
  expect(redoOnce(redoOnce(redoOnce(undoOnce(undoOnce(undoOnce(done)))))).state).toBe(done.state);
  expect(undo(NO_HISTORY, start)).toBeNull();
  expect(redo(done.history, done.state)).toBeNull();
});

test("steps are merged into one, also from the beginning and at the longest history", () => {
  const edits = Array.from({ length: MAX_STEPS }, (_, i) => [weight(`${i + 2}`)] as const);
  for (const count of [0, 1, MAX_STEPS]) {
    const before = applyEdits(...edits.slice(0, count));
    let { state, history } = before;
    for (const change of [weight("7"), addNode(), weight("8")]) {
      const next = change(state);
      history = recordStep(history, state, next, null, 0);
      state = next;
    }
    const merged = mergeSteps(history, before.history);
    const undone = undoOnce({ state, history: merged });
    expect(undone.state).toBe(before.state);
    expect(redoOnce(undone).state).toBe(state);
    // Nothing is merged without a step, or after earlier steps were undone.
    expect(mergeSteps(before.history, before.history).past).toEqual(before.history.past);
    if (count > 0) expect(mergeSteps(NO_HISTORY, before.history)).toBe(NO_HISTORY);
  }
});

test("edits of one gesture are one step; another gesture or a pause starts a new one", () => {
  const [one, other] = [{ isDrag: false }, { isDrag: false }];
  const run = applyEdits(
    [weight("2"), one, 0],
    [weight("25"), one, TYPING_PAUSE_MS - 1],
    [weight("256"), one, 2 * TYPING_PAUSE_MS - 2],
  );
  expect(run.history.past).toEqual([start]);
  expect(applyEdits([weight("2"), one, 0], [weight("25"), other, 1]).history.past).toHaveLength(2);
  expect(applyEdits([weight("2"), one, 0], [weight("25"), one, TYPING_PAUSE_MS]).history.past).toHaveLength(2);
  expect(applyEdits([weight("2")], [weight("25")]).history.past).toHaveLength(2);
});

test("a drag may pause", () => {
  const gesture = { isDrag: true };
  expect(applyEdits([weight("2"), gesture, 0], [weight("3"), gesture, 1e6]).history.past).toEqual([start]);
});

test("after undo the same gesture starts a new step", () => {
  const gesture = { isDrag: false };
  const undone = undoOnce(applyEdits([weight("2"), gesture, 0]));
  const next = weight("3")(undone.state);
  expect(recordStep(undone.history, undone.state, next, gesture, 1).past).toEqual([start]);
});

test("an edit clears the redo steps, view changes do not", () => {
  const undone = undoOnce(applyEdits([weight("2")], [weight("3")]));
  const next = weight("4")(undone.state);
  expect(recordStep(undone.history, undone.state, next, null, 0).future).toEqual([]);
  const viewed = setOpen("plugins", true)(undone.state);
  expect(recordStep(undone.history, undone.state, viewed, null, 0)).toBe(undone.history);
});

test("view changes are not steps or part of one", () => {
  const done = applyEdits([weight("2")], [selectNode("n1")], [setOpen("plugins", true)], [setOpen("compare", true)]);
  expect(done.history.past).toHaveLength(1);
  const before = undoOnce(done);
  expect(before.state).toEqual({ ...start, selected: "n1", open: ["plugins", "compare"] });
  const closed = { ...before, state: setOpen("plugins", false)(before.state) };
  expect(redoOnce(closed).state).toEqual({ ...done.state, open: ["compare"] });
});

test("a run of typing continues after a view change", () => {
  const gesture = { isDrag: false };
  const run = applyEdits([weight("2"), gesture, 0], [selectNode("n1"), gesture, 1], [weight("25"), gesture, 2]);
  expect(run.history.past).toEqual([start]);
});

test("the oldest steps are dropped", () => {
  const edits = Array.from({ length: MAX_STEPS + 20 }, (_, i): readonly [Change] => [weight(String(i))]);
  const { history } = applyEdits(...edits);
  expect(history.past).toHaveLength(MAX_STEPS);
  expect(history.past[0]?.resources[0]?.weight).toBe("19");
});

test("random walks: undo reaches the start, redo the end", () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const rand = random(seed);
    const steps = Array.from({ length: 1 + rand(30) }, (): State => {
      const { open: _panels, ...state } = randomState(rand);
      return { ...state, selected: start.selected };
    });
    let current = applyEdits(...steps.map((state): readonly [Change] => [() => state]));
    const states: State[] = [];
    for (const _ of steps) {
      states.push(current.state);
      current = undoOnce(current);
    }
    expect(current.state).toBe(start);
    for (const state of states.toReversed()) {
      current = redoOnce(current);
      expect(current.state).toBe(state);
    }
  }
});

test("names the part that changed", () => {
  expect(changedPart(start, weight("2")(start))).toBe("resources");
  expect(changedPart(start, addNode()(start))).toBe("nodes");
  expect(changedPart(start, { ...start, edited: true })).toBeNull();
});
