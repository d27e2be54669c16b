// A pinned policy, without a browser.

import { expect, test } from "vitest";
import { diffLines, patchOf } from "../../src/features/pinned-policy/line-diff.ts";
import { applyPolicy, editablePolicyOf } from "../../src/state/editable-policy.ts";
import workedExample from "../../src/state/examples/worked-example.json" with { type: "json" };
import { removeFile, setFile, setText } from "../../src/state/file-edits.ts";
import { duplicateNode } from "../../src/state/nodes.ts";
import { policyOf, unpinPolicy } from "../../src/state/pinned-policy.ts";
import { backToPinned, swapPinned, withPinnedPolicy } from "../../src/state/pinned-state.ts";
import { setNodePercentage, setPluginScore, setPluginWeight } from "../../src/state/plugin-edits.ts";
import { profileOf } from "../../src/state/plugins.ts";
import { addResource, removeResource, setRequest, setResourceWeight } from "../../src/state/resources.ts";
import { fromScenario, toScenario } from "../../src/state/scenario.ts";
import { chooseScorer, chooseStrategy, setBinpackWeight } from "../../src/state/settings.ts";
import { setPointScore } from "../../src/state/shape.ts";
import { fragmentOf, stateFromFragment } from "../../src/state/share/link.ts";
import { chooseComparedPolicy } from "../../src/state/simulation/edits.ts";
import { toComparedSimulation } from "../../src/state/simulation/scenario.ts";
import type { Change, State } from "../../src/state/state.ts";
import type { Scenario } from "../../src/wasm/types.ts";

const START = fromScenario(workedExample.scenario satisfies Scenario, "worked-example");

const pinPolicy: Change = (state) => ({ ...state, pinned: policyOf(state) });

const apply = (state: State, ...changes: readonly Change[]): State =>
  changes.reduce((changed, change) => change(changed), state);

/** Edits of each part of a policy. */
const EDITS: readonly Change[] = [
  chooseScorer("v1.16.6"),
  chooseStrategy("MostAllocated"),
  setBinpackWeight("7"),
  setPluginWeight("NodeAffinity", "3"),
  setResourceWeight("r1", "9"),
  setPointScore("p1", "4"),
  removeResource("r3"),
];

test("A is the policy that was pinned, whatever is edited later", () => {
  const edited = apply(pinPolicy(START), ...EDITS);
  const a = withPinnedPolicy(edited);
  expect(a).not.toHaveProperty("pinned");
  expect(toScenario(a).scoringStrategy).toEqual(toScenario(START).scoringStrategy);
  expect(a).not.toHaveProperty("scorer");
  expect(a).not.toHaveProperty("binpackWeight");
  expect(toScenario(a).profile).toBeUndefined();
});

test("A scores the current pod and nodes, with the scores that plugins have there", () => {
  const changes = [setRequest("r1", "3"), duplicateNode("n1"), setPluginScore("ImageLocality", "n2", "50")];
  const edited = apply(pinPolicy(START), ...changes);
  const [a, b] = [withPinnedPolicy(edited), edited].map((state) => toScenario(state));
  expect(a).toEqual(b);
});

test("a resource that was removed since is scored again, and one that was added is not", () => {
  const edited = apply(pinPolicy(START), removeResource("r3"), addResource(), setResourceWeight("r1", "8"));
  expect(toScenario(withPinnedPolicy(edited)).scoringStrategy.resources).toEqual(
    toScenario(START).scoringStrategy.resources,
  );
});

test("back to A keeps A, and a swap exchanges both", () => {
  const b = apply(START, ...EDITS);
  const edited = { ...b, pinned: policyOf(START) };
  const back = backToPinned(edited);
  expect(back.pinned).toEqual(edited.pinned);
  expect(editablePolicyOf(back)).toEqual(editablePolicyOf(START));
  const swapped = swapPinned(edited);
  expect(editablePolicyOf(swapped)).toEqual(editablePolicyOf(START));
  expect(editablePolicyOf(withPinnedPolicy(swapped))).toEqual(editablePolicyOf(b));
  expect(editablePolicyOf(swapPinned(swapped))).toEqual(editablePolicyOf(b));
});

test("without A nothing changes", () => {
  for (const change of [backToPinned, swapPinned, withPinnedPolicy]) expect(change(START)).toBe(START);
  expect(unpinPolicy(pinPolicy(START))).toEqual(START);
});

test("a link keeps A, and is as short as before without it", async () => {
  const pinned = apply(START, pinPolicy, ...EDITS);
  expect(await stateFromFragment(await fragmentOf(pinned))).toEqual({ state: pinned });
  expect(await fragmentOf(unpinPolicy(pinPolicy(START)))).toBe(await fragmentOf(START));
  expect((await fragmentOf(pinPolicy(START))).length).toBeLessThan((await fragmentOf(START)).length + 60);
});

const LINES = "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n";

test("a patch has three lines around each change, and joins changes that are close", () => {
  const after = LINES.replace("b\n", "B\n").replace("j\n", "j\nk\n");
  expect(patchOf(diffLines(LINES, after), "a/x", "b/x")).toBe(
    "--- a/x\n+++ b/x\n@@ -1,5 +1,5 @@\n a\n-b\n+B\n c\n d\n e\n@@ -8,3 +8,4 @@\n h\n i\n j\n+k\n",
  );
  const close = LINES.replace("b\n", "").replace("g\n", "");
  expect(patchOf(diffLines(LINES, close), "a", "b").match(/^@@.*$/gm)).toEqual(["@@ -1,10 +1,8 @@"]);
});

test("a patch can replace a whole file, and equal files have no changes", () => {
  expect(patchOf(diffLines("a\n", "b\n"), "a", "b")).toBe("--- a\n+++ b\n@@ -1,1 +1,1 @@\n-a\n+b\n");
  expect(diffLines(LINES, LINES).every(({ sign }) => sign === " ")).toBe(true);
});

test("A is simulated if it is the compared policy", () => {
  const edited = apply(pinPolicy(START), chooseStrategy("LeastAllocated"), chooseComparedPolicy("pinned"));
  expect(toComparedSimulation(edited, () => null)?.scoringStrategy).toEqual(toScenario(START).scoringStrategy);
  expect(toComparedSimulation(unpinPolicy(edited), () => null)?.scoringStrategy).toEqual({ type: "LeastAllocated" });
});

test("the settings of the open file are not pinned, and count only with a file", () => {
  const policy = editablePolicyOf(START);
  const opened = (pluginArgs: Record<string, string>): State =>
    apply(
      START,
      setFile("a.yaml", "kind: KubeSchedulerConfiguration"),
      applyPolicy({ ...policy, profile: { ...policy.profile, pluginArgs } }),
    );
  const argsOf = (state: State) => profileOf(state, null)?.pluginArgs;
  const first = pinPolicy(opened({ InterPodAffinity: '{"hardPodAffinityWeight":7}' }));
  expect(argsOf(first)).toEqual({ InterPodAffinity: '{"hardPodAffinityWeight":7}' });
  expect(argsOf(backToPinned(removeFile(first)))).toBeUndefined();
  expect(argsOf(setText("")(first))).toBeUndefined();
  const { pinned } = first;
  const second: State = { ...opened({ NodeAffinity: "{}" }), ...(pinned && { pinned }) };
  expect(argsOf(backToPinned(second))).toEqual({ NodeAffinity: "{}" });
});

test("the percentage of nodes to score is pinned", () => {
  const edited = apply(pinPolicy(apply(START, setNodePercentage("40"))), setNodePercentage("70"));
  expect(profileOf(backToPinned(edited), null)?.percentageOfNodesToScore).toBe("40");
});
