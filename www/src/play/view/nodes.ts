// The nodes as cards, a bar a resource, that fill while pods come.

import { html, nothing, type TemplateResult } from "lit-html";
import { bar } from "../../view/bar.ts";
import type { Context } from "../../view/context.ts";
import { scoreText, shortName } from "../../view/format.ts";
import { badge } from "../../view/mark.ts";
import type { SimulationNodeDecision } from "../contract.ts";
import { happening } from "../moment.ts";
import type { PlayPanel } from "../panel.ts";
import type { Sight } from "../protocol.ts";
import type { PlayShown } from "../state.ts";
import { podName, unitOf, written } from "./names.ts";
import { reasonText } from "./why.ts";

type Shown = NonNullable<PlayShown["ran"]>;

export function nodeCards(ctx: Context, panel: PlayPanel, ran: Shown, run: number, sight: Sight): TemplateResult {
  const event = happening(ran, run, panel.shown.at);
  const landed = event?.kind === "placed" ? { node: event.node, pod: podName(ran, event.pod) } : null;
  const marks = marksOf(ctx, ran);
  return html`<ul class="play-nodes" aria-label=${panel.words.nodes}>
    ${ran.queue.nodes.map((_, node) => card(panel, ran, node, sight, landed?.node === node ? landed.pod : null, marks[node] ?? node))}
  </ul>`;
}

/** The mark that each node has on the page, with every one of its copies. */
function marksOf({ state }: Context, ran: Shown): readonly number[] {
  const copies = Math.max(1, Math.round(ran.queue.nodes.length / Math.max(1, state.nodes.length)));
  return state.nodes.flatMap(({ mark }) => Array.from({ length: copies }, () => mark));
}

function card(
  panel: PlayPanel,
  ran: Shown,
  node: number,
  sight: Sight,
  landed: string | null,
  mark: number,
): TemplateResult {
  const { words } = panel;
  const name = ran.queue.nodes[node] ?? "";
  const decision = sight.decision?.nodes.find((one) => one.node === node);
  const there = sight.columns.present[node] === 1;
  const classes = ["play-node", landed === null ? "" : "landed", there ? "" : "absent"];
  return html`<li class=${classes.filter(Boolean).join(" ")}>
    <div class="play-node-head">
      ${badge(mark)}<span class="play-node-name">${name}</span>
      ${landed === null ? nothing : html`<span class="play-landed">${landed}</span>`}
      ${there ? verdict(panel, decision, landed !== null) : html`<span class="play-out">${words.absent}</span>`}
    </div>
    ${there ? bars(panel, ran, node, sight, landed !== null) : nothing}
    ${decision && !decision.fits ? html`<p class="play-reason">${decision.reasons.map((r) => reasonText(words, r)).join("; ")}</p>` : nothing}
  </li>`;
}

/** Something lacks; otherwise only rules keep the pod out. */
function isShort({ reasons }: SimulationNodeDecision): boolean {
  return reasons.some(({ filter }) => filter === "NodeResourcesFit");
}

/** The score that the node got, or that it has no room. */
function verdict({ words }: PlayPanel, decision: SimulationNodeDecision | undefined, won: boolean): unknown {
  if (decision === undefined) return nothing;
  if (!decision.fits)
    return html`<span class="play-out">${isShort(decision) ? words.insufficientResources : words.filteredOut}</span>`;
  const text = decision.total ?? scoreText(decision.score);
  return html`<span class=${won ? "play-score wins" : "play-score"}>${text}</span>`;
}

function bars(panel: PlayPanel, ran: Shown, node: number, { columns, taken }: Sight, landed: boolean): TemplateResult {
  const { words } = panel;
  const rows = inOrder(ran, columns.resources).flatMap(([resource, r]) => {
    const allocatable = columns.allocatable[r]?.[node] ?? 0;
    return allocatable === 0
      ? []
      : [{ resource, allocatable, used: columns.used[r]?.[node] ?? 0, took: landed ? (taken[r] ?? 0) : 0 }];
  });
  return html`<dl class="play-bars">
    ${rows.map(
      ({ resource, allocatable, used, took }) => html`<div class="play-bar">
        <dt title=${resource}>${shortName(resource)}</dt>
        <dd>
          ${bar({ used: String(used - took), request: String(took), allocatable: String(allocatable), unit: unitOf(resource) })}
          <span class="play-amount">${words.used({ used: written(resource, used), allocatable: written(resource, allocatable) })}</span>
        </dd>
      </div>`,
    )}
  </dl>`;
}

/** Resources with their place in the columns, in the order that the page has them. */
function inOrder({ state }: Shown, resources: readonly string[]): readonly (readonly [string, number])[] {
  const places = state.resources.map(({ name }) => name);
  const place = (name: string): number => (places.includes(name) ? places.indexOf(name) : places.length);
  return resources.map((name, r) => [name, r] as const).sort(([a], [b]) => place(a) - place(b));
}
