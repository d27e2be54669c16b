// Scores and draws a large cluster, with hundreds or thousands of nodes.

import { html, nothing, type TemplateResult } from "lit-html";
import { loadMessages } from "../../i18n/catalogues.ts";
import { scoreText } from "../../i18n/format.ts";
import type { LargeClusterMessages } from "../../messages/generated/types.ts";
import type { LargeClusterEvaluator } from "../../state/large-cluster.ts";
import { selectNode } from "../../state/nodes.ts";
import type { NodeRow, State } from "../../state/state.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import type { Scale } from "../../ui/chart/scale.ts";
import type { LargeClusterViews, ScoreColumns } from "../../ui/cluster-size.ts";
import type { Context, CurveContext, ScoredNode } from "../../ui/context.ts";
import { filterReasonsOf } from "../../ui/filter-reasons.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import { LocalizedModule } from "../../ui/localized-module.ts";
import { isWinner } from "../../ui/sentences/winners.ts";
import listStyle from "../../ui/style/virtual-list.css?inline";
import { inEnglish } from "../../ui/text.ts";
import { virtualList } from "../../ui/virtual-list.ts";
import type { ScoringModule } from "../../wasm/scoring.ts";
import { openSnapshot } from "../../wasm/snapshot.ts";
import type { Evaluation, NodeResult } from "../../wasm/types.ts";
import { densityPath } from "./density.ts";
import style from "./large-cluster.css?inline";
import { rankRow } from "./rank-row.ts";
import { LargeClusterScorer } from "./scorer.ts";

export async function openLargeCluster(module: ScoringModule, redraw: () => void): Promise<LargeCluster> {
  return new LargeCluster(new LargeClusterScorer(module, await openSnapshot()), redraw);
}

/** Explains why the selected node is filtered out. */
function filteredOut(ctx: Context): TemplateResult | typeof nothing {
  const node = ctx.scored.get(ctx.selected);
  const filtered = node?.result.filtered;
  if (!node || !filtered) return nothing;
  return html`<p class="help">${node.name}: ${inEnglish(filtered.messages.join(", "))} (${filterReasonsOf(ctx, node).join("; ")})</p>`;
}

export class LargeCluster implements LargeClusterEvaluator, LargeClusterViews {
  readonly #messages: LocalizedModule<LargeClusterMessages>;
  /** The results of the last evaluation that were fetched, by index. */
  readonly #results = new Map<number, NodeResult>();

  constructor(
    readonly scorer: LargeClusterScorer,
    redraw: () => void,
  ) {
    this.#messages = new LocalizedModule(
      async (language) => (await loadMessages(language, "large-cluster")).messages,
      redraw,
    );
  }

  evaluate(state: State): Evaluation | null {
    const overview = this.scorer.evaluate(state);
    if (overview?.result) this.#results.clear();
    return overview;
  }

  /** Adds the style sheets. */
  afterRender(shadow: ShadowRoot): void {
    adoptStyles(shadow, listStyle, style);
  }

  get columns(): ScoreColumns {
    return this.scorer;
  }

  ranking(ctx: Context): unknown {
    const messages = this.#messages.get(ctx.messages.language);
    const lastValid = ctx.outcome.result;
    if (messages === null) return loadingNote(ctx, this.#messages);
    if (lastValid === null) return nothing;
    const { nodes } = lastValid.state;
    const { order } = this.scorer;
    const at = nodes.findIndex(({ id }) => id === ctx.selected);
    return html`${virtualList({
      id: "large-cluster-rank",
      label: ctx.messages.ranking,
      length: order.length,
      className: "ranked-nodes",
      selected: order.indexOf(at),
      choice: ctx.state.selected,
      rows: (from, to) =>
        this.scorer.rankedNodes(from, to).map((ranked) => {
          const node = nodes[ranked.index];
          return { node: node?.id ?? "", content: rankRow(ctx, node, ranked) };
        }),
      choose: (index) => this.#choose(ctx, nodes, order[index]),
    })}
    ${filteredOut(ctx)}
    <p class="help">${messages.showsBestNodes}</p>`;
  }

  density(ctx: CurveContext, scale: Scale, resource: string, at: number): unknown {
    const densities = ctx.outcome.result?.value.density ?? [];
    return densities.filter((one) => one.resource === resource).map(({ nodes }) => densityPath(scale, nodes, at));
  }

  /** Returns the nodes of the last valid result at these indexes, with their scores. */
  scored(ctx: Context, indexes: Iterable<number>): readonly ScoredNode[] {
    const lastValid = ctx.outcome.result;
    if (lastValid === null) return [];
    const requested = [...indexes];
    this.#fetch(requested.filter((index) => !this.#results.has(index)));
    return requested.flatMap((index) => {
      const [row, result] = [lastValid.state.nodes[index], this.#results.get(index)];
      if (row === undefined || result === undefined) return [];
      const name = result.name.trim() || ctx.messages.unnamed({ index: index + 1 });
      return [{ row, result, name, score: scoreText(result.score), wins: isWinner(ctx, row.id, index, result.rank) }];
    });
  }

  #fetch(indexes: readonly number[]): void {
    if (indexes.length === 0) return;
    const results = this.scorer.snapshot.results(indexes);
    for (const [i, result] of results.entries()) this.#results.set(indexes[i] ?? -1, result);
  }

  #choose({ edit }: Context, nodes: readonly NodeRow[], index: number | undefined): void {
    const id = index === undefined ? undefined : nodes[index]?.id;
    if (id !== undefined) edit(selectNode(id));
  }
}
