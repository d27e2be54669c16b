// The numbers of a scenario that an axis can vary, and the edits that set them.

import { displayName } from "../../i18n/format.ts";
import type { DecisionMapMessages } from "../../messages/generated/types.ts";
import { setAmount } from "../../state/nodes.ts";
import { setRequest, setResourceWeight } from "../../state/resources.ts";
import { scoredRows } from "../../state/scenario.ts";
import { amountRows, type Change, type State } from "../../state/state.ts";
import type { DecisionMapAxis } from "../../wasm/simulation-types.ts";
import type { Unit } from "../../wasm/types.ts";

/** A number that an axis can vary. */
export interface AxisChoice {
  /** The value of its option. */
  readonly key: string;
  readonly name: string;
  readonly axis: DecisionMapAxis;
  /** Returns the edit that sets the number. */
  readonly set: (amount: number, unit: Unit) => Change;
}

/**
 * Returns the numbers that can vary: requests, unless the pod has several containers, the amounts used on the selected node,
 * and weights.
 */
export function axisChoices(state: State, selected: string, messages: DecisionMapMessages): readonly AxisChoice[] {
  const rows = amountRows(state.resources).filter(({ name }) => name.trim() !== "");
  const node = state.nodes.findIndex(({ id }) => id === selected);
  const nodeName = displayName(state.nodes[node]?.name ?? "") || String(node + 1);
  const requests = rows.map(
    ({ id, name }): AxisChoice => ({
      key: `request-${id}`,
      name: messages.request({ resource: name }),
      axis: { kind: "request", resource: name },
      set: (amount, unit) => setRequest(id, quantityText(amount, unit)),
    }),
  );
  const used = rows.map(
    ({ id, name }): AxisChoice => ({
      key: `used-${id}`,
      name: messages.used({ resource: name, node: nodeName }),
      axis: { kind: "used", resource: name, node },
      set: (amount, unit) => setAmount(selected, "used", id, quantityText(amount, unit)),
    }),
  );
  const weights = scoredRows(state).map(
    ({ name }): AxisChoice => ({
      key: `weight-${name}`,
      name: messages.weight({ resource: name }),
      axis: { kind: "weight", resource: name },
      set: (amount) => setWeights(name, String(amount)),
    }),
  );
  return [...(state.pod.spec ? [] : requests), ...weights, ...(node < 0 ? [] : used)];
}

/** Returns the default axes: the first two requests of the pod, else other numbers. */
export function defaultAxes(state: State, choices: readonly AxisChoice[]): readonly AxisChoice[] {
  const isRequested = ({ key }: AxisChoice): boolean =>
    key.startsWith("request-") && (state.pod.requests[key.slice("request-".length)] ?? "").trim() !== "";
  return [...choices.filter(isRequested), ...choices.filter((choice) => !isRequested(choice))].slice(0, 2);
}

/** Sets the weight of each row of a resource, as the map varies them together. */
function setWeights(name: string, weight: string): Change {
  return (state) => {
    const rows = scoredRows(state).filter((row) => row.name === name);
    return rows.reduce((edited, { id }) => setResourceWeight(id, weight)(edited), state);
  };
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
