// Draws all score plugins: their contributions to each node's total score, and the smallest winning weight.

import { html, nothing, type TemplateResult } from "lit-html";
import { formatInteger, scoreText, scoreTexts } from "../../i18n/format.ts";
import {
  isAssumable,
  setNodePercentage,
  setPluginEnabled,
  setPluginScore,
  setPluginWeight,
} from "../../state/plugin-edits.ts";
import { pluginSettings, profileOf } from "../../state/plugins.ts";
import { familyOf, maxScoreOf, minorOf, strategyOf } from "../../state/scorers.ts";
import { setBinpackWeight } from "../../state/settings.ts";
import { stepsView } from "../../ui/arithmetic/steps-view.ts";
import { byIndex, type ScoredNode } from "../../ui/context.ts";
import { field, fieldError, isChecked } from "../../ui/field.ts";
import * as icons from "../../ui/icons.ts";
import type { PanelContext } from "../../ui/lazy-panel.ts";
import { badge } from "../../ui/mark.ts";
import { nodeNames } from "../../ui/node-names.ts";
import { staleResult } from "../../ui/result-notes.ts";
import { displayedTotals, totalsCounts } from "../../ui/sentences/totals-sentence.ts";
import { winningWeightSentence } from "../../ui/sentences/winning-weight.ts";
import { hasStrategyFit, STRATEGY_FIT } from "../../ui/strategy-fit.ts";
import { breakable, withCode } from "../../ui/text.ts";
import type { PluginScores, TotalScores } from "../../wasm/types.ts";
import { balancedAllocation } from "./balanced-allocation.ts";
import { balancedSteps } from "./balanced-steps.ts";
import { strategyFitSteps } from "./strategy-fit.ts";

type PluginsContext = PanelContext<"plugins">;

/** The key of the field for the size of the sample of nodes. */
const PERCENTAGE = "node-percentage";

export function pluginsBody(ctx: PluginsContext): TemplateResult | typeof nothing {
  const { plugins } = ctx;
  const totals = displayedTotals(ctx);
  if (totals === null) return ctx.outcome.errors.has(PERCENTAGE) ? nodePercentage(ctx) : nothing;
  return html`${staleResult(ctx)}
    <p class="help">${plugins.intro}</p>
    ${totals.outOfRange ? html`<p class="note">${icons.warning}${plugins.outOfRange}</p>` : nothing} ${winningWeight(ctx, totals)}
    ${table(ctx, totals)} ${isVolcano(ctx) ? nothing : nodePercentage(ctx)}
    <p class="help">${withCode(isVolcano(ctx) ? plugins.nodeOrderHelp : plugins.inputsHelp)}</p>
    ${totals.plugins.some(hasTaintsToAvoid) ? html`<p class="help">${plugins.taintsHelp({ max: String(maxScoreOf(ctx.outcome.result?.value.scorer ?? ctx.scorer)) })}</p>` : nothing}
    ${strategyFitHelp(ctx)} ${balancedArithmetic(ctx, totals)} ${strategyFitArithmetic(ctx)}`;
}

/** Returns true if the scores are those of Volcano's nodeorder, which has weights but no switches. */
function isVolcano({ outcome, scorer }: PluginsContext): boolean {
  return familyOf(outcome.result?.value.scorer ?? scorer) === "volcano";
}

/** Draws the smallest winning weight of the policy's plugin, and how to configure it. */
function winningWeight(ctx: PluginsContext, totals: TotalScores): TemplateResult {
  const { plugins } = ctx;
  const policy = totals.plugins[0];
  const name = policy?.name ?? "";
  const wins = totals.weightThresholds?.wins ?? null;
  return html`<div class="winning-weight">
    <p class="winning-weight-head">${winningWeightSentence(ctx.plugins, totals, name)}</p>
    ${
      wins === null || policy?.weight === wins
        ? nothing
        : html`<button type="button" class="button" @click=${() => ctx.edit(isVolcano(ctx) ? setBinpackWeight(wins) : setPluginWeight(name, wins))}>
            ${plugins.setWeight({ weight: formatInteger(wins) })}
          </button>`
    }
    <ul class="facts">
      ${opponent(ctx, totals, name)}
      <li>${withoutPolicyText(ctx, totals, name)}</li>
      ${wins === null ? nothing : html`<li>${withCode(weightLocation(ctx, policy, wins))}</li>`}
    </ul>
  </div>`;
}

/** Names the main opponent of the policy's choice among the plugins; empty if the policy decides. */
function opponent(
  ctx: PluginsContext,
  { mainOpponent, policyWinners }: TotalScores,
  policy: string,
): TemplateResult | typeof nothing {
  if (mainOpponent === null) return nothing;
  const { plugin, amount, node } = mainOpponent;
  const names = nodeNames(nodeNamesOf(ctx, policyWinners), totalsCounts(ctx)?.policyWinners);
  const [winner = ""] = nodeNamesOf(ctx, [node]);
  return html`<li>${ctx.plugins.opponent({ policy, plugin, points: scoreText(amount), node: winner, ...names })}</li>`;
}

function withoutPolicyText(ctx: PluginsContext, { winnersWithoutPolicy }: TotalScores, policy: string): string {
  const { without } = ctx.plugins;
  const winners = nodeNamesOf(ctx, winnersWithoutPolicy);
  const names = nodeNames(winners, totalsCounts(ctx)?.winnersWithoutPolicy);
  return names.count === 1 ? without.wins({ policy, node: winners[0] ?? "" }) : without.ties({ policy, ...names });
}

/** Names the field of a cluster's configuration that has the weight, and its new value unless the policy decides. */
function weightLocation(ctx: PluginsContext, policy: PluginScores | undefined, wins: string): string {
  const { plugins, scorer } = ctx;
  // Releases before 1.18 read a Policy.
  const kind = isVolcano(ctx) ? "volcano" : (minorOf(scorer) ?? 99) < 18 ? "policy" : "profile";
  if (BigInt(policy?.weight ?? 0) >= BigInt(wins)) return plugins.whereWeightIs[kind];
  return plugins.raiseWeight[kind]({ plugin: policy?.name ?? "", weight: formatInteger(wins) });
}

function nodeNamesOf(ctx: PluginsContext, indexes: readonly number[]): readonly string[] {
  return byIndex(ctx, indexes).map(({ name }) => name);
}

function table(ctx: PluginsContext, totals: TotalScores): TemplateResult {
  const { messages, plugins } = ctx;
  const nodes = [...ctx.scored.values()];
  const head = [plugins.plugin, plugins.weight];
  const texts = scoreTexts(totals.totals);
  return html`<div class="scroller">
    <table class="matrix plugins" role="table" aria-label=${messages.allPlugins}>
      <thead role="rowgroup">
        <tr role="row">
          ${isVolcano(ctx) ? html`<td role="cell"></td>` : html`<th role="columnheader" scope="col">${plugins.enabled}</th>`}
          ${head.map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}
          ${nodes.map((node) => html`<th role="columnheader" scope="col" class="cell">${badge(node.row.mark)}${node.name}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rowsOf(ctx, totals).map((plugin) => pluginRow(ctx, plugin, nodes))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <td role="cell" class="on"></td>
          <th role="rowheader" scope="row" class="plugin">${plugins.total}</th>
          <td role="cell" class="weight"></td>
          ${nodes.map((node, index) => totalCell(ctx, totals, node, index, texts[index] ?? ""))}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** Draws the field for the size of the sample of nodes that are scored. */
function nodePercentage(ctx: PluginsContext): TemplateResult {
  const name = "percentageOfNodesToScore";
  return html`<div class="node-percentage">
    <label for=${PERCENTAGE}><code>${name}</code></label>
    <span class="node-percentage-field"
      >${field(ctx, {
        key: PERCENTAGE,
        label: name,
        value: pluginSettings(ctx.state).nodePercentage ?? "",
        kind: "whole",
        placeholder: "0",
        input: (text) => ctx.edit(setNodePercentage(text)),
      })}%</span
    >
    ${fieldError(ctx, PERCENTAGE)}
    <p class="help">${ctx.plugins.nodePercentageHelp}</p>
  </div>`;
}

function totalCell(
  ctx: PluginsContext,
  totals: TotalScores,
  node: ScoredNode,
  index: number,
  text: string,
): TemplateResult {
  // With a sample, several nodes can get the pod.
  const wins = ctx.outcome.result?.value.sampling ? node.wins : totals.winners.includes(index);
  const isFilteredOut = node.result.rank === null;
  return html`<td role="cell" class=${wins ? "cell wins" : "cell"}>
    <span class="cell-node">${badge(node.row.mark)}${node.name}</span>
    <span class="cell-total">${wins ? icons.check : nothing}${text}</span>
    ${isFilteredOut ? html`<span class="cell-note">${ctx.messages.filteredOut}</span>` : nothing}
    ${wins ? html`<span class="hidden">${ctx.messages.winner}</span>` : nothing}
  </td>`;
}

/** A score plugin, enabled or disabled. */
type Row = { readonly plugin: PluginScores; readonly isEnabled: boolean };

/** Returns every plugin of the release in its order; disabled plugins keep their rows. */
function rowsOf(ctx: PluginsContext, totals: TotalScores): readonly Row[] {
  const state = ctx.outcome.result?.state ?? ctx.state;
  const plugins = ctx.module.plugins(ctx.outcome.result?.value.scorer ?? ctx.scorer, strategyOf(state)) ?? [];
  const rows = plugins.map((plugin) => {
    const enabled = totals.plugins.find(({ name }) => name === plugin.name);
    return { plugin: enabled ?? plugin, isEnabled: enabled !== undefined };
  });
  const strategyFit = totals.plugins.filter(({ name }) => name === STRATEGY_FIT);
  return [...rows, ...strategyFit.map((plugin) => ({ plugin, isEnabled: true }))];
}

function pluginRow(ctx: PluginsContext, { plugin, isEnabled }: Row, nodes: readonly ScoredNode[]): TemplateResult {
  const { state, edit, plugins } = ctx;
  const { name, source } = plugin;
  const isDisabled = pluginSettings(state).disabled.includes(name);
  const weightKey = `plugin-weight-${name}`;
  const keys = [weightKey, ...nodes.map((node) => `plugin-score-${name}-${node.row.id}`)];
  return html`<tr role="row" class=${isEnabled ? source : `${source} off`}>
      <td role="cell" class="on">
        ${
          source === "policy" || isVolcano(ctx)
            ? nothing
            : html`<input
                type="checkbox"
                aria-label=${plugins.enable({ plugin: name })}
                .checked=${!isDisabled}
                @change=${(event: Event) => edit(setPluginEnabled(name, isChecked(event)))}
              />`
        }
      </td>
      <th role="rowheader" scope="row" class="plugin">
        ${breakable(name)} <span class="source">${plugin.skipped ? plugins.skipped : plugins.source[source]}</span>
      </th>
      <td role="cell" class="weight">
        ${
          (source === "policy" && isVolcano(ctx)) || name === STRATEGY_FIT
            ? formatInteger(plugin.weight)
            : field(ctx, {
                key: weightKey,
                label: plugins.weightOf({ plugin: name }),
                value: pluginSettings(state).weights[name] ?? plugin.weight,
                kind: "whole",
                placeholder: plugin.weight,
                disabled: isDisabled,
                input: (text) => edit(setPluginWeight(name, text)),
              })
        }
      </td>
      ${nodes.map((node, index) => scoreCell(ctx, { plugin, isEnabled }, node, index))}
    </tr>
    ${keys.some((key) => ctx.outcome.errors.has(key)) ? html`<tr role="row" class="detail-row"><td role="cell">${keys.map((key) => fieldError(ctx, key))}</td></tr>` : nothing}`;
}

function scoreCell(ctx: PluginsContext, { plugin, isEnabled }: Row, node: ScoredNode, index: number): TemplateResult {
  const { plugins } = ctx;
  const { weight, scores, contributions } = plugin;
  const [part, score] = [contributions[index], scores[index]];
  const taints = Number(taintsToAvoid(plugin)?.[index] ?? 0);
  return html`<td role="cell" class="cell">
    <span class="cell-node">${badge(node.row.mark)}${node.name}</span>
    ${isAssumable(plugin) ? scoreField(ctx, plugin, node, index, !isEnabled) : html`<span class="cell-score">${scoreText(score ?? "–")}</span>`}
    ${taints > 0 ? html`<span class="cell-note">${plugins.taints({ count: taints })}</span>` : nothing}
    <span class="cell-note">${isEnabled && part !== undefined ? plugins.contribution({ weight: formatInteger(weight), contribution: scoreText(part) }) : plugins.disabled}</span>
  </td>`;
}

/** Returns the number of taints of each node that the pod should avoid; `null` for other plugins than TaintToleration. */
function taintsToAvoid({ name, raw }: PluginScores): readonly string[] | null {
  return /TaintToleration/i.test(name) ? raw : null;
}

function hasTaintsToAvoid(plugin: PluginScores): boolean {
  return taintsToAvoid(plugin)?.some((taints) => taints !== "0") ?? false;
}

/** Draws a field for the assumed score; without one, it shows the computed score. */
function scoreField(
  ctx: PluginsContext,
  { name, scores, raw }: PluginScores,
  node: ScoredNode,
  index: number,
  disabled: boolean,
): TemplateResult {
  return field(ctx, {
    key: `plugin-score-${name}-${node.row.id}`,
    label: ctx.plugins.scoreOf({ plugin: name, node: node.name }),
    value: pluginSettings(ctx.state).scores[name]?.[node.row.id] ?? "",
    kind: "whole",
    placeholder: raw ? String(scores[index] ?? "0") : "0",
    disabled,
    input: (text) => ctx.edit(setPluginScore(name, node.row.id, text)),
  });
}

/** Draws the arithmetic of NodeResourcesBalancedAllocation for the selected node. */
function balancedArithmetic(ctx: PluginsContext, totals: TotalScores): TemplateResult | typeof nothing {
  const { messages, module, outcome } = ctx;
  const lastValid = outcome.result;
  const node = ctx.scored.get(ctx.selected);
  const plugin = totals.plugins.find(({ name }) => /Balanced/.test(name));
  if (lastValid === null || node === undefined || plugin === undefined) return nothing;
  const result = balancedAllocation(module, lastValid.state, node.row);
  if (result === undefined) return nothing;
  const context = { messages, scorer: lastValid.value.scorer, formula: "balanced", binpackWeight: "1" } as const;
  return html`<section class="inner" aria-labelledby="balanced-title">
    <h3 id="balanced-title">${badge(node.row.mark)}${ctx.plugins.arithmetic({ plugin: plugin.name, node: node.name, score: result.score })}</h3>
    ${stepsView(balancedSteps(context, ctx.plugins.balanced, result.trace))}
  </section>`;
}

/** Describes resource-strategy-fit, if the open file has it. */
function strategyFitHelp(ctx: PluginsContext): TemplateResult | typeof nothing {
  const { help, ignored } = ctx.plugins.strategyFit;
  if (hasStrategyFit(ctx)) return html`<p class="help">${withCode(help)}</p>`;
  const isInFile = profileOf(ctx.state, null)?.pluginArgs?.[STRATEGY_FIT] !== undefined;
  return isInFile && isVolcano(ctx) ? html`<p class="note">${icons.warning}${ignored}</p>` : nothing;
}

/** Draws the arithmetic of resource-strategy-fit for the selected node. */
function strategyFitArithmetic(ctx: PluginsContext): TemplateResult | typeof nothing {
  const { messages, outcome, plugins } = ctx;
  const lastValid = outcome.result;
  const node = ctx.scored.get(ctx.selected);
  const index = lastValid?.state.nodes.findIndex(({ id }) => id === node?.row.id) ?? -1;
  const trace = lastValid?.value.strategyFit?.[index];
  if (lastValid === null || node === undefined || trace === undefined) return nothing;
  const context = { messages, scorer: lastValid.value.scorer, formula: "MostAllocated", binpackWeight: "1" } as const;
  const title = plugins.arithmetic({ plugin: STRATEGY_FIT, node: node.name, score: scoreText(trace.score) });
  return html`<section class="inner" aria-labelledby="strategy-fit-title">
    <h3 id="strategy-fit-title">${badge(node.row.mark)}${title}</h3>
    ${stepsView(strategyFitSteps(context, plugins.strategyFit, plugins.balanced.title, trace))}
  </section>`;
}
