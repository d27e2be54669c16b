// The stories that a simulation can start from.
//
// `kep`: jobs that need a scarce device arrive one by one. It follows the KEP’s text; the numbers are our
// own, because the KEP gives its numbers only in images that are not available.
//   Source: kubernetes/enhancements, "Resource Bin Packing", the example of foo on three nodes.
// `gang`: the nodes, the pod and the weights of the document on Volcano's bin packing, with a gang that arrives first.
//   Source: Huawei Cloud, CCE user guide, "Bin Packing".
// `gpu`: pods drawn to match a published trace (src/simulation/pod_generator/alibaba_gpu_2023.rs), on made-up nodes.

import { sameScenario } from "../../state/origin.ts";
import { type PodSource, type Setting, STORY } from "../../state/simulation/simulation.ts";
import { fromSimulation } from "../../state/simulation/to-state.ts";
import type { State } from "../../state/state.ts";
import type { SimulationScenario } from "../../wasm/simulation-types.ts";
import gang from "./stories/gang.json";
import gpu from "./stories/gpu.json";
import kep from "./stories/kep.json";

interface Story {
  /** The policy to compare with; empty for no comparison. */
  readonly comparedPolicy: string;
  readonly scenario: SimulationScenario;
  readonly podSource?: PodSource;
  /** The name of the pods of which the page shows how many more fit; the first ones by default. */
  readonly fittingPod?: string;
  readonly settings?: Partial<Record<Setting, string>>;
}

/** The stories; the first is shown first. */
export const STORIES = ["kep", "gang", "gpu"] as const;

export type StoryId = (typeof STORIES)[number];

const stories = { kep, gang, gpu } as Readonly<Record<StoryId, Story>>;

export function storyState(id: StoryId): State {
  const { scenario, comparedPolicy, podSource = "pods", settings = {} } = stories[id];
  const state = fromSimulation(scenario, `${STORY}${id}`, comparedPolicy);
  return {
    ...state,
    simulation: {
      ...state.simulation,
      podSource,
      settings: { ...state.simulation.settings, ...settings },
      story: true,
    },
  };
}

/** Returns the names of the pods of which a state's story shows how many more fit. */
export function fittingPodOfStory(state: State): readonly string[] {
  const story = storyOf(state);
  const fittingPod = story === null ? undefined : stories[story].fittingPod;
  return fittingPod === undefined ? [] : [fittingPod];
}

/** Returns the story that a state started from, or `null`. */
export function storyOf({ example, simulation }: State): StoryId | null {
  // The first story originally had no id.
  return STORIES.find((id) => example === `${STORY}${id}`) ?? (simulation?.story ? "kep" : null);
}

/** Returns the story that a state still matches; `null` once a pod, a node or the page's policy has changed. */
export function currentStory(state: State): StoryId | null {
  const story = state.simulation?.story ? storyOf(state) : null;
  return story !== null && sameScenario(state, storyState(story)) ? story : null;
}
