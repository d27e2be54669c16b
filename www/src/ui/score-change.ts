// Draws how the last edit changed the score of a node.

import { html, nothing, type TemplateResult } from "lit-html";
import { formatInteger, scoreText } from "../i18n/format.ts";
import type { Score } from "../wasm/types.ts";
import type { Context, ScoredNode } from "./context.ts";

/** Draws the difference from the score before the last edit; nothing without one, or if a score is a fraction. */
export function scoreChange(ctx: Context, node: ScoredNode): TemplateResult | typeof nothing {
  const before = scoreBefore(ctx, node);
  const { score } = node.result;
  if (typeof before !== "string" || typeof score !== "string" || before === score) return nothing;
  const change = BigInt(score) - BigInt(before);
  const isUp = change > 0n;
  return html`<span class=${isUp ? "change up" : "change down"} title=${ctx.messages.scoreBefore({ score: scoreText(before) })}
    >${isUp ? "+" : "\u2212"}${formatInteger(String(isUp ? change : -change))}</span
  >`;
}

/** Returns the score of a node before the last edit; `null` if it had none. */
export function scoreBefore({ before, outcome }: Context, { row }: ScoredNode): Score | null {
  const result = before?.outcome.result;
  // Other scorers have other scales.
  if (!result || result.stale || outcome.result?.stale || result.value.scorer !== outcome.result?.value.scorer)
    return null;
  const index = result.state.nodes.findIndex(({ id }) => id === row.id);
  return result.value.nodes[result.value.indexes?.indexOf(index) ?? index]?.score ?? null;
}
