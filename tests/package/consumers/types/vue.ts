// Compiled but not run: checks the elements' types in Vue.

import type {} from "nodescore/elements/vue";
import type { GlobalComponents } from "vue";

type Props<Name extends keyof GlobalComponents> = InstanceType<GlobalComponents[Name]>["$props"];

export const playground: Props<"nodescore-playground"> = {
  parts: "shape scores",
  theme: "dark",
  class: "wide",
  onNodescoreChange: ({ detail }) => void detail.cause,
};

export const arithmetic: Props<"nodescore-arithmetic"> = { for: "a", node: "node1" };

// @ts-expect-error Not a theme.
export const theme: Props<"nodescore-ranking"> = { theme: "drak" };

// @ts-expect-error Misspelled: the type of a detail is not `any`.
export const detail: Props<"nodescore-ranking"> = { onNodescoreSelect: ({ detail }) => detail.nodes };
