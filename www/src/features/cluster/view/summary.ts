// Draws the summary of what was read, and of what could not be read.

import { html, nothing, type TemplateResult } from "lit-html";
import { fileSize } from "../../../ui/file-size.ts";
import * as icons from "../../../ui/icons.ts";
import { coreMessage } from "../../../ui/text.ts";
import type { ReadError } from "../../../wasm/cluster-types.ts";
import type { ClusterPanel } from "../panel.ts";
import { type ClusterState, errorCount } from "../state.ts";
import { contentsText, errorPosition } from "./sentences.ts";

export function summary(panel: ClusterPanel): TemplateResult | typeof nothing {
  const { messages, state } = panel;
  const { loaded, bytes, milliseconds } = state;
  if (loaded === null) return nothing;
  return html`<div class="cluster-summary">
    <h3 id="cluster-found" tabindex="-1">${messages.result}</h3>
    <ul class="sentences">
      ${contentsText(messages, loaded.summary).map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
    ${errorList(panel)}
    <p class="help cost">
      <span>${costText(panel, bytes, milliseconds, loaded.memory)}</span>
      <button type="button" class="button" @click=${() => panel.startOver()}>${messages.startOver}</button>
    </p>
  </div>`;
}

function costText({ messages }: ClusterPanel, bytes: number, milliseconds: number, memory: number): string {
  const seconds = Math.round(milliseconds / 100) / 10;
  return messages.readingCost({ size: fileSize(messages, bytes), seconds, memory: fileSize(messages, memory) });
}

function errorList({ messages, state, language }: ClusterPanel): TemplateResult | typeof nothing {
  const { errors = [], moreErrors: more = 0 } = state.loaded?.summary ?? {};
  const { unreadable } = state;
  const count = errorCount(state);
  if (count === 0) return nothing;
  const unreadableItem = ({ name, error }: ClusterState["unreadable"][number]): TemplateResult => html`<li>
    <span class="error-message">${name}</span> ${messages.readIncompletely({ reason: error })} <span class="error-help">${messages.readIncompletelyHelp}</span>
  </li>`;
  const errorItem = (error: ReadError): TemplateResult => html`<li>
    <span class="error-message">${errorPosition(messages, state.names[error.text] ?? "", error)}</span>
    ${coreMessage(error.message, language)}
    <span class="error-help">${coreMessage(error.help, language)}</span>
  </li>`;
  return html`<details class="read-errors" open>
    <summary>${icons.warning}${messages.errors({ count })}</summary>
    <ul tabindex="0">
      ${unreadable.map(unreadableItem)} ${errors.map(errorItem)} ${more > 0 ? html`<li>${messages.moreErrors({ count: more })}</li>` : nothing}
    </ul>
  </details>`;
}
