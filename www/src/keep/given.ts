// A scenario as a page or a program gives it: as the package's types have it, or a file that the page saved.

import type { ResourceList, ResourceTrace, Scenario } from "../contract.ts";
import type { Core } from "../core.ts";
import { type Refused, readState } from "../model/outside.ts";
import { fromScenario } from "../model/scenario.ts";
import { STRATEGIES } from "../model/scorers.ts";
import type { State } from "../model/state.ts";
import { readCollection } from "./collection.ts";

export type ReadGiven = { readonly state: State } | { readonly why: string };

/** Returns the state, or an error. Of a file, the first scenario counts. */
export function readGiven(value: unknown, core: Core): ReadGiven {
  return isFile(value) ? readSaved(value) : readScenario(value, core);
}

function isFile(value: unknown): boolean {
  return typeof value === "object" && value !== null && "nodescore" in value;
}

function readSaved(value: unknown): ReadGiven {
  const read = readCollection(JSON.stringify(value));
  if ("refused" in read) return { why: whyRefused(read.refused) };
  const [first] = read.scenarios;
  if (first !== undefined) return { state: first.state };
  const [bad] = read.unread;
  return { why: bad === undefined ? "scenarios: expected one at least" : whyRefused(bad.refused) };
}

/** The module checks the shape; values that are wrong come onto the page, which says what is wrong with them. */
function readScenario(value: unknown, core: Core): ReadGiven {
  const misshapen = core.misshapen(value);
  if (misshapen !== null) return { why: misshapen };
  const scenario = value as Scenario;
  const { type } = scenario.scoringStrategy;
  if (!STRATEGIES.some((known) => known === type)) {
    return { why: `scoringStrategy.type: expected ${STRATEGIES.join(", ")}, found ${type}` };
  }
  const read = readState(fromScenario(scenario, "", requestsOf(scenario, core)));
  return "state" in read ? read : { why: whyRefused(read.refused) };
}

/** Returns the pod's total requests of scored resources. */
function requestsOf(scenario: Scenario, core: Core): ResourceList {
  const [node] = core.evaluate(scenario)?.result?.nodes ?? [];
  const all = node?.trace.resources ?? [];
  const quantity = ({ unit, request }: ResourceTrace): string => (unit === "milli" ? `${request}m` : request);
  return Object.fromEntries(all.map((trace) => [trace.name, quantity(trace)]));
}

/** In the words that the module has for a wrong shape. */
function whyRefused(refused: Refused): string {
  if (refused.why !== "broken") return "it was made by a newer version of nodescore";
  return `${refused.at || "the file"}: there is something that cannot be read`;
}
