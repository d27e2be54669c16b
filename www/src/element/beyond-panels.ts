// The whole vote and the comparison, with their style sheet and their sentences.

import style from "../style/vote.css?inline";
import type { BeyondContext } from "../view/beyond.ts";
import { comparison } from "../view/comparison.ts";
import { voteBody } from "../view/vote-table.ts";

export interface BeyondPanels {
  vote(ctx: BeyondContext): unknown;
  compare(ctx: BeyondContext): unknown;
}

let sheet: CSSStyleSheet | undefined;

export function panelsIn(shadow: ShadowRoot): BeyondPanels {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(style);
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet);
  return { vote: voteBody, compare: comparison };
}
