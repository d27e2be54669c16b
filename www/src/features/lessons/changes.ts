// Compares a lesson's scenario with the reader's edit, value by value.

import type { LessonScenario, ScenarioPart } from "../../ui/figures/lesson.ts";

/** Returns the scenario part of each value that differs. */
export function changedParts(before: LessonScenario, after: LessonScenario): readonly ScenarioPart[] {
  return differences(values(before), values(after)).flatMap((path) => partOf(path) ?? []);
}

/** Returns every value by its path. Compared scorers do not count as changes. */
function values(lessonScenario: LessonScenario): ReadonlyMap<string, string> {
  const { compare: _, ...scenario } = { compare: undefined, ...lessonScenario };
  const valueByPath = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (value !== null && typeof value === "object")
      for (const [key, part] of Object.entries(value)) walk(part, `${path}.${key}`);
    else if (value !== undefined) valueByPath.set(path, String(value));
  };
  walk(scenario, "");
  return valueByPath;
}

function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));
}

const PARTS: readonly (readonly [start: string, part: ScenarioPart])[] = [
  [".scoringStrategy.resources", "resources"],
  [".scoringStrategy.requestedToCapacityRatio", "shape"],
  [".scoringStrategy.type", "strategy"],
  [".scorer", "scorer"],
  [".pod.", "pod"],
  [".pods", "pods"],
  [".gangs", "pods"],
  [".tieBreak", "pods"],
  [".seed", "pods"],
  [".scaleDownAfter", "pods"],
  [".rankBy", "plugins"],
  [".nodes", "nodes"],
  [".profile", "plugins"],
  [".binpack", "plugins"],
];

function partOf(path: string): ScenarioPart | null {
  return PARTS.find(([start]) => path.startsWith(start))?.[1] ?? null;
}
