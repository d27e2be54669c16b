// The origin of the current scenario.

import { deepEqual } from "./deep-equal.ts";
import { type ExampleId, isExample, loadedExample } from "./examples/index.ts";
import { fileOf, hasFile } from "./file.ts";
import { STORY } from "./simulation/simulation.ts";
import type { State } from "./state.ts";

export type Origin =
  /** An example; `edited` if the scenario differs from the current version of the example. */
  | { readonly kind: "example"; readonly id: ExampleId; readonly edited: boolean }
  | { readonly kind: "story"; readonly edited: boolean }
  /** The user's own file; its name is empty if it was typed or pasted. */
  | { readonly kind: "file"; readonly name: string }
  /** The nodes of the user's cluster. */
  | { readonly kind: "cluster" }
  /** A scenario of a page or a lesson, or one with the user's own nodes or pods over time. */
  | { readonly kind: "custom"; readonly edited: boolean };

export function originOf(state: State): Origin {
  const { example, edited, nodes, simulation } = state;
  if (hasFile(state)) return { kind: "file", name: fileOf(state).name.trim() };
  if (nodes.some(({ pods }) => pods)) return { kind: "cluster" };
  if (example.startsWith(STORY)) return { kind: "story", edited };
  if (!isExample(example)) return { kind: "custom", edited };
  // A link of an older page may contain an older version of the example.
  const original = loadedExample(example);
  const hasOwnNodes = original?.nodes.every(({ name }) => nodes.every((node) => node.name !== name));
  const hasOwnPods = simulation && !simulation.fromPagePod;
  if (hasOwnNodes || hasOwnPods) return { kind: "custom", edited: edited || Boolean(hasOwnPods) };
  return { kind: "example", id: example, edited: edited || (original !== null && !sameScenario(state, original)) };
}

const SCENARIO = ["shape", "resources", "pod", "nodes", "scorer", "strategy", "binpackWeight", "plugins"] as const;

/** Returns true if two states have the same policy, pod and nodes, whatever is visible. */
export function sameScenario(a: State, b: State): boolean {
  return SCENARIO.every((key) => deepEqual(a[key], b[key]));
}
