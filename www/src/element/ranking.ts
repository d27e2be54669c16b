// <nodescore-ranking>: who wins, and every node by its score.

import { alone } from "../view/alone.ts";
import { scoresPanel } from "../view/scores.ts";
import { NodescoreElement } from "./base.ts";
import { WHOLE } from "./whole.ts";

export class NodescoreRanking extends NodescoreElement {
  constructor() {
    super(({ notice }) => ({ view: (ctx) => alone(ctx, notice, () => scoresPanel(ctx, null, {})) }), WHOLE);
  }
}
