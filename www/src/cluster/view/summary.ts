// What was read, in plain words, and what could not be.

import { html, nothing, type TemplateResult } from "lit-html";
import { fileSize } from "../../view/file/size.ts";
import * as icons from "../../view/icons.ts";
import { coreMessage } from "../../view/text.ts";
import type { ClusterProblem } from "../contract.ts";
import type { ClusterPanel } from "../panel.ts";
import type { ClusterState } from "../state.ts";
import { contentsText, errorPlace } from "./sentences.ts";

export function found(panel: ClusterPanel): TemplateResult | typeof nothing {
  const { words, state } = panel;
  const { loaded, bytes, milliseconds } = state;
  if (loaded === null) return nothing;
  return html`<div class="found">
    <h3 id="cluster-found" tabindex="-1">${words.result}</h3>
    <ul class="sentences">
      ${contentsText(words, loaded.summary).map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    ${problems(panel)}
    <p class="help cost">
      <span>${costText(panel, bytes, milliseconds, loaded.memory)}</span>
      <button type="button" class="button" @click=${() => panel.startOver()}>${words.startOver}</button>
    </p>
  </div>`;
}

function costText({ words }: ClusterPanel, bytes: number, milliseconds: number, memory: number): string {
  const seconds = Math.round(milliseconds / 100) / 10;
  return words.cost({ size: fileSize(words, bytes), seconds, memory: fileSize(words, memory) });
}

function problems({ words, state, language }: ClusterPanel): TemplateResult | typeof nothing {
  const { problems: listed = [], moreProblems: more = 0 } = state.loaded?.summary ?? {};
  const { unread } = state;
  if (listed.length + unread.length === 0) return nothing;
  const unreadText = ({ name, why }: ClusterState["unread"][number]): TemplateResult => html`<li>
    <span class="what">${name}</span> ${words.unread({ reason: why })} <span class="how">${words.unreadHelp}</span>
  </li>`;
  const problem = (problem: ClusterProblem): TemplateResult => html`<li>
    <span class="what">${errorPlace(words, state.names[problem.text] ?? "", problem)}</span>
    ${coreMessage(problem.message, language)}
    <span class="how">${coreMessage(problem.help, language)}</span>
  </li>`;
  return html`<details class="problems" open>
    <summary>${icons.warning}${words.errors({ count: listed.length + more + unread.length })}</summary>
    <ul tabindex="0">
      ${unread.map(unreadText)} ${listed.map(problem)} ${more > 0 ? html`<li>${words.moreErrors({ count: more })}</li>` : nothing}
    </ul>
  </details>`;
}
