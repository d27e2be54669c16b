// The range of the weights' sliders: 1 to 10, which are the usual weights, until a larger one is typed in any row.

import { Directive, directive, type ElementPart } from "lit-html/directive.js";
import { MAX_WEIGHT } from "../../state/resources.ts";

const USUAL_MAX = 10;

class WeightRange extends Directive {
  override render(_weights: readonly number[]): void {}

  /** Sets the slider's range, the same in each row. While one is dragged, the range only grows. */
  override update({ element }: ElementPart, [weights]: [readonly number[]]): void {
    if (!(element instanceof HTMLInputElement)) return;
    const max = weights.some((weight) => weight > USUAL_MAX) ? MAX_WEIGHT : USUAL_MAX;
    if (max > Number(element.max) || !element.closest("tbody:active")) element.max = String(max);
  }
}

export const weightRange = directive(WeightRange);
