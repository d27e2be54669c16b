// The examples; their titles are in the message catalogue. All but the first are loaded on demand.

import type { Scenario } from "../../wasm/types.ts";
import { fromScenario } from "../scenario.ts";
import type { Panel, State } from "../state.ts";
import { scenario as workedExample } from "./worked-example.json";

const EXAMPLE_IDS = [
  "worked-example",
  "reversed-shape",
  "reversed-wins",
  "below-full",
  "full-nodes",
  "outvoted",
  "foo-and-bar",
  "volcano",
  "weights",
  "units",
  "cpu-only",
  "no-requests",
  "one-shape",
  "volcano-gpu",
] as const;

export type ExampleId = (typeof EXAMPLE_IDS)[number];

const DEFAULT_EXAMPLE: ExampleId = "worked-example";

/** The panels that an example is about. */
const panels: Partial<Record<ExampleId, readonly Panel[]>> = { outvoted: ["plugins"] };

/** The examples that are loaded. */
let scenarios: Partial<Record<ExampleId, Scenario>> = { [DEFAULT_EXAMPLE]: workedExample };

export function isExample(id: string): id is ExampleId {
  return EXAMPLE_IDS.some((example) => example === id);
}

/** Returns the example with this id, else the first one. */
export function exampleOrDefault(id: string): ExampleId {
  return isExample(id) ? id : DEFAULT_EXAMPLE;
}

/** Loads every example. */
export async function loadExamples(): Promise<Readonly<Record<ExampleId, Scenario>>> {
  const all = (await import("./all-examples.ts")).scenarios;
  scenarios = all;
  return all;
}

/** Returns the initial state of an example, and loads it if necessary; of the first example if the id is unknown. */
export async function loadExample(id: string): Promise<State> {
  const example = exampleOrDefault(id);
  return stateOf(example, scenarios[example] ?? (await loadExamples())[example]);
}

/** Returns the initial state of an example; `null` if it is not loaded. */
export function loadedExample(id: ExampleId): State | null {
  const scenario = scenarios[id];
  return scenario ? stateOf(id, scenario) : null;
}

function stateOf(id: ExampleId, scenario: Scenario): State {
  const open = panels[id];
  return { ...fromScenario(scenario, id), ...(open && { open }) };
}
