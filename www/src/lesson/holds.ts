// Whether a condition holds of a scenario, as the module evaluates it.

import type { Evaluation, Result } from "../contract.ts";
import { isOverTime, type Told } from "./fates.ts";
import { type Ask, figureOf } from "./figures.ts";
import type { Condition, Given } from "./format.ts";

export function allHold(ask: Ask, given: Given, conditions: readonly Condition[]): boolean {
  return conditions.every((condition) => holds(ask, given, condition));
}

export function holds(ask: Ask, given: Given, condition: Condition): boolean {
  if ("not" in condition) return !holds(ask, given, condition.not);
  if ("with" in condition) return allHold(ask, { ...given, ...condition.with } as Given, condition.holds);
  if ("figure" in condition) return figureIs(ask, given, condition);
  if (isOverTime(given)) return ofPods(ask.play(given), condition);
  const evaluation = ask.score(given);
  return evaluation !== null && (ofScenario(evaluation, condition) ?? ofResult(evaluation.result, condition));
}

function ofPods(told: Told | null, condition: Condition): boolean {
  if (told === null) return false;
  if ("mistakes" in condition) return told.errors.length > 0 === condition.mistakes;
  if (told.errors.length > 0) return false;
  const nodeOf = (pod: string): string | null | undefined => told.pods.find(({ name }) => name === pod)?.node;
  if ("lands" in condition) return nodeOf(condition.lands) === condition.on;
  if ("waits" in condition) return nodeOf(condition.waits) === null;
  return "allPlaced" in condition && told.pods.every(({ node }) => node !== null) === condition.allPlaced;
}

type Figured = Extract<Condition, { figure: string }>;

function figureIs(ask: Ask, given: Given, { figure, is, above, below, same, moreThan }: Figured): boolean {
  const value = figureOf(ask, given, figure);
  if (value === null) return false;
  if (is !== undefined && value !== is) return false;
  if (same !== undefined && value !== figureOf(ask, given, same)) return false;
  if (moreThan !== undefined && !(Number(value) > Number(figureOf(ask, given, moreThan) ?? "NaN"))) return false;
  return (above === undefined || Number(value) > above) && (below === undefined || Number(value) < below);
}

/** Evaluates a condition that needs no result; `undefined` for others. */
function ofScenario({ errors, shape }: Evaluation, condition: Condition): boolean | undefined {
  if ("mistakes" in condition) return errors.length > 0 === condition.mistakes;
  if ("mistake" in condition) return errors.some(({ path }) => path === condition.mistake);
  if ("tendency" in condition) return shape?.tendency.kind === condition.tendency;
  if ("cliff" in condition) return (shape?.droppedRanges.some(({ to }) => to > 0) ?? false) === condition.cliff;
  const [best, ...others] = shape?.tendency.best ?? [];
  const isBest = (from: number, to: number): boolean => others.length === 0 && best?.from === from && best.to === to;
  if ("bestAt" in condition) return isBest(condition.bestAt, condition.bestAt);
  return "bestFrom" in condition ? isBest(condition.bestFrom, condition.to) : undefined;
}

function ofResult(result: Result | null, condition: Condition): boolean {
  if (result === null) return false;
  const names = (indexes: readonly number[]): readonly string[] => indexes.map((i) => result.nodes[i]?.name ?? "");
  if ("wins" in condition) return areSame(names(result.winners), [condition.wins]);
  if ("ties" in condition) return areSame(names(result.winners), condition.ties);
  if ("winsVote" in condition) return areSame(names(result.totalScores?.winners ?? []), [condition.winsVote]);
  if ("fits" in condition) return names(result.ranking).includes(condition.fits);
  if (!("resource" in condition)) return false;
  const node = result.nodes.find(({ name }) => name === condition.on);
  return node?.trace.resources.find(({ name }) => name === condition.resource)?.outcome === condition.outcome;
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}
