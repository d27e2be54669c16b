// Which nodes come onto the page, and which pod is scored.

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import type { ClusterMessages } from "../../messages/generated/types.ts";
import { LIMITS, MAX_NODES, MAX_PODS } from "../../model/cluster.ts";
import type { Context } from "../../view/context.ts";
import { isChecked, textOf } from "../../view/field.ts";
import { scoreText } from "../../view/format.ts";
import * as icons from "../../view/icons.ts";
import type { Candidate, ClusterRanking } from "../contract.ts";
import type { ClusterPanel } from "../panel.ts";

/** The number of groups that are listed. */
const GROUPS = 50;

export function choosing(ctx: Context, panel: ClusterPanel): TemplateResult | typeof nothing {
  const { words, state } = panel;
  if (state.loaded === null || state.loaded.nodes.length === 0) return nothing;
  const coming = panel.coming;
  return html`<fieldset>
      <legend class="hidden">${words.pod}</legend>
      ${podChoice(panel)}
    </fieldset>
    <fieldset>
      <legend>${words.nodesToUse}</legend>
      <div class="choices">
        <label>
          <span>${words.nodeFilter}</span>
          <input
            class="field name"
            autocomplete="off"
            spellcheck="false"
            .value=${live(state.choice.containing)}
            @input=${(event: Event) => panel.choose({ containing: textOf(event) })}
          />
        </label>
        ${groupChoice(ctx, panel)} ${limitChoice(panel)}
      </div>
      ${cordonedChoice(panel)}
      <p class="outcome">${outcome(panel)}</p>
      <p class="help">${words.limits({ nodes: MAX_NODES, pods: MAX_PODS })} ${state.loaded.summary.tainted > 0 ? words.rulesKept : nothing}</p>
    </fieldset>
    <button
      type="button"
      class="button primary"
      id="cluster-use"
      ?disabled=${coming.length === 0}
      @click=${() => panel.use()}
    >
      ${coming.length === 0 ? words.useNodes : words.use({ count: coming.length })}
    </button>
    ${state.brought === "" ? nothing : html`<p class="brought">${icons.check}<span>${state.brought}</span></p>`}`;
}

/** Describes the result of the choice. */
function outcome({ words, state, chosen, coming }: ClusterPanel): string {
  const { ranking, choice } = state;
  const narrowed = chosen.length > choice.limit;
  const count = chosen.length;
  if (ranking === null) return `${words.nodes({ count })}…`;
  if (ranking.errors.length > 0) return narrowed ? words.invalidPolicy : words.nodes({ count });
  const said = rankingText(words, ranking);
  return narrowed || coming.length < count ? `${said} ${words.bestOnly({ count: coming.length })}` : said;
}

/** Says how many of the nodes are feasible, and the highest score. */
function rankingText(words: ClusterMessages, { scored: nodes, fits: count, ties, best }: ClusterRanking): string {
  if (nodes === 0) return words.noMatch;
  const [first] = best;
  if (first === undefined || count === 0) return words.noneFeasible({ nodes });
  const score = scoreText(first.score);
  return ties > 1 ? words.feasibleTies({ count, nodes, ties, score }) : words.feasible({ count, nodes, score });
}

function limitChoice(panel: ClusterPanel): TemplateResult {
  const { words, state } = panel;
  const choose = (event: Event): void => panel.choose({ limit: Number(selectedIn(event)) });
  return html`<label class="limit">
    <span>${words.atMost}</span>
    <select .value=${live(String(state.choice.limit))} @change=${choose}>
      ${LIMITS.map((limit) => html`<option ?selected=${limit === state.choice.limit}>${limit}</option>`)}
    </select>
  </label>`;
}

function cordonedChoice(panel: ClusterPanel): TemplateResult | typeof nothing {
  const { words, state } = panel;
  const { cordoned = 0 } = state.loaded?.summary ?? {};
  if (cordoned === 0) return nothing;
  return html`<label class="check">
    <input
      type="checkbox"
      .checked=${state.choice.withoutCordoned}
      @change=${(event: Event) => panel.choose({ withoutCordoned: isChecked(event) })}
    />${words.withoutCordoned({ count: cordoned })}
  </label>`;
}

function groupChoice(ctx: Context, panel: ClusterPanel): TemplateResult | typeof nothing {
  const { words, state } = panel;
  const { groups = [] } = state.loaded ?? {};
  if (groups.length < 2) return nothing;
  const bySize = groups.map((group, index) => ({ ...group, index })).sort((a, b) => b.nodes - a.nodes);
  const option = ({ index, nodes }: (typeof bySize)[number]): TemplateResult =>
    html`<option value=${index} ?selected=${index === state.choice.group}>
      ${words.groupOf({ nodes, traits: traits(ctx, panel, index).join(", ") })}
    </option>`;
  return html`<label>
    <span>${words.group}</span>
    <select
      .value=${live(String(state.choice.group))}
      @change=${(event: Event) => panel.choose({ group: Number(selectedIn(event)) })}
    >
      <option value="-1" ?selected=${state.choice.group < 0}>${words.anyGroup}</option>
      ${bySize.slice(0, GROUPS).map(option)}
      ${groups.length > GROUPS ? html`<option disabled>${words.moreGroups({ count: groups.length - GROUPS })}</option>` : nothing}
    </select>
  </label>`;
}

/** Returns what distinguishes a group: machine and pool if all its nodes share them, then amounts and taints. */
function traits({ core }: Context, { state }: ClusterPanel, index: number): string[] {
  const members = state.loaded?.nodes.filter((node) => node.group === index) ?? [];
  const group = state.loaded?.groups[index];
  const same = (texts: readonly string[]): string[] => {
    const [first, ...others] = new Set(texts);
    return first && others.length === 0 ? [first] : [];
  };
  const amounts = Object.entries(group?.allocatable ?? {}).filter(([name]) => /^(cpu|memory)$|\//.test(name));
  const rough = ([name, text]: [string, string]): string => {
    const value = Number(core.quantity(text)?.value ?? 0);
    return name === "memory" ? `memory ${Math.round(value / 2 ** 30)}Gi` : `${name} ${text}`;
  };
  return [
    ...same(members.map((node) => node.instanceType)),
    ...same(members.map((node) => node.pool)),
    ...amounts.filter(([, text]) => text !== "0").map(rough),
    ...(group?.taints ?? []),
  ];
}

function podChoice(panel: ClusterPanel): TemplateResult {
  const { words, state } = panel;
  const { list = [], more = 0 } = state.candidates ?? {};
  const all =
    state.pod === null || list.some((known) => known.pod.name === state.pod?.pod.name) ? list : [state.pod, ...list];
  const waiting = all.filter((candidate) => candidate.pending > 0);
  const running = all.filter((candidate) => candidate.pending === 0);
  const group = (label: string, candidates: readonly Candidate[]): TemplateResult | typeof nothing =>
    candidates.length === 0
      ? nothing
      : html`<optgroup label=${label}>${candidates.map((candidate) => podOption(panel, candidate))}</optgroup>`;
  const choose = (event: Event): void => {
    panel.choosePod(all.find(({ pod }) => pod.name === selectedIn(event)) ?? null);
  };
  return html`<div class="choices pods">
      <label>
        <span>${words.pod}</span>
        <select .value=${live(state.pod?.pod.name ?? "")} @change=${choose}>
          <option value="" ?selected=${state.pod === null}>${words.podOfPage}</option>
          ${group(words.pendingPods, waiting)} ${group(words.runningPods, running)}
        </select>
      </label>
      ${
        more > 0 || state.podsContaining !== ""
          ? html`<label>
            <span>${words.podFilter}</span>
            <input
              class="field name"
              autocomplete="off"
              spellcheck="false"
              .value=${live(state.podsContaining)}
              @input=${(event: Event) => panel.findPods(textOf(event))}
            />
          </label>`
          : nothing
      }
    </div>
    ${podInFull(panel)} ${more > 0 ? html`<p class="help">${words.morePods({ count: more })}</p>` : nothing}`;
}

/** All there is to say of the pod that is chosen. */
function podInFull({ words, state }: ClusterPanel): TemplateResult | typeof nothing {
  const { pod } = state;
  if (pod === null) return nothing;
  return html`<p class="help">${podSentences(words, pod).join(" ")}</p>
    ${pod.otherAffinity ? html`<p class="note">${icons.warning}${words.otherAffinity}</p>` : nothing}`;
}

function podSentences(words: ClusterMessages, pod: Candidate): readonly string[] {
  const requests = asksOf(pod);
  const names = pod.schedulers.filter((name) => name !== "default-scheduler");
  return [
    requests.length === 0 ? words.noRequests : words.podRequests({ requests }),
    ...(pod.pending > 0 ? [words.similarPending({ count: pod.pending })] : []),
    ...(pod.placed > 0 ? [words.similarPlaced({ count: pod.placed })] : []),
    ...(names.length > 0 ? [words.schedulers({ names })] : []),
  ];
}

function asksOf({ requests }: Candidate): string[] {
  return Object.entries(requests).map(([name, text]) => `${text} ${name}`);
}

function podOption({ words, state }: ClusterPanel, candidate: Candidate): TemplateResult {
  const { pod } = candidate;
  const requests = asksOf(candidate);
  const said = requests.length === 0 ? pod.name : words.podWithRequests({ pod: pod.name, requests });
  return html`<option value=${pod.name} ?selected=${pod.name === state.pod?.pod.name}>${said}</option>`;
}

function selectedIn({ target }: Event): string {
  return target instanceof HTMLSelectElement ? target.value : "";
}
