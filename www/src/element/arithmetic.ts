// <nodescore-arithmetic>: how the score of one node comes about.

import { alone } from "../view/alone.ts";
import { arithmeticPanel } from "../view/arithmetic.ts";
import { NodescoreElement } from "./base.ts";
import { WHOLE } from "./whole.ts";

export class NodescoreArithmetic extends NodescoreElement {
  static override readonly observedAttributes = [...NodescoreElement.observedAttributes, "node"];

  constructor() {
    super(
      ({ element, notice }) => ({
        view: (ctx) => alone(ctx, notice, () => arithmeticPanel(ctx, null, element.getAttribute("node"))),
      }),
      WHOLE,
    );
  }

  /** The name of the node; by default the selected one, else the winner. */
  get node(): string | null {
    return this.getAttribute("node");
  }

  set node(value: string | null) {
    if (value === null) this.removeAttribute("node");
    else this.setAttribute("node", value);
  }
}
