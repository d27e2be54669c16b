// Draws what kube-scheduler does with a pod: who gets it, by which plugins, and why not the other nodes.

import { html, nothing, type TemplateResult } from "lit-html";
import { formatInteger } from "../../i18n/format.ts";
import type { ClusterMessages } from "../../messages/generated/types.ts";
import type { Decision, FieldError, PluginScore, Sampling } from "../../wasm/cluster-types.ts";
import type { Context } from "../context.ts";
import * as icons from "../icons.ts";
import { sampledText } from "../sentences/sampling.ts";
import { breakable, coreMessage } from "../text.ts";
import { preemptionText, refusalLines } from "./refusals.ts";
import { scoreLines } from "./score-lines.ts";

/** The number of nodes in the table. */
const NODES = 5;

/** A decision, and the names in it. */
export interface DescribedDecision {
  readonly messages: ClusterMessages;
  readonly decision: Decision;
  /** The nodes that can get the pod; `null` if all feasible nodes are scored. */
  readonly sampling: Sampling | null;
  /** The name of the pod. */
  readonly pod: string;
  nodeName(index: number): string;
}

/** Draws a decision, with `more` after the scores if the pod is scheduled. */
export function decisionView(
  ctx: Context,
  described: DescribedDecision,
  more: unknown = nothing,
): TemplateResult | typeof nothing {
  const { messages, decision, pod } = described;
  // The page shows the other errors at its fields.
  const errors = decision.errors.filter(({ path }) => path.startsWith("profile.pluginArgs"));
  const title = messages.decision.title({ pod });
  if (errors.length > 0) return argumentErrors(ctx, title, errors);
  if (!decision.supported) return nothing;
  return html`<section class="decision" aria-labelledby="decision-title">
    <h3 id="decision-title">${title}</h3>
    ${decision.feasible === 0 ? failure(described) : html`${success(ctx, described)} ${more}`}
    ${refusalLines(ctx, described)} ${notes(described)}
  </section>`;
}

/** Draws the errors in the arguments of plugins, which an open file has. */
function argumentErrors({ messages }: Context, title: string, errors: readonly FieldError[]): TemplateResult {
  const { language } = messages;
  return html`<section class="decision" aria-labelledby="decision-title">
    <h3 id="decision-title">${title}</h3>
    ${errors.map(
      ({ path, message, help }) =>
        html`<p class="error">${icons.warning}<span><code>${path}</code>: ${coreMessage(message, language)}; ${coreMessage(help, language)}</span></p>`,
    )}
  </section>`;
}

/** Draws the message of the event, and which pods preemption would remove. */
function failure(described: DescribedDecision): TemplateResult {
  const { messages, decision } = described;
  const message = decision.pluginError ?? decision.failedScheduling ?? "";
  return html`<p>${messages.decision.none}</p>
    <p class="event"><code lang="en">${message}</code></p>
    ${preemptionText(described)}`;
}

/** Describes in one sentence which node gets the pod; empty until it is known. */
export function decisionHeadline(ctx: Context, described: DescribedDecision): string {
  const { decision, sampling } = described;
  if (!decision.supported || decision.errors.length > 0) return "";
  if (decision.feasible === 0) return ctx.messages.noFeasibleNode;
  return isSampled(sampling) ? oneOfNodes(ctx, sampling) : headline(described);
}

function isSampled(sampling: Sampling | null): sampling is Sampling {
  return sampling !== null && sampling.possibleWinnerCount > 1;
}

function oneOfNodes({ messages }: Context, { possibleWinnerCount: count }: Sampling): string {
  return messages.oneOfNodes({ count });
}

function success(ctx: Context, described: DescribedDecision): TemplateResult {
  const { messages, decision, sampling, nodeName } = described;
  const scores = html`${scoreTable(described)} ${arithmetic(described)}`;
  if (isSampled(sampling)) {
    return html`<p class="verdict-head">${oneOfNodes(ctx, sampling)}</p>
      <p>${sampledText(ctx, sampling, decision.feasible, nodeName)}</p>
      ${possibleWinners(described, sampling)}
      <h4>${messages.decision.ifAllScored}</h4>
      ${scores}`;
  }
  return html`<p class="verdict-head">${headline(described)}</p>
    ${decision.feasible === 1 ? nothing : scores}`;
}

/** Lists the nodes with the number of start positions for which each is among the best. */
function possibleWinners(
  { messages, nodeName }: DescribedDecision,
  { starts: all, possibleWinners, possibleWinnerCount }: Sampling,
): TemplateResult {
  const more = possibleWinnerCount - possibleWinners.length;
  return html`<ul class="possible-winners" tabindex="0" aria-label=${messages.decision.possible}>
    ${possibleWinners.map(({ node, starts }) => html`<li>${nodeName(node)} <span class="help">${formatInteger(String(starts))}/${formatInteger(String(all))}</span></li>`)}
    ${more > 0 ? html`<li class="help">+ ${more}</li>` : nothing}
  </ul>`;
}

function headline({ messages, decision, nodeName }: DescribedDecision): string {
  const { feasible, nominated, winners, best } = decision;
  const names = winners.map(nodeName);
  const [node = ""] = names;
  if (nominated) return messages.decision.nominated({ node });
  if (feasible === 1) return messages.decision.only({ node });
  const total = best[0]?.total ?? "";
  const few = names.slice(0, NODES);
  return names.length === 1
    ? messages.decision.wins({ node, total })
    : messages.decision.ties({ names: few, count: names.length, few: names.length === few.length, total });
}

/** Draws the weighted scores of the best nodes. */
function scoreTable({ messages, decision, nodeName }: DescribedDecision): TemplateResult {
  const { best, plugins, winners } = decision;
  const nodes = best.slice(0, NODES);
  const scoreOf = (scores: readonly PluginScore[], plugin: string): string =>
    scores.find((score) => score.plugin === plugin)?.weighted ?? "0";
  const scoring = plugins.filter(({ name }) => nodes.some(({ scores }) => scoreOf(scores, name) !== "0"));
  return html`<div class="decision-scroller" tabindex="0" role="group" aria-label=${messages.decision.scores}>
    <table class="decision-scores">
      <thead>
        <tr>
          <th scope="col">${messages.decision.plugin}</th>
          ${nodes.map(({ node }) => html`<th scope="col" class=${winners.includes(node) ? "wins" : ""}>${nodeName(node)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${scoring.map(
          ({ name, weight }) => html`<tr>
            <th scope="row">${breakable(name)} <span class="help weight">× ${weight}</span></th>
            ${nodes.map(({ scores }) => html`<td>${scoreOf(scores, name)}</td>`)}
          </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${messages.decision.total}</th>
          ${nodes.map(({ node, total }) => html`<td class=${winners.includes(node) ? "wins" : ""}>${winners.includes(node) ? icons.check : nothing}${total}</td>`)}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** Draws the arithmetic of each node in the table. */
function arithmetic({ messages, decision, nodeName }: DescribedDecision): TemplateResult {
  const { best, plugins } = decision;
  const weights = new Map(plugins.map(({ name, weight }) => [name, weight]));
  const lines = (score: PluginScore): string[] => scoreLines(messages, score, weights.get(score.plugin) ?? "");
  return html`<details class="decision-arithmetic">
    <summary>${messages.decision.arithmetic}</summary>
    ${best.slice(0, NODES).map(
      ({ node, scores }) => html`<h4>${nodeName(node)}</h4>
        <dl>
          ${scores.filter(({ weighted }) => weighted !== "0").map((score) => html`<dt>${score.plugin}</dt>${lines(score).map((line) => html`<dd>${line}</dd>`)}`)}
        </dl>`,
    )}
  </details>`;
}

/** Names what the result does not take into account. */
function notes({ messages, decision }: DescribedDecision): unknown {
  const { missing, notComputed, reusesRanking } = decision;
  const kindsByPlugin = new Map<string, string[]>();
  for (const { plugin, kind } of missing) kindsByPlugin.set(plugin, [...(kindsByPlugin.get(plugin) ?? []), kind]);
  const texts = [...kindsByPlugin].map(([plugin, kinds]) => messages.decision.missing({ plugin, kinds }));
  if (notComputed.length > 0) texts.push(messages.decision.notComputed({ plugins: notComputed }));
  return html`${texts.map((text) => html`<p class="note">${icons.warning}${text}</p>`)}
  ${reusesRanking ? html`<p class="help">${messages.decision.reusesRanking}</p>` : nothing}`;
}
