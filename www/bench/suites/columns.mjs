// Scores many nodes after an edit: another pod (all scores are recomputed), another shape, other weights, one node.

import { alternatingEdits } from "../columns/alternating-edits.mjs";
import { generateInput } from "../columns/input.mjs";
import { memoryReader } from "../columns/memory-reader.mjs";
import { evaluateScorer, moduleScorer } from "../columns/module.mjs";
import { objectScorer } from "../columns/objects.mjs";
import { percentScorer } from "../columns/percents.mjs";
import { typedArrayScorer } from "../columns/typed-arrays.mjs";

const SIMD = "nodescore, SIMD";
const TYPED = "JavaScript, typed arrays";
const READ = "reading the columns, nothing else";
const NATIVE = "nodescore, AVX2";
const SMALL = "5,000 nodes, 3 resources";
const LARGE = "100,000 nodes, 3 resources";

const goal = (name, fields) => ({ case: name, variant: SIMD, environment: "chromium", ...fields });

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "columns",
  title: "One pod, many nodes (RequestedToCapacityRatio of v1.36.3, a shape of 3 points)",
  environments: ["node", "browser"],
  native: "columns",
  goals: [
    goal(`${SMALL}: another pod`, {
      title: "5,000 nodes, 3 resources, another pod: at most 3.7 ns a node",
      upperLimit: 3.7,
    }),
    goal(`${SMALL}: another pod`, {
      title: "the same, times as fast as JavaScript on typed arrays: at least 4",
      variant: TYPED,
      relativeTo: { variant: SIMD },
      lowerLimit: 4,
    }),
    goal(`${SMALL}: another pod`, {
      title: "the same, compared with native AVX2: at most 1.5",
      relativeTo: { environment: "native", variant: NATIVE },
      upperLimit: 1.5,
    }),
    goal(`${SMALL}: another pod`, { title: "the same, compared with reading memory", relativeTo: { variant: READ } }),
    goal(`${SMALL}: another shape`, { title: "another shape: at most 2 ns a node", upperLimit: 2 }),
    goal(`${SMALL}: other weights`, { title: "other weights: at most 2 ns a node", upperLimit: 2 }),
    goal("5,000 nodes, 6 resources: another pod", {
      title: "6 resources, another pod: at most 7 ns a node",
      upperLimit: 7,
    }),
    goal(`${LARGE}: another shape`, { title: "100,000 nodes, another shape: at most 0.25 ms", upperLimit: 0.25 }),
    goal(`${LARGE}: another pod`, { title: "100,000 nodes, another pod: at most 0.5 ms", upperLimit: 0.5 }),
  ],
  prepare,
};

const EDITS = { "another pod": "setPod", "another shape": "setShape", "other weights": "setWeights" };

async function prepare(host) {
  const small = { unit: "ns", per: 5000, of: "node" };
  const large = { unit: "ms" };
  const cases = [];
  for (const edit of Object.keys(EDITS)) cases.push(await caseOf(host, SMALL, edit, generateInput(5000), small));
  cases.push(await caseOf(host, "5,000 nodes, 6 resources", "another pod", generateInput(5000, 6), small));
  for (const edit of ["another pod", "another shape"])
    cases.push(await caseOf(host, LARGE, edit, generateInput(100_000), large));
  cases.push(await oneNode(host));
  return cases;
}

async function caseOf(host, size, edit, input, units) {
  const isNewPod = edit === "another pod";
  const modules = [[SIMD, moduleScorer(await nodeColumns(host), input)]];
  const scripts = [
    [TYPED, isNewPod ? typedArrayScorer(input) : percentScorer(input)],
    ["JavaScript as people write it", objectScorer(input)],
  ];
  const variants = [...modules, ...scripts].map(([name, scorer]) => ({
    name,
    ...alternatingEdits(scorer, EDITS[edit]),
  }));
  if (isNewPod) variants.push({ name: READ, run: await memoryReader(input) });
  if (isNewPod && size === SMALL) variants.push(await evaluateVariant(host, input));
  return { name: `${size}: ${edit}`, ...units, variants };
}

async function evaluateVariant(host, input) {
  const { evaluate } = await host.load("nodescore");
  return {
    name: "evaluate(): objects at each call, with all arithmetic",
    ...alternatingEdits(evaluateScorer(evaluate, input), "setPod"),
    samples: 2,
  };
}

async function oneNode(host) {
  const scorer = moduleScorer(await nodeColumns(host), generateInput(5000));
  return { name: `${SMALL}: one node`, unit: "µs", variants: [{ name: SIMD, ...alternatingEdits(scorer, "setNode") }] };
}

async function nodeColumns(host) {
  const { NodeColumns } = await host.load("cluster");
  return NodeColumns;
}
