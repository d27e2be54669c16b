// <nodescore-curve> for a page without other nodescore elements: its module evaluates only the shape. A curve that follows
// another element also shows the nodes, because the other element's module scores them.

import type { CurveMessages } from "../i18n/catalogues.ts";
import { loadCurveMessages as loadMessages } from "../i18n/curve-messages.ts";
import { load } from "../wasm/curve.ts";
import { CurveController } from "./curve-controller.ts";
import { NodescoreElement } from "./nodescore-element.ts";
import { CURVE_STYLES } from "./styles.ts";

export class NodescoreCurve extends NodescoreElement<CurveMessages> {
  constructor() {
    super((host) => new CurveController(host), { load, styles: CURVE_STYLES, loadMessages });
  }
}
