// Measures how the cost of one pod grows with nodes, resources, and points of the shape.

import { alternatingEdits } from "../columns/alternating-edits.mjs";
import { generateInput } from "../columns/input.mjs";
import { moduleScorer } from "../columns/module.mjs";
import { objectScorer } from "../columns/objects.mjs";
import { percentScorer } from "../columns/percents.mjs";
import { typedArrayScorer } from "../columns/typed-arrays.mjs";

const NODES = [50, 500, 5000, 20_000, 50_000, 100_000, 200_000];
const RESOURCES = [1, 2, 3, 4, 5, 6, 8, 12];
const POINTS = [2, 3, 5, 11, 26, 51, 101];

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "curves",
  title: "How the cost of another pod, or of another shape, grows",
  environments: ["node", "browser"],
  prepare: async (host) => {
    const { NodeColumns } = await host.load("cluster");
    return [
      ...NODES.map((nodes) => caseOf(NodeColumns, `${nodes} nodes`, "setPod", generateInput(nodes))),
      ...RESOURCES.map((count) => caseOf(NodeColumns, `${count} resources`, "setPod", generateInput(5000, count))),
      ...POINTS.map((points) => caseOf(NodeColumns, `${points} points`, "setShape", generateInput(5000, 3, points))),
    ];
  },
};

function caseOf(NodeColumns, name, edit, input) {
  const scorers = [
    ["nodescore, SIMD", moduleScorer(NodeColumns, input)],
    ["JavaScript, typed arrays", edit === "setPod" ? typedArrayScorer(input) : percentScorer(input)],
    ["JavaScript as people write it", objectScorer(input)],
  ];
  return {
    name,
    unit: "ns",
    per: input.nodes,
    of: "node",
    variants: scorers.map(([name, scorer]) => ({ name, ...alternatingEdits(scorer, edit) })),
  };
}
