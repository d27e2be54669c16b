// Draws the largest stranded capacities of the current step, by policy.

import { html, nothing, type TemplateResult } from "lit-html";
import { percentText } from "../../../ui/pod-names.ts";
import type { SimulationFigures } from "../../../wasm/simulation-types.ts";
import type { SimulationPanel } from "../panel.ts";
import { caption, policyValues } from "./figure-parts.ts";

type Pair = SimulationFigures["stranded"][number];

/** The number of pairs that are listed. */
const MAX_PAIRS = 6;

export function strandedPairs(panel: SimulationPanel): TemplateResult | typeof nothing {
  const { messages, panelState } = panel;
  const runs = panelState.snapshots.map(({ figures }) => figures?.stranded ?? []);
  const pairs = largest(runs.flat());
  if (pairs.length === 0) return nothing;
  return html`<div class="simulation-charts">
    ${pairs.map(
      ({ free, without }) => html`<figure class="simulation-chart">
        ${caption(messages, messages.figures.stranded({ resource: free, missing: without }), messages.definitions.stranded)}
        ${policyValues(runs.map((pairsOfRun) => percentText(messages, percentOf(pairsOfRun, free, without))))}
      </figure>`,
    )}
  </div>`;
}

/** Returns the pairs of different resources with the most stranded capacity. */
function largest(all: readonly Pair[]): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  for (const pair of all.filter(({ free, without }) => free !== without)) {
    const key = `${pair.free} ${pair.without}`;
    if (pair.percent > (pairs.get(key)?.percent ?? 0)) pairs.set(key, pair);
  }
  return [...pairs.values()].sort((a, b) => b.percent - a.percent).slice(0, MAX_PAIRS);
}

function percentOf(pairs: readonly Pair[], free: string, without: string): number {
  return pairs.find((pair) => pair.free === free && pair.without === without)?.percent ?? 0;
}
