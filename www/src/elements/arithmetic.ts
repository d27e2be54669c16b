// <nodescore-arithmetic>: the arithmetic of one node's score.

import { arithmeticPanel } from "../features/arithmetic/arithmetic.ts";
import { DEFAULT_CONFIG } from "./default-config.ts";
import { NodescoreElement } from "./nodescore-element.ts";
import { standalonePanel } from "./standalone-panel.ts";

export class NodescoreArithmetic extends NodescoreElement {
  static override readonly observedAttributes = [...NodescoreElement.observedAttributes, "node"];

  constructor() {
    super(
      ({ element, notice }) => ({
        view: (ctx) => standalonePanel(ctx, notice, () => arithmeticPanel(ctx, null, element.getAttribute("node"))),
      }),
      DEFAULT_CONFIG,
    );
  }

  /** The name of the node; by default the selected node, or the winner if none is selected. */
  get node(): string | null {
    return this.getAttribute("node");
  }

  set node(value: string | null) {
    if (value === null) this.removeAttribute("node");
    else this.setAttribute("node", value);
  }
}
