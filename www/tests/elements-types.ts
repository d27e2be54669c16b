// Compiled, never run: checks that the elements match the package's declarations.

import type * as Declared from "../../pkg/elements/index.js";
import type * as Ours from "../src/elements/element-classes.ts";

type Classes = "NodescorePlayground" | "NodescoreCurve" | "NodescoreRanking" | "NodescoreArithmetic";

/** The declared members of an element; the class has more, which our own elements use. */
type DeclaredMembers<C extends Classes> = Pick<
  InstanceType<(typeof Declared)[C]>,
  keyof InstanceType<(typeof Declared)[C]>
>;

export const instance = <C extends Classes>(element: InstanceType<(typeof Ours)[C]>): unknown => element;
export const playground = (element: Ours.NodescorePlayground): Omit<DeclaredMembers<"NodescorePlayground">, "ready"> =>
  element;
export const arithmetic = (element: Ours.NodescoreArithmetic): Omit<DeclaredMembers<"NodescoreArithmetic">, "ready"> =>
  element;
