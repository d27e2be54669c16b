// The examples; their titles are in the message catalogue.

import type { Scenario } from "../../wasm/types.ts";
import { fromScenario } from "../scenario.ts";
import type { Panel, State } from "../state.ts";
import { scenario as belowFull } from "./below-full.json";
import { scenario as cpuOnly } from "./cpu-only.json";
import { scenario as fooAndBar } from "./foo-and-bar.json";
import { scenario as fullNodes } from "./full-nodes.json";
import { scenario as noRequests } from "./no-requests.json";
import { scenario as oneShape } from "./one-shape.json";
import { scenario as outvoted } from "./outvoted.json";
import { scenario as reversedShape } from "./reversed-shape.json";
import { scenario as reversedWins } from "./reversed-wins.json";
import { scenario as units } from "./units.json";
import { scenario as volcano } from "./volcano.json";
import { scenario as volcanoGpu } from "./volcano-gpu.json";
import { scenario as weights } from "./weights.json";
import { scenario as workedExample } from "./worked-example.json";

const scenarios = {
  "worked-example": workedExample,
  "reversed-shape": reversedShape,
  "reversed-wins": reversedWins,
  "below-full": belowFull,
  "full-nodes": fullNodes,
  outvoted,
  "foo-and-bar": fooAndBar,
  volcano,
  weights,
  units,
  "cpu-only": cpuOnly,
  "no-requests": noRequests,
  "one-shape": oneShape,
  "volcano-gpu": volcanoGpu,
} satisfies Record<string, Scenario>;

export type ExampleId = keyof typeof scenarios;

const DEFAULT_EXAMPLE: ExampleId = "worked-example";

/** The panels that an example is about. */
const panels: Partial<Record<ExampleId, readonly Panel[]>> = { outvoted: ["plugins"] };

export function isExample(id: string): id is ExampleId {
  return Object.hasOwn(scenarios, id);
}

/** Returns the example with this id, else the first one. */
export function exampleOrDefault(id: string): ExampleId {
  return isExample(id) ? id : DEFAULT_EXAMPLE;
}

export function exampleScenario(id: ExampleId): Scenario {
  return scenarios[id];
}

/** Returns the initial state of an example; of the first example if the id is unknown. */
export function exampleState(id: string): State {
  const exampleId = exampleOrDefault(id);
  const open = panels[exampleId];
  return { ...fromScenario(scenarios[exampleId], exampleId), ...(open && { open }) };
}
