// Dispatches the events of an element.

import { isLarge } from "../state/large-cluster.ts";
import { type ChangeCause, type ScenarioStore, scenarioOf } from "../state/scenario-store.ts";
import type { State } from "../state/state.ts";

export function dispatch(element: HTMLElement, name: string, detail: object): void {
  element.dispatchEvent(new CustomEvent(`nodescore-${name}`, { bubbles: true, composed: true, detail }));
}

/** Dispatches one event for each change. */
export class ChangeEvents {
  #lastState: State | null = null;

  constructor(private readonly element: HTMLElement) {}

  afterRender(store: ScenarioStore): void {
    const before = this.#lastState;
    const { state, cause } = store;
    this.#lastState = state;
    if (before === null || before === state) return;
    if (before.selected !== state.selected) dispatch(this.element, "select", { node: nameOf(state, state.selected) });
    if (differs(before, state))
      dispatch(this.element, "change", Object.assign(changeDetail(store), { cause: cause satisfies ChangeCause }));
  }
}

/** Returns the scenario, and its evaluation, which in a large cluster is computed on demand. */
export function changeDetail(store: ScenarioStore): object {
  const { module, state } = store;
  const evaluation = isLarge(state) ? undefined : store.evaluation;
  return {
    get scenario() {
      return scenarioOf(module, state);
    },
    get evaluation() {
      return evaluation === undefined ? module.evaluate(scenarioOf(module, state)) : evaluation;
    },
  };
}

/** Returns a node's name; `null` if the winner's arithmetic is shown. */
function nameOf({ nodes }: State, id: string): string | null {
  return nodes.find((node) => node.id === id)?.name ?? null;
}

/** Returns true if two states differ in more than the selection. */
function differs({ selected: _a, ...a }: State, { selected: _b, ...b }: State): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof typeof a>;
  return [...keys].some((key) => a[key] !== b[key]);
}
