// Figures of an evaluation by name, for questions, conditions and texts: `score:node1`, `utilization:node1:cpu`,
// each with a scorer or a strategy behind it where another is meant: `score:node1@v1.21.9`; over time `node:job-2`, `placed`. No
// lesson holds a number of its own that the module could contradict.

import type { Evaluation, NodeResult, ResourceTrace, Result, Scenario } from "../contract.ts";
import { maxScoreOf, STRATEGIES } from "../model/scorers.ts";
import { amount, whole } from "../view/format.ts";
import { isOverTime, type Play, type Told } from "./fates.ts";
import type { Given, Message } from "./format.ts";
import { inputOf } from "./inputs.ts";

/** Asks the modules; `null` where one failed. */
export interface Ask {
  readonly score: (scenario: Scenario) => Evaluation | null;
  readonly play: Play;
}

/** A figure as text; `null` where the scenario has none, or the name is unknown. */
export function figureOf(ask: Ask, given: Given, name: string): string | null {
  const [what, other] = split(name, "@");
  // The same object where nothing is followed: answers are remembered by it.
  const followed = other === "" ? given : ({ ...given, ...policyOf(given, other) } as Given);
  const [figure, about] = split(what, ":");
  const input = inputOf(followed, figure, about);
  if (input !== null) return input;
  if (isOverTime(followed)) return overTime(ask.play(followed), figure, about);
  if (figure === "bytes") return bytesOf(ask, followed, about);
  const result = ask.score(followed)?.result ?? null;
  return result && ofOnePod(result, figure, about);
}

/** A quantity in bytes, as the module reads it. */
function bytesOf(ask: Ask, given: Scenario, quantity: string): string | null {
  const node = { name: "node", allocatable: { memory: quantity } };
  const scoringStrategy = { ...given.scoringStrategy, resources: [{ name: "memory", weight: 1 }] };
  const [result] = ask.score({ ...given, scoringStrategy, nodes: [node] })?.result?.nodes ?? [];
  const bytes = result?.trace.resources[0]?.allocatable;
  return bytes === undefined ? null : whole(bytes);
}

/** Another strategy with the same weights, or another scorer. */
function policyOf({ scoringStrategy }: Given, other: string): Partial<Given> {
  const type = STRATEGIES.find((one) => one === other);
  return type === undefined ? { scorer: other } : { scoringStrategy: { ...scoringStrategy, type } };
}

function overTime(told: Told | null, figure: string, about: string): string | null {
  const pods = told?.pods ?? [];
  const placed = pods.filter(({ node }) => node !== null).length;
  switch (figure) {
    case "node":
      return pods.find(({ name }) => name === about)?.node ?? null;
    case "placed":
      return String(placed);
    case "waiting":
      return String(pods.length - placed);
    default:
      return null;
  }
}

function ofOnePod(result: Result, figure: string, about: string): string | null {
  const [node, resource] = split(about, ":");
  const index = result.nodes.findIndex((one) => one.name === node);
  const found = result.nodes[index];
  if (found === undefined) return ofAll(result, figure, about);
  const trace = found.trace.resources.find((one) => one.name === resource);
  return trace === undefined ? ofNode(result, figure, found, index) : ofResource(figure, trace);
}

/** Returns the parts before and after the first separator; the second is empty without a separator. */
function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function ofAll({ scorer, vote, nodes, winners }: Result, figure: string, about: string): string | null {
  switch (figure) {
    case "top-score":
      return String(maxScoreOf(scorer));
    case "plugin-weight":
      return vote?.plugins.find(({ name }) => name === about)?.weight ?? null;
    case "winner":
      return (winners.length === 1 && nodes[winners[0] ?? -1]?.name) || null;
    case "wins-from":
      return vote?.tipping?.wins ?? null;
    default:
      return null;
  }
}

function ofNode({ vote }: Result, figure: string, { score, trace }: NodeResult, index: number): string | null {
  switch (figure) {
    case "score":
      return String(score);
    case "total":
      return vote?.totals[index] ?? null;
    case "weighted-sum":
      return "weightedSum" in trace ? trace.weightedSum : null;
    case "weight-sum":
      return "weightSum" in trace ? trace.weightSum : null;
    case "unrounded":
      return trace.rule === "rounded-mean" ? (trace.quotient?.toFixed(2) ?? null) : null;
    default:
      return null;
  }
}

function ofResource(figure: string, trace: ResourceTrace): string | null {
  switch (figure) {
    case "resource-score":
      return trace.score;
    case "utilization":
      return trace.utilization;
    case "requested":
      return amount(trace.requested, trace.unit);
    case "request":
      return amount(trace.request, trace.unit);
    case "implied":
      return amount(trace.impliedRequest, trace.unit);
    default:
      return null;
  }
}

/** Returns the names of the figures in a message. */
export function figuresIn(message: Message): readonly string[] {
  const names: string[] = [];
  if (typeof message === "function") message({ figure: (name) => String(names.push(name)) });
  return names;
}
