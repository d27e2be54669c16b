// Loads an element's initial state: from an attribute or a property, else an example.

import { exampleOrDefault, loadExample } from "../state/examples/index.ts";
import type { State } from "../state/state.ts";
import type { ElementNotice } from "../ui/element-notice.ts";
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
  const result = hasScenario(input) ? await readScenario(input, root, load) : unknownExample(input);
  if (result !== null && "state" in result) return { state: result.state, past: [], notice: null };
  return { state: await loadExample(input.example ?? ""), past: [], notice: result };
}

function hasScenario({ value, scenario }: ElementInput): boolean {
  return (value !== null && value !== undefined) || Boolean(scenario?.trim());
}

async function readScenario(
  { value, scenario }: ElementInput,
  root: Node,
  load: Load,
): Promise<{ readonly state: State } | ElementNotice> {
  const { readInput } = await import("./element-input.ts");
  const result = await readInput(value, scenario?.trim() ?? "", root, load);
  return "state" in result ? result : { kind: "invalid-attribute", attribute: result.invalid };
}

/** Loads the module that checks the input. */
export type Load = ElementConfig["load"];

/** Returns the element with an id, in the same shadow root or else in the page. */
export function elementById(element: Node, id: string | null): Element | null {
  if (!id) return null;
  for (const root of [element.getRootNode(), document]) {
    const match = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
    if (match !== null) return match;
  }
  return null;
}

function unknownExample({ example }: ElementInput): ElementNotice | null {
  const isUnknown = example !== null && example !== "" && exampleOrDefault(example) !== example;
  return isUnknown ? { kind: "invalid-attribute", attribute: { name: "example", id: example } } : null;
}
