// Compiled but not run: checks that CommonJS has the same types.

import type { Evaluation, Nodescore } from "nodescore";
import type { Finding } from "nodescore/formats";

import nodescore = require("nodescore");
import formats = require("nodescore/formats");

export async function curve(): Promise<number[] | undefined> {
  const { evaluate }: Nodescore = await nodescore.load();
  const { shape }: Evaluation = evaluate({ scoringStrategy: { type: "MostAllocated" }, pod: {}, nodes: [] });
  return shape?.curve;
}

export async function findings(text: string): Promise<Finding[]> {
  return (await formats.load()).inspect(text, "1.36").findings;
}
