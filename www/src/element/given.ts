// What an element starts from: a scenario that the page gives in an attribute or a property, else an example.

import { exampleState, knownExample } from "../examples/index.ts";
import type { State } from "../model/state.ts";
import type { Misgiven, Told } from "../view/told.ts";
import type { Kit } from "./kit.ts";

/** The initial state. */
export interface Beginning {
  readonly state: State;
  /** The states that undo leads to, the oldest first: those that links replaced, or that preceded a reload. */
  readonly before: readonly State[];
  /** The states that redo leads to, the next one last. */
  readonly after?: readonly State[];
  readonly notice: Told | null;
}

/** The page's input to an element. */
export interface Given {
  /** From a program. */
  readonly value: unknown;
  /** From the attribute. */
  readonly scenario: string | null;
  readonly example: string | null;
}

/** Returns the initial state; for an invalid input, an example with an error. */
export async function beginningOf(given: Given, place: Node, load: Load): Promise<Beginning> {
  const read = await stateGiven(given, place, load);
  if (read !== null && "state" in read) return { state: read.state, before: [], notice: null };
  return {
    state: exampleState(given.example ?? ""),
    before: [],
    notice: noticeOf(read?.misgiven ?? badExample(given)),
  };
}

/** Loads what checks it. */
type Load = Kit["load"];

type ReadGiven = { readonly state: State } | { readonly misgiven: Misgiven };

/** `null` where none is given. */
async function stateGiven({ value, scenario }: Given, place: Node, load: Load): Promise<ReadGiven | null> {
  if (value !== null && value !== undefined) return readValue(() => value, "", load);
  const text = scenario?.trim() ?? "";
  if (text === "") return null;
  const link = /^#?(\d+\..*)$/s.exec(text)?.[1];
  return link === undefined ? readScript(text, place, load) : readLink(link);
}

async function readLink(link: string): Promise<ReadGiven> {
  const { stateIn } = await import("../share/link.ts");
  const read = await stateIn(link);
  return "state" in read ? read : { misgiven: { what: "link", refused: read.refused } };
}

/** Returns the element with an id, in the same shadow root or else in the page. */
export function byId(place: Node, id: string | null): Element | null {
  if (!id) return null;
  for (const root of [place.getRootNode(), document]) {
    const found = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
    if (found !== null) return found;
  }
  return null;
}

async function readScript(id: string, place: Node, load: Load): Promise<ReadGiven> {
  const found = byId(place, id);
  if (!(found instanceof HTMLScriptElement)) return { misgiven: { what: "script", id } };
  return readValue(() => JSON.parse(found.textContent ?? ""), id, load);
}

/** Reads a value; one that is not JSON, or that throws while it is read, is reported like an invalid scenario. */
async function readValue(value: () => unknown, id: string, load: Load): Promise<ReadGiven> {
  let why: string;
  try {
    const [core, { readGiven }] = await Promise.all([load(), import("../keep/given.ts")]);
    const read = readGiven(value(), core);
    if ("state" in read) return read;
    why = read.why;
  } catch (error) {
    why = error instanceof Error ? error.message : String(error);
  }
  return { misgiven: { what: "scenario", id, why } };
}

function badExample({ example }: Given): Misgiven | null {
  const unknown = example !== null && example !== "" && knownExample(example) !== example;
  return unknown ? { what: "example", id: example } : null;
}

function noticeOf(given: Misgiven | null): Told | null {
  return given && { kind: "misgiven", given };
}
