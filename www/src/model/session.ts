// One state being edited: edits are gathered, answered once a frame, and can be undone.

import type { Evaluation, Scenario } from "../contract.ts";
import type { Core } from "../core.ts";
import { guarded } from "../faults.ts";
import { type Hand, type History, NO_HISTORY, recorded, redone, undone } from "./history.ts";
import { isMany, type ManyPart } from "./many.ts";
import { NOTHING, type Outcome, outcomeOf, veiled } from "./outcome.ts";
import { playsSame } from "./play.ts";
import { toScenario } from "./scenario.ts";
import { scorerOf, strategyOf } from "./scorers.ts";
import type { Change, State } from "./state.ts";

/** `whole`: text and controls of the state were kept together before, and agree as they stand. */
export type Link = (state: State, whole: boolean) => State;

/** The cause of a state change: an edit of its parts, a replacement of the whole, undo, redo, or a program. */
export type Cause = "edit" | "replace" | "undo" | "redo" | "program";

/** The current state, and the steps that led to it. */
export interface Work {
  readonly state: State;
  readonly history: History;
}

export class Session {
  #frame = 0;
  #evaluated: State | null = null;
  history: History = NO_HISTORY;
  /** The gesture that makes edits now; `null`: each edit is a step. */
  hand: Hand | null = null;
  state: State;
  /** Why the outcome is kept from everybody; empty where it is not. */
  veil = "";
  #outcome: Outcome = NOTHING;
  /** The last outcome before the code for many nodes is loaded. */
  #last: Outcome | null = null;
  /** The module's last answer as it came; `null` where it failed; of many nodes `undefined`. */
  #answer: Evaluation | null | undefined = null;
  cause: Cause = "edit";
  /** The lessons of which one is open. */
  taught: { leave(): void } | null = null;
  /** Brings the state to one with the file that it is read from, before it is evaluated. */
  link: Link = (state) => state;
  /** The state was put there as a whole. */
  #whole = false;

  constructor(
    readonly core: Core,
    state: State,
    readonly many: ManyPart,
    private readonly draw: () => void,
  ) {
    this.state = state;
  }

  /** The evaluation of the current state; for many nodes it is computed on demand. */
  get evaluation(): Evaluation | null {
    if (this.#answer === undefined)
      this.#answer = this.core.evaluate(scenarioOf(this.core, this.#evaluated ?? this.state));
    return this.#answer;
  }

  get outcome(): Outcome {
    return this.veil === "" ? this.#outcome : veiled(this.#outcome, this.veil);
  }

  /** Applies an edit; what is selected, open or compared is no part of the scenario. */
  edit(change: Change): void {
    const next = change(this.state);
    if (next === this.state) return;
    this.cause = "edit";
    this.#step(this.#touched(next), this.hand);
  }

  /** Puts a whole state in place of this one, in a step of its own. */
  replace(state: State, cause: Cause = "replace"): void {
    this.cause = cause;
    this.#step(state, null);
    this.#whole = true;
  }

  /** Puts a state with a past of its own in place of this one, for a while; gives back what was there. */
  exchange({ state, history }: Work): Work {
    const before = { state: this.state, history: this.history };
    this.cause = "replace";
    this.state = state;
    this.history = history;
    this.#whole = true;
    // The last valid result of one scenario does not belong to another.
    this.#outcome = NOTHING;
    this.#last = null;
    this.#evaluated = null;
    this.refresh();
    return before;
  }

  #step(state: State, hand: Hand | null): void {
    this.history = recorded(this.history, this.state, state, hand, performance.now());
    this.state = state;
    this.refresh();
  }

  /** Goes one step back or forward; returns `false` if there is none. */
  travel(where: "undo" | "redo"): boolean {
    this.#bringTogether();
    const step = (where === "undo" ? undone : redone)(this.history, this.state);
    if (step === null) return false;
    this.history = step.history;
    this.state = step.state;
    this.cause = where;
    this.#whole = true;
    this.refresh();
    return true;
  }

  /** Requests one evaluation and one rendering in the next frame. */
  refresh(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.flush();
    });
  }

  #touched(next: State): State {
    const { file } = this.state;
    const same = sameScenario(this.state, next) && file === next.file && playsSame(this.state, next);
    return same ? next : { ...next, edited: true };
  }

  /** Merges a change by file sync into the step that it follows. */
  #bringTogether(): void {
    const linked = guarded("file", () => this.link(this.state, this.#whole));
    this.state = this.#touched(linked ?? this.state);
    this.#whole = false;
  }

  /** Evaluates, where anything that counts has changed, and draws. */
  flush(): void {
    this.#bringTogether();
    const { state } = this;
    if (this.#evaluated === null || !sameInput(this.#evaluated, state)) {
      if (!isMany(state))
        this.#take(state, this.core.evaluate({ ...scenarioOf(this.core, state), ...explained(state) }));
      else if (this.many.view === null) this.#await();
      else this.#take(state, this.many.view.evaluate(state));
    }
    this.draw();
  }

  #take(state: State, answer: Evaluation | null): void {
    this.#answer = isMany(state) ? undefined : answer;
    this.#outcome = outcomeOf(this.#last ?? this.#outcome, state, answer);
    this.#last = null;
    this.#evaluated = state;
  }

  /** Nothing is known of many nodes before what scores them is loaded. */
  #await(): void {
    this.#answer = undefined;
    this.#last ??= this.#outcome;
    this.#outcome = NOTHING;
    this.#evaluated = null;
    this.many.load();
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

/** Returns the scenario that the core evaluates for a state. */
export function scenarioOf(core: Core, state: State): Scenario {
  return toScenario(state, pluginsOf(core, state));
}

/** The score plugins that the release followed has; `null` where the module knows no plugins. */
export function pluginsOf(core: Core, state: State): string[] | null {
  return core.plugins(scorerOf(state, core.release), strategyOf(state))?.map(({ name }) => name) ?? null;
}

/** Compares the winner with the selected node. */
export function explained({ nodes, selected }: State): Pick<Scenario, "explain"> {
  const index = nodes.findIndex(({ id }) => id === selected);
  return index < 0 ? {} : { explain: [index] };
}

/** Returns true if two states have the same evaluation input, including the selected node. */
function sameInput(a: State, b: State): boolean {
  return a.selected === b.selected && sameScenario(a, b) && a.compare === b.compare && a.open === b.open;
}

const SCENARIO = ["shape", "resources", "pod", "nodes", "scorer", "strategy", "binpackWeight", "vote"] as const;

function sameScenario(a: State, b: State): boolean {
  return SCENARIO.every((key) => a[key] === b[key]);
}
