// Draws all score plugins: their contributions to each node's total score, and the smallest winning weight.

import { html, nothing, type TemplateResult } from "lit-html";
import type { PluginVote, Vote } from "../contract.ts";
import { balanced } from "../model/balanced.ts";
import { minorOf, strategyOf } from "../model/scorers.ts";
import { setPluginOn, typePluginScore, typePluginWeight, voteOf } from "../model/vote.ts";
import { stepsOf } from "./account.ts";
import { stepsView } from "./arithmetic.ts";
import type { BeyondContext } from "./beyond.ts";
import { byIndex, type ScoredNode } from "./context.ts";
import { counted } from "./counted.ts";
import { field, fieldError, isChecked } from "./field.ts";
import { whole } from "./format.ts";
import * as icons from "./icons.ts";
import { badge } from "./mark.ts";
import { staleResult } from "./notes.ts";
import { breakable, withCode } from "./text.ts";
import { leadOf, voteShown } from "./vote-words.ts";

export function voteBody(ctx: BeyondContext): TemplateResult | typeof nothing {
  const { more } = ctx;
  const vote = voteShown(ctx);
  if (vote === null) return nothing;
  return html`${staleResult(ctx)}
    <p class="help">${more.voteLede}</p>
    ${vote.outOfRange ? html`<p class="note">${icons.warning}${more.outOfRange}</p>` : nothing} ${winningWeight(ctx, vote)}
    ${table(ctx, vote)}
    <p class="help">${withCode(more.inputsHelp)}</p>
    ${balancedArithmetic(ctx, vote)}`;
}

/** Draws the smallest winning weight of the policy's plugin, and how to configure it. */
function winningWeight(ctx: BeyondContext, vote: Vote): TemplateResult {
  const { more } = ctx;
  const policy = vote.plugins[0];
  const name = policy?.name ?? "";
  const wins = vote.tipping?.wins ?? null;
  const lead = leadOf(ctx);
  const names = (indexes: readonly number[], all?: number): readonly string[] =>
    counted(
      byIndex(ctx, indexes).map((node) => node.name),
      all,
    );
  const decides = wins !== null && BigInt(policy?.weight ?? 0) >= BigInt(wins);
  return html`<div class="tipping">
    <p class="tipping-head">${winningWeightSentence(ctx, vote, name)}</p>
    ${
      wins === null || policy?.weight === wins
        ? nothing
        : html`<button type="button" class="button" @click=${() => ctx.edit(typePluginWeight(name, wins))}>
            ${more.setWeight(whole(wins))}
          </button>`
    }
    <ul class="facts">
      ${
        vote.outvotedBy === null
          ? nothing
          : html`<li>${more.outvoted(name, names(vote.favourites, lead?.favourites), vote.outvotedBy.plugin, whole(vote.outvotedBy.by), names([vote.outvotedBy.node]))}</li>`
      }
      <li>${more.withoutPolicy(name, names(vote.winnersWithoutPolicy, lead?.winnersWithoutPolicy))}</li>
      ${wins === null ? nothing : html`<li>${withCode(more.whatToDo(name, whole(wins), (minorOf(ctx.scorer) ?? 99) < 18, decides))}</li>`}
    </ul>
  </div>`;
}

function winningWeightSentence({ more }: BeyondContext, { tipping, plugins }: Vote, name: string): string {
  if (tipping === null) return more.tippingNone(name);
  if (tipping.wins === null) return more.tippingNever(name);
  const now = BigInt(plugins[0]?.weight ?? 0) >= BigInt(tipping.wins);
  return more.tipping(name, whole(tipping.wins), tipping.ties && whole(tipping.ties), now);
}

function table(ctx: BeyondContext, vote: Vote): TemplateResult {
  const { words, more } = ctx;
  const nodes = [...ctx.scored.values()];
  const head = [more.pluginOn, more.plugin, more.pluginWeight];
  return html`<div class="scroller">
    <table class="matrix vote" role="table" aria-label=${words.vote}>
      <thead role="rowgroup">
        <tr role="row">
          ${head.map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}
          ${nodes.map((node) => html`<th role="columnheader" scope="col" class="cell">${badge(node.row.mark)}${node.name}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rowsOf(ctx, vote).map((plugin) => pluginRow(ctx, plugin, nodes))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <td role="cell" class="on"></td>
          <th role="rowheader" scope="row" class="plugin">${more.total}</th>
          <td role="cell" class="weight"></td>
          ${nodes.map((node, index) => totalCell(ctx, vote, node, index))}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

function totalCell({ words }: BeyondContext, vote: Vote, node: ScoredNode, index: number): TemplateResult {
  const wins = vote.winners.includes(index);
  const out = node.result.rank === null;
  return html`<td role="cell" class=${wins ? "cell wins" : "cell"}>
    <span class="cell-badge">${badge(node.row.mark)}</span>
    <span class="cell-total">${wins ? icons.check : nothing}${whole(vote.totals[index] ?? "0")}</span>
    ${out ? html`<span class="cell-note">${words.filtered}</span>` : nothing}
    ${wins ? html`<span class="hidden">${words.winner}</span>` : nothing}
  </td>`;
}

/** A score plugin, enabled or disabled. */
type Row = { readonly plugin: PluginVote; readonly on: boolean };

/** Returns every plugin of the release in its order; disabled plugins keep their rows. */
function rowsOf(ctx: BeyondContext, vote: Vote): readonly Row[] {
  const shown = ctx.outcome.result?.state ?? ctx.state;
  const all = ctx.core.plugins(ctx.outcome.result?.value.scorer ?? ctx.scorer, strategyOf(shown)) ?? [];
  return all.map((plugin) => {
    const enabled = vote.plugins.find(({ name }) => name === plugin.name);
    return { plugin: enabled ?? plugin, on: enabled !== undefined };
  });
}

function pluginRow(ctx: BeyondContext, { plugin, on }: Row, nodes: readonly ScoredNode[]): TemplateResult {
  const { state, edit, more } = ctx;
  const { name, source } = plugin;
  const off = voteOf(state).disabled.includes(name);
  const weightKey = `vote-weight-${name}`;
  const keys = [weightKey, ...nodes.map((node) => `vote-score-${name}-${node.row.id}`)];
  return html`<tr role="row" class=${on ? source : `${source} off`}>
      <td role="cell" class="on">
        ${
          source === "policy"
            ? nothing
            : html`<input
                type="checkbox"
                aria-label=${more.pluginOnOf(name)}
                .checked=${!off}
                @change=${(event: Event) => edit(setPluginOn(name, isChecked(event)))}
              />`
        }
      </td>
      <th role="rowheader" scope="row" class="plugin">
        ${breakable(name)} <span class="source">${plugin.skipped ? more.pluginSkipped : more.source[source]}</span>
      </th>
      <td role="cell" class="weight">
        ${field(ctx, {
          key: weightKey,
          label: more.pluginWeightOf(name),
          value: voteOf(state).weights[name] ?? plugin.weight,
          kind: "whole",
          placeholder: plugin.weight,
          disabled: off,
          input: (text) => edit(typePluginWeight(name, text)),
        })}
      </td>
      ${nodes.map((node, index) => scoreCell(ctx, { plugin, on }, node, index))}
    </tr>
    ${keys.some((key) => ctx.outcome.errors.has(key)) ? html`<tr role="row" class="below"><td role="cell">${keys.map((key) => fieldError(ctx, key))}</td></tr>` : nothing}`;
}

function scoreCell(ctx: BeyondContext, { plugin, on }: Row, node: ScoredNode, index: number): TemplateResult {
  const { more } = ctx;
  const { name, source, weight, scores, contributions } = plugin;
  const part = contributions[index];
  return html`<td role="cell" class="cell">
    <span class="cell-badge">${badge(node.row.mark)}</span>
    ${source === "input" ? scoreField(ctx, name, node, !on) : html`<span class="cell-score">${whole(scores[index] ?? "–")}</span>`}
    <span class="cell-note">${on && part !== undefined ? more.contribution(whole(weight), whole(part)) : more.pluginOff}</span>
  </td>`;
}

function scoreField(ctx: BeyondContext, plugin: string, node: ScoredNode, disabled: boolean): TemplateResult {
  return field(ctx, {
    key: `vote-score-${plugin}-${node.row.id}`,
    label: ctx.more.pluginScoreOf(plugin, node.name),
    value: voteOf(ctx.state).scores[plugin]?.[node.row.id] ?? "",
    kind: "whole",
    placeholder: "0",
    disabled,
    input: (text) => ctx.edit(typePluginScore(plugin, node.row.id, text)),
  });
}

/** Draws the arithmetic of NodeResourcesBalancedAllocation for the selected node. */
function balancedArithmetic(ctx: BeyondContext, vote: Vote): TemplateResult | typeof nothing {
  const { words, core, outcome, more } = ctx;
  const shown = outcome.result;
  const node = ctx.scored.get(ctx.selected);
  const plugin = vote.plugins.find(({ name }) => /Balanced/.test(name));
  if (shown === null || node === undefined || plugin === undefined) return nothing;
  const own = balanced(core, shown.state, node.row);
  if (own === undefined) return nothing;
  const account = { words, scorer: shown.value.scorer, formula: "balanced", binpackWeight: "1" } as const;
  return html`<section class="inner" aria-labelledby="balanced-title">
    <h3 id="balanced-title">${badge(node.row.mark)}${more.pluginArithmetic(plugin.name, node.name, own.score)}</h3>
    ${stepsView(stepsOf(account, own.trace))}
  </section>`;
}
