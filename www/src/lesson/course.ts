// One lesson while it is open: what was asked, answered and shown.

import type { Evaluation, Scenario } from "../contract.ts";
import type { Core } from "../core.ts";
import { NO_HISTORY } from "../model/history.ts";
import { fromScenario } from "../model/scenario.ts";
import { type Session, scenarioOf, type Work } from "../model/session.ts";
import type { Panel, State } from "../model/state.ts";
import { type Ask, figureOf } from "./figures.ts";
import type { Answer, EditQuestion, Lesson } from "./format.ts";
import { answerTo, judged, judgedEdit, type Verdict } from "./judge.ts";
import type { Listed } from "./shelf.ts";

export type Phase = "asked" | "right" | "shown";

export class Course {
  phase: Phase = "asked";
  answer: Answer = "";
  /** What the last answer was told; `null` before one. */
  verdict: Exclude<Verdict, { right: true }> | "empty" | null = null;
  /** A wrong answer was given, so that the right one may be asked for. */
  tried = false;
  /** The state that the last verdict on an edit is of. */
  #judged: State | null = null;
  readonly #start: State;
  readonly #asked: Scenario;
  readonly #ask: Ask;

  constructor(
    readonly listed: Listed,
    readonly lesson: Lesson,
    private readonly session: Session,
    /** What the person had before the lesson. */
    readonly before: Work,
    private readonly veil: string,
  ) {
    const state = fromScenario(lesson.scenario, before.state.example);
    this.#start = lesson.question.kind === "edit" ? this.#opened(state) : state;
    this.#ask = remembered(session.core);
    this.#asked = scenarioOf(session.core, state);
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

  /** Whether an edit has just reached what the lesson asks for. */
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
      const state = fromScenario({ ...scenario, ...question.answer }, this.#start.example);
      this.session.replace(this.#opened(state));
    }
    this.verdict = null;
    this.#reveal("shown");
  }

  /** A figure of what is on the page now. */
  readonly figure = (name: string): string | null => {
    const edits = this.lesson.question.kind === "edit";
    return figureOf(this.#ask, edits ? scenarioOf(this.session.core, this.session.state) : this.lesson.scenario, name);
  };

  #edited(question: EditQuestion): Verdict {
    const { core, state } = this.session;
    this.#judged = state;
    return judgedEdit(this.#ask, this.#asked, scenarioOf(core, state), question);
  }

  #reveal(phase: Phase): void {
    this.phase = phase;
    this.session.veil = "";
    // A prediction is about the lesson's own scenario, whatever was tried out meanwhile.
    if (this.lesson.question.kind === "edit") this.session.edit((state) => this.#opened(state));
    else this.session.exchange({ state: this.#opened(this.#start), history: NO_HISTORY });
  }

  /** With the panels open that the lesson is about. */
  #opened(state: State): State {
    const { show, node, compare } = this.lesson.reveal;
    const open: Panel[] = [...(show === "vote" ? (["vote"] as const) : []), ...(compare ? (["compare"] as const) : [])];
    const id = state.nodes.find(({ name }) => name === node)?.id;
    return { ...state, selected: id ?? "", ...(compare && { compare }), ...(open.length > 0 && { open }) };
  }
}

/** What a reader chooses who thinks that the pod fits on no node; no node is called this. */
export const NOWHERE = " ";

/** Asks once for each scenario: several conditions are about the same. */
function remembered(core: Core): Ask {
  const known = new WeakMap<Scenario, Evaluation | null>();
  return (scenario) => {
    const answer = known.get(scenario) ?? core.evaluate(scenario);
    known.set(scenario, answer);
    return answer;
  };
}
