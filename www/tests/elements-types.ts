// Compiled, never run: the elements are what the package's declarations say.

import type * as Declared from "../../pkg/elements/index.js";
import type * as Ours from "../src/elements/elements.ts";

type Classes = "NodescorePlayground" | "NodescoreCurve" | "NodescoreRanking" | "NodescoreArithmetic";

/** The public members of an element; the class itself has more for our own elements. */
type Promised<C extends Classes> = Pick<InstanceType<(typeof Declared)[C]>, keyof InstanceType<(typeof Declared)[C]>>;

export const kept = <C extends Classes>(element: InstanceType<(typeof Ours)[C]>): unknown => element;
export const playground = (element: Ours.NodescorePlayground): Omit<Promised<"NodescorePlayground">, "ready"> =>
  element;
export const arithmetic = (element: Ours.NodescoreArithmetic): Omit<Promised<"NodescoreArithmetic">, "ready"> =>
  element;
