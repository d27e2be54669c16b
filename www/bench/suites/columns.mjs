// One pod and many nodes: another pod (everything is recomputed), another shape, other weights, one node.

import { edited } from "../columns/edited.mjs";
import { evaluated, inModule } from "../columns/module.mjs";
import { percents } from "../columns/percents.mjs";
import { plain } from "../columns/plain.mjs";
import { problemOf } from "../columns/problem.mjs";
import { reading } from "../columns/read.mjs";
import { typed } from "../columns/typed.mjs";

const SIMD = "nodescore, SIMD";
const TYPED = "JavaScript, typed arrays";
const READ = "reading the columns, nothing else";
const NATIVE = "nodescore, AVX2";
const SMALL = "5,000 nodes, 3 resources";
const LARGE = "100,000 nodes, 3 resources";

const at = (name, goal) => ({ case: name, way: SIMD, place: "chromium", ...goal });

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "columns",
  title: "One pod, many nodes (RequestedToCapacityRatio of v1.36.3, a shape of 3 points)",
  places: ["node", "browser"],
  native: { bench: "columns", features: "columns" },
  goals: [
    at(`${SMALL}: another pod`, { says: "5,000 nodes, 3 resources, all anew: at most 3.7 ns a node", most: 3.7 }),
    at(`${SMALL}: another pod`, {
      says: "the same, times as fast as JavaScript on typed arrays: at least 4",
      way: TYPED,
      over: { way: SIMD },
      least: 4,
    }),
    at(`${SMALL}: another pod`, {
      says: "the same, beside native AVX2: at most 1.5",
      over: { place: "native", way: NATIVE },
      most: 1.5,
    }),
    at(`${SMALL}: another pod`, { says: "the same, beside reading memory", over: { way: READ } }),
    at(`${SMALL}: another shape`, { says: "another shape: at most 2 ns a node", most: 2 }),
    at(`${SMALL}: other weights`, { says: "other weights: at most 2 ns a node", most: 2 }),
    at("5,000 nodes, 6 resources: another pod", { says: "6 resources, all anew: at most 7 ns a node", most: 7 }),
    at(`${LARGE}: another shape`, { says: "100,000 nodes, another shape: at most 0.25 ms", most: 0.25 }),
    at(`${LARGE}: another pod`, { says: "100,000 nodes, all anew: at most 0.5 ms", most: 0.5 }),
  ],
  prepare,
};

const EDITS = { "another pod": "setPod", "another shape": "setShape", "other weights": "setWeights" };

async function prepare(host) {
  const small = { unit: "ns", per: 5000, of: "node" };
  const large = { unit: "ms" };
  const cases = [];
  for (const edit of Object.keys(EDITS)) cases.push(await caseOf(host, SMALL, edit, problemOf(5000), small));
  cases.push(await caseOf(host, "5,000 nodes, 6 resources", "another pod", problemOf(5000, 6), small));
  for (const edit of ["another pod", "another shape"])
    cases.push(await caseOf(host, LARGE, edit, problemOf(100_000), large));
  cases.push(await oneNode(host));
  return cases;
}

async function caseOf(host, size, edit, problem, how) {
  const rescores = edit === "another pod";
  const modules = [
    [SIMD, inModule(await nodeColumns(host, "columns"), problem)],
    ["nodescore, without SIMD", inModule(await nodeColumns(host, "columns-scalar"), problem)],
  ];
  const pure = [
    [TYPED, rescores ? typed(problem) : percents(problem)],
    ["JavaScript as people write it", plain(problem)],
  ];
  const ways = [...modules, ...pure].map(([name, way]) => ({ name, ...edited(way, EDITS[edit]) }));
  if (rescores) ways.push({ name: READ, run: await reading(problem) });
  if (rescores && size === SMALL) ways.push(await byObjects(host, problem));
  return { name: `${size}: ${edit}`, ...how, ways };
}

async function byObjects(host, problem) {
  const { evaluate } = await host.load("nodescore");
  return {
    name: "evaluate(): objects at each call, with all arithmetic",
    ...edited(evaluated(evaluate, problem), "setPod"),
    samples: 2,
  };
}

async function oneNode(host) {
  const way = inModule(await nodeColumns(host, "columns"), problemOf(5000));
  return { name: `${SMALL}: one node`, unit: "µs", ways: [{ name: SIMD, ...edited(way, "setNode") }] };
}

async function nodeColumns(host, module) {
  const { NodeColumns } = await host.load(module);
  return NodeColumns;
}
