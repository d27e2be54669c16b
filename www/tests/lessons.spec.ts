// The lessons' files, judged by the module: what a lesson calls right is right, and what it calls wrong is wrong.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { load } from "../../pkg/node.js";
import { load as loadSimulation } from "../../pkg/simulation-node.js";
import { fatesBy, isOverTime } from "../src/lesson/fates.ts";
import { type Ask, figureOf, figuresIn } from "../src/lesson/figures.ts";
import type { Given, Lesson, Question, Said } from "../src/lesson/format.ts";
import { allHold } from "../src/lesson/holds.ts";
import { answerTo, judged, judgedEdit } from "../src/lesson/judge.ts";
import { readLesson } from "../src/lesson/read.ts";

const FOLDER = new URL("../src/lessons/", import.meta.url);
const FILES = readdirSync(FOLDER);

const text = (file: string): string => readFileSync(new URL(file, FOLDER), "utf8");
const lesson = (file: string): Lesson => readLesson(JSON.parse(text(file)));

async function asking(): Promise<Ask> {
  const [core, { simulate }] = await Promise.all([load(), loadSimulation()]);
  return { score: (scenario) => core.evaluate(scenario), play: fatesBy(simulate) };
}

/** Returns the explanations of wrong answers. */
function explanations(question: Question): readonly Said[] {
  switch (question.kind) {
    case "statement":
      return question.options.flatMap(({ because }) => because ?? []);
    case "edit":
      return (question.wrong ?? []).map(({ says }) => says);
    default:
      return Object.values(question.wrong ?? {});
  }
}

test("there are lessons, each in a file called by its order and its id, which is its link for ever", () => {
  expect(FILES.length).toBeGreaterThanOrEqual(12);
  for (const file of FILES) expect(file).toMatch(/^\d\d-[a-z][a-z\d-]{1,58}\.json$/);
  const ids = FILES.map((file) => file.slice(3));
  expect(new Set(ids).size).toBe(ids.length);
});

for (const file of FILES) {
  test.describe(file, () => {
    test("its right answer is what the module computes, and the wrong ones are wrong", async () => {
      const ask = await asking();
      const { scenario, question } = lesson(file);
      switch (question.kind) {
        case "edit": {
          const solved = { ...scenario, ...question.answer } as Given;
          expect(judgedEdit(ask, scenario, scenario, question).right, "solved from the start").toBe(false);
          expect(judgedEdit(ask, scenario, solved, question)).toEqual({ right: true });
          break;
        }
        case "statement":
          expect(answerTo(ask, scenario, question)).toBe(String(question.options.findIndex(({ right }) => right)));
          for (const { right, when, says } of question.options)
            expect(allHold(ask, scenario, when), says.en).toBe(right);
          break;
        default:
          expect(answerTo(ask, scenario, question)).toBe(question.answer);
          for (const other of Object.keys(question.wrong ?? {}))
            expect(judged(ask, scenario, question, other).right, other).toBe(false);
      }
    });

    test("every figure in its sentences is one that the module knows", async () => {
      const ask = await asking();
      const { scenario, question, reveal } = lesson(file);
      const after = (question.kind === "edit" ? { ...scenario, ...question.answer } : scenario) as Given;
      const known = (said: Said, of: Given): void => {
        for (const sentence of Object.values(said))
          for (const name of figuresIn(sentence))
            expect(figureOf(ask, of, name), `{${name}} in ${sentence}`).not.toBeNull();
      };
      known(reveal.text, after);
      known(question.hint, scenario);
      for (const says of explanations(question)) known(says, scenario);
    });

    test("its scenario can be scored, unless the lesson is about what is wrong with it", async () => {
      const ask = await asking();
      const { scenario, question } = lesson(file);
      const errors = (isOverTime(scenario) ? ask.play(scenario) : ask.score(scenario))?.errors ?? null;
      if (!JSON.stringify(question).includes('"mistake":')) expect(errors).toEqual([]);
      else expect(errors?.length).toBeGreaterThan(0);
    });
  });
}

/** A lesson with something in it replaced: the path, the value (`undefined`: gone), and what its author reads. */
const SLIPS: readonly (readonly [path: string, value: unknown, says: string])[] = [
  ["title", undefined, "title: is missing"],
  ["title.en", undefined, "title.en: is missing: English is always there"],
  ["title.en", " ", "title.en: must not be empty"],
  ["text.en", 5, "text.en: must be a text"],
  ["tittle", { en: "x" }, "tittle: is no field here: these are title, text, scenario, question, reveal"],
  ["scenario.nodes", {}, "scenario.nodes: must be a list of at most 100"],
  ["question.kind", "nodes", "question.kind: must be one of node, number, statement, lands, pending, edit"],
  ["question.answer", undefined, "question.answer: is missing"],
  ["question.of", "score:node9", "question.of: `node9` is no node of the scenario: these are node1, node2"],
  ["question.of", "skore:node1", "question.of: names no figure: `skore:node1` is none of winner, wins-from"],
  ["question.of", "utilization:node1", "question.of: `utilization:node1` must name a node and a resource"],
  ["question.wrong.60", { en: "x" }, "question.wrong.60: is the answer itself"],
  ["question.hint.en", undefined, "question.hint.en: is missing"],
  ["reveal.show", "everything", "reveal.show: must be one of scores, arithmetic, shape"],
  ["reveal.text.en", "It is {score:node3}.", "reveal.text.en: `node3` is no node of the scenario"],
  ["reveal.node", "node3", "reveal.node: `node3` is no node of the scenario"],
];

for (const [path, value, says] of SLIPS) {
  test(`a slip in a lesson is named, with its place: ${says}`, () => {
    expect(() => readLesson(changed(JSON.parse(text("01-node-score.json")), path, value))).toThrow(says);
  });
}

const STATEMENT_SLIPS: typeof SLIPS = [
  ["question.options.0.when", [], "question.options[0].when: must have at least one condition"],
  ["question.options.0.when.0", { winz: "busy" }, "question.options[0].when[0]: must have one of wins, ties"],
  ["question.options.0.when.0", { wins: "lazy" }, "question.options[0].when[0].wins: `lazy` is no node"],
  ["question.options.0.when.0", { figure: "score:busy" }, "question.options[0].when[0]: must say what the figure is"],
  ["question.options.0.right", true, "question.options: must have exactly one that is right"],
  ["question.options.1.because", { en: "x" }, "question.options[1].because: is for wrong answers"],
];

for (const [path, value, says] of STATEMENT_SLIPS) {
  test(`a slip in a statement is named, with its place: ${says}`, () => {
    expect(() => readLesson(changed(JSON.parse(text("02-pack-or-spread.json")), path, value))).toThrow(says);
  });
}

function changed(value: unknown, path: string, to: unknown): unknown {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const at = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value) as Record<
    string,
    unknown
  >;
  if (to === undefined) delete at[last];
  else at[last] = to;
  return value;
}

test("an edit beyond what a lesson allows does not count, whatever it reaches", async () => {
  const ask = await asking();
  const { scenario, question } = lesson("04-one-weight.json");
  if (question.kind !== "edit") throw new Error("this lesson is an edit");
  const strategy = { ...scenario.scoringStrategy, ...question.answer.scoringStrategy };
  const heavier = (strategy.resources ?? []).map((one) => ({ ...one, weight: Number(one.weight) + 10 }));
  const three = { ...scenario, scoringStrategy: { ...strategy, resources: heavier } };
  expect(judgedEdit(ask, scenario, three, question)).toEqual({ right: false, most: 1 });
  const [first] = scenario.nodes;
  const alone = { ...scenario, nodes: first ? [first] : [] };
  expect(judgedEdit(ask, scenario, alone, question)).toEqual({ right: false, outside: ["nodes"] });
});

test("a number counts however it is typed", async () => {
  const ask = await asking();
  const { scenario, question } = lesson("01-node-score.json");
  if (question.kind !== "number") throw new Error("this lesson asks for a number");
  for (const typed of ["60", " 60 ", "60.0", "60,0"])
    expect(judged(ask, scenario, question, typed).right, typed).toBe(true);
  for (const typed of ["", " ", "6", "sixty", "NaN", "60 %"])
    expect(judged(ask, scenario, question, typed).right, typed).toBe(false);
});

test("over time: where a pod lands, and that it waits, is what the module says", async () => {
  const ask = await asking();
  const told = JSON.parse(text("17-fragmentation.json"));
  const lands = (pod: string, answer: string): Lesson =>
    readLesson({ ...told, question: { kind: "lands", ask: { en: "?" }, hint: { en: "No." }, pod, answer } });
  const cases = [
    ["job-1", "node1"],
    ["job-2", "node2"],
    ["job-3", ""],
  ] as const;
  for (const [pod, node] of cases) {
    const { scenario, question } = lands(pod, node);
    if (question.kind !== "lands") throw new Error("this lesson asks where a pod lands");
    expect(answerTo(ask, scenario, question)).toBe(node);
    expect(judged(ask, scenario, question, "node3").right).toBe(false);
  }
  expect(() => lands("job-9", "node1")).toThrow("question.pod: `job-9` is no pod of the scenario: these are job-1");
});

const OVER_TIME_SLIPS: typeof SLIPS = [
  ["question.kind", "node", "question.by: is missing"],
  ["question.answer", "job-4", "question: `job-4` is no pod of the scenario: these are job-1, job-2, job-3"],
  ["question.hint.en", "{node:job-4}", "question.hint.en: `job-4` is no pod of the scenario"],
  ["question.hint.en", "{placed:job-1}", "question.hint.en: `placed:job-1` must name nothing more"],
  ["question.hint.en", "{score:node1}", "question.hint.en: names no figure: `score:node1` is none of placed, waiting"],
];

for (const [path, value, says] of OVER_TIME_SLIPS) {
  test(`a slip in a lesson over time is named, with its place: ${says}`, () => {
    expect(() => readLesson(changed(JSON.parse(text("17-fragmentation.json")), path, value))).toThrow(says);
  });
}
