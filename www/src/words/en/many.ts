// The sentences of hundreds of nodes, in English; loaded with what draws them.

import { localeOf } from "../locale.ts";

const { whole } = localeOf("en");

export const many = {
  find: "Find a node",
  /** So many of all nodes are in the list. */
  found: (n: number, all: number): string => `${whole(n)} of ${whole(all)}`,
  map: (n: number): string => `Scores of ${whole(n)} nodes, a cell each`,
  /** What of the page does not show all of them. */
  some: "The chart, the vote and the comparison show the best nodes and the one that is selected.",
};

export type ManyWords = typeof many;
