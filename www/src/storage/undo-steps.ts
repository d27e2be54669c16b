// Serializes the steps of undo and redo: each as the parts in which its state differs from the next one towards the
// present. The size is limited; the oldest steps are dropped first.

import type { History } from "../model/history.ts";
import type { State } from "../model/state.ts";

/** The version of the format below; steps of another version are ignored. */
export const STEPS_VERSION = 1;

/** The maximum size of all steps together, in characters. */
export const MAX_CHARACTERS = 400_000;

/** The approximate minimum size of a table row, to skip states that cannot fit. */
const ROW = 150;

/** Serializes the steps. `stamp` identifies their current state, which is part of the text if there is room for it. */
export function serializeSteps(state: State, { past, future }: History, stamp: string, most = MAX_CHARACTERS): string {
  const now = objectText(Object.entries(state), most / 2);
  const before = stepTexts(past.toReversed(), state, most - (now?.length ?? 0));
  const after = stepTexts(future.toReversed(), state, before.left);
  const parts = [
    `"version":${STEPS_VERSION}`,
    `"stamp":${JSON.stringify(stamp)}`,
    `"now":${now}`,
    `"past":[${before.texts.join()}]`,
    `"future":[${after.texts.join()}]`,
  ];
  return `{${parts.join()}}`;
}

/** Returns states as texts, the nearest to `from` first, as many as fit. */
function stepTexts(
  states: readonly State[],
  from: State,
  most: number,
): { readonly texts: readonly string[]; readonly left: number } {
  const texts: string[] = [];
  let left = most;
  let nearer = from;
  for (const state of states) {
    const text = stepText(state, nearer, left);
    if (text === null) break;
    texts.push(text);
    left -= text.length;
    nearer = state;
  }
  return { texts, left };
}

/** Returns a step as text; `null` if it is longer than `most`. */
function stepText(state: State, nearer: State, most: number): string | null {
  const other = new Map<string, unknown>(Object.entries(nearer));
  const changed = Object.entries(state).filter(([key, value]) => other.get(key) !== value);
  const removed = [...other.keys()].filter((key) => !(key in state));
  const set = objectText(changed, most);
  return set && atMost(most, `{"set":${set},"gone":${JSON.stringify(removed)}}`);
}

function objectText(entries: readonly (readonly [string, unknown])[], most: number): string | null {
  const texts = entries.map(([key, value]) => [key, partText(value, most)] as const);
  if (texts.some(([, text]) => text === null)) return null;
  return atMost(most, `{${texts.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join()}}`);
}

function atMost(most: number, text: string): string | null {
  return text.length > most ? null : text;
}

/** The serialized parts. Parts are immutable, so each is serialized once. */
const textCache = new WeakMap<object, string>();

function partText(value: unknown, most: number): string | null {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (minLength(value) > most) return null;
  const text = textCache.get(value) ?? JSON.stringify(value);
  textCache.set(value, text);
  return text;
}

function minLength(value: object): number {
  if (Array.isArray(value)) return value.length * ROW;
  return "text" in value && typeof value.text === "string" ? value.text.length : 0;
}
