// The kit of most elements: everything is scored, and any panel may be shown.

import { load } from "../core.ts";
import more from "../style/more.css?inline";
import nodes from "../style/nodes.css?inline";
import playground from "../style/playground.css?inline";
import results from "../style/results.css?inline";
import weights from "../style/weights.css?inline";
import { wordsIn } from "../words/catalogues.ts";
import type { Kit } from "./kit.ts";
import { CURVE_STYLES } from "./styles.ts";

export const WHOLE: Kit = {
  load,
  styles: [...CURVE_STYLES, playground, weights, nodes, results, more],
  speak: async (language) => (await wordsIn(language, "page")).words,
};
