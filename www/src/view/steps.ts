// One resource's part in a node's score, step by step: what the page shows and what a copy of it says.

import type { ResourceTrace, Segment } from "../contract.ts";
import { familyOf, maxScoreOf } from "../model/scorers.ts";
import type { Strategy } from "../model/state.ts";
import type { Words } from "../words/en/page.ts";
import { amount, real, whole } from "./format.ts";

/** Whose arithmetic is told. */
export interface Account {
  readonly words: Words;
  readonly scorer: string;
  /** What a kube-scheduler does with the resources. */
  readonly formula: Strategy | "balanced";
  /** `binpack.weight` of Volcano, as it counts. */
  readonly binpackWeight: string;
}

/** A formula, or words beside it. */
export interface Part {
  readonly kind: "formula" | "aside";
  readonly text: string;
}

export interface Step {
  readonly label: string;
  /** In the order they are read. */
  readonly parts: readonly Part[];
}

export interface ResourceSteps {
  readonly name: string;
  /** Empty where weights have no part in it. */
  readonly weight: string;
  readonly counted: boolean;
  readonly steps: readonly Step[];
  /** Why it does not count; empty where it does. */
  readonly leftOut: string;
}

export function resourceSteps(account: Account, trace: ResourceTrace): ResourceSteps {
  const { words, formula, scorer } = account;
  const { name, outcome } = trace;
  const looked = wasLookedAt(trace) ? [asked(account, trace), ...part(account, trace), ...score(account, trace)] : [];
  return {
    name,
    weight: formula === "balanced" ? "" : words.timesWeight(trace.weight),
    counted: outcome === "counted",
    steps: outcome === "counted" ? [...looked, ...product(account, trace)] : looked,
    leftOut: outcome === "counted" ? "" : words.outcome(outcome, name, scorer),
  };
}

/** Something was computed of it, be it only to find that it counts for nothing. */
function wasLookedAt(t: ResourceTrace): boolean {
  return t.outcome !== "no-weight" && (t.utilization ?? t.fraction ?? t.score) !== null;
}

/** A formula, and what is to be said of it. */
export function step(label: string, formula: string, ...asides: readonly string[]): Step {
  return { label, parts: [{ kind: "formula", text: formula }, ...asides.filter(Boolean).map(aside)] };
}

export function aside(text: string): Part {
  return { kind: "aside", text };
}

function asked({ words }: Account, t: ResourceTrace): Step {
  const formula = words.stepAsked(amount(t.used, t.unit), amount(t.request, t.unit), amount(t.requested, t.unit));
  const implied = t.impliedRequest === "0" ? "" : words.stepImplied(amount(t.impliedRequest, t.unit));
  return step(words.stepAskedLabel, formula, implied);
}

/** Requested of allocatable: in whole percent, in exact percent, or as a fraction. */
function part(account: Account, t: ResourceTrace): Step[] {
  if (t.utilization !== null) return [utilization(account, t)];
  if (t.fraction === null) return [];
  return [t.segment === null ? fraction(account, t, t.fraction) : exactPercent(account, t, t.fraction)];
}

function utilization({ words }: Account, t: ResourceTrace): Step {
  const { requested, allocatable } = amounts(t);
  if (t.allocatable === "0") return step(words.stepUtilizationLabel, words.noneCounts);
  if (t.overcommitted) return step(words.stepUtilizationLabel, words.overcommitted(requested, allocatable));
  const formula = words.ratio(requested, allocatable, t.utilization ?? "");
  const rounding = t.rounding === "up" ? words.roundedUp : words.roundedDown;
  return step(words.stepUtilizationLabel, formula, divides(t.requested, t) ? "" : rounding);
}

function exactPercent({ words }: Account, t: ResourceTrace, value: number): Step {
  const { requested, allocatable } = amounts(t);
  if (t.allocatable === "0") return step(words.stepUtilizationLabel, words.noneCounts);
  if (t.overcommitted) return step(words.stepUtilizationLabel, words.overcommitted(requested, allocatable));
  return step(words.stepUtilizationLabel, words.ratio(requested, allocatable, real(value * 100).text));
}

function fraction({ words, formula, scorer }: Account, t: ResourceTrace, value: number): Step {
  const { requested, allocatable } = amounts(t);
  if (t.overcommitted && (formula === "balanced" || familyOf(scorer) === "volcano")) {
    const more = formula === "balanced" ? words.atMostOne : words.isMore;
    return step(words.stepFractionLabel, more(requested, allocatable));
  }
  const { text, exact } = real(value);
  return step(words.stepFractionLabel, `${requested} ÷ ${allocatable} ${exact ? "=" : "≈"}\u00a0${text}`);
}

function score(account: Account, t: ResourceTrace): Step[] {
  if (t.score === null) return [];
  return t.segment === null ? [allocation(account, t, t.score)] : onShape(account, t, t.segment, t.score);
}

/** MostAllocated and LeastAllocated: the used or the free part, on the release's scale. */
function allocation({ words, formula, scorer }: Account, t: ResourceTrace, result: string): Step {
  const { requested, allocatable } = amounts(t);
  const max = maxScoreOf(scorer) ?? 100;
  if (t.allocatable === "0") return step(words.stepScoreLabel, words.noneScores(result));
  if (t.overcommitted) return step(words.stepScoreLabel, words.overScores(requested, allocatable, result));
  const least = formula === "LeastAllocated";
  const share = least ? `(${allocatable}\u00a0−\u00a0${requested})` : requested;
  const even = divides(least ? String(BigInt(t.allocatable) - BigInt(t.requested)) : t.requested, t, max);
  const text = `${share} × ${max} ÷ ${allocatable} =\u00a0${whole(result)}`;
  return step(words.stepScoreLabel, text, even ? "" : words.truncated);
}

function onShape({ words, scorer }: Account, t: ResourceTrace, { from, to }: Segment, result: string): Step[] {
  const at = t.utilization === null ? (t.fraction ?? 0) * 100 : Number(t.utilization);
  const label = words.stepScoreLabel;
  if (to !== null && at === to.utilization) return [step(label, words.onPoint(to, result))];
  if (from === null) return to === null ? [] : [step(label, words.beforeFirst(to, result))];
  if (to === null) return [step(label, words.pastLast(from, result))];
  const value = from.score + ((to.score - from.score) * (at - from.utilization)) / (to.utilization - from.utilization);
  const cut = familyOf(scorer) === "documentation" ? words.roundedDown : words.truncated;
  const isWhole = Math.abs(value - Number(result)) < 1e-9;
  const { parts } = step(label, interpolation(from, to, real(at).text, result), isWhole ? "" : cut);
  return [{ label, parts: [aside(words.between(from, to)), ...parts] }];
}

type Point = NonNullable<Segment["from"]>;

function interpolation(from: Point, to: Point, at: string, result: string): string {
  const rise = `(${to.score}\u00a0−\u00a0${from.score})`;
  const run = `(${to.utilization}\u00a0−\u00a0${from.utilization})`;
  return `${from.score} + ${rise} × (${at}\u00a0−\u00a0${from.utilization}) ÷ ${run} =\u00a0${result}`;
}

function product({ words, scorer }: Account, t: ResourceTrace): Step[] {
  const label = words.stepWeightLabel;
  if (t.weighted !== null) return [step(label, `${t.score} × ${t.weight} =\u00a0${t.weighted}`)];
  if (t.term === null) return [];
  if (familyOf(scorer) === "volcano" && t.overcommitted) return [step(label, words.addsNothing)];
  // The prototype multiplies by its highest score resource by resource, the others at the end.
  const scale = scorer === "kep-prototype" ? `${maxScoreOf(scorer)} × ` : "";
  const { text, exact } = real(t.term);
  const factor = real(t.fraction ?? 0);
  const equal = exact && factor.exact ? "=" : "≈";
  return [step(label, `${scale}${factor.text} × ${t.weight} ${equal}\u00a0${text}`)];
}

function amounts(t: ResourceTrace): { requested: string; allocatable: string } {
  return { requested: amount(t.requested, t.unit), allocatable: amount(t.allocatable, t.unit) };
}

/** Whether `part` × `scale` ÷ allocatable comes out even, which is only a matter of words. */
function divides(part: string, { allocatable }: ResourceTrace, scale = 100): boolean {
  return (BigInt(part) * BigInt(scale)) % BigInt(allocatable) === 0n;
}
