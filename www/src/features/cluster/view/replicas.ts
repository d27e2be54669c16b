// Draws the nodes of equal pods that are scheduled one after another, such as the replicas of a Deployment.

import { html, nothing, type TemplateResult } from "lit-html";
import { inputText } from "../../../ui/field.ts";
import * as icons from "../../../ui/icons.ts";
import type { Replicas } from "../../../wasm/cluster-types.ts";
import type { ClusterPanel } from "../panel.ts";
import { MAX_REPLICAS, replicaCountOf } from "../state.ts";

/** The maximum number of nodes that are listed in the order of the pods. */
const LISTED = 100;

export function replicasView(panel: ClusterPanel): TemplateResult {
  const { messages, state } = panel;
  const texts = messages.replicas;
  const count = replicaCountOf(state.replicaCount);
  return html`<section class="replicas" aria-labelledby="replicas-title">
    <h4 id="replicas-title">${texts.title}</h4>
    <p class="help" id="replicas-help">${texts.help}</p>
    <div class="replica-count">
      <label for="replica-count">${texts.count}</label>
      <input
        id="replica-count"
        class="field"
        autocomplete="off"
        inputmode="numeric"
        .value=${state.replicaCount}
        aria-invalid=${count === null ? "true" : nothing}
        aria-describedby=${count === null ? "replicas-error replicas-help" : "replicas-help"}
        @input=${(event: Event) => panel.setReplicaCount(inputText(event))}
      />
    </div>
    ${count === null ? html`<p class="error" id="replicas-error">${icons.warning}<span>${texts.invalid({ max: String(MAX_REPLICAS) })}</span></p>` : nothing}
    ${state.replicas === null || count === 1 ? nothing : result(panel, state.replicas)}
  </section>`;
}

function result({ messages, state }: ClusterPanel, replicas: Replicas): TemplateResult {
  const texts = messages.replicas;
  const nameOf = (node: number): string => state.loaded?.nodes[node]?.name ?? "";
  const placed = replicas.nodes.length;
  const message = replicas.pluginError ?? replicas.failedScheduling;
  const counts = countByNode(replicas.nodes);
  const most = String(Math.max(...counts.values(), 1));
  return html`<p class="verdict-head">${texts.placed({ count: placed, nodes: counts.size })}</p>
    <ul class="replica-nodes" tabindex="0" aria-label=${texts.byNode}>
      ${[...counts].map(([node, count]) => html`<li><span class="name">${nameOf(node)}</span><meter min="0" max=${most} value=${count} aria-hidden="true"></meter><span>${count}</span></li>`)}
    </ul>
    ${message === null ? nothing : html`<p>${texts.failed({ number: placed + 1 })}</p><p class="event"><code lang="en">${message}</code></p>`}
    ${replicas.ties > 0 ? html`<p class="help">${texts.ties({ count: replicas.ties })}</p>` : nothing}
    ${placed === 0 ? nothing : order(texts.order, replicas.nodes, nameOf)}`;
}

/** Lists the nodes in the order of the pods. */
function order(title: string, nodes: readonly number[], nameOf: (node: number) => string): TemplateResult {
  return html`<details>
    <summary>${title}</summary>
    <ol class="replica-order">
      ${nodes.slice(0, LISTED).map((node) => html`<li>${nameOf(node)}</li>`)}
    </ol>
    ${nodes.length > LISTED ? html`<p class="help">+ ${nodes.length - LISTED}</p>` : nothing}
  </details>`;
}

/** Returns the number of pods on each node, the most first. */
function countByNode(nodes: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const node of nodes) counts.set(node, (counts.get(node) ?? 0) + 1);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}
