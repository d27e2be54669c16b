// Draws the decision of the current step: every node's result, and the arithmetic of one.

import { html, nothing, type TemplateResult } from "lit-html";
import { formatAmount, scoreText } from "../../../i18n/format.ts";
import type { SimulationMessages } from "../../../messages/generated/types.ts";
import { scorerOf, strategyOf } from "../../../state/scorers.ts";
import { pagePolicyIndex, stateWithComparedPolicy } from "../../../state/simulation/scenario.ts";
import { simulationOf } from "../../../state/simulation/simulation.ts";
import { stepsOf } from "../../../ui/arithmetic/arithmetic-steps.ts";
import { stepsView } from "../../../ui/arithmetic/steps-view.ts";
import type { Context } from "../../../ui/context.ts";
import { podName } from "../../../ui/pod-names.ts";
import type { SimulationDecision, SimulationNodeDecision, SimulationReason } from "../../../wasm/simulation-types.ts";
import type { SimulationPanel } from "../panel.ts";
import type { CurrentResult, SimulationPanelState } from "../state.ts";
import { eventCount } from "../step.ts";
import { LETTERS } from "./letters.ts";

/** The number of nodes that are listed. */
const MAX_ROWS = 12;

export function decisionsPanel(ctx: Context, panel: SimulationPanel, result: CurrentResult): TemplateResult {
  const { messages, panelState } = panel;
  const decisions = result.runs.map((_, run) => ({ run, decision: decisionOf(panelState, result, run) }));
  const hasDecision = decisions.some(({ decision }) => decision !== null);
  return html`<section class="panel simulation-decisions" aria-labelledby="simulation-decisions-title">
    <h2 id="simulation-decisions-title">${messages.decisionsTitle}</h2>
    ${hasDecision ? nothing : html`<p class="help">${messages.decisionsHelp}</p>`}
    <div class=${result.runs.length > 1 && hasDecision ? "simulation-runs two" : "simulation-runs"}>
      ${decisions.map(({ run, decision }) => decision && decisionView(ctx, panel, result, run, decision))}
    </div>
  </section>`;
}

/** Returns the decision of the current step. */
function decisionOf(
  { snapshots, at }: SimulationPanelState,
  result: CurrentResult,
  run: number,
): SimulationDecision | null {
  return eventCount(result, run, at) === eventCount(result, run, at - 1) ? null : (snapshots[run]?.decision ?? null);
}

function gangText({ gang }: SimulationMessages, decisionGang: NonNullable<SimulationDecision["gang"]>): string {
  const { minAvailable: least, arrived, fitting } = decisionGang;
  if (arrived !== null && arrived < least) return gang.incomplete({ least, arrived });
  return fitting === null ? gang.member({ least }) : gang.tooFewFit({ least, fitted: fitting });
}

/** Describes the number of feasible nodes, and the choice among them. */
function feasibleText(
  { feasible }: SimulationMessages,
  { feasible: count, scored, winnerCount: ties }: SimulationDecision,
  total: number,
  isRandom: boolean,
): string {
  if (count === 0) return feasible.none({ total });
  const text = choiceText(feasible, count, ties, total, isRandom);
  return scored < count ? `${text} ${feasible.sampled({ scored })}` : text;
}

function choiceText(
  feasible: SimulationMessages["feasible"],
  count: number,
  ties: number,
  total: number,
  isRandom: boolean,
): string {
  if (ties < 2) return feasible.best({ count, total });
  return isRandom ? feasible.randomOfTies({ count, total, ties }) : feasible.firstOfTies({ count, total, ties });
}

function decisionView(
  ctx: Context,
  panel: SimulationPanel,
  result: CurrentResult,
  run: number,
  decision: SimulationDecision,
): TemplateResult {
  const { messages, panelState } = panel;
  const pod = podName(result, decision.pod);
  const nodeName = decision.node === null ? null : (result.queue.nodes[decision.node] ?? "");
  const letter =
    result.runs.length > 1 ? html`<span class="simulation-letter" aria-hidden="true">${LETTERS[run]}</span>` : nothing;
  const openNode =
    decision.nodes.find(({ node }) => node === panelState.node) ??
    decision.nodes.find(({ node }) => node === decision.node);
  const more = result.queue.nodes.length - Math.min(MAX_ROWS, decision.nodes.length);
  const isRandom = simulationOf(result.state).tieBreak === "random";
  return html`<section class="simulation-decision ${run === 0 ? "a" : "b"}">
    <h3>${letter}${nodeName === null ? messages.whyPending({ pod }) : messages.whyNode({ pod, node: nodeName })}</h3>
    ${decision.gang && html`<p class="help">${gangText(messages, decision.gang)}</p>`}
    ${
      nodeName === null && decision.feasible > 0
        ? nothing
        : html`<p>${feasibleText(messages, decision, result.queue.nodes.length, isRandom)}</p>`
    }
    ${
      decision.feasible > 0
        ? nothing
        : html`<ul class="simulation-filter-messages">
      ${decision.rejections.map(({ message, nodes }) => html`<li lang="en">${messages.filterMessage({ message, nodes })}</li>`)}
    </ul>`
    }
    <ol class="simulation-nodes-list">
      ${decision.nodes.slice(0, MAX_ROWS).map((node) => nodeDecision(panel, node, decision, openNode))}
      ${more > 0 ? html`<li class="help">${messages.more({ count: more })}</li>` : nothing}
    </ol>
    ${openNode?.feasible ? arithmetic(ctx, panel, result, run, openNode) : nothing}
  </section>`;
}

function nodeDecision(
  panel: SimulationPanel,
  node: SimulationNodeDecision,
  { node: winner }: SimulationDecision,
  openNode: SimulationNodeDecision | undefined,
): TemplateResult {
  const { messages } = panel;
  const text = scoreText(node.score);
  if (!node.feasible) {
    return html`<li class="simulation-node-item filtered-out">
      <span class="simulation-node-name">${node.name}</span>
      <span class="simulation-reason">${node.reasons.map((reason) => html`<span>${reasonText(messages, reason)}</span>`)}</span>
    </li>`;
  }
  return html`<li class="simulation-node-item">
    <button
      type="button"
      class=${node.node === winner ? "simulation-node-button wins" : "simulation-node-button"}
      aria-pressed=${node === openNode ? "true" : "false"}
      @click=${() => panel.chooseNode(node.node)}
    >
      <span class="simulation-node-name">${node.name}</span>
      ${node.scored ? nothing : html`<span class="help">${messages.notScored}</span>`}
      ${node.total === null ? nothing : html`<span class="help">${messages.totalScore({ total: node.total })}</span>`}
      <span class="simulation-score ${node.node === winner ? "wins" : ""}"
        ><span class="hidden">${messages.scores} </span>${text}</span
      >
    </button>
  </li>`;
}

function arithmetic(
  ctx: Context,
  { messages }: SimulationPanel,
  result: CurrentResult,
  run: number,
  node: SimulationNodeDecision,
): TemplateResult {
  const state =
    run === pagePolicyIndex(result.state)
      ? result.state
      : stateWithComparedPolicy(result.state, simulationOf(result.state).comparedPolicy);
  const context = {
    messages: ctx.messages,
    scorer: scorerOf(state, ctx.module.release),
    formula: strategyOf(state),
    binpackWeight: state.binpackWeight?.trim() || "1",
  };
  return html`<div class="simulation-arithmetic arithmetic">
    <h4>${messages.arithmetic({ node: node.name, score: scoreText(node.score) })}</h4>
    ${stepsView(stepsOf(context, node.trace))}
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
        requested: formatAmount(reason.requested, reason.unit),
        free: formatAmount(reason.free, reason.unit),
      });
    case "other":
      return `${reason.plugin}: ${reason.message}`;
  }
}
