// The configuration of most elements: everything is scored, and any panel may be shown.

import nodes from "../features/nodes/nodes.css?inline";
import results from "../features/ranking/results.css?inline";
import resources from "../features/resources/resources.css?inline";
import { loadMessages } from "../i18n/catalogues.ts";
import { LinkedHighlight } from "../ui/linked-highlight.ts";
import more from "../ui/style/disclosure.css?inline";
import { load } from "../wasm/scoring.ts";
import type { ElementConfig } from "./element-config.ts";
import playground from "./playground/playground.css?inline";
import { CURVE_STYLES } from "./styles.ts";

export const DEFAULT_CONFIG: ElementConfig = {
  load,
  highlight: (root) => new LinkedHighlight(root),
  styles: [...CURVE_STYLES, playground, resources, nodes, results, more],
  loadMessages: async (language) => (await loadMessages(language, "page")).messages,
};
