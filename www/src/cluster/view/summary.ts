// What was read, in plain words, and what could not be.

import { html, nothing, type TemplateResult } from "lit-html";
import * as icons from "../../view/icons.ts";
import { coreMessage } from "../../view/text.ts";
import type { ClusterProblem } from "../contract.ts";
import type { ClusterPanel } from "../panel.ts";
import type { ClusterState } from "../state.ts";

export function found(panel: ClusterPanel): TemplateResult | typeof nothing {
  const { words, state } = panel;
  const { loaded, bytes, milliseconds } = state;
  if (loaded === null) return nothing;
  return html`<div class="found">
    <h3 id="cluster-found" tabindex="-1">${words.found}</h3>
    <ul class="sentences">
      ${words.sentences(loaded.summary).map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    ${problems(panel)}
    <p class="help cost">
      <span>${words.cost(bytes, milliseconds, loaded.memory)}</span>
      <button type="button" class="button" @click=${() => panel.startOver()}>${words.startOver}</button>
    </p>
  </div>`;
}

function problems({ words, state, language }: ClusterPanel): TemplateResult | typeof nothing {
  const { problems: listed = [], moreProblems: more = 0 } = state.loaded?.summary ?? {};
  const { unread } = state;
  if (listed.length + unread.length === 0) return nothing;
  const unreadText = ({ name, why }: ClusterState["unread"][number]): TemplateResult => html`<li>
    <span class="what">${name}</span> ${words.unread(why)} <span class="how">${words.unreadHelp}</span>
  </li>`;
  const problem = (problem: ClusterProblem): TemplateResult => html`<li>
    <span class="what">${words.problem(state.names[problem.text] ?? "", problem)}</span>
    ${coreMessage(problem.message, language)}
    <span class="how">${coreMessage(problem.help, language)}</span>
  </li>`;
  return html`<details class="problems" open>
    <summary>${icons.warning}${words.problems(listed.length + more + unread.length)}</summary>
    <ul tabindex="0">
      ${unread.map(unreadText)} ${listed.map(problem)} ${more > 0 ? html`<li>${words.moreProblems(more)}</li>` : nothing}
    </ul>
  </details>`;
}
