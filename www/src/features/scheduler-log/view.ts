// Draws a scheduler's log: the conclusion first, then the scores of the nodes, and the lines that were not read.

import { html, nothing, type TemplateResult } from "lit-html";
import { messageLanguage, messageText } from "../../i18n/core-messages.ts";
import { scoreText } from "../../i18n/format.ts";
import type { Context } from "../../ui/context.ts";
import { iconButton } from "../../ui/icon-button.ts";
import * as icons from "../../ui/icons.ts";
import { option, selectedValue } from "../../ui/select.ts";
import type { LogComparison, LoggedNode, LoggedScore, SchedulerLog } from "../../wasm/scheduler-log.ts";
import type { Message } from "../../wasm/types.ts";
import type { LogPanel, LogState } from "./panel.ts";

/** The number of nodes that are shown at first. */
const FIRST_NODES = 20;

type Decision = SchedulerLog["decisions"][number];

export function logView(ctx: Context, panel: LogPanel): TemplateResult {
  const { messages, state } = panel;
  return html`<section class="panel scheduler-log" id="scheduler-log" aria-labelledby="scheduler-log-title">
    <div class="scheduler-log-head">
      <h2 id="scheduler-log-title" tabindex="-1">${messages.title}</h2>
      ${iconButton(messages.close, icons.cross, () => panel.leave())}
    </div>
    <p class="hidden" role="status">${state?.announcement ?? ""}</p>
    ${panel.failed ? html`<p role="alert">${messages.failed}</p>` : nothing}
    ${state === null ? nothing : content(ctx, panel, state)}
  </section>`;
}

function content(ctx: Context, panel: LogPanel, state: LogState): TemplateResult {
  const { messages } = panel;
  const { log, done } = state;
  if (log === null) {
    return html`<p><bdi>${messages.reading({ name: state.name })}</bdi></p>
      <progress aria-label=${messages.reading({ name: state.name })} max=${Math.max(state.size, 1)} .value=${done ?? 0}></progress>
      <button type="button" class="button" @click=${() => panel.leave()}>${icons.cross}${messages.cancel}</button>`;
  }
  const decision = log.decisions[state.decision];
  return html`${decision ? decisionView(ctx, panel, state, log, decision) : html`<p>${messages.none}</p>`}
    ${lines(panel, log)}`;
}

function decisionView(
  ctx: Context,
  panel: LogPanel,
  state: LogState,
  log: SchedulerLog,
  decision: Decision,
): TemplateResult {
  const { comparison } = state;
  return html`${podSelect(panel, log, state.decision)}
    <p class="scheduler-log-outcome">${outcome(panel, decision)}</p>
    ${comparison === null ? nothing : conclusion(panel, comparison)} ${facts(panel, decision, comparison)}
    ${comparison === null ? nothing : html`${openButton(ctx, panel, comparison)} ${table(panel, state, decision, comparison)}`}`;
}

function podSelect(panel: LogPanel, { decisions }: SchedulerLog, chosen: number): TemplateResult | typeof nothing {
  const { messages } = panel;
  if (decisions.length < 2) return nothing;
  const choose = (event: Event): void => panel.choose(Number(selectedValue(event)));
  const attempts = new Set(decisions.filter(({ attempt }) => attempt > 1).map(({ pod }) => pod));
  const name = ({ pod, attempt }: Decision): string => (attempts.has(pod) ? messages.attempt({ pod, attempt }) : pod);
  return html`<label class="scheduler-log-pod">
    <span>${messages.pod}</span>
    <select @change=${choose}>
      ${decisions.map((decision, index) => option(index, name(decision), index === chosen))}
    </select>
  </label>`;
}

function outcome({ messages }: LogPanel, { pod, node, unschedulable }: Decision): string {
  if (node !== null) return messages.bound({ pod, node });
  return unschedulable ? messages.unschedulable({ pod }) : messages.notBound({ pod });
}

/** Says whether the scores agree. */
function conclusion(panel: LogPanel, { verdict, counts, errors }: LogComparison): TemplateResult {
  const { messages } = panel;
  if (errors.length > 0)
    return html`<div class="scheduler-log-verdict different">${messageList(
      panel,
      errors.map(({ message }) => message),
    )}</div>`;
  const text = {
    equal: () => messages.allEqual({ count: counts.equal }),
    explained: () => messages.explained({ count: counts.explained }),
    different: () => messages.different({ count: counts.different }),
    unknown: () => messages.notCompared,
    "not-scored": () => messages.notScored,
  }[verdict]();
  const icon = verdict === "equal" ? icons.check : verdict === "different" ? icons.warning : nothing;
  return html`<p class=${`scheduler-log-verdict ${verdict}`}>${icon}${text}</p>`;
}

function facts(panel: LogPanel, { evaluated, feasible }: Decision, comparison: LogComparison | null): TemplateResult {
  const { messages } = panel;
  const highest = comparison?.highest.flatMap((index) => comparison.nodes[index]?.name ?? []) ?? [];
  const sentences = [
    ...(evaluated !== null && feasible !== null ? [messages.feasible({ evaluated, feasible })] : []),
    ...(highest.length === 1 ? [messages.highest({ node: highest[0] ?? "" })] : []),
    ...(highest.length > 1 && highest.length <= FIRST_NODES ? [messages.tied({ nodes: highest })] : []),
  ];
  return html`${sentences.length > 0 ? html`<p>${sentences.join(" ")}</p>` : nothing}
    ${comparison === null ? nothing : html`${messageList(panel, comparison.notes)} ${causes(panel, comparison)}`}`;
}

/** Lists the causes of differences, each once for a scorer. */
function causes(panel: LogPanel, { nodes }: LogComparison): TemplateResult | typeof nothing {
  const scores = nodes.flatMap((node) => node.scores);
  const causes = new Map(
    scores.flatMap(({ scorer, causes }) => causes.map((cause) => [scorer + cause.text, { scorer, cause }] as const)),
  );
  if (causes.size === 0) return nothing;
  return html`<ul class="scheduler-log-notes">
    ${[...causes.values()].map(({ scorer, cause }) => html`<li><bdi>${scorer}</bdi>: ${text(panel, cause)}</li>`)}
  </ul>`;
}

function messageList(panel: LogPanel, list: readonly Message[]): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<ul class="scheduler-log-notes">
    ${list.map((message) => html`<li>${text(panel, message)}</li>`)}
  </ul>`;
}

function text({ language }: LogPanel, message: Message): TemplateResult {
  const lang = messageLanguage(message, language);
  return html`<span lang=${lang}>${messageText(message, language)}</span>`;
}

function openButton(
  ctx: Context,
  panel: LogPanel,
  { scenario, unknown }: LogComparison,
): TemplateResult | typeof nothing {
  const { messages, language } = panel;
  if (scenario === null) return nothing;
  const parts = unknown.map((part) => messageText(part, language));
  return html`<p>
      <button type="button" class="button primary" @click=${() => panel.openScenario(ctx)}>${messages.open}</button>
    </p>
    <p class="help">${messages.unknownParts({ parts })}</p>`;
}

function table(panel: LogPanel, state: LogState, decision: Decision, comparison: LogComparison): unknown {
  const { messages } = panel;
  const { nodes } = comparison;
  if (nodes.length === 0) return nothing;
  const shown = state.showsAllNodes ? nodes : nodes.slice(0, FIRST_NODES);
  const heads = [messages.node, messages.logged, messages.computed];
  const showAll = html`<button type="button" class="button" @click=${() => panel.showAllNodes()}>
    ${messages.moreNodes({ count: nodes.length })}
  </button>`;
  return html`<table class="scheduler-log-scores" role="table" aria-label=${messages.nodes}>
      <thead role="rowgroup">
        <tr role="row">
          ${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}
        </tr>
      </thead>
      ${shown.map((node) => nodeRows(panel, node, node.name === decision.node))}
    </table>
    ${shown.length < nodes.length ? showAll : nothing}`;
}

function nodeRows(panel: LogPanel, node: LoggedNode, isChosen: boolean): TemplateResult {
  const { messages } = panel;
  const own = node.ownScore === null ? nothing : messages.own({ score: scoreText(node.ownScore) });
  return html`<tbody role="rowgroup">
    <tr role="row" class="wide node">
      <th role="rowheader" scope="row">
        <bdi>${node.name}</bdi> ${isChosen ? html`<span class="chosen">${messages.chosen}</span>` : nothing}
        <span class="help">${own} ${node.rejected === null ? nothing : messages.rejected({ reason: node.rejected })}</span>
        ${messageList(panel, node.differences)}
      </th>
    </tr>
    ${node.scores.map((score) => scoreRows(panel, score))}
    ${node.scores.length === 0 && node.plugins.length > 0 ? pluginsRow(node) : nothing}
    ${node.total === null ? nothing : row(messages.total, scoreText(node.total), "")}
  </tbody>`;
}

function scoreRows(panel: LogPanel, score: LoggedScore): TemplateResult {
  const { messages } = panel;
  const { verdict } = score;
  const amounts = score.resources.map(({ name, requested, allocatable }) =>
    messages.amount({ resource: name ?? "?", requested, allocatable }),
  );
  const result = {
    equal: messages.equal,
    explained: messages.differs,
    different: messages.differs,
    unknown: messages.unknown,
  }[verdict];
  const head = html`<bdi>${score.scorer}</bdi> <span class=${`result ${verdict}`}>${result}</span>`;
  const amountsRow = html`<tr role="row" class="wide">
    <td role="cell" class="help">${amounts.map((amount) => html`<bdi>${amount}</bdi>`)}</td>
  </tr>`;
  return html`${row(head, scoreText(score.logged), score.computed === null ? "–" : scoreText(score.computed))}
    ${amounts.length > 0 ? amountsRow : nothing}`;
}

/** Lists the scores of plugins that are not compared. */
function pluginsRow({ plugins }: LoggedNode): TemplateResult {
  const scores = plugins.map(({ name, raw, weighted }) => `${name} ${scoreText(weighted ?? raw ?? 0)}`);
  return row(html`<bdi>${scores.join(", ")}</bdi>`, "", "");
}

function row(head: unknown, logged: string, computed: string): TemplateResult {
  return html`<tr role="row">
    <th role="rowheader" scope="row">${head}</th>
    <td role="cell">${logged}</td>
    <td role="cell">${computed}</td>
  </tr>`;
}

/** Draws the numbers of lines, and the unreadable ones. */
function lines({ messages }: LogPanel, { lines: counts, unreadable, dropped }: SchedulerLog): TemplateResult {
  const { unreadable: count } = counts;
  return html`<p class="help">
      ${messages.lines(counts)} ${dropped > 0 ? messages.dropped({ count: dropped }) : nothing} ${messages.privacy}
    </p>
    ${
      count === 0
        ? nothing
        : html`<details>
            <summary>${messages.unreadable({ count })}</summary>
            <ol class="unreadable-lines">
              ${unreadable.map(({ line, text }) => html`<li><span>${messages.line({ line })}</span> <code><bdi>${text}</bdi></code></li>`)}
            </ol>
            ${unreadable.length < count ? html`<p class="help">${messages.firstLines({ count: unreadable.length })}</p>` : nothing}
          </details>`
    }`;
}
