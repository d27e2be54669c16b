// The scenario of a simulation as it is passed to the scheduling module, without a browser.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "../../../pkg/simulation-node.js";
import {
  choosePodSource,
  chooseTotalScores,
  setArrivalRequest,
  setSimulationSetting,
} from "../../src/state/simulation/edits.ts";
import { toPodGeneratorOptions, toSimulation } from "../../src/state/simulation/scenario.ts";
import { fromSimulation } from "../../src/state/simulation/to-state.ts";
import { amountRows, type NodeRow, type State } from "../../src/state/state.ts";

const STORY = JSON.parse(readFileSync("src/features/simulation/stories/kep.json", "utf8"));

/** Returns the sizes that are drawn for a resource with this text in its field, over many seeds. */
async function drawnSizes(resource: string, text: string): Promise<string[]> {
  const { generatePods } = await load();
  const story = fromSimulation(STORY.scenario, "", "");
  const [row] = story.simulation.pods;
  const requests = amountRows(story.resources).find(({ name }) => name === resource);
  const sizes = new Set<string>();
  for (let seed = 0; seed < 20; seed += 1) {
    const edits = [
      choosePodSource("drawn"),
      setSimulationSetting("seed", String(seed)),
      setArrivalRequest(row?.id ?? "", requests?.id ?? "", text),
    ];
    const state = edits.reduce<State>((before, edit) => edit(before), story);
    const { kinds, ...options } = toPodGeneratorOptions(state) ?? { pods: 0, kinds: [] };
    const { pods, errors } = generatePods({ ...options, kinds: kinds.slice(0, 1) as typeof kinds });
    expect(errors).toEqual([]);
    for (const { requests } of pods) sizes.add(requests[resource] ?? "");
  }
  return [...sizes].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

for (const [resource, text, sizes] of [
  ["example.com/foo", "3-8", ["3", "4", "5", "6", "7", "8"]],
  ["cpu", "0-3", ["0", "1", "2", "3"]],
  ["cpu", "500m-800m", ["500m", "600m", "700m", "800m"]],
  ["cpu", "150m-170m", ["150m", "160m", "170m"]],
  ["cpu", "800m-1", ["1", "800m", "900m"]],
  ["cpu", "0.5-0.7", ["500m", "600m", "700m"]],
  ["memory", "0-1Gi", ["0", "1Gi"]],
  ["memory", "1-3Gi", ["1Gi", "2Gi", "3Gi"]],
  ["memory", "1022Mi-1Gi", ["1Gi", "1022Mi", "1023Mi"]],
  ["memory", "8Gi", ["8Gi"]],
] as const) {
  test(`pods drawn with ${text} of ${resource} request ${sizes.join(", ")}`, async () => {
    expect(await drawnSizes(resource, text)).toEqual(sizes);
  });
}

/** Returns this many nodes with scores of two plugins, each repeated this many times. */
function stateWithCopies(nodes: number, copies: string): State {
  const [row] = fromSimulation(STORY.scenario, "", "").nodes;
  const rows = Array.from({ length: nodes }, (_, i) => ({ ...row, id: `n${i}`, name: "", mark: i }) as NodeRow);
  const scores = { ImageLocality: { n0: "7" }, InterPodAffinity: { n1: "8" } };
  const story = {
    ...fromSimulation(STORY.scenario, "", ""),
    nodes: rows,
    plugins: { weights: {}, disabled: [], scores },
  };
  return chooseTotalScores(true)(setSimulationSetting("copies", copies)(story));
}

test("scores of other plugins apply to every copy of a node", async () => {
  const { simulate } = await load();
  const simulation = toSimulation(stateWithCopies(2, "3"), ["ImageLocality", "InterPodAffinity"]);
  expect(simulation.profile?.pluginScores).toEqual({
    ImageLocality: ["7", "7", "7", null, null, null],
    InterPodAffinity: [null, null, null, "8", "8", "8"],
  });
  expect(simulate(simulation).errors()).toEqual([]);
});

test("the module rejects too many copies, and no scores are copied first", async () => {
  const { simulate } = await load();
  for (const [copies, code] of [
    ["10000", "too-many-nodes"],
    ["10001", "out-of-range"],
    ["1e9", "out-of-range"],
  ] as const) {
    const simulation = toSimulation(stateWithCopies(10_000, copies), null);
    expect(Object.values(simulation.profile?.pluginScores ?? {}).flat(), copies).toEqual([]);
    expect(simulate(simulation).errors()[0]?.code, copies).toBe(code);
  }
});

test("with objects every plugin decides, whatever the choice of scores was before", () => {
  const state: State = chooseTotalScores(true)(fromSimulation(STORY.scenario, "", ""));
  const objects = "kind: Pod";
  expect(toSimulation(state, [])).toMatchObject({ rankBy: "total" });
  for (const before of [state, chooseTotalScores(false)(state)]) {
    const scenario = toSimulation({ ...before, objects }, []);
    expect(scenario).toMatchObject({ objects });
    expect(scenario).not.toHaveProperty("rankBy");
  }
  const scenario = toSimulation({ ...state, objects }, []);
  expect(fromSimulation(scenario, "", "").objects).toBe(objects);
});

test("resources that the open file ignores are not checked", () => {
  const args = { ignoredResources: ["example.com/a", 1], ignoredResourceGroups: ["b.com"], other: 1 };
  const state: State = {
    ...fromSimulation(STORY.scenario, "", ""),
    file: { name: "", text: "kind: x", policyIndex: 0, crlf: false },
    plugins: { weights: {}, disabled: [], scores: {}, pluginArgs: { NodeResourcesFit: JSON.stringify(args) } },
  };
  expect(toSimulation(state, null)).toMatchObject({
    ignoredResources: ["example.com/a"],
    ignoredResourceGroups: ["b.com"],
  });
  const broken = { ...state, plugins: { ...state.plugins, pluginArgs: { NodeResourcesFit: "[" } } } as State;
  expect(toSimulation(broken, null)).not.toHaveProperty("ignoredResources");
});
