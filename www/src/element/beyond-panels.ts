// The whole vote and the comparison, with their style sheet.

import style from "../style/vote.css?inline";
import { comparison } from "../view/comparison.ts";
import type { Context } from "../view/context.ts";
import { voteBody } from "../view/vote-table.ts";

export interface BeyondPanels {
  vote(ctx: Context): unknown;
  compare(ctx: Context): unknown;
}

let sheet: CSSStyleSheet | undefined;

export function panelsIn(shadow: ShadowRoot): BeyondPanels {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(style);
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet);
  return { vote: voteBody, compare: comparison };
}
