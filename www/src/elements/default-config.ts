// The configuration of most elements: everything is scored, and any panel may be shown.

import nodes from "../features/nodes/nodes.css?inline";
import results from "../features/ranking/results.css?inline";
import resources from "../features/resources/resources.css?inline";
import { loadMessages } from "../i18n/catalogues.ts";
import more from "../ui/style/disclosure.css?inline";
import { tryLoad } from "../wasm/faults.ts";
import { load } from "../wasm/scoring.ts";
import type { ElementConfig } from "./element-config.ts";
import playground from "./playground/playground.css?inline";
import print from "./playground/print.css?inline";
import { CURVE_STYLES } from "./styles.ts";

export const DEFAULT_CONFIG: ElementConfig = {
  load,
  highlight,
  styles: [...CURVE_STYLES, playground, resources, nodes, results, more, print],
  loadMessages: async (language) => (await loadMessages(language, "page")).messages,
};

/** Loads the highlighting when the pointer or the focus first enters the element. */
function highlight(root: HTMLElement): void {
  const load = async ({ type, target }: Event): Promise<void> => {
    root.removeEventListener("pointerover", load);
    root.removeEventListener("focusin", load);
    const loaded = await tryLoad(async () => new (await import("../ui/linked-highlight.ts")).LinkedHighlight(root));
    loaded?.handle({ type, target });
  };
  root.addEventListener("pointerover", load);
  root.addEventListener("focusin", load);
}
