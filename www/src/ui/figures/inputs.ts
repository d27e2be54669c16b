// Returns figures that a scenario itself contains, by name: `weight:cpu`, `requests:memory`, `allocatable:node1:cpu`,
// as they are written in it. Texts quote them, so that they cannot contradict their scenario.

import { MAX_SCORE, MAX_UTILIZATION } from "../../state/shape.ts";
import type { LessonScenario } from "./lesson.ts";

/** The inputs, each with its number of names; in a simulation the pod's requests also take a pod's name. */
export const INPUTS: Readonly<Record<string, number>> = {
  /** The maximum utilization in percent, which is 100; `shape-top` is the maximum score of a shape. */
  percent: 0,
  "shape-top": 0,
  "binpack-weight": 0,
  weight: 1,
  /** The point with this number, from 1. */
  point: 1,
  "point-score": 1,
  /** The number of pods that must start at once. */
  gang: 1,
  requests: 1,
  allocatable: 2,
  used: 2,
};

/** Returns an input as text; `null` if the scenario has no input of this name. */
export function inputOf(lessonScenario: LessonScenario, figure: string, argument: string): string | null {
  const value = inputValue(lessonScenario, figure, argument);
  return value === undefined ? null : String(value);
}

function inputValue(lessonScenario: LessonScenario, figure: string, argument: string): unknown {
  const [first = "", second = ""] = argument.split(":");
  const { scoringStrategy, nodes, binpack } = lessonScenario;
  const point = scoringStrategy.requestedToCapacityRatio?.shape?.[Number(first) - 1];
  const node = nodes.find(({ name }) => name === first);
  switch (figure) {
    case "percent":
      return MAX_UTILIZATION;
    case "shape-top":
      return MAX_SCORE;
    case "binpack-weight":
      return binpack?.weight;
    case "weight":
      return scoringStrategy.resources?.find(({ name }) => name === first)?.weight;
    case "point":
      return point?.utilization;
    case "point-score":
      return point?.score;
    case "gang":
      return "gangs" in lessonScenario
        ? lessonScenario.gangs?.find(({ name }) => name === first)?.minAvailable
        : undefined;
    case "allocatable":
      return node?.allocatable?.[second];
    case "used":
      return node?.used?.[second];
    case "requests":
      return requestOf(lessonScenario, first, second);
    default:
      return undefined;
  }
}

/** Returns the pod's request; in a simulation, that of the named pod. */
function requestOf(lessonScenario: LessonScenario, first: string, second: string): unknown {
  if ("pods" in lessonScenario) return lessonScenario.pods?.find(({ name }) => name === first)?.requests?.[second];
  return "pod" in lessonScenario ? lessonScenario.pod.requests?.[first] : undefined;
}
