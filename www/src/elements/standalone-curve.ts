// <nodescore-curve> for a page without other nodescore elements: its module evaluates only the shape. A curve that follows
// another element also shows the nodes, because the other element's module scores them.

import type { PageMessages } from "../i18n/catalogues.ts";
import { loadCurveMessages } from "../i18n/curve-messages.ts";
import type { Language } from "../i18n/languages.ts";
import { load } from "../wasm/curve.ts";
import { CurveController } from "./curve-controller.ts";
import { NodescoreElement } from "./nodescore-element.ts";
import { CURVE_STYLES } from "./styles.ts";

/** Loads the messages of a curve: the only ones of the page that its views use. */
const loadMessages = async (language: Language): Promise<PageMessages> =>
  (await loadCurveMessages(language)) as PageMessages;

export class NodescoreCurve extends NodescoreElement {
  constructor() {
    super((host) => new CurveController(host), { load, styles: CURVE_STYLES, loadMessages });
  }
}
