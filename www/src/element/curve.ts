// <nodescore-curve>: the curve with its sentence.

import { NodescoreElement } from "./base.ts";
import { Curve } from "./curve-piece.ts";
import { WHOLE } from "./whole.ts";

export class NodescoreCurve extends NodescoreElement {
  constructor() {
    super((host) => new Curve(host), WHOLE);
  }
}
