// Maps the errors of a simulation to the page's fields.

import { messageText } from "../../i18n/core-messages.ts";
import type { Language } from "../../i18n/languages.ts";
import type { SimulationMessages } from "../../messages/generated/types.ts";
import { fieldOf } from "../../state/scenario.ts";
import { pagePolicyIndex, podGeneratorFieldOf, simulationFieldOf } from "../../state/simulation/scenario.ts";
import type { State } from "../../state/state.ts";
import type { SimulationErrors } from "../../wasm/simulation-protocol.ts";
import type { FieldError } from "../../wasm/types.ts";
import type { SimulationPanelState } from "./state.ts";

type ErrorsByField = Pick<SimulationPanelState, "errors" | "formErrors" | "policyWithoutTotals">;

/** The path of an error with a message of the page's own: a policy has no total scores. */
const TOTAL_SCORES = "rankBy";
const WORKLOAD_ROWS = "kinds";

export function errorsByField(
  state: State,
  errors: SimulationErrors,
  messages: SimulationMessages,
  language: Language,
): ErrorsByField {
  const errorAt = ({ path, message }: FieldError): string =>
    messages.errorAt({ path, message: messageText(message, language) });
  const runs = errors.errors.map((runErrors) => runErrors.filter(({ path }) => path !== TOTAL_SCORES));
  const pageIndex = pagePolicyIndex(state);
  const [page = [], compared = []] = [runs[pageIndex], runs[1 - pageIndex]];
  const fieldErrors = new Map<string, readonly FieldError[]>();
  const formErrors = new Set<string>();
  const addError = (field: string, error: FieldError): void => {
    const existing = fieldErrors.get(field) ?? [];
    // The same error of several nodes is shown once; each object has its own.
    const isSame = ({ message, value }: FieldError): boolean =>
      message.text === error.message.text && (field !== "objects" || value === error.value);
    if (!existing.some(isSame)) fieldErrors.set(field, [...existing, error]);
  };
  for (const error of errors.workload.filter(({ path }) => path !== WORKLOAD_ROWS)) {
    const field = podGeneratorFieldOf(state, error.path);
    if (field === null) formErrors.add(errorAt(error));
    else addError(field, error);
  }
  for (const error of page) {
    const field = simulationFieldOf(state, error.path);
    if (field !== null) addError(field, error);
    // The page shows the errors of its own fields itself.
    else formErrors.add(fieldOf(state, error.path) === null ? errorAt(error) : messages.invalidField);
  }
  // Once the shared errors are fixed, the others belong to the other policy.
  const [comparedError] = page.length === 0 ? compared : [];
  if (comparedError !== undefined) formErrors.add(messages.invalidOtherPolicy({ message: errorAt(comparedError) }));
  const policyWithoutTotals = errors.errors.findIndex((runErrors) =>
    runErrors.some(({ path }) => path === TOTAL_SCORES),
  );
  return {
    errors: fieldErrors,
    formErrors: [...formErrors],
    policyWithoutTotals: policyWithoutTotals < 0 ? null : policyWithoutTotals,
  };
}
