// The numbers of a scenario that an axis can vary, and the edits that set them.

import { scoredRows } from "../../state/scenario.ts";
import { amountRows, type Change, type State } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import { scenarioNumber } from "../../ui/scenario-numbers.ts";
import type { Unit } from "../../wasm/types.ts";

/** A number that an axis can vary. */
export interface AxisChoice {
  /** Its path, as the core names it. */
  readonly field: string;
  readonly name: string;
  /** Returns the edit that sets the number. */
  readonly set: (amount: number, unit: Unit) => Change;
}

/**
 * Returns the numbers that can vary: requests, unless the pod has several containers, weights, and the amounts used on the
 * selected node.
 */
export function axisChoices(ctx: Context, state: State): readonly AxisChoice[] {
  const rows = amountRows(state.resources).filter(({ name }) => name.trim() !== "");
  const node = state.nodes.findIndex(({ id }) => id === ctx.selected);
  const requests = rows.map(({ name }) => `pod.requests[${name}]`);
  const weights = scoredRows(state).map((_, index) => `scoringStrategy.resources[${index}].weight`);
  const used = rows.map(({ name }) => `nodes[${node}].used[${name}]`);
  const fields = [...(state.pod.spec ? [] : requests), ...weights, ...(node < 0 ? [] : used)];
  return fields.flatMap((field) => {
    const number = scenarioNumber({ messages: ctx.messages, state }, field);
    if (number === null) return [];
    const { name, set } = number;
    return [{ field, name, set: (amount: number, unit: Unit) => set(quantityText(amount, unit)) }];
  });
}

/** Returns the default axes: the first two requests of the pod, else other numbers. */
export function defaultAxes(state: State, choices: readonly AxisChoice[]): readonly AxisChoice[] {
  const requested = amountRows(state.resources).filter(({ id }) => (state.pod.requests[id] ?? "").trim() !== "");
  const fields = new Set(requested.map(({ name }) => `pod.requests[${name}]`));
  const isRequested = ({ field }: AxisChoice): boolean => fields.has(field);
  return [...choices.filter(isRequested), ...choices.filter((choice) => !isRequested(choice))].slice(0, 2);
}

const BINARY = ["", "Ki", "Mi", "Gi", "Ti", "Pi"];

/** Writes an amount exactly as a quantity. */
function quantityText(amount: number, unit: Unit): string {
  if (unit === "milli") return amount % 1000 === 0 ? String(amount / 1000) : `${amount}m`;
  if (unit === "count" || amount === 0) return String(amount);
  let [rest, suffix] = [amount, 0];
  while (rest % 1024 === 0 && suffix < BINARY.length - 1) [rest, suffix] = [rest / 1024, suffix + 1];
  return `${rest}${BINARY[suffix]}`;
}
