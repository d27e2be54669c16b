// A scenario to start one's own simulation from.

import { EMPTY_ROW, PINNED } from "../../state/simulation/simulation.ts";
import { type Amounts, amountRows, type State } from "../../state/state.ts";

const NODES = 4;
const PODS = "8";

/** Returns the policy of a state, with equal nodes without pods and one row of pods that all fit. */
export function newScenario(state: State): State {
  const { next, simulation: _simulation, ...rest } = state;
  const amounts = (cpu: string, memory: string, others: string): Amounts =>
    Object.fromEntries(amountRows(state.resources).map(({ id, name }) => [id, { cpu, memory }[name] ?? others]));
  const nodes = Array.from({ length: NODES }, (_, i) => ({
    id: `n${next + i}`,
    name: `node${i + 1}`,
    mark: i,
    allocatable: amounts("8", "32Gi", "8"),
    used: {},
  }));
  const pods = [{ ...EMPTY_ROW, id: `q${next + NODES}`, name: "pod", requests: amounts("2", "4Gi", "1"), count: PODS }];
  return {
    ...rest,
    example: "",
    edited: true,
    nodes,
    selected: "",
    next: next + NODES + 1,
    open: ["simulation"],
    simulation: { podSource: "pods", pods, settings: {}, comparedPolicy: PINNED, tieBreak: "first", step: 0 },
  };
}
