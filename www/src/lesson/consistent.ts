// What a lesson says of its own scenario: the nodes, resources and figures that it names are there.

import { refuse } from "../model/check.ts";
import { isOverTime, podNames } from "./fates.ts";
import { figuresIn } from "./figures.ts";
import type { Claims, Condition, Given, Lesson, Question, Said } from "./format.ts";
import { INPUTS } from "./inputs.ts";

const ALONE = ["winner", "wins-from", "top-score"];
const OF_NODE = ["score", "total", "weighted-sum", "weight-sum", "unrounded"];
const ALONE_OVER_TIME = ["placed", "waiting"];
const OF_POD = ["node"];
const OF_RESOURCE = ["resource-score", "utilization", "requested", "request", "implied"];
/** Their names are of plugins and quantities, which no scenario has to list. */
const FREE = ["plugin-weight", "bytes"];

export function checkNames(lesson: Lesson): void {
  const names = new Names(lesson.scenario);
  names.claims(lesson.claims);
  if (lesson.reveal.holds) names.conditions(lesson.reveal.holds, "reveal.holds");
  names.question(lesson.question);
  names.text(lesson.reveal.text, "reveal.text");
  if (lesson.reveal.node !== undefined) names.node(lesson.reveal.node, "reveal.node");
}

/** Checks the claims of an example or a story. */
export function checkClaims(claims: Claims, scenario: Given): void {
  new Names(scenario).claims(claims);
}

/** A question with one answer that is written down. */
type Predicted = Extract<Question, { answer: string }>;

class Names {
  readonly #nodes: readonly string[];
  /** `null` where the lesson is about one pod. */
  readonly #pods: readonly string[] | null;

  constructor(scenario: Given) {
    this.#nodes = scenario.nodes.map(({ name = "" }) => name);
    this.#pods = isOverTime(scenario) ? podNames(scenario) : null;
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
        this.#answeredByNode(question);
        break;
      case "node":
        this.#answeredByNode(question);
        break;
      case "number":
        this.figure(question.of, "question.of");
        this.#wrong(question);
        break;
      case "statement":
        if (question.options.filter(({ right }) => right).length !== 1)
          refuse("question.options", "must have exactly one that is right");
        question.options.forEach(({ when, because, right }, i) => {
          const at = `question.options[${i}]`;
          this.conditions(when, `${at}.when`);
          if (because) this.text(because, `${at}.because`);
          if (right && because) refuse(`${at}.because`, "is for wrong answers: what is right is explained in reveal");
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
   * Checks that questions about simulations are used only with simulations, where only these, statements and edits are
   * allowed.
   */
  #kind({ kind }: Question): void {
    const overTime = kind === "lands" || kind === "pending";
    if (overTime && this.#pods === null) refuse("question.kind", `\`${kind}\` is for scenarios with \`pods\``);
    if (this.#pods !== null && (kind === "node" || kind === "number"))
      refuse("question.kind", `\`${kind}\` is for scenarios with one \`pod\``);
  }

  #answeredByNode(question: Predicted): void {
    if (question.answer !== "") this.node(question.answer, "question.answer");
    for (const node of Object.keys(question.wrong ?? {})) if (node !== "") this.node(node, `question.wrong.${node}`);
    this.#wrong(question);
  }

  #wrong({ answer, wrong = {} }: Predicted): void {
    for (const [other, says] of Object.entries(wrong)) {
      if (other === answer) refuse(`question.wrong.${other}`, "is the answer itself");
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
    // Its nodes may be others.
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
        refuse(at, "must say what the figure is: is, above, below, same or moreThan");
    } else if ("resource" in one) this.node(one.on, `${at}.on`);
    else if ("ties" in one)
      one.ties.forEach((node, i) => {
        this.node(node, `${at}.ties[${i}]`);
      });
    else for (const [key, node] of Object.entries(one)) if (/^wins|^fits/.test(key)) this.node(node, `${at}.${key}`);
  }

  text(text: Said, at: string): void {
    for (const [language, sentence] of Object.entries(text))
      for (const figure of figuresIn(sentence)) this.figure(figure, `${at}.${language}`);
  }

  figure(name: string, at: string): void {
    const [kind = "", ...about] = partsOf(name);
    if (FREE.includes(kind) && about.length === 1) return;
    if (kind in INPUTS) {
      const wanted = (INPUTS[kind] ?? 0) + (kind === "requests" && this.#pods !== null ? 1 : 0);
      if (about.length !== wanted) refuse(at, `\`${name}\` must name ${wanted} things`);
      return;
    }
    if (this.#pods !== null) {
      this.#figureOverTime(name, at);
      return;
    }
    const [what = "", node, resource, ...more] = partsOf(name);
    const parts = [ALONE, OF_NODE, OF_RESOURCE].findIndex((all) => all.includes(what));
    if (parts < 0) this.#noFigure(name, at, [...ALONE, ...OF_NODE, ...OF_RESOURCE]);
    const given = [node, resource, ...more].filter((part) => part !== undefined).length;
    if (given !== parts)
      refuse(at, `\`${name}\` must name ${["nothing more", "a node", "a node and a resource"][parts]}`);
    if (node !== undefined) this.node(node, at);
  }

  #figureOverTime(name: string, at: string): void {
    const [what = "", pod, ...more] = partsOf(name);
    const alone = ALONE_OVER_TIME.includes(what);
    if (!alone && !OF_POD.includes(what)) this.#noFigure(name, at, [...ALONE_OVER_TIME, ...OF_POD]);
    if (alone !== (pod === undefined) || more.length > 0)
      refuse(at, `\`${name}\` must name ${alone ? "nothing more" : "a pod"}`);
    if (pod !== undefined) this.pod(pod, at);
  }

  #noFigure(name: string, at: string, known: readonly string[]): never {
    return refuse(at, `names no figure: \`${name}\` is none of ${known.join(", ")}`);
  }

  pod(name: string, at: string): void {
    const pods = this.#pods ?? [];
    if (!pods.includes(name)) refuse(at, `\`${name}\` is no pod of the scenario: these are ${pods.join(", ")}`);
  }

  node(name: string, at: string): void {
    if (!this.#nodes.includes(name))
      refuse(at, `\`${name}\` is no node of the scenario: these are ${this.#nodes.join(", ")}`);
  }
}

/** A figure's name, without the scorer behind it. */
function partsOf(figure: string): string[] {
  return (figure.split("@")[0] ?? "").split(":");
}
