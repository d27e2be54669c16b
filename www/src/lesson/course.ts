// One lesson while it is open: what was asked, answered and shown.

import { NO_HISTORY } from "../model/history.ts";
import { chooseRival, goTo } from "../model/play-edits.ts";
import { fromPlayed } from "../model/play-from.ts";
import { toPlayed } from "../model/play-scenario.ts";
import { fromScenario } from "../model/scenario.ts";
import { pluginsOf, type Session, scenarioOf, type Work } from "../model/session.ts";
import type { Panel, State } from "../model/state.ts";
import { isOverTime, type Play } from "./fates.ts";
import { type Ask, figureOf } from "./figures.ts";
import type { Answer, EditQuestion, Given, Lesson } from "./format.ts";
import { answerTo, judged, judgedEdit, type Verdict } from "./judge.ts";
import type { Listed } from "./shelf.ts";

export type Phase = "asked" | "right" | "shown";

export class Course {
  phase: Phase = "asked";
  answer: Answer = "";
  /** The feedback on the last answer; `null` before one. */
  verdict: Exclude<Verdict, { right: true }> | "empty" | null = null;
  /** A wrong answer was given, so that the right one may be asked for. */
  tried = false;
  /** The state that the last verdict on an edit is of. */
  #judged: State | null = null;
  readonly #start: State;
  readonly #asked: Given;
  readonly #ask: Ask;

  constructor(
    readonly listed: Listed,
    readonly lesson: Lesson,
    private readonly session: Session,
    /** The person's work before the lesson. */
    readonly before: Work,
    private readonly veil: string,
    play: Play,
  ) {
    const state = this.#stateOf(lesson.scenario);
    this.#start = lesson.question.kind === "edit" ? this.#opened(state) : state;
    this.#ask = { score: remembered((scenario) => session.core.evaluate(scenario)), play: remembered(play) };
    this.#asked = this.#given(state);
    this.begin();
  }

  /** The lesson as it is found. */
  begin(): void {
    this.phase = "asked";
    this.answer = "";
    this.verdict = null;
    this.tried = false;
    this.session.veil = this.lesson.question.kind === "edit" ? "" : this.veil;
    this.session.exchange({ state: this.#start, history: NO_HISTORY });
  }

  /** Takes an answer; `true` where it is right. */
  check(): boolean {
    const { question, scenario } = this.lesson;
    if (question.kind !== "edit" && this.answer === "") {
      this.verdict = "empty";
      return false;
    }
    const chosen = this.answer === NOWHERE ? "" : this.answer;
    const verdict = question.kind === "edit" ? this.#edited(question) : judged(this.#ask, scenario, question, chosen);
    this.verdict = verdict.right ? null : verdict;
    this.tried ||= !verdict.right;
    if (verdict.right) this.#reveal("right");
    return verdict.right;
  }

  /** The right answer to a prediction, as the reader could have given it. */
  solution(): Answer | null {
    const { question, scenario } = this.lesson;
    return question.kind === "edit" ? null : answerTo(this.#ask, scenario, question);
  }

  /** Returns true if an edit has just reached the lesson's goal. */
  reached(): boolean {
    const { question } = this.lesson;
    const { state, hand } = this.session;
    if (question.kind !== "edit" || this.phase !== "asked" || hand?.held || this.#judged === state) return false;
    // What was said was said of another state.
    this.verdict = null;
    if (!this.#edited(question).right) return false;
    this.#reveal("right");
    return true;
  }

  giveUp(): void {
    const { question, scenario } = this.lesson;
    if (question.kind === "edit") {
      this.session.replace(this.#opened(this.#stateOf({ ...scenario, ...question.answer } as Given)));
    }
    this.verdict = null;
    this.#reveal("shown");
  }

  /** A figure of what is on the page now. */
  readonly figure = (name: string): string | null => {
    const edits = this.lesson.question.kind === "edit";
    return figureOf(this.#ask, edits ? this.#given(this.session.state) : this.lesson.scenario, name);
  };

  #edited(question: EditQuestion): Verdict {
    const { state } = this.session;
    this.#judged = state;
    return judgedEdit(this.#ask, this.#asked, this.#given(state), question);
  }

  #reveal(phase: Phase): void {
    this.phase = phase;
    this.session.veil = "";
    // A prediction is about the lesson's own scenario, whatever was tried out meanwhile.
    if (this.lesson.question.kind === "edit") this.session.edit((state) => this.#opened(state));
    else this.session.exchange({ state: this.#opened(this.#start), history: NO_HISTORY });
  }

  /** Pods come one after another. */
  get overTime(): boolean {
    return isOverTime(this.lesson.scenario);
  }

  #stateOf(given: Given): State {
    const { example } = this.before.state;
    return isOverTime(given) ? fromPlayed(given, example, "") : fromScenario(given, example);
  }

  /** Returns the modules' input for a state. */
  #given(state: State): Given {
    const { core } = this.session;
    return this.overTime ? toPlayed(state, pluginsOf(core, state)) : scenarioOf(core, state);
  }

  /** With what the lesson shows in the end: the panels that it is about, the other policy from the beginning. */
  #opened(state: State): State {
    const { show, node, compare, against } = this.lesson.reveal;
    if (this.overTime) return goTo(0)(against === undefined ? state : chooseRival(against)(state));
    const open: Panel[] = [...(show === "vote" ? (["vote"] as const) : []), ...(compare ? (["compare"] as const) : [])];
    const id = state.nodes.find(({ name }) => name === node)?.id;
    return { ...state, selected: id ?? "", ...(compare && { compare }), ...(open.length > 0 && { open }) };
  }
}

/** The answer of a reader who thinks that the pod fits on no node; no node has this name. */
export const NOWHERE = " ";

/** Asks once for each scenario: several conditions are about the same. */
function remembered<S extends object, A>(ask: (scenario: S) => A): (scenario: S) => A {
  const known = new WeakMap<S, A>();
  return (scenario) => {
    const answer = known.get(scenario) ?? ask(scenario);
    known.set(scenario, answer);
    return answer;
  };
}
