// The examples to start from; their titles stand in the message catalogue.

import type { Scenario } from "../contract.ts";
import { fromScenario } from "../model/scenario.ts";
import type { Panel, State } from "../model/state.ts";
import belowFull from "./below-full.json";
import cpuOnly from "./cpu-only.json";
import fooAndBar from "./foo-and-bar.json";
import fullNodes from "./full-nodes.json";
import noRequests from "./no-requests.json";
import oneShape from "./one-shape.json";
import outvoted from "./outvoted.json";
import reversedShape from "./reversed-shape.json";
import reversedWins from "./reversed-wins.json";
import units from "./units.json";
import volcano from "./volcano.json";
import volcanoGpu from "./volcano-gpu.json";
import weights from "./weights.json";
import workedExample from "./worked-example.json";

const scenarios = {
  "worked-example": workedExample.scenario,
  "reversed-shape": reversedShape.scenario,
  "reversed-wins": reversedWins.scenario,
  "below-full": belowFull.scenario,
  "full-nodes": fullNodes.scenario,
  outvoted: outvoted.scenario,
  "foo-and-bar": fooAndBar.scenario,
  volcano: volcano.scenario,
  weights: weights.scenario,
  units: units.scenario,
  "cpu-only": cpuOnly.scenario,
  "no-requests": noRequests.scenario,
  "one-shape": oneShape.scenario,
  "volcano-gpu": volcanoGpu.scenario,
} satisfies Record<string, Scenario>;

export type ExampleId = keyof typeof scenarios;

const FIRST: ExampleId = "worked-example";

/** The panels that an example is about. */
const panels: Partial<Record<ExampleId, readonly Panel[]>> = { outvoted: ["vote"] };

export function isExample(id: string): id is ExampleId {
  return Object.hasOwn(scenarios, id);
}

/** The example with this id; the first one where there is none. */
export function knownExample(id: string): ExampleId {
  return isExample(id) ? id : FIRST;
}

export function exampleScenario(id: ExampleId): Scenario {
  return scenarios[id];
}

/** The state an example starts from; the first example where the id is unknown. */
export function exampleState(id: string): State {
  const known = knownExample(id);
  const open = panels[known];
  return { ...fromScenario(scenarios[known], known), ...(open && { open }) };
}
