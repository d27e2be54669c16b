// What is wrong with what was set up, where it stands on the page.

import type { FieldError } from "../contract.ts";
import { drawnFieldOf, playFieldOf } from "../model/play-scenario.ts";
import { fieldOf } from "../model/scenario.ts";
import type { State } from "../model/state.ts";
import type { PlayWords } from "../words/en/play.ts";
import type { Wrong } from "./protocol.ts";
import type { PlayShown } from "./state.ts";

type Misplaced = Pick<PlayShown, "errors" | "loose">;

export function misplaced(state: State, { errors: [own = [], rival = []], drawn }: Wrong, words: PlayWords): Misplaced {
  const errors = new Map<string, readonly FieldError[]>();
  const loose = new Set<string>();
  const mark = (field: string, error: FieldError): void => {
    const marked = errors.get(field) ?? [];
    // What one field says of every node is one mistake.
    if (!marked.some(({ message }) => message === error.message)) errors.set(field, [...marked, error]);
  };
  for (const error of drawn) {
    const field = drawnFieldOf(state, error.path);
    if (field === null) loose.add(words.loose(error.path, error.message));
    else mark(field, error);
  }
  for (const error of own) {
    const field = playFieldOf(state, error.path);
    if (field !== null) mark(field, error);
    // The page marks its own fields by itself.
    else loose.add(fieldOf(state, error.path) === null ? words.loose(error.path, error.message) : words.wrongPolicy);
  }
  // With what both have in common mended, what is left is about the other policy.
  const [first] = own.length === 0 ? rival : [];
  if (first !== undefined) loose.add(words.wrongRival(`${first.path}: ${first.message}`));
  return { errors, loose: [...loose] };
}
