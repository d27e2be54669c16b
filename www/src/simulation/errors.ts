// Maps the errors of a simulation to the page's fields.

import { messageText } from "../i18n/core-messages.ts";
import type { Language } from "../i18n/languages.ts";
import type { SimulationMessages } from "../messages/generated/types.ts";
import { fieldOf } from "../model/scenario.ts";
import { simulationFieldOf, workloadFieldOf } from "../model/simulation-scenario.ts";
import type { State } from "../model/state.ts";
import type { FieldError } from "../wasm/types.ts";
import type { SimulationErrors } from "./protocol.ts";
import type { SimulationPanelState } from "./state.ts";

type ErrorsByField = Pick<SimulationPanelState, "errors" | "formErrors" | "policyWithoutTotals">;

/** Fields whose errors have messages of the page's own: there are no total scores, or no row to draw from. */
const TOTAL_SCORES = "decides";
const WORKLOAD_ROWS = "kinds";

export function errorsByField(
  state: State,
  errors: SimulationErrors,
  words: SimulationMessages,
  language: Language,
): ErrorsByField {
  const errorAt = ({ path, message }: FieldError): string =>
    words.errorAt({ path, message: messageText(message, language) });
  const [own = [], rival = []] = errors.errors.map((all) => all.filter(({ path }) => path !== TOTAL_SCORES));
  const marked = new Map<string, readonly FieldError[]>();
  const formErrors = new Set<string>();
  const mark = (field: string, error: FieldError): void => {
    const known = marked.get(field) ?? [];
    // What one field says of every node is one mistake.
    if (!known.some(({ message }) => message.text === error.message.text)) marked.set(field, [...known, error]);
  };
  for (const error of errors.workload.filter(({ path }) => path !== WORKLOAD_ROWS)) {
    const field = workloadFieldOf(state, error.path);
    if (field === null) formErrors.add(errorAt(error));
    else mark(field, error);
  }
  for (const error of own) {
    const field = simulationFieldOf(state, error.path);
    if (field !== null) mark(field, error);
    // The page marks its own fields by itself.
    else formErrors.add(fieldOf(state, error.path) === null ? errorAt(error) : words.invalidPolicy);
  }
  // With the shared errors fixed, the remaining ones belong to the other policy.
  const [first] = own.length === 0 ? rival : [];
  if (first !== undefined) formErrors.add(words.invalidOtherPolicy({ message: errorAt(first) }));
  const policyWithoutTotals = errors.errors.findIndex((all) => all.some(({ path }) => path === TOTAL_SCORES));
  return {
    errors: marked,
    formErrors: [...formErrors],
    policyWithoutTotals: policyWithoutTotals < 0 ? null : policyWithoutTotals,
  };
}
