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
import type { LargeClusterViews } from "../../ui/cluster-size.ts";
import type { Context, CurveContext, ScoredNode } from "../../ui/context.ts";
import { inputText } from "../../ui/field.ts";
import { filterReasonsOf } from "../../ui/filter-reasons.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import { LocalizedModule } from "../../ui/localized-module.ts";
import { nodeCard } from "../../ui/node-card.ts";
import { isWinner } from "../../ui/sentences/winners.ts";
import heat from "../../ui/style/heat.css?inline";
import { inEnglish } from "../../ui/text.ts";
import type { ScoringModule } from "../../wasm/scoring.ts";
import { openSnapshot } from "../../wasm/snapshot.ts";
import type { Evaluation, NodeResult } from "../../wasm/types.ts";
import { densityPath } from "./density.ts";
import style from "./large-cluster.css?inline";
import { nodeRow, rankRow } from "./rows.ts";
import { scoreMap } from "./score-map.ts";
import { LargeClusterScorer } from "./scorer.ts";
import { virtualList } from "./virtual-list.ts";

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

/** A search result. `searched` is the searched nodes, or their number if the search term is empty. */
interface SearchResult {
  readonly searched: readonly NodeRow[] | number;
  readonly query: string;
  readonly indexes: readonly number[];
}

export class LargeCluster implements LargeClusterEvaluator, LargeClusterViews {
  readonly #messages: LocalizedModule<LargeClusterMessages>;
  /** The search term for node names. */
  #query = "";
  #searchResult: SearchResult | null = null;
  /** The results of the last evaluation that were fetched, by index. */
  readonly #results = new Map<number, NodeResult>();

  constructor(
    readonly scorer: LargeClusterScorer,
    private readonly redraw: () => void,
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
    adoptStyles(shadow, heat, style);
  }

  nodes(ctx: Context): unknown {
    const messages = this.#messages.get(ctx.messages.language);
    if (messages === null) return loadingNote(ctx, this.#messages);
    const indexes = this.#matchingIndexes(ctx.state);
    const at = ctx.state.nodes.findIndex(({ id }) => id === ctx.selected);
    const node = ctx.state.nodes[at];
    return html`${this.#searchField(messages, indexes.length, ctx.state.nodes.length)}
    ${virtualList({
      id: "large-cluster-node",
      label: ctx.messages.nodes,
      length: indexes.length,
      visibleRows: 10,
      selected: indexes.indexOf(at),
      choice: ctx.state.selected,
      rows: (from, to) => this.#nodeRows(ctx, indexes, from, to),
      choose: (index) => this.#choose(ctx, ctx.state.nodes, indexes[index]),
    })}
    ${node ? html`<div class="cards single">${nodeCard(ctx, node, at)}</div>` : nothing}`;
  }

  ranking(ctx: Context): unknown {
    const messages = this.#messages.get(ctx.messages.language);
    const lastValid = ctx.outcome.result;
    if (messages === null) return loadingNote(ctx, this.#messages);
    if (lastValid === null) return nothing;
    const { nodes } = lastValid.state;
    const { order } = this.scorer;
    const at = nodes.findIndex(({ id }) => id === ctx.selected);
    return html`${scoreMap(ctx, messages, this, at)}
    ${virtualList({
      id: "large-cluster-rank",
      label: ctx.messages.ranking,
      length: order.length,
      visibleRows: 6,
      selected: order.indexOf(at),
      choice: ctx.state.selected,
      rows: (from, to) => this.scorer.rankedNodes(from, to).map((ranked) => rankRow(ctx, nodes[ranked.index], ranked)),
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
      return [{ row, result, name, score: scoreText(result.score), wins: isWinner(ctx, row.id, result.rank) }];
    });
  }

  #fetch(indexes: readonly number[]): void {
    if (indexes.length === 0) return;
    const results = this.scorer.snapshot.results(indexes);
    for (const [i, result] of results.entries()) this.#results.set(indexes[i] ?? -1, result);
  }

  #nodeRows(ctx: Context, indexes: readonly number[], from: number, to: number): readonly TemplateResult[] {
    const evaluatedNodes = ctx.outcome.result?.state.nodes ?? [];
    const rows = Array.from({ length: to - from }, (_, i) => indexes[from + i] ?? -1);
    // Nodes removed or added since the last valid result shift the indexes of the others.
    const unchanged = rows.filter((index) => evaluatedNodes[index]?.id === ctx.state.nodes[index]?.id);
    const scored = new Map(this.scored(ctx, unchanged).map((node) => [node.row.id, node]));
    return rows.flatMap((index) => {
      const node = ctx.state.nodes[index];
      return node === undefined ? [] : [nodeRow(ctx, node, index, scored.get(node.id))];
    });
  }

  #choose({ edit }: Context, nodes: readonly NodeRow[], index: number | undefined): void {
    const id = index === undefined ? undefined : nodes[index]?.id;
    if (id !== undefined) edit(selectNode(id));
  }

  #searchField(messages: LargeClusterMessages, matches: number, total: number): TemplateResult {
    const find = (event: Event): void => {
      this.#query = inputText(event);
      this.redraw();
    };
    return html`<div class="node-search">
      <input
        type="search"
        class="field name"
        aria-label=${messages.findNode}
        placeholder=${messages.findNode}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        .value=${this.#query}
        @input=${find}
      />
      <span class="match-count" role="status">${messages.foundCount({ found: matches, total })}</span>
    </div>`;
  }

  /** Returns the indexes of the nodes whose names contain the search term. */
  #matchingIndexes({ nodes }: State): readonly number[] {
    const query = this.#query.trim().toLowerCase();
    // Without a search term only the number of nodes matters.
    const searched = query === "" ? nodes.length : nodes;
    if (this.#searchResult?.searched !== searched || this.#searchResult.query !== query) {
      const indexes: number[] = [];
      for (const [index, { name }] of nodes.entries()) if (name.toLowerCase().includes(query)) indexes.push(index);
      this.#searchResult = { searched, query, indexes };
    }
    return this.#searchResult.indexes;
  }
}
