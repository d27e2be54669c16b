// The range of the weights' sliders: 1 to 10, which are the usual weights, until a larger one is typed in any row.

import { noChange } from "lit-html";
import { type AttributePart, Directive, directive } from "lit-html/directive.js";
import { MAX_WEIGHT } from "../../state/resources.ts";

const USUAL_MAX = 10;

class WeightRange extends Directive {
  override render(weights: readonly number[]): number {
    return weights.some((weight) => weight > USUAL_MAX) ? MAX_WEIGHT : USUAL_MAX;
  }

  override update({ element }: AttributePart, [weights]: [readonly number[]]): unknown {
    const max = this.render(weights);
    const isDragged = element.closest("tbody:active") !== null;
    return isDragged && max < Number(element.getAttribute("max")) ? noChange : max;
  }
}

/** Returns a slider's maximum, the same in each row. While one is dragged, it only grows. */
export const weightRange = directive(WeightRange);
