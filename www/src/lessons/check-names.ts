// Checks that the nodes, resources and figures that a lesson names exist in its scenario.

import { reject } from "../model/validators.ts";
import { figuresIn } from "./figures.ts";
import type { Claims, Condition, Lesson, LessonScenario, Message, Question } from "./format.ts";
import { INPUTS } from "./inputs.ts";
import { isSimulation, podNames } from "./pod-outcomes.ts";

const RESULT_FIGURES = ["winner", "wins-from", "top-score"];
const NODE_FIGURES = ["score", "total", "weighted-sum", "weight-sum", "unrounded"];
const SIMULATION_FIGURES = ["placed", "waiting"];
const POD_FIGURES = ["node"];
const RESOURCE_FIGURES = ["resource-score", "utilization", "requested", "request", "implied"];
/** Figures of plugins and quantities, whose names a scenario does not list. */
const UNCHECKED_FIGURES = ["plugin-weight", "bytes"];

export function checkNames(lesson: Lesson): void {
  const names = new NameChecker(lesson.scenario);
  names.claims(lesson.claims);
  if (lesson.reveal.holds) names.conditions(lesson.reveal.holds, "reveal.holds");
  names.question(lesson.question);
  names.text(lesson.reveal.text, "reveal.text");
  if (lesson.reveal.node !== undefined) names.node(lesson.reveal.node, "reveal.node");
}

/** Checks the claims of an example or a story. */
export function checkClaims(claims: Claims, scenario: LessonScenario): void {
  new NameChecker(scenario).claims(claims);
}

/** A question whose answer is part of the lesson's file. */
type PredictionQuestion = Extract<Question, { answer: string }>;

class NameChecker {
  readonly #nodes: readonly string[];
  /** The names of the pods; `null` if the lesson is about one pod. */
  readonly #pods: readonly string[] | null;

  constructor(scenario: LessonScenario) {
    this.#nodes = scenario.nodes.map(({ name = "" }) => name);
    this.#pods = isSimulation(scenario) ? podNames(scenario) : null;
  }

  claims({ numbers = {}, holds }: Claims): void {
    for (const [number, figure] of Object.entries(numbers))
      if (!figure.startsWith("=")) this.figure(figure, `claims.numbers.${number}`);
    this.conditions(holds, "claims.holds");
  }

  question(question: Question): void {
    this.text(question.hint, "question.hint");
    this.#kind(question);
    switch (question.kind) {
      case "pending":
        for (const pod of [question.answer, ...Object.keys(question.wrong ?? {})])
          if (pod !== "") this.pod(pod, "question");
        this.#wrong(question);
        break;
      case "lands":
        this.pod(question.pod, "question.pod");
        this.#nodeAnswer(question);
        break;
      case "node":
        this.#nodeAnswer(question);
        break;
      case "number":
        this.figure(question.of, "question.of");
        this.#wrong(question);
        break;
      case "statement":
        if (question.options.filter(({ right }) => right).length !== 1)
          reject("question.options", "must have exactly one that is right");
        question.options.forEach(({ when, because, right }, i) => {
          const at = `question.options[${i}]`;
          this.conditions(when, `${at}.when`);
          if (because) this.text(because, `${at}.because`);
          if (right && because) reject(`${at}.because`, "is for wrong answers: what is right is explained in reveal");
        });
        break;
      case "edit":
        this.conditions(question.until, "question.until");
        question.wrong?.forEach(({ when, says }, i) => {
          this.conditions(when, `question.wrong[${i}].when`);
          this.text(says, `question.wrong[${i}].says`);
        });
    }
  }

  /**
   * Checks that questions about simulations are used only with simulations, which otherwise allow only statements and
   * edits.
   */
  #kind({ kind }: Question): void {
    const isForSimulations = kind === "lands" || kind === "pending";
    if (isForSimulations && this.#pods === null) reject("question.kind", `\`${kind}\` is for scenarios with \`pods\``);
    if (this.#pods !== null && (kind === "node" || kind === "number"))
      reject("question.kind", `\`${kind}\` is for scenarios with one \`pod\``);
  }

  #nodeAnswer(question: PredictionQuestion): void {
    if (question.answer !== "") this.node(question.answer, "question.answer");
    for (const node of Object.keys(question.wrong ?? {})) if (node !== "") this.node(node, `question.wrong.${node}`);
    this.#wrong(question);
  }

  #wrong({ answer, wrong = {} }: PredictionQuestion): void {
    for (const [other, says] of Object.entries(wrong)) {
      if (other === answer) reject(`question.wrong.${other}`, "is the answer itself");
      this.text(says, `question.wrong.${other}`);
    }
  }

  conditions(all: readonly Condition[], at: string): void {
    all.forEach((one, i) => {
      this.#condition(one, `${at}[${i}]`);
    });
  }

  #condition(one: Condition, at: string): void {
    if ("not" in one) this.#condition(one.not, `${at}.not`);
    // Its nodes may differ from the lesson's.
    else if ("lands" in one) {
      this.pod(one.lands, `${at}.lands`);
      this.node(one.on, `${at}.on`);
    } else if ("waits" in one) this.pod(one.waits, `${at}.waits`);
    else if ("with" in one) one.with.nodes ?? this.conditions(one.holds, `${at}.holds`);
    else if ("figure" in one) {
      this.figure(one.figure, `${at}.figure`);
      if (one.same !== undefined) this.figure(one.same, `${at}.same`);
      if (one.moreThan !== undefined) this.figure(one.moreThan, `${at}.moreThan`);
      if ([one.is, one.above, one.below, one.same, one.moreThan].every((limit) => limit === undefined))
        reject(at, "must say what the figure is: is, above, below, same or moreThan");
    } else if ("resource" in one) this.node(one.on, `${at}.on`);
    else if ("ties" in one)
      one.ties.forEach((node, i) => {
        this.node(node, `${at}.ties[${i}]`);
      });
    else for (const [key, node] of Object.entries(one)) if (/^wins|^fits/.test(key)) this.node(node, `${at}.${key}`);
  }

  text(text: Message, at: string): void {
    for (const figure of figuresIn(text)) this.figure(figure, at);
  }

  figure(name: string, at: string): void {
    const [kind = "", ...about] = partsOf(name);
    if (UNCHECKED_FIGURES.includes(kind) && about.length === 1) return;
    if (kind in INPUTS) {
      const expected = (INPUTS[kind] ?? 0) + (kind === "requests" && this.#pods !== null ? 1 : 0);
      if (about.length !== expected) reject(at, `\`${name}\` must name ${expected} things`);
      return;
    }
    if (this.#pods !== null) {
      this.#simulationFigure(name, at);
      return;
    }
    const [what = "", node, resource, ...more] = partsOf(name);
    const parts = [RESULT_FIGURES, NODE_FIGURES, RESOURCE_FIGURES].findIndex((all) => all.includes(what));
    if (parts < 0) this.#rejectFigure(name, at, [...RESULT_FIGURES, ...NODE_FIGURES, ...RESOURCE_FIGURES]);
    const lessonScenario = [node, resource, ...more].filter((part) => part !== undefined).length;
    if (lessonScenario !== parts)
      reject(at, `\`${name}\` must name ${["nothing more", "a node", "a node and a resource"][parts]}`);
    if (node !== undefined) this.node(node, at);
  }

  #simulationFigure(name: string, at: string): void {
    const [what = "", pod, ...more] = partsOf(name);
    const isResultFigure = SIMULATION_FIGURES.includes(what);
    if (!isResultFigure && !POD_FIGURES.includes(what))
      this.#rejectFigure(name, at, [...SIMULATION_FIGURES, ...POD_FIGURES]);
    if (isResultFigure !== (pod === undefined) || more.length > 0)
      reject(at, `\`${name}\` must name ${isResultFigure ? "nothing more" : "a pod"}`);
    if (pod !== undefined) this.pod(pod, at);
  }

  #rejectFigure(name: string, at: string, known: readonly string[]): never {
    return reject(at, `names no figure: \`${name}\` is none of ${known.join(", ")}`);
  }

  pod(name: string, at: string): void {
    const pods = this.#pods ?? [];
    if (!pods.includes(name)) reject(at, `\`${name}\` is no pod of the scenario: these are ${pods.join(", ")}`);
  }

  node(name: string, at: string): void {
    if (!this.#nodes.includes(name))
      reject(at, `\`${name}\` is no node of the scenario: these are ${this.#nodes.join(", ")}`);
  }
}

/** Splits a figure's name into its parts, without the scorer after `@`. */
function partsOf(figure: string): string[] {
  return (figure.split("@")[0] ?? "").split(":");
}
