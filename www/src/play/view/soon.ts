// The next pods, and their requests.

import { html, nothing, type TemplateResult } from "lit-html";
import { arrived } from "../moment.ts";
import type { PlayPanel } from "../panel.ts";
import type { Ran } from "../protocol.ts";
import { askedText, podName } from "./names.ts";

/** The number of pods that are named. */
const MOST = 4;

export function soon({ words, shown }: PlayPanel, ran: Ran): TemplateResult | typeof nothing {
  const { entries } = ran.queue;
  const from = arrived(ran, shown.at);
  const left = entries.length - from;
  if (left <= 0) return nothing;
  const next = Array.from({ length: Math.min(left, MOST) }, (_, i) => from + i);
  return html`<div class="play-soon">
    <span class="help" id="play-soon-title">${words.nextPods}</span>
    <ul aria-labelledby="play-soon-title">
      ${next.map((pod) => html`<li><strong>${podName(ran, pod)}</strong> ${askedText(ran, entries[pod] ?? 0)}</li>`)}
      ${left > MOST ? html`<li class="more">${words.more({ count: left - MOST })}</li>` : nothing}
    </ul>
  </div>`;
}
