// What a page's program hears of an element.

import { isMany } from "../model/many.ts";
import { type Cause, type Session, scenarioOf } from "../model/session.ts";
import type { State } from "../model/state.ts";

export function tell(element: HTMLElement, name: string, detail: object): void {
  element.dispatchEvent(new CustomEvent(`nodescore-${name}`, { bubbles: true, composed: true, detail }));
}

/** Tells of every change, each once. */
export class ChangeEvents {
  #told: State | null = null;

  constructor(private readonly element: HTMLElement) {}

  drawn(session: Session): void {
    const before = this.#told;
    const { state, cause } = session;
    this.#told = state;
    if (before === null || before === state) return;
    if (before.selected !== state.selected) tell(this.element, "select", { node: nameOf(state, state.selected) });
    if (differs(before, state))
      tell(this.element, "change", Object.assign(shown(session), { cause: cause satisfies Cause }));
  }
}

/** The scenario and what comes of it. */
export function shown(session: Session): object {
  const { core, state } = session;
  if (!isMany(state)) return { scenario: scenarioOf(core, state), evaluation: session.evaluation };
  // Of many nodes both are made when somebody looks at them.
  return {
    get scenario() {
      return scenarioOf(core, state);
    },
    get evaluation() {
      return core.evaluate(scenarioOf(core, state));
    },
  };
}

/** `null`: the winner's arithmetic is shown. */
function nameOf({ nodes }: State, id: string): string | null {
  return nodes.find((node) => node.id === id)?.name ?? null;
}

/** Returns true if two states differ in more than the selection. */
function differs({ selected: _a, ...a }: State, { selected: _b, ...b }: State): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof typeof a>;
  return [...keys].some((key) => a[key] !== b[key]);
}
