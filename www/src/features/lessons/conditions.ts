// Evaluates the conditions of a lesson on a scenario.

import { figureOf, type Modules } from "../../ui/figures/figures.ts";
import type { Condition, LessonScenario } from "../../ui/figures/lesson.ts";
import { isSimulation, type SimulationOutcome } from "../../ui/figures/pod-outcomes.ts";
import type { Evaluation, Result } from "../../wasm/types.ts";

export function allMet(modules: Modules, lessonScenario: LessonScenario, conditions: readonly Condition[]): boolean {
  return conditions.every((condition) => isMet(modules, lessonScenario, condition));
}

export function isMet(modules: Modules, lessonScenario: LessonScenario, condition: Condition): boolean {
  if ("not" in condition) return !isMet(modules, lessonScenario, condition.not);
  if ("with" in condition)
    return allMet(modules, { ...lessonScenario, ...condition.with } as LessonScenario, condition.conditions);
  if ("figure" in condition) return isMetByFigure(modules, lessonScenario, condition);
  if (isSimulation(lessonScenario)) return isMetByPods(modules.simulate(lessonScenario), condition);
  const evaluation = modules.score(lessonScenario);
  return (
    evaluation !== null && (isMetByEvaluation(evaluation, condition) ?? isMetByResult(evaluation.result, condition))
  );
}

function isMetByPods(outcome: SimulationOutcome | null, condition: Condition): boolean {
  if (outcome === null) return false;
  if ("hasErrors" in condition) return outcome.errors.length > 0 === condition.hasErrors;
  if (outcome.errors.length > 0) return false;
  const nodeOf = (pod: string): string | null | undefined => outcome.pods.find(({ name }) => name === pod)?.node;
  if ("scheduled" in condition) return nodeOf(condition.scheduled) === condition.on;
  if ("pending" in condition) return nodeOf(condition.pending) === null;
  return "allScheduled" in condition && outcome.pods.every(({ node }) => node !== null) === condition.allScheduled;
}

type FigureCondition = Extract<Condition, { figure: string }>;

function isMetByFigure(
  modules: Modules,
  lessonScenario: LessonScenario,
  { figure, is, above, below, same, moreThan }: FigureCondition,
): boolean {
  const value = figureOf(modules, lessonScenario, figure);
  if (value === null) return false;
  if (is !== undefined && value !== is) return false;
  if (same !== undefined && value !== figureOf(modules, lessonScenario, same)) return false;
  if (moreThan !== undefined && !(Number(value) > Number(figureOf(modules, lessonScenario, moreThan) ?? "NaN")))
    return false;
  return (above === undefined || Number(value) > above) && (below === undefined || Number(value) < below);
}

/** Evaluates a condition that needs no result; `undefined` for others. */
function isMetByEvaluation({ errors, shape }: Evaluation, condition: Condition): boolean | undefined {
  if ("hasErrors" in condition) return errors.length > 0 === condition.hasErrors;
  if ("errorAt" in condition) return errors.some(({ path }) => path === condition.errorAt);
  if ("tendency" in condition) return shape?.tendency.kind === condition.tendency;
  if ("cliff" in condition) return (shape?.droppedRanges.some(({ to }) => to > 0) ?? false) === condition.cliff;
  const [best, ...others] = shape?.tendency.best ?? [];
  const isBest = (from: number, to: number): boolean => others.length === 0 && best?.from === from && best.to === to;
  if ("bestAt" in condition) return isBest(condition.bestAt, condition.bestAt);
  return "bestFrom" in condition ? isBest(condition.bestFrom, condition.to) : undefined;
}

function isMetByResult(result: Result | null, condition: Condition): boolean {
  if (result === null) return false;
  const names = (indexes: readonly number[]): readonly string[] => indexes.map((i) => result.nodes[i]?.name ?? "");
  if ("wins" in condition) return sameNames(names(result.winners), [condition.wins]);
  if ("ties" in condition) return sameNames(names(result.winners), condition.ties);
  if ("winsTotal" in condition) return sameNames(names(result.totalScores?.winners ?? []), [condition.winsTotal]);
  if ("fits" in condition) return names(result.ranking).includes(condition.fits);
  if (!("resource" in condition)) return false;
  const node = result.nodes.find(({ name }) => name === condition.on);
  return node?.trace.resources.find(({ name }) => name === condition.resource)?.outcome === condition.outcome;
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}
