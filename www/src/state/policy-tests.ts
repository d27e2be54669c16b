// The tests that are kept with the policy: the policy that they test, and edits of them.

import type { ScoringModule } from "../wasm/scoring.ts";
import type { EditablePolicy, PolicyTest } from "../wasm/types.ts";
import { scenarioOf } from "./scenario-store.ts";
import { setOpen } from "./settings.ts";
import type { Change, State } from "./state.ts";
import { readScenarioInput } from "./storage/scenario-input.ts";

/** Returns the policy of a state, without the assumed scores of its own nodes. */
export function testedPolicy(module: ScoringModule, state: State): EditablePolicy {
  const { scoringStrategy, binpack, profile } = scenarioOf(module, state);
  const { pluginScores: _scores, ...plugins } = profile ?? {};
  return { name: "", scoringStrategy, binpack: binpack ?? null, profile: plugins };
}

/** Sets the text of the tests. */
export function setPolicyTests(policyTests: string): Change {
  return ({ policyTests: _before, ...state }) => ({ ...state, edited: true, ...(policyTests && { policyTests }) });
}

/** Opens a file of tests, with its panel. */
export function openPolicyTests(policyTests: string): Change {
  return (state) => setOpen("tests", true)(setPolicyTests(policyTests)(state));
}

/** Replaces the pod, the nodes and the other objects by those of a test. The policy and everything else stay. */
export function openTestScenario({ pod, nodes, objects }: PolicyTest, module: ScoringModule): Change {
  return (state) => {
    const { compare: _compare, ...scenario } = scenarioOf(module, state);
    const { pluginScores: _scores, ...profile } = scenario.profile ?? {};
    const opened = readScenarioInput({ ...scenario, profile, pod, nodes }, module);
    if (!("state" in opened)) return state;
    const { objects: _objects, ...rest } = state;
    const { resources, pod: podRow, nodes: nodeRows, next } = opened.state;
    const { scores: _before, ...plugins } = state.plugins ?? { scores: {}, weights: {}, disabled: [] };
    const withTest: State = {
      ...rest,
      ...(objects && { objects }),
      edited: true,
      resources,
      pod: podRow,
      nodes: nodeRows,
      selected: "",
      next: Math.max(next, state.next),
      ...(state.plugins && { plugins: { ...plugins, scores: {} } }),
    };
    return objects ? setOpen("objects", true)(withTest) : withTest;
  };
}
