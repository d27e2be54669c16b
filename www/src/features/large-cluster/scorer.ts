// Scores a large cluster. After an edit, only the changed nodes are sent to the module.

import { scoreText } from "../../i18n/format.ts";
import { nodeOf, scenarioWith } from "../../state/scenario.ts";
import { explainSelected, pluginsOf } from "../../state/scenario-store.ts";
import { amountRows, type NodeRow, type State } from "../../state/state.ts";
import type { ScoringModule } from "../../wasm/scoring.ts";
import type { NodeSnapshot } from "../../wasm/snapshot.ts";
import type { NodeCounts, SnapshotEvaluation } from "../../wasm/types.ts";

/** A node's score and rank. */
export interface RankedNode {
  readonly index: number;
  readonly score: string;
  /** The rank; `null` if the node is filtered out. */
  readonly rank: number | null;
}

export class LargeClusterScorer {
  #nodes: readonly NodeRow[] = [];
  #names = "";
  /** Every node's score, rounded to a float64. */
  scores = new Float64Array();
  /** The indexes of all nodes: the feasible ones by rank, then those filtered out. */
  order = new Uint32Array();
  /** The number of feasible nodes. */
  feasible = 0;

  constructor(
    private readonly module: ScoringModule,
    readonly snapshot: NodeSnapshot,
  ) {}

  evaluate(state: State): SnapshotEvaluation | null {
    if (this.snapshot.lost) this.#reset();
    this.#sync(state);
    if (this.snapshot.lost) return null;
    const selected = state.nodes.findIndex(({ id }) => id === state.selected);
    const scenario = { ...scenarioWith(state, pluginsOf(this.module, state), []), ...explainSelected(state) };
    const overview = this.snapshot.evaluate(scenario, selected < 0 ? [] : [selected]);
    if (overview?.result) this.#copy(overview.result.counts);
    return overview;
  }

  /** Copies the scores and the order into arrays that are reused between edits. */
  #copy({ nodes, feasible }: NodeCounts): void {
    this.feasible = feasible;
    if (this.scores.length !== nodes) {
      this.scores = new Float64Array(nodes);
      this.order = new Uint32Array(nodes);
    }
    this.snapshot.copyColumns(this.scores, this.order);
  }

  /** Returns the nodes from one position of the ranking up to, not including, another. */
  rankedNodes(from: number, to: number): readonly RankedNode[] {
    return Array.from(this.order.subarray(from, to), (index, i) => {
      const score = this.#scoreText(index);
      return { index, score, rank: from + i < this.feasible ? this.#rankOf(index) : null };
    });
  }

  #score(index = -1): number {
    return this.scores[index] ?? 0;
  }

  /** Formats a score. Above 2^53 the array is not exact, so the text comes from the module. */
  #scoreText(index: number): string {
    const score = this.#score(index);
    if (!Number.isInteger(score)) return scoreText(score);
    const [result] = Number.isSafeInteger(score) ? [] : this.snapshot.results([index]);
    return scoreText(result?.score ?? String(score));
  }

  /** Returns a node's rank; equal scores share one. */
  #rankOf(index: number): number {
    const score = this.#score(index);
    let [first, end] = [0, this.feasible];
    while (first < end) {
      const middle = (first + end) >> 1;
      if (this.#score(this.order[middle]) > score) first = middle + 1;
      else end = middle;
    }
    return first + 1;
  }

  /** Sends the range of nodes that differ from the last state to the module. */
  #sync({ nodes, resources }: State): void {
    const rows = amountRows(resources);
    const names = JSON.stringify(rows.map(({ id, name }) => [id, name]));
    const before = names === this.#names ? this.#nodes : [];
    const { from, removed, added } = difference(before, nodes, this.#nodes.length);
    this.#nodes = nodes;
    this.#names = names;
    if (removed === 0 && added.length === 0) return;
    this.snapshot.splice(
      from,
      removed,
      added.map((node) => nodeOf(rows, node)),
    );
  }

  /** Starts again after the module failed: the next evaluation sends every node. */
  #reset(): void {
    this.#nodes = [];
    this.snapshot.reset();
  }
}

interface Difference {
  readonly from: number;
  readonly removed: number;
  readonly added: readonly NodeRow[];
}

/** Returns the splice that turns `before` into `after`. An empty `before` replaces all `count` nodes in the module. */
function difference(before: readonly NodeRow[], after: readonly NodeRow[], count: number): Difference {
  if (before === after) return { from: 0, removed: 0, added: [] };
  if (before.length === 0) return { from: 0, removed: count, added: after };
  const minLength = Math.min(before.length, after.length);
  let from = 0;
  while (from < minLength && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < minLength - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, removed: before.length - end - from, added: after.slice(from, after.length - end) };
}
