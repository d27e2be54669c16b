// The examples, grouped by what they teach.

import type { GalleryMessages } from "../../messages/generated/types.ts";
import type { ExampleId } from "../../state/examples/index.ts";

/** The key of a group's title. */
export type GroupId = keyof GalleryMessages["groups"];

/** The group of each example; the order within a group is that of `exampleGroups`. */
const groupOf: Record<ExampleId, GroupId> = {
  "worked-example": "scores",
  weights: "scores",
  "foo-and-bar": "scores",
  "reversed-shape": "shapes",
  "reversed-wins": "shapes",
  "below-full": "shapes",
  "one-shape": "shapes",
  "full-nodes": "surprises",
  "cpu-only": "surprises",
  "no-requests": "surprises",
  units: "surprises",
  outvoted: "plugins",
  volcano: "others",
  "volcano-gpu": "others",
};

export const exampleGroups: ReadonlyMap<GroupId, readonly ExampleId[]> = groupExamples();

function groupExamples(): Map<GroupId, ExampleId[]> {
  const groups = new Map<GroupId, ExampleId[]>();
  for (const [id, group] of Object.entries(groupOf) as [ExampleId, GroupId][]) {
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return groups;
}
