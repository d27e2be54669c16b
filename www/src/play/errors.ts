// What is wrong with what was set up, where it stands on the page.

import type { FieldError } from "../contract.ts";
import type { SimulationMessages } from "../messages/generated/types.ts";
import { drawnFieldOf, playFieldOf } from "../model/play-scenario.ts";
import { fieldOf } from "../model/scenario.ts";
import type { State } from "../model/state.ts";
import { messageText } from "../words/core-messages.ts";
import type { Language } from "../words/languages.ts";
import type { Wrong } from "./protocol.ts";
import type { PlayShown } from "./state.ts";

type Misplaced = Pick<PlayShown, "errors" | "loose" | "voteless">;

/** Fields whose errors have messages of the page's own: there are no total scores, or no row to draw from. */
const VOTE = "decides";
const ROWS = "kinds";

export function misplaced(state: State, wrong: Wrong, words: SimulationMessages, language: Language): Misplaced {
  const errorAt = ({ path, message }: FieldError): string =>
    words.errorAt({ path, message: messageText(message, language) });
  const [own = [], rival = []] = wrong.errors.map((all) => all.filter(({ path }) => path !== VOTE));
  const errors = new Map<string, readonly FieldError[]>();
  const loose = new Set<string>();
  const mark = (field: string, error: FieldError): void => {
    const marked = errors.get(field) ?? [];
    // What one field says of every node is one mistake.
    if (!marked.some(({ message }) => message.text === error.message.text)) errors.set(field, [...marked, error]);
  };
  for (const error of wrong.drawn.filter(({ path }) => path !== ROWS)) {
    const field = drawnFieldOf(state, error.path);
    if (field === null) loose.add(errorAt(error));
    else mark(field, error);
  }
  for (const error of own) {
    const field = playFieldOf(state, error.path);
    if (field !== null) mark(field, error);
    // The page marks its own fields by itself.
    else loose.add(fieldOf(state, error.path) === null ? errorAt(error) : words.invalidPolicy);
  }
  // With the shared errors fixed, the remaining ones belong to the other policy.
  const [first] = own.length === 0 ? rival : [];
  if (first !== undefined) loose.add(words.invalidOtherPolicy({ message: errorAt(first) }));
  const voteless = wrong.errors.findIndex((all) => all.some(({ path }) => path === VOTE));
  return { errors, loose: [...loose], voteless: voteless < 0 ? null : voteless };
}
