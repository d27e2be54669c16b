// The panel of the whole vote, and the line that leads to it; what is in it comes when it opens.

import { html, nothing, type TemplateResult } from "lit-html";
import { familyOf } from "../model/scorers.ts";
import type { Beyond } from "./beyond.ts";
import { type Context, isStale } from "./context.ts";
import { disclosure } from "./disclosure.ts";
import * as icons from "./icons.ts";
import { agrees, voteSentence, voteShown } from "./vote-words.ts";

export function votePanel(ctx: Context, beyond: Beyond): TemplateResult {
  const { words, outcome } = ctx;
  const vote = voteShown(ctx);
  return disclosure(ctx, {
    panel: "vote",
    title: words.vote,
    summary: vote === null ? nothingToCount(ctx) : voteSentence(ctx, vote),
    forced: [...outcome.errors.keys()].some((key) => key.startsWith("vote-")),
    stale: isStale(outcome.result),
    body: () => beyond.body(ctx, "vote"),
  });
}

function nothingToCount({ words, scorer, outcome }: Context): string {
  if (familyOf(scorer) !== "kube-scheduler") return words.noVote(scorer);
  return outcome.result === null ? "" : words.noneFits;
}

/** The line in the scores that leads to the vote; where the vote ends as the ranking does, it says so. */
export function voteLink(ctx: Context, open: () => void): TemplateResult | typeof nothing {
  const vote = voteShown(ctx);
  if (vote === null) return nothing;
  const differs = !agrees(ctx, vote);
  return html`<button type="button" class=${differs ? "lead differs" : "lead"} @click=${open}>
    ${differs ? icons.warning : icons.check}<span>${differs ? ctx.words.vote : voteSentence(ctx, vote)}</span>
  </button>`;
}
