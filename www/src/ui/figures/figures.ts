// Computes figures of an evaluation by name, for questions, conditions and texts: `score:node1`,
// `utilization:node1:cpu`, each with a scorer or a strategy after `@` if another is meant: `score:node1@v1.21.9`; in a
// simulation `node:job-2`, `scheduled`. Lessons contain no computed numbers that the module could contradict.

import { formatAmount, formatInteger } from "../../i18n/format.ts";
import { maxScoreOf, STRATEGIES } from "../../state/scorers.ts";
import type { Evaluation, NodeResult, ResourceTrace, Result, Scenario, Score } from "../../wasm/types.ts";
import { inputOf } from "./inputs.ts";
import type { LessonMessage, LessonScenario } from "./lesson.ts";
import { isSimulation, type SimulationOutcome, type Simulator } from "./pod-outcomes.ts";

/** Calls the modules; the result is `null` if one failed. */
export interface Modules {
  readonly score: (scenario: Scenario) => Evaluation | null;
  readonly simulate: Simulator;
}

/** Returns a figure as text; `null` if the scenario has no such figure, or the name is unknown. */
export function figureOf(modules: Modules, lessonScenario: LessonScenario, name: string): string | null {
  const [query, policy] = split(name, "@");
  // Keeps the same object without another policy, because results are cached by object.
  const scored =
    policy === "" ? lessonScenario : ({ ...lessonScenario, ...policyOf(lessonScenario, policy) } as LessonScenario);
  const [figure, argument] = split(query, ":");
  const input = inputOf(scored, figure, argument);
  if (input !== null) return input;
  if (isSimulation(scored)) return simulationFigure(modules.simulate(scored), figure, argument);
  if (figure === "bytes") return bytesOf(modules, scored, argument);
  const result = modules.score(scored)?.result ?? null;
  return result && scoringFigure(result, figure, argument);
}

/** Returns a quantity in bytes, as the module parses it. */
function bytesOf(modules: Modules, lessonScenario: Scenario, quantity: string): string | null {
  const node = { name: "node", allocatable: { memory: quantity } };
  const scoringStrategy = { ...lessonScenario.scoringStrategy, resources: [{ name: "memory", weight: 1 }] };
  const [result] =
    modules.score({ ...lessonScenario, scoringStrategy, nodes: [node], objects: "" })?.result?.nodes ?? [];
  const bytes = result?.trace.resources[0]?.allocatable;
  return bytes === undefined ? null : formatInteger(bytes);
}

/** Returns the scenario with another strategy and the same weights, or with another scorer. */
function policyOf({ scoringStrategy }: LessonScenario, policy: string): Partial<LessonScenario> {
  const type = STRATEGIES.find((strategy) => strategy === policy);
  return type === undefined ? { scorer: policy } : { scoringStrategy: { ...scoringStrategy, type } };
}

function simulationFigure(outcome: SimulationOutcome | null, figure: string, argument: string): string | null {
  const pods = outcome?.pods ?? [];
  const scheduled = pods.filter(({ node }) => node !== null).length;
  switch (figure) {
    case "node":
      return pods.find(({ name }) => name === argument)?.node ?? null;
    case "scheduled":
      return String(scheduled);
    case "pending":
      return String(pods.length - scheduled);
    default:
      return null;
  }
}

function scoringFigure(result: Result, figure: string, argument: string): string | null {
  const [node, resource] = split(argument, ":");
  const index = result.nodes.findIndex(({ name }) => name === node);
  const nodeResult = result.nodes[index];
  if (nodeResult === undefined) return resultFigure(result, figure, argument);
  const trace = nodeResult.trace.resources.find(({ name }) => name === resource);
  return trace === undefined ? nodeFigure(result, figure, nodeResult, index) : resourceFigure(figure, trace);
}

/** Returns the parts before and after the first separator; the second is empty without a separator. */
function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function resultFigure(
  { scorer, totalScores, nodes, winners }: Result,
  figure: string,
  argument: string,
): string | null {
  switch (figure) {
    case "top-score":
      return String(maxScoreOf(scorer));
    case "plugin-weight":
      return totalScores?.plugins.find(({ name }) => name === argument)?.weight ?? null;
    case "plugin-score":
      return pluginScore(totalScores, nodes, argument);
    case "winner":
      return (winners.length === 1 && nodes[winners[0] ?? -1]?.name) || null;
    case "wins-from":
      return totalScores?.weightThresholds?.wins ?? null;
    default:
      return null;
  }
}

/** Returns the score of a node by a plugin, `<plugin>:<node>`. */
function pluginScore(totalScores: Result["totalScores"], nodes: Result["nodes"], argument: string): string | null {
  const [plugin, node] = split(argument, ":");
  const scores = totalScores?.plugins.find(({ name }) => name === plugin)?.scores;
  return figureText(scores?.[nodes.findIndex(({ name }) => name === node)]);
}

function figureText(score: Score | undefined): string | null {
  return score === undefined ? null : String(score);
}

function nodeFigure(
  { totalScores }: Result,
  figure: string,
  { score, trace }: NodeResult,
  index: number,
): string | null {
  switch (figure) {
    case "score":
      return String(score);
    case "total":
      return figureText(totalScores?.totals[index]);
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

function resourceFigure(figure: string, trace: ResourceTrace): string | null {
  switch (figure) {
    case "resource-score":
      return trace.score;
    case "utilization":
      return trace.utilization;
    case "requested":
      return formatAmount(trace.requested, trace.unit);
    case "request":
      return formatAmount(trace.request, trace.unit);
    case "non-zero-request":
      return formatAmount(trace.nonZeroRequest, trace.unit);
    default:
      return null;
  }
}

/** Returns the names of the figures in a message. */
export function figuresIn(message: LessonMessage): readonly string[] {
  const names: string[] = [];
  if (typeof message === "function") message({ figure: (name) => String(names.push(name)) });
  return names;
}
