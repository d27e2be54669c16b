// The sentences of the gallery of examples, in English; loaded with it.

import type { ExampleId } from "../../examples/index.ts";

export const gallery = {
  title: "Examples",
  lede: "Choose one to start from. What you have now is one Undo away.",
  groups: {
    scores: "How a score comes about",
    shapes: "Shapes",
    surprises: "Surprises",
    vote: "The whole vote",
    others: "Other schedulers",
  } satisfies Record<GroupId, string>,
  current: "Shown now",

  /** What there is to see in each, in figures as lessons have them. */
  why: {
    "worked-example":
      "Two nodes, three resources: the page ends at {score:node1@documentation} and {score:node2@documentation}, today’s kube-scheduler at {score:node1} and {score:node2}.",
    "reversed-shape":
      "Emptier should win now, and node2 still does, {score:node2} to {score:node1}: its cpu is full and scores {resource-score:node2:cpu}, and kube-scheduler drops a resource that scores {resource-score:node2:cpu}, weight and all.",
    "reversed-wins":
      "The same reversed shape, but on node2 a cpu stays free: nothing is dropped, and the emptier node wins, {score:node1} to {score:node2}. The shape as it was would choose node2.",
    "below-full": "nearly-full would win by plain packing. A shape that falls after {point:2}\u00a0% puts it last.",
    "full-nodes":
      "A shape meant to avoid full nodes. At {utilization:cpu-100:cpu}\u00a0% cpu scores {resource-score:cpu-100:cpu} and leaves the average, so cpu-100 gets {score:cpu-100}, as much as cpu-85; cpu-99 gets {score:cpu-99}.",
    outvoted:
      "busy wins by packing, {score:busy} to {score:quiet}, and the pod still goes to quiet: PodTopologySpread has more to say.",
    "foo-and-bar": "The documentation’s configuration. node3 has neither resource and is filtered out.",
    volcano:
      "Volcano’s own formula gives {score:node1@volcano} and {score:node2@volcano}; the same nodes here get {score:node1} and {score:node2}.",
    weights:
      "busy-cpu wins, {score:busy-cpu} to {score:busy-memory}. Swap the weights and busy-memory does. Ten times both weights changes nothing: only the ratio counts.",
    units:
      "8G is {bytes:8G} bytes, fewer than 8Gi: the pod fits on the node with 8Gi and is filtered out on the other. MB is no unit at all: try it.",
    "cpu-only":
      "GPUs weigh {weight:nvidia.com/gpu}, but the pod asks for none: they are left out, and gpu-node wins, {score:gpu-node} to {score:cpu-node}, as the fuller one.",
    "no-requests":
      "It counts as {implied:full:cpu} cpu and {implied:full:memory} memory, and fits anywhere: even full takes it, and scores {score:full}.",
    "one-shape":
      "All resources share the shape: cpu packs too, and cpu-busy wins, {score:cpu-busy} to {score:gpus-busy}. With twice the weight for GPUs gpus-busy does.",
    "volcano-gpu":
      "gpus-free wins, {score:gpus-free} to {score:gpus-busy}, on cpu and memory alone, and the last free GPU of gpus-busy stays free.",
  } satisfies Record<ExampleId, string>,
};

export type GroupId = "scores" | "shapes" | "surprises" | "vote" | "others";

export type GalleryWords = typeof gallery;
