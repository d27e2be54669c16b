// <nodescore-ranking>: the winner, and every node by score.

import { scoresPanel } from "../features/ranking/scores.ts";
import { DEFAULT_CONFIG } from "./default-config.ts";
import { NodescoreElement } from "./nodescore-element.ts";
import { standalonePanel } from "./standalone-panel.ts";

export class NodescoreRanking extends NodescoreElement {
  constructor() {
    super(
      ({ notice }) => ({ view: (ctx) => standalonePanel(ctx, notice, () => scoresPanel(ctx, null, {})) }),
      DEFAULT_CONFIG,
    );
  }
}
