// The sentences of hundreds of nodes, in German; loaded with what draws them.

import type { ManyWords } from "../en/many.ts";
import { localeOf } from "../locale.ts";

const { whole } = localeOf("de");

export const many: ManyWords = {
  find: "Node suchen",
  found: (n: number, all: number): string => `${whole(n)} von ${whole(all)}`,
  map: (n: number): string => `Scores von ${whole(n)} Nodes, je eine Zelle`,
  some: "Diagramm, Abstimmung und Vergleich zeigen die besten Nodes und den gewählten.",
};
