// Draws the choice of the nodes to import and of the pod to score.

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { scoreText } from "../../../i18n/format.ts";
import type { ClusterMessages } from "../../../messages/generated/types.ts";
import { LIMITS, MAX_NODES, MAX_PODS } from "../../../state/cluster.ts";
import type { Context } from "../../../ui/context.ts";
import { inputText, isChecked } from "../../../ui/field.ts";
import * as icons from "../../../ui/icons.ts";
import { option, selectedValue } from "../../../ui/select.ts";
import type { Candidate, ClusterRanking } from "../../../wasm/cluster-types.ts";
import type { ClusterPanel } from "../panel.ts";
import type { ClusterState } from "../state.ts";
import { importedText } from "./sentences.ts";

/** The number of groups that are listed. */
const MAX_GROUPS = 50;

/** Draws the choice of the pod. */
export function podForm(panel: ClusterPanel): TemplateResult | typeof nothing {
  const { messages, state } = panel;
  if (state.loaded === null || state.loaded.nodes.length === 0) return nothing;
  return html`<fieldset>
    <legend class="hidden">${messages.pod}</legend>
    ${podChoice(panel)}
  </fieldset>`;
}

/** Draws the choice of the nodes. */
export function selectionForm(ctx: Context, panel: ClusterPanel): TemplateResult | typeof nothing {
  const { messages, state } = panel;
  if (state.loaded === null || state.loaded.nodes.length === 0) return nothing;
  const selection = panel.selection;
  return html`<fieldset>
      <legend>${messages.nodesToUse}</legend>
      <div class="choices">
        <label>
          <span>${messages.nodeFilter}</span>
          <input
            class="field name"
            autocomplete="off"
            spellcheck="false"
            .value=${live(state.filter.searchText)}
            @input=${(event: Event) => panel.changeFilter({ searchText: inputText(event) })}
          />
        </label>
        ${groupChoice(ctx, panel)} ${limitChoice(panel)}
      </div>
      ${cordonedChoice(panel)}
      <p class="outcome">${selectionText(panel)}</p>
      <p class="help">${messages.limits({ nodes: MAX_NODES, pods: MAX_PODS })} ${state.loaded.summary.tainted > 0 ? messages.rulesKept : nothing}</p>
    </fieldset>
    ${state.imported === null ? importButton(panel, selection.length) : importStatus(messages, state.imported)}`;
}

function importButton(panel: ClusterPanel, count: number): TemplateResult {
  const { messages } = panel;
  return html`<button
    type="button"
    class="button primary"
    id="cluster-use"
    ?disabled=${count === 0}
    @click=${() => panel.useSelection()}
  >
    ${count === 0 ? messages.useNodes : messages.use({ count })}
  </button>`;
}

function importStatus(messages: ClusterMessages, imported: NonNullable<ClusterState["imported"]>): unknown {
  if (imported.isReported) return nothing;
  return html`<p class="import-status" id="cluster-status" tabindex="-1">
    ${icons.check}<span>${importedText(messages, imported)}</span>
  </p>`;
}

/** Describes the result of the choice. */
function selectionText({ messages, state, matches, selection }: ClusterPanel): string {
  const { ranking, filter } = state;
  const isOverLimit = matches.length > filter.limit;
  const count = matches.length;
  if (ranking === null) return `${messages.nodes({ count })}…`;
  if (ranking.errors.length > 0) return isOverLimit ? messages.invalidPolicy : messages.nodes({ count });
  const text = rankingText(messages, ranking);
  if (selection.length < Math.min(count, filter.limit))
    return `${text} ${messages.podLimit({ count: selection.length, pods: MAX_PODS })}`;
  return isOverLimit ? `${text} ${messages.bestOnly({ count: selection.length })}` : text;
}

/** Describes the number of feasible nodes, and the highest score. */
function rankingText(
  messages: ClusterMessages,
  { scored: nodes, feasible: count, winnerCount, best }: ClusterRanking,
): string {
  if (nodes === 0) return messages.noMatch;
  const [first] = best;
  if (first === undefined || count === 0) return messages.noneFeasible({ nodes });
  const score = scoreText(first.score);
  return winnerCount > 1
    ? messages.feasibleTies({ count, nodes, ties: winnerCount, score })
    : messages.feasible({ count, nodes, score });
}

function limitChoice(panel: ClusterPanel): TemplateResult {
  const { messages, state } = panel;
  const choose = (event: Event): void => panel.changeFilter({ limit: Number(selectedValue(event)) });
  return html`<label class="limit">
    <span>${messages.atMost}</span>
    <select @change=${choose}>
      ${LIMITS.map((limit) => option(limit, String(limit), limit === state.filter.limit))}
    </select>
  </label>`;
}

function cordonedChoice(panel: ClusterPanel): TemplateResult | typeof nothing {
  const { messages, state } = panel;
  const { cordoned = 0 } = state.loaded?.summary ?? {};
  if (cordoned === 0) return nothing;
  return html`<label class="check">
    <input
      type="checkbox"
      .checked=${state.filter.excludeCordoned}
      @change=${(event: Event) => panel.changeFilter({ excludeCordoned: isChecked(event) })}
    />${messages.withoutCordoned({ count: cordoned })}
  </label>`;
}

function groupChoice(ctx: Context, panel: ClusterPanel): TemplateResult | typeof nothing {
  const { messages, state } = panel;
  const { groups = [] } = state.loaded ?? {};
  if (groups.length < 2) return nothing;
  const bySize = groups.map((group, index) => ({ ...group, index })).sort((a, b) => b.nodes - a.nodes);
  const groupOption = ({ index, nodes }: (typeof bySize)[number]): TemplateResult => {
    const text = messages.groupOf({ nodes, traits: traits(ctx, panel, index).join(", ") });
    return option(index, text, index === state.filter.group);
  };
  return html`<label>
    <span>${messages.group}</span>
    <select
      @change=${(event: Event) => panel.changeFilter({ group: Number(selectedValue(event)) })}
    >
      ${option(-1, messages.anyGroup, state.filter.group < 0)}
      ${bySize.slice(0, MAX_GROUPS).map(groupOption)}
      ${groups.length > MAX_GROUPS ? html`<option disabled>${messages.moreGroups({ count: groups.length - MAX_GROUPS })}</option>` : nothing}
    </select>
  </label>`;
}

/** Returns the traits that distinguish a group: machine and pool if all its nodes share them, then amounts and taints. */
function traits({ module }: Context, { state }: ClusterPanel, index: number): string[] {
  const members = state.loaded?.nodes.filter((node) => node.group === index) ?? [];
  const group = state.loaded?.groups[index];
  const sharedText = (texts: readonly string[]): string[] => {
    const [first, ...others] = new Set(texts);
    return first && others.length === 0 ? [first] : [];
  };
  const amounts = Object.entries(group?.allocatable ?? {}).filter(([name]) => /^(cpu|memory)$|\//.test(name));
  const roundedAmount = ([name, text]: [string, string]): string => {
    const value = Number(module.quantity(text)?.value ?? 0);
    return name === "memory" ? `memory ${Math.round(value / 2 ** 30)}Gi` : `${name} ${text}`;
  };
  return [
    ...sharedText(members.map((node) => node.instanceType)),
    ...sharedText(members.map((node) => node.pool)),
    ...amounts.filter(([, text]) => text !== "0").map(roundedAmount),
    ...(group?.taints ?? []),
  ];
}

function podChoice(panel: ClusterPanel): TemplateResult {
  const { messages, state } = panel;
  const { list = [], omitted: more = 0 } = state.candidates ?? {};
  const options =
    state.pod === null || list.some((candidate) => candidate.pod.name === state.pod?.pod.name)
      ? list
      : [state.pod, ...list];
  const pending = options.filter((candidate) => candidate.pending > 0);
  const running = options.filter((candidate) => candidate.pending === 0);
  const group = (label: string, candidates: readonly Candidate[]): TemplateResult | typeof nothing =>
    candidates.length === 0
      ? nothing
      : html`<optgroup label=${label}>${candidates.map((candidate) => podOption(panel, candidate))}</optgroup>`;
  const choose = (event: Event): void => {
    panel.choosePod(options.find(({ pod }) => pod.name === selectedValue(event)) ?? null);
  };
  return html`<div class="choices pods">
      <label>
        <span>${messages.pod}</span>
        <select @change=${choose}>
          ${option("", messages.podOfPage, state.pod === null)}
          ${group(messages.pendingPods, pending)} ${group(messages.runningPods, running)}
        </select>
      </label>
      ${
        more > 0 || state.podSearchText !== ""
          ? html`<label>
            <span>${messages.podFilter}</span>
            <input
              class="field name"
              autocomplete="off"
              spellcheck="false"
              .value=${live(state.podSearchText)}
              @input=${(event: Event) => panel.findPods(inputText(event))}
            />
          </label>`
          : nothing
      }
    </div>
    ${podDetails(panel)} ${more > 0 ? html`<p class="help">${messages.morePods({ count: more })}</p>` : nothing}`;
}

/** Describes the selected pod. */
function podDetails({ messages, state }: ClusterPanel): TemplateResult | typeof nothing {
  const { pod } = state;
  if (pod === null) return nothing;
  return html`<p class="help">${podSentences(messages, pod).join(" ")}</p>
    ${pod.otherAffinity ? html`<p class="note">${icons.warning}${messages.otherAffinity}</p>` : nothing}`;
}

function podSentences(messages: ClusterMessages, pod: Candidate): readonly string[] {
  const requests = requestsOf(pod);
  const names = pod.schedulers.filter((name) => name !== "default-scheduler");
  return [
    requests.length === 0 ? messages.noRequests : messages.podRequests({ requests }),
    ...(pod.pending > 0 ? [messages.similarPending({ count: pod.pending })] : []),
    ...(pod.placed > 0 ? [messages.similarPlaced({ count: pod.placed })] : []),
    ...(names.length > 0 ? [messages.schedulers({ names })] : []),
  ];
}

function requestsOf({ requests }: Candidate): string[] {
  return Object.entries(requests).map(([name, text]) => `${text} ${name}`);
}

function podOption({ messages, state }: ClusterPanel, candidate: Candidate): TemplateResult {
  const { pod } = candidate;
  const requests = requestsOf(candidate);
  const text = requests.length === 0 ? pod.name : messages.podWithRequests({ pod: pod.name, requests });
  return option(pod.name, text, pod.name === state.pod?.pod.name);
}
