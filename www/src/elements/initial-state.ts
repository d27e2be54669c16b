// Loads an element's initial state: from an attribute or a property, else an example.

import { exampleOrDefault, loadExample } from "../state/examples/index.ts";
import type { State } from "../state/state.ts";
import type { ElementNotice, InvalidAttribute } from "../ui/element-notice.ts";
import type { ElementConfig } from "./element-config.ts";

/** The initial state. */
export interface InitialState {
  readonly state: State;
  /** The states that undo restores, the oldest first: those that links replaced, or that preceded a reload. */
  readonly past: readonly State[];
  /** The states that redo restores, the next one last. */
  readonly future?: readonly State[];
  readonly notice: ElementNotice | null;
}

/** The page's input to an element. */
export interface ElementInput {
  /** The value that a program set. */
  readonly value: unknown;
  /** The value of the attribute. */
  readonly scenario: string | null;
  readonly example: string | null;
}

/** Returns the initial state; for an invalid input, an example with an error. */
export async function loadInitialState(input: ElementInput, root: Node, load: Load): Promise<InitialState> {
  const result = await readInput(input, root, load);
  if (result !== null && "state" in result) return { state: result.state, past: [], notice: null };
  return {
    state: await loadExample(input.example ?? ""),
    past: [],
    notice: noticeOf(result?.invalid ?? unknownExample(input)),
  };
}

/** Loads the module that checks the input. */
type Load = ElementConfig["load"];

type InputResult = { readonly state: State } | { readonly invalid: InvalidAttribute };

/** Returns the state of the input; `null` without input. */
async function readInput({ value, scenario }: ElementInput, root: Node, load: Load): Promise<InputResult | null> {
  if (value !== null && value !== undefined) return readValue(() => value, "", load);
  const text = scenario?.trim() ?? "";
  if (text === "") return null;
  const link = /^#?(\d+\..*)$/s.exec(text)?.[1];
  return link === undefined ? readScript(text, root, load) : readLink(link);
}

async function readLink(link: string): Promise<InputResult> {
  const { stateFromFragment } = await import("../state/share/link.ts");
  const result = await stateFromFragment(link);
  return "state" in result ? result : { invalid: { name: "link", error: result.error } };
}

/** Returns the element with an id, in the same shadow root or else in the page. */
export function elementById(element: Node, id: string | null): Element | null {
  if (!id) return null;
  for (const root of [element.getRootNode(), document]) {
    const match = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
    if (match !== null) return match;
  }
  return null;
}

async function readScript(id: string, root: Node, load: Load): Promise<InputResult> {
  const script = elementById(root, id);
  if (!(script instanceof HTMLScriptElement)) return { invalid: { name: "script", id } };
  return readValue(() => JSON.parse(script.textContent ?? ""), id, load);
}

/** Reads a value; one that is not JSON, or that throws while it is read, is reported like an invalid scenario. */
async function readValue(value: () => unknown, id: string, load: Load): Promise<InputResult> {
  let reason: string;
  try {
    const [module, { readScenarioInput }] = await Promise.all([load(), import("../state/storage/scenario-input.ts")]);
    const result = readScenarioInput(value(), module);
    if ("state" in result) return result;
    reason = result.reason;
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  return { invalid: { name: "scenario", id, reason } };
}

function unknownExample({ example }: ElementInput): InvalidAttribute | null {
  const isUnknown = example !== null && example !== "" && exampleOrDefault(example) !== example;
  return isUnknown ? { name: "example", id: example } : null;
}

function noticeOf(input: InvalidAttribute | null): ElementNotice | null {
  return input && { kind: "invalid-attribute", attribute: input };
}
