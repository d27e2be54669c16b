// <nodescore-curve> for a page with nothing else of ours: its module knows the shape alone. One that follows another
// element shows the nodes too, since the other's module scores them.

import { load } from "../sketch.ts";
import type { CurveWords } from "../words/catalogues.ts";
import { curveWordsIn as speak } from "../words/of-curve.ts";
import { NodescoreElement } from "./base.ts";
import { Curve } from "./curve-piece.ts";
import { CURVE_STYLES } from "./styles.ts";

export class NodescoreCurve extends NodescoreElement<CurveWords> {
  constructor() {
    super((host) => new Curve(host), { load, styles: CURVE_STYLES, speak });
  }
}
