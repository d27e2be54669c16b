// Grades an answer with the module; the right answer is not stored.

import { figureOf, type Modules } from "../../ui/figures/figures.ts";
import type {
  Answer,
  EditQuestion,
  LessonMessage,
  LessonScenario,
  NodeQuestion,
  Question,
  ScenarioPart,
} from "../../ui/figures/lesson.ts";
import { isSimulation, type SimulationOutcome } from "../../ui/figures/pod-outcomes.ts";
import { changedParts } from "./changes.ts";
import { allMet } from "./conditions.ts";

/** Returns the explanation of a wrong answer, in the language of the question. */
export type Explanation = (question: Question) => LessonMessage;

export type Grade =
  | { readonly correct: true }
  | { readonly correct: false; readonly text: Explanation }
  /** A value outside the allowed parts was changed, or more values than allowed. */
  | { readonly correct: false; readonly forbiddenParts: readonly ScenarioPart[] }
  | { readonly correct: false; readonly maxChanges: number };

export type Prediction = Exclude<Question, EditQuestion>;

/** Grades a prediction about the lesson's own scenario. */
export function gradeAnswer(
  modules: Modules,
  lessonScenario: LessonScenario,
  question: Prediction,
  answer: Answer,
): Grade {
  const rightAnswer = rightAnswerTo(modules, lessonScenario, question);
  const text = question.kind === "number" ? normalizeNumber(answer) : answer;
  const isRight = question.kind === "number" ? isNumber(text, rightAnswer) : text === rightAnswer;
  return isRight ? { correct: true } : { correct: false, text: explanation(text) };
}

/** Returns the module's answer; `null` if it is not unique. */
export function rightAnswerTo(modules: Modules, lessonScenario: LessonScenario, question: Prediction): Answer | null {
  switch (question.kind) {
    case "node":
      return winningNode(modules, lessonScenario, question);
    case "scheduled":
      return nodeOfPod(simulationOutcome(modules, lessonScenario), question.pod);
    case "pending":
      return pendingPod(simulationOutcome(modules, lessonScenario));
    case "number":
      return figureOf(modules, lessonScenario, question.figure);
    case "statement": {
      const [index, ...others] = question.options.flatMap(({ when }, i) =>
        allMet(modules, lessonScenario, when) ? [i] : [],
      );
      return index === undefined || others.length > 0 ? null : String(index);
    }
  }
}

const explanation =
  (answer: Answer): Explanation =>
  (question) => {
    if (question.kind === "edit") return question.hint;
    if (question.kind === "statement") return question.options[Number(answer)]?.explanation ?? question.hint;
    const explanations = question.wrongAnswers ?? {};
    return (Object.hasOwn(explanations, answer) && explanations[answer]) || question.hint;
  };

/** Returns the name of the winning node; empty if the pod fits on no node, `null` if several tie. */
function winningNode(modules: Modules, lessonScenario: LessonScenario, { decidedBy }: NodeQuestion): string | null {
  const result = isSimulation(lessonScenario) ? null : modules.score(lessonScenario)?.result;
  if (!result) return null;
  if (result.ranking.length === 0) return "";
  const winners = decidedBy === "total" ? (result.totalScores?.winners ?? []) : result.winners;
  return winners.length === 1 ? (result.nodes[winners[0] ?? -1]?.name ?? null) : null;
}

function simulationOutcome(modules: Modules, lessonScenario: LessonScenario): SimulationOutcome | null {
  return isSimulation(lessonScenario) ? modules.simulate(lessonScenario) : null;
}

/** Returns the node of a pod; empty if the pod is pending, `null` if it does not exist. */
function nodeOfPod(outcome: SimulationOutcome | null, pod: string): string | null {
  const podOutcome = outcome?.pods.find(({ name }) => name === pod);
  return podOutcome === undefined ? null : (podOutcome.node ?? "");
}

/** Returns the pending pod; empty if all are scheduled, `null` if several are pending. */
function pendingPod(outcome: SimulationOutcome | null): string | null {
  if (outcome === null || outcome.errors.length > 0) return null;
  const [pending, ...others] = outcome.pods.filter(({ node }) => node === null);
  return others.length > 0 ? null : (pending?.name ?? "");
}

/** Returns true if a reader typed a number. */
export function isNumberText(answer: string): boolean {
  const text = normalizeNumber(answer);
  return text !== "" && Number.isFinite(Number(text));
}

/** Normalizes a typed number: a comma is a decimal point, too, and digits can be full-width. */
function normalizeNumber(answer: string): string {
  return answer.normalize("NFKC").trim().replace(",", ".");
}

function isNumber(text: string, figure: string | null): boolean {
  return figure !== null && text !== "" && Number(text) === Number(figure);
}

/** Grades an edit of the scenario, which is correct once it meets the lesson's goal. */
export function gradeEdit(
  modules: Modules,
  start: LessonScenario,
  current: LessonScenario,
  question: EditQuestion,
): Grade {
  const { editable, maxChanges, goal } = question;
  const changed = changedParts(start, current);
  const forbidden = [...new Set(changed.filter((part) => !editable.includes(part)))];
  if (forbidden.length > 0) return { correct: false, forbiddenParts: forbidden };
  if (maxChanges !== undefined && changed.length > maxChanges) return { correct: false, maxChanges };
  if (allMet(modules, current, goal)) return { correct: true };
  const hintIndex = question.wrongAnswers?.findIndex(({ when }) => allMet(modules, current, when)) ?? -1;
  return {
    correct: false,
    text: (question) => (question.kind === "edit" && question.wrongAnswers?.[hintIndex]?.text) || question.hint,
  };
}
