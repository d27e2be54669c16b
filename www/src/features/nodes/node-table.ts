// Draws many nodes as a table, optionally with a map of their scores, and the card of the selected one.

import { html, nothing, type TemplateResult } from "lit-html";
import { selectNode } from "../../state/nodes.ts";
import { amountRows, type Change, type ResourceRow, type State } from "../../state/state.ts";
import type { ScoreColumns } from "../../ui/cluster-size.ts";
import { type Context, isStale, type ScoredNode } from "../../ui/context.ts";
import { inputText } from "../../ui/field.ts";
import * as icons from "../../ui/icons.ts";
import { drawInView } from "../../ui/in-view.ts";
import type { PanelBody, PanelContext } from "../../ui/lazy-panel.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import { nodeCard } from "../../ui/node-card.ts";
import heat from "../../ui/style/heat.css?inline";
import list from "../../ui/style/virtual-list.css?inline";
import { type ListRow, virtualList } from "../../ui/virtual-list.ts";
import { BEST_FIRST, NodeOrder, nextSort, type Sort, UNSORTED } from "./node-order.ts";
import table from "./node-table.css?inline";
import { scoreMap } from "./score-map.ts";
import { tableHead, tableRow } from "./table-row.ts";

/** The number of resources that fit in a row. */
const MAX_BARS = 4;

/** A longer name may not fit into a row or into the field of the card. */
const LONG_NAME = 20;

type TableContext = PanelContext<"node-table">;

/** The scores of the nodes. */
interface NodeScores {
  readonly columns: ScoreColumns;
  /** Returns the nodes at these indexes, by id. */
  scored(indexes: readonly number[]): ReadonlyMap<string, ScoredNode>;
}

export class NodeTable implements PanelBody<"node-table"> {
  readonly style = `${heat}${list}${table}`;
  #query = "";
  /** The chosen order; `null` until the user chooses one. */
  #sort: Sort | null = null;
  #hasMap = false;
  #order: NodeOrder | null = null;

  constructor(private readonly redraw: () => void) {}

  readonly draw = (ctx: TableContext): unknown => {
    const { state, largeCluster } = ctx;
    if (largeCluster !== null && largeCluster.view === null) return loadingNote(ctx, largeCluster);
    const scores = scoresOf(ctx);
    this.#order ??= new NodeOrder(ctx.module);
    const sort = this.#sortOf(state);
    const indexes = this.#order.indexes(state, this.#query, sort, scores?.columns ?? null);
    const at = state.nodes.findIndex(({ id }) => id === ctx.selected);
    return html`${this.#tools(ctx, indexes.length)}
    ${this.#hasMap && scores ? scoreMap(ctx, ctx["node-table"], scores.columns) : nothing}
    ${indexes.length === 0 ? html`<p class="help">${ctx["node-table"].noMatch}</p>` : this.#rows(ctx, indexes, at, sort, scores)}
    ${card(ctx, at)}`;
  };

  /** Returns the order: the best of imported nodes come first. */
  #sortOf({ nodes }: State): Sort {
    return this.#sort ?? (nodes.some(({ pods }) => pods) ? BEST_FIRST : UNSORTED);
  }

  #rows(ctx: TableContext, indexes: readonly number[], at: number, sort: Sort, scores: NodeScores | null): unknown {
    const { nodes } = ctx.state;
    const resources = shownResources(ctx);
    const sortBy = (column: string): void => {
      this.#sort = nextSort(sort, column);
      this.redraw();
    };
    return virtualList({
      id: "node-row",
      className: `node-table bars-${resources.length}${isStale(ctx.outcome.result) ? " stale" : ""}`,
      label: ctx.messages.nodes,
      head: tableHead(ctx, resources, sort, sortBy),
      columns: resources.length + 2,
      length: indexes.length,
      selected: indexes.indexOf(at),
      choice: ctx.state.selected,
      rows: (from, to) => rows(ctx, indexes.slice(from, to), resources, scores),
      choose: (position) => {
        const id = nodes[indexes[position] ?? -1]?.id;
        if (id !== undefined) ctx.edit(selectNode(id));
      },
    });
  }

  #tools(ctx: TableContext, found: number): TemplateResult {
    const messages = ctx["node-table"];
    const filter = (event: Event): void => {
      this.#query = inputText(event);
      this.redraw();
    };
    const toggleMap = (): void => {
      this.#hasMap = !this.#hasMap;
      this.redraw();
    };
    return html`<div class="node-tools">
      <input
        type="search"
        class="field name"
        aria-label=${messages.filter}
        placeholder=${messages.filter}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        .value=${this.#query}
        @input=${filter}
      />
      <span class="match-count" role="status">${messages.foundCount({ found, total: ctx.state.nodes.length })}</span>
      <button type="button" class="small-tool" aria-pressed=${this.#hasMap ? "true" : "false"} @click=${toggleMap}>
        ${icons.grid}${messages.heatMap}
      </button>
    </div>`;
  }
}

/**
 * Draws the card of the selected node, or else of the winner, under its name if that is long. An edit selects the node, so
 * that its card stays when another one wins.
 */
function card(ctx: TableContext, at: number): TemplateResult | typeof nothing {
  const node = ctx.state.nodes[at];
  if (node === undefined) return nothing;
  const edit = (change: Change): void => ctx.edit((state) => change(selectNode(node.id)(state)));
  return html`${node.name.length > LONG_NAME ? html`<p class="node-name">${node.name.slice(0, 1000)}</p>` : nothing}
    <div class="cards single">${drawInView(ctx.state.selected, () => nodeCard({ ...ctx, edit }, node, at))}</div>`;
}

function rows(
  ctx: TableContext,
  indexes: readonly number[],
  resources: readonly ResourceRow[],
  scores: NodeScores | null,
): readonly ListRow[] {
  const scored = scores?.scored(indexes);
  const withErrors = new Set([...ctx.outcome.errors.keys()].map((key) => key.split("-")[0]));
  return indexes.flatMap((index) => {
    const node = ctx.state.nodes[index];
    if (node === undefined) return [];
    const content = tableRow(ctx, {
      node,
      index,
      resources,
      scored: scored?.get(node.id),
      hasError: withErrors.has(node.id),
    });
    return [{ node: node.id, content }];
  });
}

/** Returns the first of the scored resources, or of all if none is scored. */
function shownResources({ state }: Context): readonly ResourceRow[] {
  const rows = amountRows(state.resources);
  const scored = rows.filter((row) => row.scored);
  return (scored.length > 0 ? scored : rows).slice(0, MAX_BARS);
}

/** Returns the scores of the last valid result; `null` without one. */
function scoresOf(ctx: Context): NodeScores | null {
  const lastValid = ctx.outcome.result;
  if (lastValid === null || ctx.scored.size === 0) return null;
  const view = lastValid.value.counts ? ctx.largeCluster?.view : null;
  if (!view) return { columns: columnsOf(ctx), scored: () => ctx.scored };
  // Nodes removed or added since the last valid result shift the indexes of the others.
  const isSame = (index: number): boolean => lastValid.state.nodes[index]?.id === ctx.state.nodes[index]?.id;
  return {
    columns: view.columns,
    scored: (indexes) => new Map(view.scored(ctx, indexes.filter(isSame)).map((node) => [node.row.id, node])),
  };
}

/** Returns the scores of a result that contains every node. */
function columnsOf({ outcome }: Context): ScoreColumns {
  const { nodes = [], ranking = [] } = outcome.result?.value ?? {};
  const filtered = nodes.flatMap(({ rank }, index) => (rank === null ? [index] : []));
  return {
    scores: Float64Array.from(nodes, ({ score }) => Number(score)),
    order: Uint32Array.from([...ranking, ...filtered]),
    feasible: ranking.length,
  };
}
