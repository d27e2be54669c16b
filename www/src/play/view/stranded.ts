// Which resources are free where another one is gone: the most of them, by each policy, at the moment shown.

import { html, nothing, type TemplateResult } from "lit-html";
import type { SimulationFigures } from "../contract.ts";
import type { PlayPanel } from "../panel.ts";
import { caption, values } from "./figure.ts";
import { percentText } from "./names.ts";

type Pair = SimulationFigures["stranded"][number];

/** The number of pairs that are listed. */
const MOST = 6;

export function strandedPairs(panel: PlayPanel): TemplateResult | typeof nothing {
  const { words, shown } = panel;
  const runs = shown.sights.map(({ figures }) => figures?.stranded ?? []);
  const pairs = largest(runs.flat());
  if (pairs.length === 0) return nothing;
  return html`<div class="play-charts">
    ${pairs.map(
      ({ free, without }) => html`<figure class="play-chart">
        ${caption(words, words.figures.stranded({ resource: free, missing: without }), words.definitions.stranded)}
        ${values(runs.map((all) => percentText(words, percentOf(all, free, without))))}
      </figure>`,
    )}
  </div>`;
}

/** Crumbs, free of what is gone itself, are no pair. */
function largest(all: readonly Pair[]): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  for (const pair of all.filter(({ free, without }) => free !== without)) {
    const key = `${pair.free} ${pair.without}`;
    if (pair.percent > (pairs.get(key)?.percent ?? 0)) pairs.set(key, pair);
  }
  return [...pairs.values()].sort((a, b) => b.percent - a.percent).slice(0, MOST);
}

function percentOf(pairs: readonly Pair[], free: string, without: string): number {
  return pairs.find((pair) => pair.free === free && pair.without === without)?.percent ?? 0;
}
