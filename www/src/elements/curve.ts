// <nodescore-curve>: the curve with its description.

import { CurveController } from "./curve-controller.ts";
import { DEFAULT_CONFIG } from "./default-config.ts";
import { NodescoreElement } from "./nodescore-element.ts";

export class NodescoreCurve extends NodescoreElement {
  constructor() {
    super((host) => new CurveController(host), DEFAULT_CONFIG);
  }
}
