// The panels of all score plugins and of the comparison, with their style sheet and their messages.

import style from "../style/vote.css?inline";
import type { BeyondContext } from "../view/beyond.ts";
import { comparison } from "../view/comparison.ts";
import { voteBody } from "../view/vote-table.ts";
import { adopt } from "./adopt.ts";

export interface BeyondPanels {
  vote(ctx: BeyondContext): unknown;
  compare(ctx: BeyondContext): unknown;
}

export function panelsIn(shadow: ShadowRoot): BeyondPanels {
  adopt(shadow, style);
  return { vote: voteBody, compare: comparison };
}
