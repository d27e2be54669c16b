// Scenarios with their names, as one text: what the browser keeps and what a file holds are the same.

import { FILE, type Limits } from "../model/limits.ts";
import { type Refused, readState } from "../model/outside.ts";
import type { State } from "../model/state.ts";
import { fewBrackets } from "./brackets.ts";

/** The layout of the text; each state in it says its own version besides. */
const VERSION = 1;

export interface Named {
  readonly name: string;
  /** The day, as `2025-01-31`. */
  readonly kept: string;
  readonly state: State;
}

export interface Collection {
  readonly scenarios: readonly Named[];
  /** Entries that could not be read, perhaps because a newer page wrote them: they are written back unchanged. */
  readonly unread: readonly { readonly name: string; readonly refused: Refused; readonly value: unknown }[];
}

export const EMPTY: Collection = { scenarios: [], unread: [] };

/** `indent`: for people, who may open a file. */
export function collectionText({ scenarios, unread }: Collection, indent = 0): string {
  const all = [...scenarios, ...unread.map(({ value }) => value)];
  return `${JSON.stringify({ nodescore: "scenarios", version: VERSION, scenarios: all }, null, indent)}\n`;
}

/** The scenarios in a text, or why it holds none; `most`: what each may have. */
export function readCollection(text: string, most: Limits = FILE): Collection | { readonly refused: Refused } {
  const { nodescore, version, scenarios } = fieldsOf(parsed(text));
  if (nodescore === "scenarios" && typeof version === "number" && version > VERSION)
    return { refused: { why: "newer" } };
  if (nodescore !== "scenarios" || version !== VERSION) return { refused: { why: "broken", at: "nodescore" } };
  if (!Array.isArray(scenarios) || scenarios.length > most.scenarios)
    return { refused: { why: "broken", at: "scenarios" } };
  return sorted(scenarios.map((value, index) => readOne(value, index, most)));
}

type One = { readonly good: Named } | { readonly bad: Collection["unread"][number] };

function readOne(value: unknown, index: number, most: Limits): One {
  const { name, kept, state } = fieldsOf(value);
  const read = readState(state, most);
  const title = typeof name === "string" ? name.trim().slice(0, LONGEST_NAME) : "";
  if ("state" in read && title !== "") {
    const day = typeof kept === "string" && /^\d{4}-[01]\d-[0-3]\d$/.test(kept) ? kept : "";
    return { good: { name: title, kept: day, state: read.state } };
  }
  const at = `scenarios[${index}]`;
  const refused: Refused = "refused" in read ? within(at, read.refused) : { why: "broken", at: `${at}.name` };
  return { bad: { name: title || at, refused, value } };
}

/** No name twice. */
function sorted(all: readonly One[]): Collection {
  const names = new Names();
  const scenarios = all.flatMap((one) => ("good" in one ? [{ ...one.good, name: names.free(one.good.name) }] : []));
  return { scenarios, unread: all.flatMap((one) => ("bad" in one ? [one.bad] : [])) };
}

export const LONGEST_NAME = 200;

/** The names that are taken, each with the number to try for the next of it. */
export class Names {
  readonly #next = new Map<string, number>();

  /** The name, with a number behind it where it is taken; it is taken from then on. */
  free(name: string): string {
    let free = name;
    let n = this.#next.get(name) ?? 2;
    for (; this.#next.has(free); n += 1) free = `${name} (${n})`;
    this.#next.set(name, n).set(free, 2);
    return free;
  }
}

function within(at: string, refused: Refused): Refused {
  return refused.why === "broken" ? { why: "broken", at: `${at}.state${refused.at && `.${refused.at}`}` } : refused;
}

function parsed(text: string): unknown {
  if (!fewBrackets(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" ? { ...value } : {};
}
