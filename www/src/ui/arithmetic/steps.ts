// Builds the steps by which one resource contributes to a node's score, for the page and for copies of it.

import type { PageMessages } from "../../i18n/catalogues.ts";
import { formatAmount, formatFloat, formatInteger } from "../../i18n/format.ts";
import { familyOf, maxScoreOf } from "../../state/scorers.ts";
import type { Strategy } from "../../state/state.ts";
import type { Int64, ResourceTrace, Segment } from "../../wasm/types.ts";
import { notCountedText } from "./not-counted.ts";

/** The scorer whose arithmetic is explained, and the messages to explain it with. */
export interface ArithmeticContext {
  readonly messages: PageMessages;
  readonly scorer: string;
  /** The scoring strategy, or the formula of NodeResourcesBalancedAllocation. */
  readonly formula: Strategy | "balanced";
  /** The value of Volcano's `binpack.weight`. */
  readonly binpackWeight: string;
}

/** A formula, or a remark on it. */
export interface StepPart {
  readonly kind: "formula" | "aside";
  readonly text: string;
}

export interface Step {
  readonly label: string;
  /** The formulas and remarks, in reading order. */
  readonly parts: readonly StepPart[];
}

export interface ResourceSteps {
  readonly name: string;
  /** The weight; empty if the formula has no weights. */
  readonly weight: string;
  readonly counted: boolean;
  readonly steps: readonly Step[];
  /** The reason why the resource does not count; empty if it counts. */
  readonly notCountedReason: string;
}

export function resourceSteps(context: ArithmeticContext, trace: ResourceTrace): ResourceSteps {
  const { messages, formula, scorer } = context;
  const { name, outcome } = trace;
  const computed = isComputed(trace)
    ? [requested(context, trace), ...utilizationSteps(context, trace), ...score(context, trace)]
    : [];
  return {
    name,
    weight: formula === "balanced" ? "" : messages.weightValue({ weight: trace.weight }),
    counted: outcome === "counted",
    steps: outcome === "counted" ? [...computed, ...product(context, trace)] : computed,
    notCountedReason: outcome === "counted" ? "" : notCountedText(messages, outcome, name, scorer),
  };
}

/** Returns true if the scorer computed anything for the resource, even if it then skipped it. */
function isComputed(t: ResourceTrace): boolean {
  return t.outcome !== "no-weight" && (t.utilization ?? t.fraction ?? t.score) !== null;
}

/** Builds a step from a formula and remarks; empty remarks are omitted. */
export function step(label: string, formula: string, ...asides: readonly string[]): Step {
  return { label, parts: [{ kind: "formula", text: formula }, ...asides.filter(Boolean).map(aside)] };
}

export function aside(text: string): StepPart {
  return { kind: "aside", text };
}

function requested({ messages }: ArithmeticContext, t: ResourceTrace): Step {
  const text = (value: Int64): string => formatAmount(value, t.unit);
  const formula = messages.requestedSum({ used: text(t.used), request: text(t.request), sum: text(t.requested) });
  const assumed = t.nonZeroRequest === "0" ? "" : messages.assumedPart({ amount: text(t.nonZeroRequest) });
  return step(messages.steps.requested, formula, assumed);
}

/** Divides requested by allocatable: in whole percent, in exact percent, or as a fraction. */
function utilizationSteps(context: ArithmeticContext, t: ResourceTrace): Step[] {
  if (t.utilization !== null) return [utilization(context, t)];
  if (t.fraction === null) return [];
  return [t.segment === null ? fraction(context, t, t.fraction) : exactPercent(context, t, t.fraction)];
}

function utilization(context: ArithmeticContext, t: ResourceTrace): Step {
  const { messages } = context;
  const rounding = t.rounding === "up" ? messages.roundedUp : truncation(context);
  return ratio(messages, t, Number(t.utilization), isExactDivision(t) ? "" : rounding);
}

/** Names how fractions are removed: kube-scheduler truncates them, also negative ones. */
function truncation({ messages, scorer }: ArithmeticContext): string {
  return familyOf(scorer) === "documentation" ? messages.roundedDown : messages.truncated;
}

function exactPercent({ messages }: ArithmeticContext, t: ResourceTrace, value: number): Step {
  return ratio(messages, t, value * 100, "");
}

function ratio(messages: PageMessages, t: ResourceTrace, percent: number, rounding: string): Step {
  const values = amounts(t);
  const label = messages.steps.utilization;
  if (t.allocatable === "0") return step(label, messages.noCapacity);
  if (t.overcommitted) return step(label, messages.overCapacityFull(values));
  const formula = `${values.requested} ÷ ${values.allocatable} =\u00a0${messages.percent({ value: percent })}`;
  return step(label, formula, rounding);
}

function fraction({ messages, formula, scorer }: ArithmeticContext, t: ResourceTrace, value: number): Step {
  const { requested, allocatable } = amounts(t);
  if (t.overcommitted && (formula === "balanced" || familyOf(scorer) === "volcano")) {
    const message = formula === "balanced" ? messages.overCapacityOne : messages.overCapacity;
    return step(messages.steps.fraction, message({ requested, allocatable }));
  }
  const { text, exact } = formatFloat(value);
  return step(messages.steps.fraction, `${requested} ÷ ${allocatable} ${exact ? "=" : "≈"}\u00a0${text}`);
}

function score(context: ArithmeticContext, t: ResourceTrace): Step[] {
  if (t.score === null) return [];
  return t.segment === null ? [allocation(context, t, t.score)] : shapeScore(context, t, t.segment, t.score);
}

/** Scores MostAllocated and LeastAllocated: the requested or the free fraction, on the release's scale. */
function allocation({ messages, formula, scorer }: ArithmeticContext, t: ResourceTrace, result: string): Step {
  const { requested, allocatable } = amounts(t);
  const max = maxScoreOf(scorer) ?? 100;
  if (t.allocatable === "0") return step(messages.steps.score, messages.noCapacityScore({ score: result }));
  if (t.overcommitted)
    return step(messages.steps.score, messages.overCapacityScore({ requested, allocatable, score: result }));
  const isLeast = formula === "LeastAllocated";
  const share = isLeast ? `(${allocatable}\u00a0−\u00a0${requested})` : requested;
  const isExact = isExactDivision(t, isLeast ? String(BigInt(t.allocatable) - BigInt(t.requested)) : t.requested, max);
  const text = `${share} × ${max} ÷ ${allocatable} =\u00a0${formatInteger(result)}`;
  return step(messages.steps.score, text, isExact ? "" : messages.truncated);
}

function shapeScore(context: ArithmeticContext, t: ResourceTrace, { from, to }: Segment, result: string): Step[] {
  const { messages } = context;
  const at = t.utilization === null ? (t.fraction ?? 0) * 100 : Number(t.utilization);
  const label = messages.steps.score;
  if (to !== null && at === to.utilization)
    return [step(label, messages.onPoint({ utilization: to.utilization, score: result }))];
  if (from === null)
    return to === null ? [] : [step(label, messages.beforeFirstPoint({ utilization: to.utilization, score: result }))];
  if (to === null) return [step(label, messages.afterLastPoint({ utilization: from.utilization, score: result }))];
  const value = from.score + ((to.score - from.score) * (at - from.utilization)) / (to.utilization - from.utilization);
  const isWhole = Math.abs(value - Number(result)) < 1e-9;
  const { parts } = step(
    label,
    interpolation(from, to, formatFloat(at).text, result),
    isWhole ? "" : truncation(context),
  );
  return [{ label, parts: [aside(segmentText(messages, from, to)), ...parts] }];
}

type Point = NonNullable<Segment["from"]>;

function segmentText(messages: PageMessages, from: Point, to: Point): string {
  return messages.betweenPoints({
    fromUtilization: from.utilization,
    fromScore: from.score,
    toUtilization: to.utilization,
    toScore: to.score,
  });
}

function interpolation(from: Point, to: Point, at: string, result: string): string {
  const rise = `(${to.score}\u00a0−\u00a0${from.score})`;
  const run = `(${to.utilization}\u00a0−\u00a0${from.utilization})`;
  return `${from.score} + ${rise} × (${at}\u00a0−\u00a0${from.utilization}) ÷ ${run} =\u00a0${result}`;
}

function product({ messages, scorer }: ArithmeticContext, t: ResourceTrace): Step[] {
  const label = messages.steps.weight;
  if (t.weighted !== null) return [step(label, `${t.score} × ${t.weight} =\u00a0${t.weighted}`)];
  if (t.term === null) return [];
  if (familyOf(scorer) === "volcano" && t.overcommitted) return [step(label, messages.overCapacityZero)];
  // The prototype multiplies each resource by its maximum score, the others multiply once at the end.
  const scale = scorer === "kep-prototype" ? `${maxScoreOf(scorer)} × ` : "";
  const { text, exact } = formatFloat(t.term);
  const factor = formatFloat(t.fraction ?? 0);
  const equal = exact && factor.exact ? "=" : "≈";
  return [step(label, `${scale}${factor.text} × ${t.weight} ${equal}\u00a0${text}`)];
}

function amounts(t: ResourceTrace): { requested: string; allocatable: string } {
  return { requested: formatAmount(t.requested, t.unit), allocatable: formatAmount(t.allocatable, t.unit) };
}

/** Returns true if `part` × `scale` ÷ allocatable is a whole number, so that no rounding needs a remark. */
function isExactDivision({ requested, allocatable }: ResourceTrace, part = requested, scale = 100): boolean {
  return allocatable === "0" || (BigInt(part) * BigInt(scale)) % BigInt(allocatable) === 0n;
}
