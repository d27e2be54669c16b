// <nodescore-ranking>: the winner, and every node by score.

import { scoresPanel } from "../view/scores.ts";
import { standalonePanel } from "../view/standalone-panel.ts";
import { DEFAULT_CONFIG } from "./default-config.ts";
import { NodescoreElement } from "./nodescore-element.ts";

export class NodescoreRanking extends NodescoreElement {
  constructor() {
    super(
      ({ notice }) => ({ view: (ctx) => standalonePanel(ctx, notice, () => scoresPanel(ctx, null, {})) }),
      DEFAULT_CONFIG,
    );
  }
}
