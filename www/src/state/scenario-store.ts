// Keeps a scenario: edits are collected, evaluated once per frame, drawn by every listener, and can be undone.

import { tryOrReport } from "../wasm/faults.ts";
import type { ScoringModule } from "../wasm/scoring.ts";
import type { Evaluation, Scenario } from "../wasm/types.ts";
import { type Gesture, type History, recordStep, redo, undo } from "./history.ts";
import { isLarge, type LargeClusterPart } from "./large-cluster.ts";
import { EMPTY_OUTCOME, type EvaluationOutcome, hideResults, outcomeOf } from "./outcome.ts";
import { toScenario } from "./scenario.ts";
import { scorerOf, strategyOf } from "./scorers.ts";
import { sameSimulation } from "./simulation/simulation.ts";
import type { Change, State } from "./state.ts";

/**
 * Syncs the state's text and controls. `replacesAll` is true if the state replaced the previous one; its text and
 * controls are then in sync.
 */
export type SyncFile = (state: State, replacesAll: boolean) => State;

/** The cause of a state change: an edit of its parts, a replacement of the whole, undo, redo, or a program. */
export type ChangeCause = "edit" | "replace" | "undo" | "redo" | "program";

/** The current state, and the steps that led to it. */
export interface StateAndHistory {
  readonly state: State;
  readonly history: History;
}

/** Keeps the scenario of one element, and of those that follow it. */
export class ScenarioStore<L extends LargeClusterPart = LargeClusterPart> {
  /** The part that scores and draws many nodes. */
  readonly largeCluster: L;
  readonly #listeners = new Set<() => void>();
  #frame = 0;
  #evaluatedState: State | null = null;
  history: History;
  /** The current gesture; if it is `null`, each edit is a separate step. */
  gesture: Gesture | null = null;
  state: State;
  /** The reason why results are hidden; empty if they are shown. */
  resultsHiddenReason = "";
  /** The outcome before the last edit; `null` after anything else than an edit. */
  #outcomeBefore: EvaluationOutcome | null = null;
  #outcome: EvaluationOutcome = EMPTY_OUTCOME;
  /** The last outcome before the code for many nodes is loaded. */
  #previousOutcome: EvaluationOutcome | null = null;
  /** The module's last evaluation; `null` if it failed, `undefined` for a large cluster. */
  #evaluation: Evaluation | null | undefined = null;
  cause: ChangeCause = "edit";
  /** The lessons panel whose lesson is open. */
  activeLessons: { leave(): void; readonly savedWork: { readonly state: State } | undefined } | null = null;
  /** Syncs the state with its file before it is evaluated. */
  syncFile: SyncFile = (state) => state;
  /** The number of times that the state was replaced by another one. */
  replacements = 0;
  /** True if the state replaced the previous one. */
  #replacedAll = false;

  constructor(
    readonly module: ScoringModule,
    { state, history }: StateAndHistory,
    /** Creates the part that scores and draws many nodes. */
    largeCluster: (redraw: () => void) => L,
    /** Called after every rendering. */
    private readonly afterRender: () => void,
  ) {
    this.state = state;
    this.history = history;
    this.largeCluster = largeCluster(() => this.refresh());
  }

  /** Calls `draw` now and after every change, until the signal aborts. */
  subscribe(draw: () => void, signal: AbortSignal): void {
    this.#listeners.add(draw);
    signal.addEventListener("abort", () => {
      this.#listeners.delete(draw);
      if (this.#listeners.size === 0) this.stop();
    });
    this.flush();
  }

  /** The evaluation of the last evaluated state; for many nodes it is computed on demand. */
  get evaluation(): Evaluation | null {
    if (this.#evaluation === undefined)
      this.#evaluation = this.module.evaluate(scenarioOf(this.module, this.#evaluatedState ?? this.state));
    return this.#evaluation;
  }

  get outcome(): EvaluationOutcome {
    return this.resultsHiddenReason === "" ? this.#outcome : hideResults(this.#outcome, this.resultsHiddenReason);
  }

  /** The outcome before the last edit, to show what it changed; `null` without an edit, or while results are hidden. */
  get outcomeBefore(): EvaluationOutcome | null {
    return this.resultsHiddenReason === "" ? this.#outcomeBefore : null;
  }

  /** Applies an edit; selected, opened or compared items are not part of the scenario. */
  edit(change: Change): void {
    const next = change(this.state);
    if (next === this.state) return;
    this.cause = "edit";
    this.#step(this.#markEdited(next), this.gesture);
  }

  /** Replaces the entire state, as a separate step. */
  replaceState(state: State, cause: ChangeCause = "replace"): void {
    this.cause = cause;
    this.replacements += 1;
    this.#step(state, null);
    this.#replacedAll = true;
  }

  /** Replaces the state together with its history, so that undo cannot go back to the previous state. */
  restore({ state, history }: StateAndHistory): void {
    this.cause = "replace";
    this.state = state;
    this.history = history;
    this.#replacedAll = true;
    // The last valid result of one scenario does not belong to another.
    this.#outcome = EMPTY_OUTCOME;
    this.#outcomeBefore = null;
    this.#previousOutcome = null;
    this.#evaluatedState = null;
    this.refresh();
  }

  #step(state: State, gesture: Gesture | null): void {
    const { history } = this;
    this.history = recordStep(history, this.state, state, gesture, performance.now());
    if (this.cause !== "edit") this.#outcomeBefore = null;
    else if (this.history.past !== history.past) this.#outcomeBefore = this.#outcome;
    this.state = state;
    this.refresh();
  }

  /** Goes one step back or forward; returns `false` at the end of the history. */
  runHistoryCommand(command: "undo" | "redo"): boolean {
    this.#syncFile();
    const step = (command === "undo" ? undo : redo)(this.history, this.state);
    if (step === null) return false;
    this.history = step.history;
    this.state = step.state;
    this.cause = command;
    this.#outcomeBefore = null;
    this.#replacedAll = true;
    this.refresh();
    return true;
  }

  /** Requests one evaluation and one rendering in the next frame in which the gesture allows it. */
  refresh(): void {
    this.#frame ||= requestAnimationFrame((now) => {
      this.#frame = 0;
      if (now < (this.gesture?.drawsFrom ?? 0)) this.refresh();
      else this.flush();
    });
  }

  #markEdited(next: State): State {
    const { file } = this.state;
    const isUnchanged = sameScenario(this.state, next) && file === next.file && sameSimulation(this.state, next);
    return isUnchanged ? next : { ...next, edited: true };
  }

  /** Merges a change by file sync into the step that it follows. */
  #syncFile(): void {
    const synced = tryOrReport("file", () => this.syncFile(this.state, this.#replacedAll));
    this.state = this.#markEdited(synced ?? this.state);
    this.#replacedAll = false;
  }

  /** Evaluates if the input has changed, and renders. */
  flush(): void {
    this.#syncFile();
    const { state } = this;
    if (this.#evaluatedState === null || !sameInput(this.#evaluatedState, state)) {
      if (!isLarge(state)) this.#evaluate(state);
      else if (this.largeCluster.view === null) this.#loadLargeCluster();
      else this.#setEvaluation(state, this.largeCluster.view.evaluate(state));
    }
    for (const draw of this.#listeners) draw();
    this.afterRender();
  }

  /** Evaluates a state, or first loads what evaluates it with all plugins; until then the last result stays. */
  #evaluate(state: State): void {
    const { module } = this;
    const scenario = scenarioOf(module, state);
    if (module.canEvaluate(scenario)) {
      this.#setEvaluation(state, module.evaluate({ ...scenario, ...explainSelected(state) }));
    } else void module.loadAllPlugins().then(() => this.refresh());
  }

  #setEvaluation(state: State, evaluation: Evaluation | null): void {
    this.#evaluation = isLarge(state) ? undefined : evaluation;
    this.#outcome = outcomeOf(this.#previousOutcome ?? this.#outcome, state, evaluation);
    this.#previousOutcome = null;
    this.#evaluatedState = state;
  }

  /** Loads the scorer of large clusters, without which their nodes have no results. */
  #loadLargeCluster(): void {
    this.#evaluation = undefined;
    this.#previousOutcome ??= this.#outcome;
    this.#outcome = EMPTY_OUTCOME;
    this.#evaluatedState = null;
    this.largeCluster.load();
  }

  /** Evaluates and renders now if a frame is due. */
  flushIfDue(): void {
    if (this.#frame === 0) return;
    this.stop();
    this.flush();
  }

  /** Cancels the frame that is due. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}

/** Returns the scenario that the core evaluates for a state. */
export function scenarioOf(module: ScoringModule, state: State): Scenario {
  return toScenario(state, pluginsOf(module, state));
}

/** Returns the score plugins of the selected release; `null` if the module has no plugins. */
export function pluginsOf(module: ScoringModule, state: State): string[] | null {
  return module.plugins(scorerOf(state, module.release), strategyOf(state))?.map(({ name }) => name) ?? null;
}

/** Compares the winner with the selected node. */
export function explainSelected({ nodes, selected }: State): Pick<Scenario, "explain"> {
  const index = nodes.findIndex(({ id }) => id === selected);
  return index < 0 ? {} : { explain: [index] };
}

/** Returns true if two states have the same evaluation input, including the selected node. */
function sameInput(a: State, b: State): boolean {
  return a.selected === b.selected && sameScenario(a, b) && a.compare === b.compare && a.open === b.open;
}

const SCENARIO = [
  "shape",
  "resources",
  "pod",
  "nodes",
  "scorer",
  "strategy",
  "binpackWeight",
  "plugins",
  "objects",
] as const;

function sameScenario(a: State, b: State): boolean {
  return SCENARIO.every((key) => a[key] === b[key]);
}
