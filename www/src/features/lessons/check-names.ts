// Checks that the nodes, resources and figures that a lesson names exist in its scenario.

import { reject } from "../../state/validators.ts";
import { figuresIn } from "../../ui/figures/figures.ts";
import { INPUTS } from "../../ui/figures/inputs.ts";
import type { Claims, Condition, Lesson, LessonMessage, LessonScenario, Question } from "../../ui/figures/lesson.ts";
import { isSimulation, podNames } from "../../ui/figures/pod-outcomes.ts";

const RESULT_FIGURES = ["winner", "wins-from", "top-score"];
const NODE_FIGURES = ["score", "total", "weighted-sum", "weight-sum", "unrounded"];
const SIMULATION_FIGURES = ["scheduled", "pending"];
const POD_FIGURES = ["node"];
const RESOURCE_FIGURES = ["resource-score", "utilization", "requested", "request", "non-zero-request"];
/** Figures of plugins and quantities, whose names a scenario does not list. */
const UNCHECKED_FIGURES = ["plugin-weight", "bytes"];

export function checkNames(lesson: Lesson): void {
  const checker = new NameChecker(lesson.scenario);
  checker.checkClaims(lesson.claims);
  if (lesson.conclusion.conditions) checker.checkConditions(lesson.conclusion.conditions, "conclusion.conditions");
  checker.checkQuestion(lesson.question);
  checker.checkText(lesson.conclusion.text, "conclusion.text");
  if (lesson.conclusion.node !== undefined) checker.checkNode(lesson.conclusion.node, "conclusion.node");
}

/** Checks the claims of an example or a story. */
export function checkClaims(claims: Claims, scenario: LessonScenario): void {
  new NameChecker(scenario).checkClaims(claims);
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

  checkClaims({ numbers = {}, conditions }: Claims): void {
    for (const [number, figure] of Object.entries(numbers))
      if (!figure.startsWith("=")) this.checkFigure(figure, `claims.numbers.${number}`);
    this.checkConditions(conditions, "claims.conditions");
  }

  checkQuestion(question: Question): void {
    this.checkText(question.hint, "question.hint");
    this.#checkKind(question);
    switch (question.kind) {
      case "pending":
        for (const pod of [question.answer, ...Object.keys(question.wrongAnswers ?? {})])
          if (pod !== "") this.checkPod(pod, "question");
        this.#checkExplanations(question);
        break;
      case "scheduled":
        this.checkPod(question.pod, "question.pod");
        this.#checkNodeAnswer(question);
        break;
      case "node":
        this.#checkNodeAnswer(question);
        break;
      case "number":
        this.checkFigure(question.figure, "question.figure");
        this.#checkExplanations(question);
        break;
      case "statement":
        if (question.options.filter(({ correct }) => correct).length !== 1)
          reject("question.options", "must have exactly one right statement");
        question.options.forEach(({ when, explanation, correct }, i) => {
          const at = `question.options[${i}]`;
          this.checkConditions(when, `${at}.when`);
          if (explanation) this.checkText(explanation, `${at}.explanation`);
          if (correct && explanation)
            reject(`${at}.explanation`, "is only for wrong answers: conclusion explains the right one");
        });
        break;
      case "edit":
        this.checkConditions(question.goal, "question.goal");
        this.checkText(question.solution, "question.solution");
        question.wrongAnswers?.forEach(({ when, text }, i) => {
          this.checkConditions(when, `question.wrongAnswers[${i}].when`);
          this.checkText(text, `question.wrongAnswers[${i}].text`);
        });
    }
  }

  /**
   * Checks that questions about simulations are used only with simulations, which otherwise allow only statements and
   * edits.
   */
  #checkKind({ kind }: Question): void {
    const isForSimulations = kind === "scheduled" || kind === "pending";
    if (isForSimulations && this.#pods === null) reject("question.kind", `\`${kind}\` is for scenarios with \`pods\``);
    if (this.#pods !== null && (kind === "node" || kind === "number"))
      reject("question.kind", `\`${kind}\` is for scenarios with one \`pod\``);
  }

  #checkNodeAnswer(question: PredictionQuestion): void {
    if (question.answer !== "") this.checkNode(question.answer, "question.answer");
    for (const node of Object.keys(question.wrongAnswers ?? {}))
      if (node !== "") this.checkNode(node, `question.wrongAnswers.${node}`);
    this.#checkExplanations(question);
  }

  #checkExplanations({ answer, wrongAnswers = {} }: PredictionQuestion): void {
    for (const [other, text] of Object.entries(wrongAnswers)) {
      if (other === answer) reject(`question.wrongAnswers.${other}`, "is the right answer");
      this.checkText(text, `question.wrongAnswers.${other}`);
    }
  }

  checkConditions(conditions: readonly Condition[], at: string): void {
    conditions.forEach((condition, i) => {
      this.#checkCondition(condition, `${at}[${i}]`);
    });
  }

  #checkCondition(condition: Condition, at: string): void {
    if ("not" in condition) this.#checkCondition(condition.not, `${at}.not`);
    // Its nodes may differ from the lesson's.
    else if ("scheduled" in condition) {
      this.checkPod(condition.scheduled, `${at}.scheduled`);
      this.checkNode(condition.on, `${at}.on`);
    } else if ("pending" in condition) this.checkPod(condition.pending, `${at}.pending`);
    else if ("with" in condition)
      condition.with.nodes ?? this.checkConditions(condition.conditions, `${at}.conditions`);
    else if ("figure" in condition) {
      this.checkFigure(condition.figure, `${at}.figure`);
      if (condition.same !== undefined) this.checkFigure(condition.same, `${at}.same`);
      if (condition.moreThan !== undefined) this.checkFigure(condition.moreThan, `${at}.moreThan`);
      if (
        [condition.is, condition.above, condition.below, condition.same, condition.moreThan].every(
          (limit) => limit === undefined,
        )
      )
        reject(at, "must have at least one comparison: is, above, below, same or moreThan");
    } else if ("resource" in condition) this.checkNode(condition.on, `${at}.on`);
    else if ("ties" in condition)
      condition.ties.forEach((node, i) => {
        this.checkNode(node, `${at}.ties[${i}]`);
      });
    else
      for (const [key, node] of Object.entries(condition))
        if (/^wins|^fits/.test(key)) this.checkNode(node, `${at}.${key}`);
  }

  checkText(text: LessonMessage, at: string): void {
    for (const figure of figuresIn(text)) this.checkFigure(figure, at);
  }

  checkFigure(name: string, at: string): void {
    const [kind = "", ...names] = partsOf(name);
    if (UNCHECKED_FIGURES.includes(kind) && names.length === 1) return;
    if (kind === "plugin-score" && names.length === 2 && this.#pods === null) {
      this.checkNode(names[1] ?? "", at);
      return;
    }
    if (kind in INPUTS) {
      const expected = (INPUTS[kind] ?? 0) + (kind === "requests" && this.#pods !== null ? 1 : 0);
      if (names.length !== expected) reject(at, `\`${name}\` must have ${expected} names after the figure`);
      return;
    }
    if (this.#pods !== null) {
      this.#checkSimulationFigure(name, at);
      return;
    }
    const expected = [RESULT_FIGURES, NODE_FIGURES, RESOURCE_FIGURES].findIndex((figures) => figures.includes(kind));
    if (expected < 0) this.#rejectFigure(name, at, [...RESULT_FIGURES, ...NODE_FIGURES, ...RESOURCE_FIGURES]);
    if (names.length !== expected)
      reject(at, `\`${name}\` must name ${["nothing more", "a node", "a node and a resource"][expected]}`);
    const [node] = names;
    if (node !== undefined) this.checkNode(node, at);
  }

  #checkSimulationFigure(name: string, at: string): void {
    const [kind = "", pod, ...others] = partsOf(name);
    const isResultFigure = SIMULATION_FIGURES.includes(kind);
    if (!isResultFigure && !POD_FIGURES.includes(kind))
      this.#rejectFigure(name, at, [...SIMULATION_FIGURES, ...POD_FIGURES]);
    if (isResultFigure !== (pod === undefined) || others.length > 0)
      reject(at, `\`${name}\` must name ${isResultFigure ? "nothing more" : "a pod"}`);
    if (pod !== undefined) this.checkPod(pod, at);
  }

  #rejectFigure(name: string, at: string, figures: readonly string[]): never {
    return reject(at, `unknown figure \`${name}\`: use one of ${figures.join(", ")}`);
  }

  checkPod(name: string, at: string): void {
    const pods = this.#pods ?? [];
    if (!pods.includes(name)) reject(at, `\`${name}\` is not a pod of the scenario, which has ${pods.join(", ")}`);
  }

  checkNode(name: string, at: string): void {
    if (!this.#nodes.includes(name))
      reject(at, `\`${name}\` is not a node of the scenario, which has ${this.#nodes.join(", ")}`);
  }
}

/** Splits a figure's name into its parts, without the scorer after `@`. */
function partsOf(figure: string): string[] {
  return (figure.split("@")[0] ?? "").split(":");
}
