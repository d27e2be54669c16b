// Why the pod of this moment went where it went, or waits: every node's answer, and the arithmetic of one.

import { html, nothing, type TemplateResult } from "lit-html";
import type { SimulationMessages } from "../../messages/generated/types.ts";
import { playOf } from "../../model/play.ts";
import { rivalState } from "../../model/play-scenario.ts";
import { scorerOf, strategyOf } from "../../model/scorers.ts";
import { stepsOf } from "../../view/account.ts";
import { stepsView } from "../../view/arithmetic.ts";
import type { Context } from "../../view/context.ts";
import { amount, scoreText } from "../../view/format.ts";
import type { SimulationDecision, SimulationNodeDecision, SimulationReason } from "../contract.ts";
import { happenedBy } from "../moment.ts";
import type { PlayPanel } from "../panel.ts";
import type { PlayShown } from "../state.ts";
import { LETTERS } from "./letters.ts";
import { podName } from "./names.ts";

type Shown = NonNullable<PlayShown["ran"]>;

/** The number of nodes that are listed. */
const MOST_ROWS = 12;

export function why(ctx: Context, panel: PlayPanel, ran: Shown): TemplateResult {
  const { words, shown } = panel;
  const decisions = ran.runs.map((_, run) => ({ run, decision: decisionOf(shown, ran, run) }));
  const some = decisions.some(({ decision }) => decision !== null);
  return html`<section class="panel play-why" aria-labelledby="play-why-title">
    <h2 id="play-why-title">${words.why}</h2>
    ${some ? nothing : html`<p class="help">${words.whyHelp}</p>`}
    <div class=${ran.runs.length > 1 && some ? "play-sides two" : "play-sides"}>
      ${decisions.map(({ run, decision }) => decision && account(ctx, panel, ran, run, decision))}
    </div>
  </section>`;
}

/** The decision of this very moment. */
function decisionOf({ sights, at }: PlayShown, ran: Shown, run: number): SimulationDecision | null {
  return happenedBy(ran, run, at) === happenedBy(ran, run, at - 1) ? null : (sights[run]?.decision ?? null);
}

function gangText({ gang }: SimulationMessages, job: NonNullable<SimulationDecision["job"]>): string {
  const { minAvailable: least, came: arrived, fitted } = job;
  if (arrived !== null && arrived < least) return gang.incomplete({ least, arrived });
  return fitted === null ? gang.member({ least }) : gang.tooFewFit({ least, fitted });
}

/** Says how many nodes are feasible, and which of them wins. */
function feasibleText(
  { feasible }: SimulationMessages,
  { feasible: count, ties }: SimulationDecision,
  total: number,
  isRandom: boolean,
): string {
  if (count === 0) return feasible.none({ total });
  if (ties < 2) return feasible.best({ count, total });
  return isRandom ? feasible.randomOfTies({ count, total, ties }) : feasible.firstOfTies({ count, total, ties });
}

function account(
  ctx: Context,
  panel: PlayPanel,
  ran: Shown,
  run: number,
  decision: SimulationDecision,
): TemplateResult {
  const { words, shown } = panel;
  const pod = podName(ran, decision.pod);
  const where = decision.node === null ? null : (ran.queue.nodes[decision.node] ?? "");
  const letter =
    ran.runs.length > 1 ? html`<span class="play-letter" aria-hidden="true">${LETTERS[run]}</span>` : nothing;
  const open =
    decision.nodes.find(({ node }) => node === shown.node) ?? decision.nodes.find(({ node }) => node === decision.node);
  const more = ran.queue.nodes.length - Math.min(MOST_ROWS, decision.nodes.length);
  const random = playOf(ran.state).ties === "random";
  return html`<section class="play-account ${run === 0 ? "a" : "b"}">
    <h3>${letter}${where === null ? words.whyPending({ pod }) : words.whyNode({ pod, node: where })}</h3>
    ${decision.job && html`<p class="help">${gangText(words, decision.job)}</p>`}
    ${
      where === null && decision.feasible > 0
        ? nothing
        : html`<p>${feasibleText(words, decision, ran.queue.nodes.length, random)}</p>`
    }
    ${
      decision.feasible > 0
        ? nothing
        : html`<ul class="play-refusals">
      ${decision.refusals.map(({ message, nodes }) => html`<li lang="en">${words.refusal({ message, nodes })}</li>`)}
    </ul>`
    }
    <ol class="play-answers">
      ${decision.nodes.slice(0, MOST_ROWS).map((node) => answer(panel, node, decision, open))}
      ${more > 0 ? html`<li class="help">${words.more({ count: more })}</li>` : nothing}
    </ol>
    ${open?.fits ? arithmetic(ctx, panel, ran, run, open) : nothing}
  </section>`;
}

function answer(
  panel: PlayPanel,
  node: SimulationNodeDecision,
  { node: winner }: SimulationDecision,
  open: SimulationNodeDecision | undefined,
): TemplateResult {
  const { words } = panel;
  const text = scoreText(node.score);
  if (!node.fits) {
    return html`<li class="play-answer out">
      <span class="play-node-name">${node.name}</span>
      <span class="play-reason">${node.reasons.map((reason) => html`<span>${reasonText(words, reason)}</span>`)}</span>
    </li>`;
  }
  return html`<li class="play-answer">
    <button
      type="button"
      class=${node.node === winner ? "play-answer-button wins" : "play-answer-button"}
      aria-pressed=${node === open ? "true" : "false"}
      @click=${() => panel.chooseNode(node.node)}
    >
      <span class="play-node-name">${node.name}</span>
      ${node.total === null ? nothing : html`<span class="help">${words.totalScore({ total: node.total })}</span>`}
      <span class="play-score ${node.node === winner ? "wins" : ""}"
        ><span class="hidden">${words.scores} </span>${text}</span
      >
    </button>
  </li>`;
}

function arithmetic(
  ctx: Context,
  { words }: PlayPanel,
  ran: Shown,
  run: number,
  node: SimulationNodeDecision,
): TemplateResult {
  const own = ran.state;
  const state = run === 0 ? own : rivalState(own, playOf(own).rival);
  const account = {
    words: ctx.words,
    scorer: scorerOf(state, ctx.core.release),
    formula: strategyOf(state),
    binpackWeight: state.binpackWeight?.trim() || "1",
  };
  return html`<div class="play-arithmetic arithmetic">
    <h4>${words.arithmetic({ node: node.name, score: scoreText(node.score) })}</h4>
    ${stepsView(stepsOf(account, node.trace))}
  </div>`;
}

export function reasonText({ reasons }: SimulationMessages, reason: SimulationReason): string {
  switch (reason.filter) {
    case "NodeUnschedulable":
      return reasons.cordoned;
    case "TaintToleration":
      return reasons.taint({ taint: reason.taint });
    case "NodeAffinity":
      return reasons.missingLabel({ label: reason.label });
    case "NodeResourcesFit":
      return reasons.insufficient({
        resource: reason.resource,
        requested: amount(reason.requested, reason.unit),
        free: amount(reason.free, reason.unit),
      });
  }
}
