// Reads and writes saved scenarios as one text, in the browser and in files.

import { FILE_LIMITS, type Limits } from "../limits.ts";
import { type OpenError, readState } from "../schema.ts";
import type { State } from "../state.ts";
import { isJsonSafeToParse } from "./json-limits.ts";

/** The version of the text's format; each state in it also contains its own version. */
const VERSION = 1;

export interface SavedScenario {
  readonly name: string;
  /** The date of saving, as `2025-01-31`. */
  readonly kept: string;
  readonly state: State;
}

export interface ScenarioLibrary {
  readonly scenarios: readonly SavedScenario[];
  /** Entries that could not be read, perhaps because a newer page wrote them: they are written back unchanged. */
  readonly unreadable: readonly { readonly name: string; readonly error: OpenError; readonly value: unknown }[];
}

export const EMPTY_LIBRARY: ScenarioLibrary = { scenarios: [], unreadable: [] };

/** Serializes a library; `indent` makes the text readable for people who open the file. */
export function serializeLibrary({ scenarios, unreadable }: ScenarioLibrary, indent = 0): string {
  const all = [...scenarios, ...unreadable.map(({ value }) => value)];
  return `${JSON.stringify({ nodescore: "scenarios", version: VERSION, scenarios: all }, null, indent)}\n`;
}

/** Returns the scenarios in a text, or the error; `limits` apply to each scenario. */
export function readLibrary(
  text: string,
  limits: Limits = FILE_LIMITS,
): ScenarioLibrary | { readonly error: OpenError } {
  const { nodescore, version, scenarios } = fieldsOf(parseJson(text));
  if (nodescore === "scenarios" && typeof version === "number" && version > VERSION)
    return { error: { reason: "newer" } };
  if (nodescore !== "scenarios" || version !== VERSION) return { error: { reason: "broken", at: "nodescore" } };
  if (!Array.isArray(scenarios) || scenarios.length > limits.scenarios)
    return { error: { reason: "broken", at: "scenarios" } };
  return separateEntries(scenarios.map((value, index) => readEntry(value, index, limits)));
}

type Entry = { readonly scenario: SavedScenario } | { readonly unreadable: ScenarioLibrary["unreadable"][number] };

function readEntry(value: unknown, index: number, limits: Limits): Entry {
  const { name, kept, state } = fieldsOf(value);
  const result = readState(state, limits);
  const title = typeof name === "string" ? name.trim().slice(0, MAX_NAME_LENGTH) : "";
  if ("state" in result && title !== "") {
    return { scenario: { name: title, kept: isDate(kept) ? kept : "", state: result.state } };
  }
  const at = `scenarios[${index}]`;
  const error: OpenError = "error" in result ? nestedError(at, result.error) : { reason: "broken", at: `${at}.name` };
  return { unreadable: { name: title || at, error, value } };
}

/** Returns true for a date as `2025-01-31`. */
function isDate(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** Separates readable entries, with unique names, from unreadable ones. */
function separateEntries(entries: readonly Entry[]): ScenarioLibrary {
  const names = new UniqueNames();
  const scenarios = entries.flatMap((entry) =>
    "scenario" in entry ? [{ ...entry.scenario, name: names.add(entry.scenario.name) }] : [],
  );
  return { scenarios, unreadable: entries.flatMap((entry) => ("unreadable" in entry ? [entry.unreadable] : [])) };
}

export const MAX_NAME_LENGTH = 200;

/** The names in use, each with the number to try next. */
export class UniqueNames {
  readonly #next = new Map<string, number>();

  /** Returns the name, with a number appended if it is in use, and marks it as used. */
  add(name: string): string {
    let unique = name;
    let n = this.#next.get(name) ?? 2;
    for (; this.#next.has(unique); n += 1) unique = `${name} (${n})`;
    this.#next.set(name, n).set(unique, 2);
    return unique;
  }
}

function nestedError(at: string, error: OpenError): OpenError {
  return error.reason === "broken" ? { reason: "broken", at: `${at}.state${error.at && `.${error.at}`}` } : error;
}

function parseJson(text: string): unknown {
  if (!isJsonSafeToParse(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" ? { ...value } : {};
}
