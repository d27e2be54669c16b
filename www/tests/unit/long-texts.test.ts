// Long texts are read in linear time, without a browser: quadratic time runs into the time limit.

import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { oneLine, plainSpaces } from "../../src/features/copy/one-line.ts";
import { columnWidth } from "../../src/features/copy/plain-text.ts";
import { safeFileName } from "../../src/features/policy-file/file-io.ts";
import { setFile } from "../../src/state/file-edits.ts";
import { parseLabels, parseTaints, parseTolerations } from "../../src/state/placement.ts";
import { correctName, isUnknownName, weightOf } from "../../src/state/resources.ts";
import { fieldOf, fromScenario, toScenario } from "../../src/state/scenario.ts";
import { encodeWithDictionary } from "../../src/state/share/dictionary.ts";
import { fragmentOf, stateFromFragment } from "../../src/state/share/link.ts";
import { sizesOf } from "../../src/state/simulation/pod-sizes.ts";
import {
  podGeneratorFieldOf,
  simulationFieldOf,
  toPodGeneratorOptions,
  toSimulation,
} from "../../src/state/simulation/scenario.ts";
import type { State } from "../../src/state/state.ts";
import { removeUrls } from "../../src/ui/report/remove-urls.ts";

vi.setConfig({ testTimeout: 30_000 });

const LENGTH = 200_000;

const { scenario } = JSON.parse(readFileSync("src/state/examples/worked-example.json", "utf8"));
const START = fromScenario(scenario, "worked-example");

/** The repeated parts, with and without another character at both ends. */
const PARTS = [
  " ",
  "-",
  "1",
  "a",
  "a-",
  "-1",
  "1 ",
  " - ",
  "=",
  ",",
  ":",
  "a:",
  "a://",
  "[",
  "][",
  "][1",
  "{",
  ".",
  "a.",
  "\r",
  "\\",
];

const texts = PARTS.flatMap((part) => ["", "1", "a"].map((edge) => edge + part.repeat(LENGTH / part.length) + edge));

/** Returns the worked example with this text in every text field. */
function filled(text: string): State {
  const [node, ...nodes] = START.nodes;
  if (!node) throw new Error("the example has no nodes");
  const row = { count: text, arrival: text, every: text, lifetime: text, gang: text, share: text };
  const podRow = { ...row, selector: text, tolerations: text, requests: { r1: text } };
  return {
    ...START,
    next: 10,
    pod: { name: text, requests: { r1: text } },
    nodes: [{ ...node, name: text, allocatable: { r1: text }, labels: [text], taints: [text] }, ...nodes],
    simulation: {
      podSource: "drawn",
      pods: [{ id: "q9", name: text, ...podRow }],
      settings: { copies: text, count: text, gap: text, lifetime: text, seed: text, scaleDown: text },
      comparedPolicy: "",
      tieBreak: "first",
      step: 0,
    },
  };
}

const READERS: Record<string, (text: string) => unknown> = {
  "drawn sizes": sizesOf,
  labels: parseLabels,
  taints: parseTaints,
  tolerations: parseTolerations,
  "names of resources": (text) => [correctName(text), isUnknownName(text)],
  weights: weightOf,
  "a text of a link": encodeWithDictionary,
  "a file's text": (text) => setFile("", text)(START),
  "a file's name": (text) => [safeFileName(text), safeFileName(`${text}.yaml`)],
  "paths of errors": (text) =>
    [
      text,
      `pod.requests[${text}`,
      `profile.pluginScores[${text}`,
      `nodes[0].used[${text}`,
      `pods[0].requests[${text}`,
    ].map((path) => [fieldOf(START, path), simulationFieldOf(START, path), podGeneratorFieldOf(START, path)]),
  "copies as text": (text) => [oneLine(text), plainSpaces(text), columnWidth(text)],
  "a fault report": removeUrls,
  "scenarios and workloads": (text) => [toScenario, toPodGeneratorOptions].map((to) => to(filled(text))),
  simulations: (text) => toSimulation(filled(text), null),
};

for (const [name, read] of Object.entries(READERS)) {
  test(`${LENGTH} characters: ${name}`, () => {
    for (const text of texts) expect(read(text)).toBeDefined();
  });
}

test("opens a link with long texts", async () => {
  const state = filled(`1${" ".repeat(LENGTH / 4)}1`);
  const read = await stateFromFragment(await fragmentOf(state));
  expect(read).toEqual({ state });
  expect(toPodGeneratorOptions(state)?.kinds).toHaveLength(1);
});

for (const [text, sizes] of [
  ["8", { min: "8" }],
  ["1-8", { min: "1", max: "8", step: "1" }],
  ["1 - 8Gi", { min: "1Gi", max: "8Gi", step: "1Gi" }],
  ["-5", { min: "-5" }],
  ["-5-8", { min: "-5", max: "8" }],
  ["1--2", { min: "1", max: "-2" }],
  ["1-", { min: "1-" }],
  ["-", { min: "-" }],
  ["", { min: "" }],
  ["1-2-3", { min: "1", max: "2-3" }],
] as const) {
  test(`sizes like "${text}"`, () => expect(sizesOf(text)).toEqual(sizes));
}
