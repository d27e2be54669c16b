// What a lesson says of its own scenario: the nodes, resources and figures that it names are there.

import { refuse } from "../model/check.ts";
import { figuresIn } from "./figures.ts";
import type { Condition, Lesson, NodeQuestion, NumberQuestion, Question, Said } from "./format.ts";

const ALONE = ["winner", "wins-from"];
const OF_NODE = ["score", "total", "weighted-sum", "weight-sum", "unrounded"];
const OF_RESOURCE = ["resource-score", "utilization", "requested", "request", "implied"];

export function checkNames(lesson: Lesson): void {
  const names = new Names(lesson);
  names.question(lesson.question);
  names.text(lesson.reveal.text, "reveal.text");
  if (lesson.reveal.node !== undefined) names.node(lesson.reveal.node, "reveal.node");
}

class Names {
  readonly #nodes: readonly string[];

  constructor({ scenario }: Lesson) {
    this.#nodes = scenario.nodes.map(({ name = "" }) => name);
  }

  question(question: Question): void {
    this.text(question.hint, "question.hint");
    switch (question.kind) {
      case "node":
        if (question.answer !== "") this.node(question.answer, "question.answer");
        for (const node of Object.keys(question.wrong ?? {}))
          if (node !== "") this.node(node, `question.wrong.${node}`);
        this.#wrong(question);
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

  #wrong({ answer, wrong = {} }: NodeQuestion | NumberQuestion): void {
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
    else if ("with" in one) one.with.nodes ?? this.conditions(one.holds, `${at}.holds`);
    else if ("figure" in one) {
      this.figure(one.figure, `${at}.figure`);
      if (one.same !== undefined) this.figure(one.same, `${at}.same`);
      if ([one.is, one.above, one.below, one.same].every((limit) => limit === undefined))
        refuse(at, "must say what the figure is: is, above, below or same");
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
    const [what = "", node, resource, ...more] = (name.split("@")[0] ?? "").split(":");
    const parts = [ALONE, OF_NODE, OF_RESOURCE].findIndex((all) => all.includes(what));
    if (parts < 0)
      refuse(at, `names no figure: \`${name}\` is none of ${[...ALONE, ...OF_NODE, ...OF_RESOURCE].join(", ")}`);
    const given = [node, resource, ...more].filter((part) => part !== undefined).length;
    if (given !== parts)
      refuse(at, `\`${name}\` must name ${["nothing more", "a node", "a node and a resource"][parts]}`);
    if (node !== undefined) this.node(node, at);
  }

  node(name: string, at: string): void {
    if (!this.#nodes.includes(name))
      refuse(at, `\`${name}\` is no node of the scenario: these are ${this.#nodes.join(", ")}`);
  }
}
