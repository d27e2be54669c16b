// Serializes the steps of undo and redo: each as the parts in which its state differs from the next one towards the
// present. The size is limited; the oldest steps are dropped first.

import type { History } from "../history.ts";
import type { State } from "../state.ts";

/** The version of the format below and of the states; steps of another version are ignored. */
export const STEPS_VERSION = 2;

/** The maximum size of all steps together, in characters. */
export const MAX_CHARACTERS = 400_000;

/** The approximate minimum size of a table row, to skip states that cannot fit. */
const MIN_ROW_LENGTH = 150;

/** Serializes the steps. `stamp` identifies their current state, which is part of the text if there is room for it. */
export function serializeSteps(
  state: State,
  { past, future }: History,
  stamp: string,
  maxLength = MAX_CHARACTERS,
): string {
  const current = objectText(Object.entries(state), maxLength / 2);
  const before = stepTexts(past.toReversed(), state, maxLength - (current?.length ?? 0));
  const after = stepTexts(future.toReversed(), state, before.remaining);
  const parts = [
    `"version":${STEPS_VERSION}`,
    `"stamp":${JSON.stringify(stamp)}`,
    `"now":${current}`,
    `"past":[${before.texts.join()}]`,
    `"future":[${after.texts.join()}]`,
  ];
  return `{${parts.join()}}`;
}

/** Returns states as texts, the nearest to `from` first, as many as fit. */
function stepTexts(
  states: readonly State[],
  from: State,
  maxLength: number,
): { readonly texts: readonly string[]; readonly remaining: number } {
  const texts: string[] = [];
  let remaining = maxLength;
  let reference = from;
  for (const state of states) {
    const text = stepText(state, reference, remaining);
    if (text === null) break;
    texts.push(text);
    remaining -= text.length;
    reference = state;
  }
  return { texts, remaining };
}

/** Returns a step as text; `null` if it is longer than `maxLength`. */
function stepText(state: State, reference: State, maxLength: number): string | null {
  const referenceValues = new Map<string, unknown>(Object.entries(reference));
  const changed = Object.entries(state).filter(([key, value]) => referenceValues.get(key) !== value);
  const removed = [...referenceValues.keys()].filter((key) => !(key in state));
  const set = objectText(changed, maxLength);
  return set && limitLength(maxLength, `{"set":${set},"gone":${JSON.stringify(removed)}}`);
}

function objectText(entries: readonly (readonly [string, unknown])[], maxLength: number): string | null {
  const texts = entries.map(([key, value]) => [key, partText(value, maxLength)] as const);
  if (texts.some(([, text]) => text === null)) return null;
  return limitLength(maxLength, `{${texts.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join()}}`);
}

function limitLength(maxLength: number, text: string): string | null {
  return text.length > maxLength ? null : text;
}

/** The serialized parts. Parts are immutable, so each is serialized once. */
const textCache = new WeakMap<object, string>();

function partText(value: unknown, maxLength: number): string | null {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (minLength(value) > maxLength) return null;
  const text = textCache.get(value) ?? JSON.stringify(value);
  textCache.set(value, text);
  return text;
}

function minLength(value: object): number {
  if (Array.isArray(value)) return value.length * MIN_ROW_LENGTH;
  return "text" in value && typeof value.text === "string" ? value.text.length : 0;
}
