// Compares several scorers on the same nodes, with the first step at which each differs from the selected scorer.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Cause, Comparison, Ranking } from "../contract.ts";
import { comparable } from "../model/scenario.ts";
import { maxScoreOf, offered } from "../model/scorers.ts";
import { comparedOf, setCompared } from "../model/settings.ts";
import type { BeyondContext } from "./beyond.ts";
import type { ScoredNode } from "./context.ts";
import { isChecked } from "./field.ts";
import { amount, real, scoreTexts, whole } from "./format.ts";
import * as icons from "./icons.ts";
import { badge } from "./mark.ts";
import { staleResult } from "./notes.ts";
import { inEnglish } from "./text.ts";

export function comparison(ctx: BeyondContext): TemplateResult {
  return html`${staleResult(ctx)} ${choices(ctx)} ${table(ctx)}`;
}

function choices(ctx: BeyondContext): TemplateResult {
  const { core, more } = ctx;
  const { releases, others } = offered(core.scorers);
  const without = comparedOf(ctx.state).some((id) => !comparable(ctx.state).includes(id));
  return html`<fieldset class="choices">
      <legend class="hidden">${more.compareWith}</legend>
      ${group(ctx, more.releasesShort, releases)} ${group(ctx, more.othersShort, others)}
    </fieldset>
    ${without ? html`<p class="help">${more.needsShape}</p>` : nothing}`;
}

function group(ctx: BeyondContext, name: string, ids: readonly string[]): TemplateResult {
  const chips = ids.filter((id) => id !== ctx.scorer).map((id) => choice(ctx, id));
  return html`<div class="chips"><span class="chips-name">${name}</span>${chips}</div>`;
}

function choice({ words, state, edit }: BeyondContext, id: string): TemplateResult {
  return html`<label class="chip">
    <input
      type="checkbox"
      .checked=${comparedOf(state).includes(id)}
      @change=${(event: Event) => edit(setCompared(id, isChecked(event)))}
    />${words.scorerChip(id)}
  </label>`;
}

function table(ctx: BeyondContext): TemplateResult | typeof nothing {
  const { words } = ctx;
  const result = ctx.outcome.result?.value;
  if (result === undefined) return nothing;
  const nodes = [...ctx.scored.values()];
  const order = [...offered(ctx.core.scorers).releases, ...offered(ctx.core.scorers).others];
  const others = result.comparison
    .filter(({ scorer }) => scorer !== result.scorer)
    .sort((a, b) => order.indexOf(a.scorer) - order.indexOf(b.scorer));
  return html`<div class="scroller" tabindex="0" role="group" aria-label=${words.compare}>
    <table class="matrix compare" role="table" aria-label=${words.compare}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">${words.scorer}</th>
          ${nodes.map((node) => html`<th role="columnheader" scope="col" class="cell">${badge(node.row.mark)}${node.name}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${scorerRow(ctx, result.scorer, result, nodes, "followed")}
        ${others.map((other) => (other.refused.length > 0 ? rejectedRow(ctx, other) : [scorerRow(ctx, other.scorer, other, nodes, ""), causesRow(ctx, other, nodes)]))}
      </tbody>
    </table>
  </div>`;
}

function scorerRow(
  { words, more }: BeyondContext,
  scorer: string,
  ranking: Ranking,
  nodes: readonly ScoredNode[],
  kind: string,
): TemplateResult {
  const scores = scoreTexts(ranking.nodes.map((node) => node.score));
  const cell = (node: ScoredNode, index: number): TemplateResult => {
    const wins = ranking.winners.includes(index);
    const rank = ranking.nodes[index]?.rank ?? null;
    return html`<td role="cell" class=${wins ? "cell wins" : "cell"}>
      <span class="cell-badge">${badge(node.row.mark)}</span>
      <span class="cell-total">${wins ? icons.check : nothing}${scores[index]}</span>
      <span class="cell-note">${rank === null ? words.filtered : words.rank(rank)}</span>
    </td>`;
  };
  return html`<tr role="row" class=${kind}>
    <th role="rowheader" scope="row" class="plugin">
      ${words.scorerName(scorer)}
      ${kind ? html`<span class="source">${more.followed}</span>` : nothing}
    </th>
    ${nodes.map(cell)}
  </tr>`;
}

/** Draws a scorer that rejects the policy, with its errors. */
function rejectedRow({ words, more }: BeyondContext, other: Comparison): TemplateResult {
  return html`<tr role="row" class="below">
    <th role="rowheader" scope="row" class="plugin">${words.scorerName(other.scorer)}</th>
    <td role="cell">
      <p class="same">${more.refuses(words.scorerShort(other.scorer))}</p>
      <ul class="causes">
        ${other.refused.map((error) => html`<li>${inEnglish(error.message.text)}</li>`)}
      </ul>
    </td>
  </tr>`;
}

/** Draws each cause once, with the nodes that it applies to. */
function causesRow(ctx: BeyondContext, other: Comparison, nodes: readonly ScoredNode[]): TemplateResult {
  const { words, more } = ctx;
  const nodesByCause = new Map<string, ScoredNode[]>();
  nodes.forEach((node, index) => {
    const cause = other.causes[index];
    if (!cause) return;
    const sentence = causeSentence(ctx, other, cause, index);
    nodesByCause.set(sentence, [...(nodesByCause.get(sentence) ?? []), node]);
  });
  const followed = words.scorerShort(ctx.outcome.result?.value.scorer ?? ctx.scorer);
  return html`<tr role="row" class="below">
    <td role="cell">
      ${
        nodesByCause.size === 0
          ? html`<p class="same">${more.sameScores(followed)}</p>`
          : html`<ul class="causes">
              ${[...nodesByCause].map(([sentence, at]) => html`<li><span class="badges">${at.map((node) => badge(node.row.mark))}</span><span><span class="hidden">${at.map((node) => node.name).join(", ")}: </span>${sentence}</span></li>`)}
            </ul>`
      }
    </td>
  </tr>`;
}

function causeSentence(ctx: BeyondContext, other: Comparison, cause: Cause, index: number): string {
  const { words, more } = ctx;
  const ours = ctx.outcome.result?.value;
  const names = { ours: words.scorerShort(ours?.scorer ?? ctx.scorer), theirs: words.scorerShort(other.scorer) };
  const resource = "resource" in cause ? cause.resource : "";
  const mine = ours?.nodes[index]?.trace.resources.find((r) => r.name === resource);
  const theirs = other.nodes[index]?.trace.resources.find((r) => r.name === resource);
  switch (cause.step) {
    case "resource":
      return more.causeResource(names, resource, cause.theirs);
    case "weight":
      return more.causeWeight(names, resource, whole(cause.ours), whole(cause.theirs));
    case "request":
    case "used": {
      const unit = mine?.unit ?? "count";
      const [a, b] = [amount(cause.ours, unit), amount(cause.theirs, unit)];
      if (cause.step === "used") return more.causeUsed(names, resource, a, b);
      return more.causeRequest(names, resource, a, b, cause.implied ? theirs?.impliedRequest !== "0" : null);
    }
    case "left-out":
      return more.causeLeftOut(names, resource, cause.ours, cause.theirs);
    case "overcommitted":
      return more.causeOvercommitted(names, resource, real(cause.ours).text, real(cause.theirs).text);
    case "ignores-shape": {
      const [ignores, follows] = cause.theirs ? [names.theirs, names.ours] : [names.ours, names.theirs];
      const [counted, scored] = cause.theirs ? [theirs, mine] : [mine, theirs];
      const percent = real((counted?.fraction ?? 0) * 100).text;
      const what = scored?.segment ? "shape" : "strategy";
      return more.causeIgnores(what, ignores, follows, resource, percent, real(cause.counts).text, whole(cause.score));
    }
    case "scale":
      return more.causeScale(names, whole(cause.ours), whole(cause.theirs));
    case "utilization":
      return more.causeUtilization(
        names,
        resource,
        cause.ours,
        cause.theirs,
        mine?.rounding === theirs?.rounding ? null : (theirs?.rounding ?? null),
      );
    case "fraction": {
      const fraction = real((cause.theirs ? theirs : mine)?.fraction ?? 0).text;
      const score = (cause.theirs ? mine : theirs)?.score ?? "0";
      return more.causeFraction(names, resource, cause.theirs, fraction, score);
    }
    case "resource-score": {
      const scale = maxScoreOf(other.scorer);
      const rescaled = scale === maxScoreOf(ours?.scorer ?? ctx.scorer) ? null : scale;
      return more.causeScore(names, resource, whole(cause.ours), whole(cause.theirs), rescaled);
    }
    case "total":
      return more.causeTotal(names, other.nodes[index]?.trace);
  }
}
