// Reads the scenario that a page gives to an element. Loaded only if there is one.

import type { State } from "../state/state.ts";
import type { InvalidAttribute } from "../ui/element-notice.ts";
import { elementById, type Load } from "./initial-state.ts";

export type InputResult = { readonly state: State } | { readonly invalid: InvalidAttribute };

/** Returns the state of a value that a program set, or else of an attribute's text. */
export async function readInput(value: unknown, text: string, root: Node, load: Load): Promise<InputResult> {
  if (value !== null && value !== undefined) return readValue(() => value, "", load);
  const isLink = /^(#|\d+\.)/.test(text);
  return isLink ? readLink(text.replace(/^#/, "")) : readScript(text, root, load);
}

async function readLink(link: string): Promise<InputResult> {
  const { stateFromFragment } = await import("../state/share/link.ts");
  const result = await stateFromFragment(link);
  return "state" in result ? result : { invalid: { name: "link", error: result.error } };
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
