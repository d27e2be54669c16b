// Draws the panel with the arithmetic of one node.

import { html, nothing, type TemplateResult } from "lit-html";
import { arithmeticOf } from "../../ui/arithmetic/arithmetic-steps.ts";
import { stepsView } from "../../ui/arithmetic/steps-view.ts";
import { type Context, isStale, isUnscored, type ScoredNode } from "../../ui/context.ts";
import { copyButton, type LazyFeatures } from "../../ui/lazy-features.ts";
import { badge } from "../../ui/mark.ts";
import { staleResult } from "../../ui/result-notes.ts";
import { comparisonText } from "../../ui/sentences/reason.ts";
import { withCode } from "../../ui/text.ts";

/** Draws the arithmetic of the node with this name, or of the selected node if `name` is null, with a button below it. */
export function arithmeticPanel(
  ctx: Context,
  features: LazyFeatures | null,
  name: string | null = null,
  button: unknown = nothing,
): TemplateResult {
  const { messages } = ctx;
  const namedNode = [...ctx.scored.values()].find((node) => node.name === name);
  const node = name === null ? ctx.scored.get(ctx.selected) : namedNode;
  const stale = isStale(ctx.outcome.result);
  return html`<section
    class=${stale ? "panel arithmetic stale" : "panel arithmetic"}
    aria-labelledby="arithmetic-title"
    tabindex="0"
  >
    <header class="panel-head">
      <h2 id="arithmetic-title">
        ${node ? html`${badge(node.row.mark)}${messages.arithmetic({ node: node.name, score: node.score })}` : titleWithoutNode(ctx, name)}
      </h2>
      ${node && features ? copyButton(ctx, features, "arithmetic") : nothing}
    </header>
    ${staleResult(ctx)} ${node && steps(ctx, node)} ${button}
  </section>`;
}

function titleWithoutNode(ctx: Context, name: string | null): unknown {
  const { messages } = ctx;
  if (isUnscored(ctx)) return messages.noScores;
  return name === null ? messages.selectNode : withCode(messages.noSuchNode({ name }));
}

function steps(ctx: Context, node: ScoredNode): TemplateResult {
  const arithmetic = arithmeticOf(ctx, node);
  const { ignoredResources } = arithmetic;
  const reason = comparisonText(ctx, node);
  return html`${reason && html`<p class="help node-comparison">${reason}</p>`} ${stepsView(arithmetic, node.row.id)}
  ${ignoredResources && html`<section class="steps off"><p class="not-counted">${ignoredResources}</p></section>`}`;
}
