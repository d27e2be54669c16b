// The configuration of most elements: everything is scored, and any panel may be shown.

import { loadMessages } from "../i18n/catalogues.ts";
import more from "../style/disclosure.css?inline";
import nodes from "../style/nodes.css?inline";
import playground from "../style/playground.css?inline";
import results from "../style/results.css?inline";
import weights from "../style/weights.css?inline";
import { load } from "../wasm/scoring.ts";
import type { ElementConfig } from "./element-config.ts";
import { CURVE_STYLES } from "./styles.ts";

export const DEFAULT_CONFIG: ElementConfig = {
  load,
  styles: [...CURVE_STYLES, playground, weights, nodes, results, more],
  loadMessages: async (language) => (await loadMessages(language, "page")).messages,
};
