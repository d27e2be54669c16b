// Checks the lessons' files against the module: right answers are right, and wrong ones are wrong.

import { expect, test } from "vitest";
import { allMet } from "../../src/features/lessons/conditions.ts";
import { gradeAnswer, gradeEdit, rightAnswerTo } from "../../src/features/lessons/grade.ts";
import { readLesson } from "../../src/features/lessons/read-lesson.ts";
import { figureOf, figuresIn } from "../../src/ui/figures/figures.ts";
import type { Lesson, LessonMessage, LessonScenario, Question } from "../../src/ui/figures/lesson.ts";
import { isSimulation } from "../../src/ui/figures/pod-outcomes.ts";
import { LANGUAGES } from "../languages.ts";
import { idOf, LESSON_FILES, LESSON_TEXTS, lessonData, lessonIn } from "../lesson-files.ts";
import { loadModules } from "./modules.ts";

/** Returns the explanations of wrong answers. */
function explanations(question: Question): readonly LessonMessage[] {
  switch (question.kind) {
    case "statement":
      return question.options.flatMap(({ explanation }) => explanation ?? []);
    case "edit":
      return (question.wrongAnswers ?? []).map(({ text }) => text);
    default:
      return Object.values(question.wrongAnswers ?? {});
  }
}

test("every lesson is a file named by its order and its permanent id", () => {
  expect(LESSON_FILES.length).toBeGreaterThanOrEqual(12);
  for (const file of LESSON_FILES) expect(file).toMatch(/^\d\d-[a-z][a-z\d-]{1,58}\.json$/);
  const ids = LESSON_FILES.map((file) => file.slice(3));
  expect(new Set(ids).size).toBe(ids.length);
});

for (const file of LESSON_FILES) {
  test.describe(file, () => {
    test("its right answer is the module's, and the wrong ones are wrong", async () => {
      const modules = await loadModules();
      const { scenario, question } = lessonIn(file);
      switch (question.kind) {
        case "edit": {
          const solved = { ...scenario, ...question.answer } as LessonScenario;
          expect(gradeEdit(modules, scenario, scenario, question).correct, "solved from the start").toBe(false);
          expect(gradeEdit(modules, scenario, solved, question)).toEqual({ correct: true });
          break;
        }
        case "statement":
          expect(rightAnswerTo(modules, scenario, question)).toBe(
            String(question.options.findIndex(({ correct }) => correct)),
          );
          for (const { correct, when, text } of question.options)
            expect(allMet(modules, scenario, when), String(text)).toBe(correct);
          break;
        default:
          expect(rightAnswerTo(modules, scenario, question)).toBe(question.answer);
          for (const other of Object.keys(question.wrongAnswers ?? {}))
            expect(gradeAnswer(modules, scenario, question, other).correct, other).toBe(false);
      }
    });

    test("the module knows every figure in its texts", async () => {
      const modules = await loadModules();
      for (const language of LANGUAGES) {
        const { scenario, question, conclusion } = lessonIn(file, language);
        const after = (question.kind === "edit" ? { ...scenario, ...question.answer } : scenario) as LessonScenario;
        const expectFigures = (message: LessonMessage, context: LessonScenario): void => {
          for (const name of figuresIn(message))
            expect(figureOf(modules, context, name), `${language}: ${name}`).not.toBeNull();
        };
        expectFigures(conclusion.text, after);
        expectFigures(question.hint, scenario);
        for (const explanation of explanations(question)) expectFigures(explanation, scenario);
      }
    });

    test("its scenario can be scored, unless the lesson is about an error in it", async () => {
      const modules = await loadModules();
      const { scenario, question } = lessonIn(file);
      const errors = (isSimulation(scenario) ? modules.simulate(scenario) : modules.score(scenario))?.errors ?? null;
      if (!JSON.stringify(question).includes('"errorAt":')) expect(errors).toEqual([]);
      else expect(errors?.length).toBeGreaterThan(0);
    });
  });
}

test("every lesson has its texts, and every text its lesson", () => {
  for (const language of LANGUAGES)
    expect(Object.keys(LESSON_TEXTS[language] ?? {}).sort(), language).toEqual(LESSON_FILES.map(idOf).sort());
});

/** Returns a message with a figure. */
const messageWith =
  (name: string): LessonMessage =>
  ({ figure }) =>
    `It is ${figure(name)}.`;

/** Mistakes in a lesson: the path, the value set there (`undefined` removes it), and the error message. */
const MISTAKES: readonly (readonly [path: string, value: unknown, message: string])[] = [
  ["title", undefined, "title: is missing"],
  ["title", " ", "title: must not be empty"],
  ["text", 5, "text: must be a string"],
  ["tittle", "x", "tittle: is an unknown field: use title, text, scenario, question, conclusion"],
  ["scenario.nodes", {}, "scenario.nodes: must be a list of at most 100"],
  ["question.kind", "nodes", "question.kind: must be one of node, number, statement, scheduled, pending, edit"],
  ["question.answer", undefined, "question.answer: is missing"],
  ["question.figure", "score:node9", "question.figure: `node9` is not a node of the scenario, which has node1, node2"],
  ["question.figure", "skore:node1", "question.figure: unknown figure `skore:node1`: use one of winner, wins-from"],
  ["question.figure", "utilization:node1", "question.figure: `utilization:node1` must name a node and a resource"],
  ["question.wrongAnswers.60", "x", "question.wrongAnswers.60: is the right answer"],
  ["question.hint", undefined, "question.hint: is missing"],
  ["conclusion.show", "everything", "conclusion.show: must be one of scores, arithmetic, shape"],
  ["conclusion.text", messageWith("score:node3"), "conclusion.text: `node3` is not a node of the scenario"],
  ["conclusion.node", "node3", "conclusion.node: `node3` is not a node of the scenario"],
];

for (const [path, value, message] of MISTAKES) {
  test(`a mistake in a lesson is reported with its position: ${message}`, () => {
    expect(() => readLesson(withValue(lessonData("01-node-score.json"), path, value))).toThrow(message);
  });
}

const STATEMENT_MISTAKES: typeof MISTAKES = [
  ["question.options.0.when", [], "question.options[0].when: must have at least one condition"],
  ["question.options.0.when.0", { winz: "busy" }, "question.options[0].when[0]: must have one of wins, ties"],
  ["question.options.0.when.0", { wins: "lazy" }, "question.options[0].when[0].wins: `lazy` is not a node"],
  [
    "question.options.0.when.0",
    { figure: "score:busy" },
    "question.options[0].when[0]: must have at least one comparison",
  ],
  ["question.options.0.correct", true, "question.options: must have exactly one right statement"],
  ["question.options.1.explanation", "x", "question.options[1].explanation: is only for wrong answers"],
];

for (const [path, value, message] of STATEMENT_MISTAKES) {
  test(`a mistake in a statement is reported with its position: ${message}`, () => {
    expect(() => readLesson(withValue(lessonData("02-pack-or-spread.json"), path, value))).toThrow(message);
  });
}

function withValue(value: unknown, path: string, to: unknown): unknown {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value) as Record<
    string,
    unknown
  >;
  if (to === undefined) delete parent[last];
  else parent[last] = to;
  return value;
}

test("an edit outside the allowed parts does not count", async () => {
  const modules = await loadModules();
  const { scenario, question } = lessonIn("04-one-weight.json");
  if (question.kind !== "edit") throw new Error("this lesson is an edit");
  const strategy = { ...scenario.scoringStrategy, ...question.answer.scoringStrategy };
  const heavier = (strategy.resources ?? []).map((one) => ({ ...one, weight: Number(one.weight) + 10 }));
  const allHeavier = { ...scenario, scoringStrategy: { ...strategy, resources: heavier } };
  expect(gradeEdit(modules, scenario, allHeavier, question)).toEqual({ correct: false, maxChanges: 1 });
  const [first] = scenario.nodes;
  const oneNode = { ...scenario, nodes: first ? [first] : [] };
  expect(gradeEdit(modules, scenario, oneNode, question)).toEqual({ correct: false, forbiddenParts: ["nodes"] });
});

test("a number is accepted in several notations", async () => {
  const modules = await loadModules();
  const { scenario, question } = lessonIn("01-node-score.json");
  if (question.kind !== "number") throw new Error("this lesson asks for a number");
  for (const answer of ["60", " 60 ", "60.0", "60,0", "６０", "６０．０"])
    expect(gradeAnswer(modules, scenario, question, answer).correct, answer).toBe(true);
  for (const answer of ["", " ", "6", "sixty", "NaN", "60 %"])
    expect(gradeAnswer(modules, scenario, question, answer).correct, answer).toBe(false);
});

test("in a simulation the module decides where a pod is scheduled or that it stays pending", async () => {
  const modules = await loadModules();
  const outcome = lessonData("21-fragmentation.json");
  const scheduled = (pod: string, answer: string): Lesson =>
    readLesson({ ...outcome, question: { kind: "scheduled", prompt: "?", hint: "No.", pod, answer } });
  const cases = [
    ["job-1", "node1"],
    ["job-2", "node2"],
    ["job-3", ""],
  ] as const;
  for (const [pod, node] of cases) {
    const { scenario, question } = scheduled(pod, node);
    if (question.kind !== "scheduled") throw new Error("this lesson asks where a pod is scheduled");
    expect(rightAnswerTo(modules, scenario, question)).toBe(node);
    expect(gradeAnswer(modules, scenario, question, "node3").correct).toBe(false);
  }
  expect(() => scheduled("job-9", "node1")).toThrow(
    "question.pod: `job-9` is not a pod of the scenario, which has job-1",
  );
});

const SIMULATION_MISTAKES: typeof MISTAKES = [
  ["question.kind", "node", "question.decidedBy: is missing"],
  ["question.answer", "job-4", "question: `job-4` is not a pod of the scenario, which has job-1, job-2, job-3"],
  ["question.hint", messageWith("node:job-4"), "question.hint: `job-4` is not a pod of the scenario"],
  ["question.hint", messageWith("scheduled:job-1"), "question.hint: `scheduled:job-1` must name nothing more"],
  [
    "question.hint",
    messageWith("score:node1"),
    "question.hint: unknown figure `score:node1`: use one of scheduled, pending",
  ],
];

for (const [path, value, message] of SIMULATION_MISTAKES) {
  test(`a mistake in a simulation lesson is reported with its position: ${message}`, () => {
    expect(() => readLesson(withValue(lessonData("21-fragmentation.json"), path, value))).toThrow(message);
  });
}
