// The outcome of a state: the newest result, or the last valid one, marked as stale.

import type { Decision, EvaluationWithObjects } from "../wasm/cluster-types.ts";
import type { Evaluation, FieldError, Result, ShapeView, SnapshotResult } from "../wasm/types.ts";
import { fieldOf, strategyInUse } from "./scenario.ts";
import type { State } from "./state.ts";

export interface EvaluationOutcome {
  /** Errors by the page's field. */
  readonly errors: ReadonlyMap<string, readonly FieldError[]>;
  /** Errors that belong to no field. */
  readonly formErrors: readonly FieldError[];
  /** True if the module failed on this state. */
  readonly fault: boolean;
  readonly shape: LastValid<ShapeView> | null;
  readonly result: LastValid<DisplayedResult> | null;
  /** The decision about the pod with other objects of the cluster; `null` without them. */
  readonly decision: Decision | null;
  /** The reason why results are hidden; empty if they are shown. */
  readonly resultsHiddenReason: string;
}

/** The evaluation of a scenario, with the results of the plugins that read other objects if it needs them. */
export type EvaluationAndDecision = Evaluation & Partial<Pick<EvaluationWithObjects, "decision" | "strategyFit">>;

/** A result; for a large cluster it contains only some nodes, with their indexes among all. */
export type DisplayedResult = Result &
  Partial<Pick<SnapshotResult, "indexes" | "counts" | "density" | "sampling">> &
  Partial<Pick<EvaluationWithObjects, "strategyFit">>;

/** Returns the winning nodes: by the total scores, if there are any, else by the policy. */
export function winnersOf({ totalScores, winners }: DisplayedResult): readonly number[] {
  return (totalScores ?? { winners }).winners;
}

/** A value with the state that it was computed from. */
export interface LastValid<T> {
  readonly value: T;
  readonly state: State;
  /** True if the value is from before an error. */
  readonly stale: boolean;
}

export const EMPTY_OUTCOME: EvaluationOutcome = {
  errors: new Map(),
  formErrors: [],
  fault: false,
  shape: null,
  result: null,
  decision: null,
  resultsHiddenReason: "",
};

/** Returns the outcome of `state` from the previous one and the module's evaluation (`null`: it failed). */
export function outcomeOf(
  previous: EvaluationOutcome,
  state: State,
  evaluation: EvaluationAndDecision | null,
): EvaluationOutcome {
  return {
    ...groupErrors(state, evaluation?.errors ?? []),
    fault: evaluation === null,
    shape: shapeOf(previous.shape, state, evaluation),
    result: latest(previous.result, state, resultOf(evaluation)),
    decision: evaluation?.decision ?? null,
    resultsHiddenReason: "",
  };
}

function resultOf(evaluation: EvaluationAndDecision | null): DisplayedResult | null {
  const { result = null, strategyFit = null } = evaluation ?? {};
  return result && strategyFit ? { ...result, strategyFit } : result;
}

/** Removes the results, so that no part of the page can reveal them; the shape stays. */
export function hideResults({ fault, shape }: EvaluationOutcome, resultsHiddenReason: string): EvaluationOutcome {
  return { ...EMPTY_OUTCOME, fault, shape, resultsHiddenReason };
}

/** Returns the shape; an unused one is not evaluated, and the last valid one stays. */
function shapeOf(
  previous: LastValid<ShapeView> | null,
  state: State,
  evaluation: Evaluation | null,
): LastValid<ShapeView> | null {
  return strategyInUse(state) === "RequestedToCapacityRatio"
    ? latest(previous, state, evaluation?.shape ?? null)
    : previous;
}

function latest<T>(previous: LastValid<T> | null, state: State, value: T | null): LastValid<T> | null {
  if (value !== null) return { value, state, stale: false };
  return previous && { ...previous, stale: true };
}

function groupErrors(state: State, errors: readonly FieldError[]): Pick<EvaluationOutcome, "errors" | "formErrors"> {
  const byField = new Map<string, FieldError[]>();
  const formErrors: FieldError[] = [];
  for (const error of errors) {
    const field = fieldOf(state, error.path);
    if (field === null) formErrors.push(error);
    else byField.set(field, [...(byField.get(field) ?? []), error]);
  }
  return { errors: byField, formErrors };
}
