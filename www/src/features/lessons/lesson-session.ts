// The state of one open lesson: its question, answer and phase.

import { NO_HISTORY } from "../../state/history.ts";
import { fromScenario } from "../../state/scenario.ts";
import { pluginsOf, type ScenarioStore, type StateAndHistory, scenarioOf } from "../../state/scenario-store.ts";
import { chooseComparedPolicy, goToStep } from "../../state/simulation/edits.ts";
import { toSimulation } from "../../state/simulation/scenario.ts";
import { fromSimulation } from "../../state/simulation/to-state.ts";
import type { Panel, State } from "../../state/state.ts";
import { figureOf, type Modules } from "../../ui/figures/figures.ts";
import type { Answer, EditQuestion, Lesson, LessonScenario } from "../../ui/figures/lesson.ts";
import { isSimulation, type Simulator } from "../../ui/figures/pod-outcomes.ts";
import type { Scenario } from "../../wasm/types.ts";
import { type Grade, gradeAnswer, gradeEdit, isNumberText, rightAnswerTo } from "./grade.ts";
import type { LessonEntry } from "./lesson-list.ts";

export type LessonPhase = "unanswered" | "correct" | "revealed";

export class LessonSession {
  phase: LessonPhase = "unanswered";
  answer: Answer = "";
  /** The feedback on the last answer; `null` before one. */
  grade: Exclude<Grade, { correct: true }> | "empty" | null = null;
  /** True after a wrong answer, when the solution may be requested. */
  hasWrongAnswer = false;
  /** The state to which the last grade of an edit belongs. */
  #gradedState: State | null = null;
  readonly #start: State;
  readonly #startScenario: LessonScenario;
  readonly #modules: Modules;

  constructor(
    readonly entry: LessonEntry,
    /** The lesson in the language of the page. */
    public lesson: Lesson,
    private readonly store: ScenarioStore,
    /** The user's work before the lesson. */
    readonly savedWork: StateAndHistory,
    /** Returns the reason for hidden results, in the language of the page. */
    private readonly hiddenReason: () => string,
    simulate: Simulator,
  ) {
    const state = this.#stateOf(lesson.scenario);
    this.#start = lesson.question.kind === "edit" ? this.#withConclusionPanels(state) : state;
    const { module } = store;
    const score = memoize((scenario: Scenario) => module.evaluate(scenario));
    // A result before all plugins are loaded is not kept.
    this.#modules = {
      score: (scenario) => (module.canEvaluate(scenario) ? score : module.evaluate)(scenario),
      simulate: memoize(simulate),
    };
    this.#startScenario = this.#currentScenario(state);
    this.restart();
  }

  /** Shows the lesson in its initial state. */
  restart(): void {
    this.phase = "unanswered";
    this.answer = "";
    this.grade = null;
    this.hasWrongAnswer = false;
    this.store.resultsHiddenReason = this.lesson.question.kind === "edit" ? "" : this.hiddenReason();
    this.store.restore({ state: this.#start, history: NO_HISTORY });
  }

  /** Loads what evaluates the lesson's scenario; `null` if that is loaded. */
  load(): Promise<void> | null {
    const { scenario } = this.lesson;
    const { module } = this.store;
    return isSimulation(scenario) || module.canEvaluate(scenario) ? null : module.loadAllPlugins();
  }

  /** Grades an answer; returns `true` if it is right. */
  check(): boolean {
    const { question, scenario } = this.lesson;
    if (question.kind === "number" ? !isNumberText(this.answer) : question.kind !== "edit" && this.answer === "") {
      this.grade = "empty";
      return false;
    }
    const answer = this.answer === NO_NODE ? "" : this.answer;
    const grade =
      question.kind === "edit" ? this.#gradeEdit(question) : gradeAnswer(this.#modules, scenario, question, answer);
    this.grade = grade.correct ? null : grade;
    this.hasWrongAnswer ||= !grade.correct;
    if (grade.correct) this.#showConclusion("correct");
    return grade.correct;
  }

  /** Replaces the lesson and the reason for hidden results by those in another language. */
  translate(lesson: Lesson): void {
    this.lesson = lesson;
    if (this.store.resultsHiddenReason !== "") this.store.resultsHiddenReason = this.hiddenReason();
  }

  /** Returns the right answer to a prediction, in the form of a reader's answer. */
  solution(): Answer | null {
    const { question, scenario } = this.lesson;
    return question.kind === "edit" ? null : rightAnswerTo(this.#modules, scenario, question);
  }

  /** Returns true if an edit has just reached the lesson's goal. */
  isGoalReached(): boolean {
    const { question } = this.lesson;
    const { state, gesture } = this.store;
    if (question.kind !== "edit" || this.phase !== "unanswered" || gesture?.isDrag || this.#gradedState === state)
      return false;
    // The feedback was about another state.
    this.grade = null;
    if (!this.#gradeEdit(question).correct) return false;
    this.#showConclusion("correct");
    return true;
  }

  giveUp(): void {
    const { question, scenario } = this.lesson;
    if (question.kind === "edit") {
      this.store.replaceState(
        this.#withConclusionPanels(this.#stateOf({ ...scenario, ...question.answer } as LessonScenario)),
      );
    }
    this.grade = null;
    this.#showConclusion("revealed");
  }

  /** Returns a figure of the current scenario as text; `null` if it does not exist. */
  readonly formatFigure = (name: string): string | null => {
    const isEdit = this.lesson.question.kind === "edit";
    return figureOf(this.#modules, isEdit ? this.#currentScenario(this.store.state) : this.lesson.scenario, name);
  };

  #gradeEdit(question: EditQuestion): Grade {
    const { state } = this.store;
    this.#gradedState = state;
    return gradeEdit(this.#modules, this.#startScenario, this.#currentScenario(state), question);
  }

  #showConclusion(phase: LessonPhase): void {
    this.phase = phase;
    this.store.resultsHiddenReason = "";
    // Shows the lesson's own scenario, to which a prediction refers, whatever the reader has edited in the meantime.
    if (this.lesson.question.kind === "edit") this.store.edit((state) => this.#withConclusionPanels(state));
    else this.store.restore({ state: this.#withConclusionPanels(this.#start), history: NO_HISTORY });
  }

  /** True if pods arrive one after another. */
  get isSimulation(): boolean {
    return isSimulation(this.lesson.scenario);
  }

  #stateOf(lessonScenario: LessonScenario): State {
    const { example } = this.savedWork.state;
    return isSimulation(lessonScenario)
      ? fromSimulation(lessonScenario, example, "")
      : fromScenario(lessonScenario, example);
  }

  /** Returns the modules' input for a state. */
  #currentScenario(state: State): LessonScenario {
    const { module } = this.store;
    return this.isSimulation ? toSimulation(state, pluginsOf(module, state)) : scenarioOf(module, state);
  }

  /** Returns the state with the panels that the lesson shows in the end; a compared policy is shown from the start. */
  #withConclusionPanels(state: State): State {
    const { show, node, compare, comparedPolicy } = this.lesson.conclusion;
    if (this.isSimulation)
      return goToStep(0)(comparedPolicy === undefined ? state : chooseComparedPolicy(comparedPolicy)(state));
    const open: Panel[] = [
      ...(show === "plugins" ? (["plugins"] as const) : []),
      ...(compare ? (["compare"] as const) : []),
    ];
    const id = state.nodes.find(({ name }) => name === node)?.id;
    return { ...state, selected: id ?? "", ...(compare && { compare }), ...(open.length > 0 && { open }) };
  }
}

/** The answer of a reader who thinks that the pod fits on no node; no node has this name. */
export const NO_NODE = " ";

/** Calls the module once per scenario, because several conditions have the same scenario. */
function memoize<S extends object, A>(compute: (scenario: S) => A): (scenario: S) => A {
  const cache = new WeakMap<S, A>();
  return (scenario) => {
    const result = cache.get(scenario) ?? compute(scenario);
    cache.set(scenario, result);
    return result;
  };
}
