// The range of a weight's slider: 1 to 10, which are the usual weights, until a larger one is typed.

import { Directive, directive, type ElementPart } from "lit-html/directive.js";
import { MAX_WEIGHT } from "../../state/resources.ts";

const USUAL_MAX = 10;

class WeightRange extends Directive {
  override render(_weight: number): void {}

  /** Sets the slider's range. While it is dragged, the range only grows. */
  override update({ element }: ElementPart, [weight]: [number]): void {
    if (!(element instanceof HTMLInputElement)) return;
    const max = weight > USUAL_MAX ? MAX_WEIGHT : USUAL_MAX;
    if (max > Number(element.max) || !element.matches(":active")) element.max = String(max);
  }
}

export const weightRange = directive(WeightRange);
