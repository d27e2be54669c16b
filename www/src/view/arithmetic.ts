// The arithmetic of one node, as the scorer recorded it. Nothing is computed here but which words to use.

import { html, nothing, type TemplateResult } from "lit-html";
import type { NodeTrace } from "../contract.ts";
import { minorOf, strategyOf } from "../model/scorers.ts";
import { type Context, isStale, type ScoredNode } from "./context.ts";
import { badge } from "./mark.ts";
import { staleResult } from "./notes.ts";
import { type Account, resourceSteps } from "./steps.ts";
import { totalSteps } from "./total.ts";

export function arithmeticPanel(ctx: Context): TemplateResult {
  const { words } = ctx;
  const node = ctx.scored.get(ctx.selected);
  const stale = isStale(ctx.outcome.result);
  return html`<section
    class=${stale ? "panel arithmetic stale" : "panel arithmetic"}
    aria-labelledby="arithmetic-title"
    tabindex="0"
  >
    <header class="panel-head">
      <h2 id="arithmetic-title">
        ${node ? html`${badge(node.row.mark)}${words.arithmetic(node.name, node.score)}` : words.arithmeticNone}
      </h2>
    </header>
    ${staleResult(ctx)} ${node && steps(ctx, node)}
  </section>`;
}

function steps(ctx: Context, node: ScoredNode): TemplateResult {
  const { trace } = node.result;
  const account = accountOf(ctx);
  return html`${stepsOf(account, trace)} ${unseen(ctx, account, trace)}`;
}

/** Every resource, then what they make together. */
export function stepsOf(account: Account, trace: NodeTrace): TemplateResult {
  // Volcano counts every task as asking for one of `pods`, which has no weight unless somebody gives it one.
  const shown = trace.resources.filter((r) => r.name !== "pods" || r.outcome !== "no-weight");
  return html`${shown.map((t) => resourceSteps(account, t))} ${totalSteps(account, trace)}`;
}

/** Whose arithmetic the last good result shows. */
function accountOf(ctx: Context): Account {
  const shown = ctx.outcome.result;
  const state = shown?.state ?? ctx.state;
  const scorer = shown?.value.scorer ?? ctx.scorer;
  const binpackWeight = state.binpackWeight?.trim() || "1";
  return { words: ctx.words, scorer, formula: strategyOf(state), binpackWeight };
}

/** The resources of the score that this scorer does not look at. */
function unseen(ctx: Context, { words, scorer }: Account, trace: NodeTrace): TemplateResult | typeof nothing {
  const rows = ctx.outcome.result?.state.resources.filter((row) => row.scored) ?? [];
  const names = rows.map((row) => row.name).filter((name) => !trace.resources.some((r) => r.name === name));
  if (names.length === 0) return nothing;
  const why = minorOf(scorer) === null ? words.notAskedFor(names) : words.onlyTwo(words.scorerShort(scorer), names);
  return html`<section class="steps off"><p class="left-out">${why}</p></section>`;
}
