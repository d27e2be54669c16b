// One state being edited: edits are gathered, and answered once a frame.

import type { Scenario } from "../contract.ts";
import type { Core } from "../core.ts";
import { NOTHING, type Outcome, outcomeOf } from "./outcome.ts";
import { toScenario } from "./scenario.ts";
import { scorerOf, strategyOf } from "./scorers.ts";
import type { Change, State } from "./state.ts";

export class Session {
  #frame = 0;
  #evaluated: State | null = null;
  state: State;
  outcome: Outcome = NOTHING;
  /** Brings the state to one with the file that it is read from, before it is evaluated. */
  link: Change = (state) => state;

  constructor(
    readonly core: Core,
    state: State,
    private readonly draw: () => void,
  ) {
    this.state = state;
  }

  /** Applies an edit; what is selected, open or compared is no part of the scenario. */
  edit(change: Change): void {
    const next = change(this.state);
    if (next === this.state) return;
    this.#become(next);
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

  #become(next: State): void {
    const same = sameScenario(this.state, next) && this.state.file === next.file;
    this.state = same ? next : { ...next, edited: true };
  }

  /** Evaluates, where anything that counts has changed, and draws. */
  flush(): void {
    this.#become(this.link(this.state));
    const { state } = this;
    if (this.#evaluated === null || !sameInput(this.#evaluated, state)) {
      this.outcome = outcomeOf(this.outcome, state, this.core.evaluate(scenarioOf(this.core, state)));
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

/** What the core is asked about a state. */
export function scenarioOf(core: Core, state: State): Scenario {
  const plugins = core.plugins(scorerOf(state, core.release), strategyOf(state));
  return toScenario(
    state,
    plugins.map(({ name }) => name),
  );
}

/** All that is evaluated. */
function sameInput(a: State, b: State): boolean {
  return sameScenario(a, b) && a.compare === b.compare && a.open === b.open;
}

const SCENARIO = ["shape", "resources", "pod", "nodes", "scorer", "strategy", "binpackWeight", "vote"] as const;

function sameScenario(a: State, b: State): boolean {
  return SCENARIO.every((key) => a[key] === b[key]);
}
