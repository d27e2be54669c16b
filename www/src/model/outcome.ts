// What is shown for a state: the newest answer, and where it is lacking, the last good one, marked as such.

import type { Evaluation, FieldError, Result, ShapeView, SnapshotResult } from "../contract.ts";
import { fieldOf, strategyInUse } from "./scenario.ts";
import type { State } from "./state.ts";

export interface Outcome {
  /** Errors by the field of the page they belong to. */
  readonly errors: ReadonlyMap<string, readonly FieldError[]>;
  /** Errors that belong to no field. */
  readonly loose: readonly FieldError[];
  /** The module itself failed on this state. */
  readonly fault: boolean;
  readonly shape: Shown<ShapeView> | null;
  readonly result: Shown<Told> | null;
  /** Why nothing that the scorer said is shown; empty where it is. */
  readonly veil: string;
}

/** A result; of many nodes it contains only some, with their indexes among all. */
export type Told = Result & Partial<Pick<SnapshotResult, "indexes" | "counts" | "density">>;

/** The nodes of which one gets the pod, by everything that decides: all score plugins, where they are counted. */
export function winnersOf({ totalScores, winners }: Told): readonly number[] {
  return (totalScores ?? { winners }).winners;
}

/** A value with the state that it was computed from. */
export interface Shown<T> {
  readonly value: T;
  readonly state: State;
  /** From before the error. */
  readonly stale: boolean;
}

export const NOTHING: Outcome = {
  errors: new Map(),
  loose: [],
  fault: false,
  shape: null,
  result: null,
  veil: "",
};

/** The outcome of `state`, given the one before and the module's answer (`null`: it failed). */
export function outcomeOf(before: Outcome, state: State, answer: Evaluation | null): Outcome {
  return {
    ...placed(state, answer?.errors ?? []),
    fault: answer === null,
    shape: shapeOf(before.shape, state, answer),
    result: newest(before.result, state, answer?.result ?? null),
    veil: "",
  };
}

/** Without what the scorer said, so that no part of the page can tell it; the shape stays, as it was drawn. */
export function veiled({ fault, shape }: Outcome, veil: string): Outcome {
  return { ...NOTHING, fault, shape, veil };
}

/** A shape that nobody uses is not looked at: the last one known stays as it is. */
function shapeOf(before: Shown<ShapeView> | null, state: State, answer: Evaluation | null): Shown<ShapeView> | null {
  return strategyInUse(state) === "RequestedToCapacityRatio" ? newest(before, state, answer?.shape ?? null) : before;
}

function newest<T>(before: Shown<T> | null, state: State, value: T | null): Shown<T> | null {
  if (value !== null) return { value, state, stale: false };
  return before && { ...before, stale: true };
}

function placed(state: State, errors: readonly FieldError[]): Pick<Outcome, "errors" | "loose"> {
  const byField = new Map<string, FieldError[]>();
  const loose: FieldError[] = [];
  for (const error of errors) {
    const field = fieldOf(state, error.path);
    if (field === null) loose.push(error);
    else byField.set(field, [...(byField.get(field) ?? []), error]);
  }
  return { errors: byField, loose };
}
