// The examples to start from; their titles stand in the message catalogue.

import type { Scenario } from "../contract.ts";
import { fromScenario } from "../model/scenario.ts";
import type { Panel, State } from "../model/state.ts";
import belowFull from "./below-full.json";
import fooAndBar from "./foo-and-bar.json";
import fullNodes from "./full-nodes.json";
import outvoted from "./outvoted.json";
import reversedShape from "./reversed-shape.json";
import volcano from "./volcano.json";
import workedExample from "./worked-example.json";

export const EXAMPLE_IDS = [
  "worked-example",
  "reversed-shape",
  "below-full",
  "full-nodes",
  "outvoted",
  "foo-and-bar",
  "volcano",
] as const;

export type ExampleId = (typeof EXAMPLE_IDS)[number];

const scenarios: Record<ExampleId, Scenario> = {
  "worked-example": workedExample.scenario,
  "reversed-shape": reversedShape.scenario,
  "below-full": belowFull.scenario,
  "full-nodes": fullNodes.scenario,
  outvoted: outvoted.scenario,
  "foo-and-bar": fooAndBar.scenario,
  volcano: volcano.scenario,
};

/** The panels that an example is about. */
const panels: Partial<Record<ExampleId, readonly Panel[]>> = { outvoted: ["vote"] };

/** The state an example starts from; the first example where the id is unknown. */
export function exampleState(id: string): State {
  const known = EXAMPLE_IDS.find((example) => example === id) ?? EXAMPLE_IDS[0];
  const open = panels[known];
  return { ...fromScenario(scenarios[known], known), ...(open && { open }) };
}
