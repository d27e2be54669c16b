// Draws the conclusion: how many pods each policy places, and why the others stay pending.

import { html, nothing, type TemplateResult } from "lit-html";
import { formatAmount, shortName } from "../../../i18n/format.ts";
import type { SimulationMessages } from "../../../messages/generated/types.ts";
import { familyOf, STRATEGIES, scorerOf, strategyOf } from "../../../state/scorers.ts";
import { pagePolicyIndex } from "../../../state/simulation/scenario.ts";
import { simulationOf } from "../../../state/simulation/simulation.ts";
import type { State } from "../../../state/state.ts";
import { capitalize } from "../../../ui/capitalize.ts";
import type { Context } from "../../../ui/context.ts";
import { entriesByName, entryName } from "../../../ui/pod-entries.ts";
import { podName } from "../../../ui/pod-names.ts";
import { shortScorerName } from "../../../ui/scorer-names.ts";
import type { SimulationPanel } from "../panel.ts";
import type { CurrentResult } from "../state.ts";
import { LETTERS } from "./letters.ts";

/** Draws the conclusion; nothing for a run that was cancelled before its end. */
export function conclusion(
  ctx: Context,
  { messages }: SimulationPanel,
  result: CurrentResult,
): TemplateResult | typeof nothing {
  if (result.isCancelled) return nothing;
  const sentence = placementSentence(ctx, messages, result);
  const reason = reasonText(messages, result);
  return html`<p class="simulation-conclusion">
    ${reason === null ? sentence : messages.conclusion.because({ sentence, reason })}
  </p>`;
}

function placementSentence(
  ctx: Context,
  { conclusion }: SimulationMessages,
  { runs, queue, state }: CurrentResult,
): string {
  const total = queue.podIndexes.length;
  const [first, second] = runs;
  const isPinned = pagePolicyIndex(state) === 1;
  const a = isPinned ? LETTERS[0] : pagePolicy(ctx, conclusion, state);
  const { placed = 0, waited = 0 } = first ?? {};
  if (second === undefined) {
    const sentence = conclusion.one({ a, placed, total });
    return waited > 0 ? conclusion.waited({ sentence, count: waited }) : sentence;
  }
  const b = isPinned ? LETTERS[1] : comparedPolicy(ctx, conclusion, simulationOf(state).comparedPolicy, a);
  if (placed === second.placed) return conclusion.equal({ a, b, placed, total });
  return conclusion.different({ a, b, placedA: placed, placedB: second.placed, total });
}

/** Names the page's policy, at the beginning of a sentence: by what its shape does if that is simple. */
function pagePolicy(ctx: Context, names: SimulationMessages["conclusion"], state: State): string {
  const scorer = scorerOf(state, ctx.module.release);
  if (familyOf(scorer) !== "kube-scheduler") return capitalize(shortScorerName(ctx.messages, scorer));
  const strategy = strategyOf(state);
  if (strategy !== "RequestedToCapacityRatio") return strategy;
  const tendency = ctx.outcome.shape?.value.tendency.kind;
  return tendency === "packs" || tendency === "spreads" ? names[tendency] : names.page;
}

/** Names the compared policy; the default next to a policy that packs by what it does. */
function comparedPolicy(ctx: Context, names: SimulationMessages["conclusion"], id: string, other: string): string {
  if (id === "default") return other === names.packs ? names.spreading : names.default;
  return STRATEGIES.some((strategy) => strategy === id) ? id : shortScorerName(ctx.messages, id);
}

/** Explains why pods stay pending; `null` if none does. */
function reasonText({ conclusion }: SimulationMessages, result: CurrentResult): string | null {
  const { unplaced } = result;
  if (unplaced === null) return null;
  const { pod: index, count, request } = unplaced;
  const entry = result.queue.podIndexes[index] ?? 0;
  const pod = count === 1 ? podName(result, index) : entryName(result, entry);
  if (request === null) {
    if (result.isGang[entry]) return null;
    if (count === 1) return conclusion.fitsNowhere({ pod });
    return entriesByName(result).size === 1
      ? conclusion.podsFitNowhere({ count })
      : conclusion.fitNowhere({ pod, count });
  }
  const amount = formatAmount(request.amount, request.unit);
  const resource = shortName(request.resource);
  return count === 1 ? conclusion.needs({ pod, amount, resource }) : conclusion.need({ pod, count, amount, resource });
}
