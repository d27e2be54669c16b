// Reads a scenario from a page or a program: the package's type, or a saved file.

import type { ScoringModule } from "../../wasm/scoring.ts";
import type { ResourceList, ResourceTrace, Scenario } from "../../wasm/types.ts";
import { fromScenario } from "../scenario.ts";
import { type OpenError, readState } from "../schema.ts";
import { STRATEGIES } from "../scorers.ts";
import type { State } from "../state.ts";
import { readLibrary } from "./scenario-library.ts";

export type InputResult = { readonly state: State } | { readonly reason: string };

/** Returns the state, or an error. Only the first scenario of a file is used. */
export function readScenarioInput(value: unknown, module: ScoringModule): InputResult {
  return isFile(value) ? readSavedFile(value) : readScenario(value, module);
}

function isFile(value: unknown): boolean {
  return typeof value === "object" && value !== null && "nodescore" in value;
}

function readSavedFile(value: unknown): InputResult {
  const result = readLibrary(JSON.stringify(value));
  if ("error" in result) return { reason: openErrorMessage(result.error) };
  const [first] = result.scenarios;
  if (first !== undefined) return { state: first.state };
  const [unreadable] = result.unreadable;
  return { reason: unreadable === undefined ? "scenarios: expected one at least" : openErrorMessage(unreadable.error) };
}

/** Reads a scenario. The module checks the types; invalid values are shown on the page with their errors. */
function readScenario(value: unknown, module: ScoringModule): InputResult {
  const typeError = module.findTypeError(value);
  if (typeError !== null) return { reason: typeError };
  const scenario = value as Scenario;
  const { type } = scenario.scoringStrategy;
  if (!STRATEGIES.some((strategy) => strategy === type)) {
    return { reason: `scoringStrategy.type: expected ${STRATEGIES.join(", ")}, found ${type}` };
  }
  const result = readState(fromScenario(scenario, "", requestsOf(scenario, module)));
  return "state" in result ? result : { reason: openErrorMessage(result.error) };
}

/** Returns the pod's total requests of scored resources. */
function requestsOf(scenario: Scenario, module: ScoringModule): ResourceList {
  const [node] = module.evaluate(scenario)?.result?.nodes ?? [];
  const traces = node?.trace.resources ?? [];
  const quantity = ({ unit, request }: ResourceTrace): string => (unit === "milli" ? `${request}m` : request);
  return Object.fromEntries(traces.map((trace) => [trace.name, quantity(trace)]));
}

/** Returns an error in the format of the module's type errors. */
function openErrorMessage(error: OpenError): string {
  if (error.reason !== "broken") return "it was made by a newer version of nodescore";
  return `${error.at || "the file"}: there is something that cannot be read`;
}
