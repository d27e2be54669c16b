// One state being edited: edits are gathered, and answered once a frame.

import type { Core } from "../core.ts";
import { NOTHING, type Outcome, outcomeOf } from "./outcome.ts";
import { toScenario } from "./scenario.ts";
import type { Change, State } from "./state.ts";

export class Session {
  #frame = 0;
  #evaluated: State | null = null;
  state: State;
  outcome: Outcome = NOTHING;

  constructor(
    private readonly core: Core,
    state: State,
    private readonly draw: () => void,
  ) {
    this.state = state;
  }

  /** Applies an edit; a change of the selection alone is no edit of the scenario. */
  edit(change: Change): void {
    const next = change(this.state);
    if (next === this.state) return;
    const touched = next.selected === this.state.selected || next.nodes !== this.state.nodes;
    this.state = touched ? { ...next, edited: true } : next;
    this.refresh();
  }

  /** Puts a whole state in place of this one. */
  replace(state: State): void {
    this.state = state;
    this.refresh();
  }

  /** Asks for one evaluation and one drawing in the next frame. */
  refresh(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.flush();
    });
  }

  /** Evaluates, where anything that counts has changed, and draws. */
  flush(): void {
    const { state } = this;
    if (this.#evaluated === null || !sameInput(this.#evaluated, state)) {
      this.outcome = outcomeOf(this.outcome, state, this.core.evaluate(toScenario(state)));
      this.#evaluated = state;
    }
    this.draw();
  }

  /** Evaluates and draws now what waits for the next frame. */
  settle(): void {
    if (this.#frame === 0) return;
    this.stop();
    this.flush();
  }

  /** Drops a drawing that is still due. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}

function sameInput(a: State, b: State): boolean {
  return a.shape === b.shape && a.resources === b.resources && a.pod === b.pod && a.nodes === b.nodes;
}
