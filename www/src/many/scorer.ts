// Scores many nodes: of an edit, only what it changed goes to the module.

import type { Lead, Overview } from "../contract.ts";
import type { Core } from "../core.ts";
import { nodeOf, scenarioWith } from "../model/scenario.ts";
import { explained, pluginsOf } from "../model/session.ts";
import { amountRows, type NodeRow, type State } from "../model/state.ts";
import type { KeptNodes } from "../snapshot.ts";
import { scoreText } from "../view/format.ts";

/** A node's score and rank, by its place. */
export interface Ranked {
  readonly place: number;
  readonly score: string;
  /** `null` without room. */
  readonly rank: number | null;
}

export class Scorer {
  #nodes: readonly NodeRow[] = [];
  #names = "";
  /** Every node's score, near enough to draw it. */
  scores = new Float64Array();
  /** Every node's place: by rank, then those without room. */
  order = new Uint32Array();
  /** How many nodes have room. */
  fits = 0;

  constructor(
    private readonly core: Core,
    readonly kept: KeptNodes,
  ) {}

  evaluate(state: State): Overview | null {
    if (this.kept.gone) this.#renew();
    this.#bring(state);
    if (this.kept.gone) return null;
    const selected = state.nodes.findIndex(({ id }) => id === state.selected);
    const scenario = { ...scenarioWith(state, pluginsOf(this.core, state), []), ...explained(state) };
    const overview = this.kept.evaluate(scenario, selected < 0 ? [] : [selected]);
    if (overview?.result) this.#copy(overview.result.lead);
    return overview;
  }

  /** The columns are written over, so that no edit makes new ones. */
  #copy({ nodes, fits }: Lead): void {
    this.fits = fits;
    if (this.scores.length !== nodes) {
      this.scores = new Float64Array(nodes);
      this.order = new Uint32Array(nodes);
    }
    this.kept.copyColumns(this.scores, this.order);
  }

  /** The nodes from one index of the order to another, without that one. */
  ranked(from: number, to: number): readonly Ranked[] {
    return Array.from(this.order.subarray(from, to), (place, i) => {
      const score = this.#text(place);
      return { place, score, rank: from + i < this.fits ? this.#rankOf(place) : null };
    });
  }

  #score(place = -1): number {
    return this.scores[place] ?? 0;
  }

  /** A column holds whole numbers exactly up to a bound; beyond, the module is asked. */
  #text(place: number): string {
    const score = this.#score(place);
    if (!Number.isInteger(score)) return scoreText(score);
    const [exact] = Number.isSafeInteger(score) ? [] : this.kept.results([place]);
    return scoreText(exact?.score ?? String(score));
  }

  /** Equal scores share a rank: that of the first of them. */
  #rankOf(place: number): number {
    const score = this.#score(place);
    let [first, end] = [0, this.fits];
    while (first < end) {
      const middle = (first + end) >> 1;
      if (this.#score(this.order[middle]) > score) first = middle + 1;
      else end = middle;
    }
    return first + 1;
  }

  /** Brings the module's nodes to those of a state, from the first to the last that differs. */
  #bring({ nodes, resources }: State): void {
    const rows = amountRows(resources);
    const names = JSON.stringify(rows.map(({ id, name }) => [id, name]));
    const before = names === this.#names ? this.#nodes : [];
    const { from, removed, added } = difference(before, nodes, this.#nodes.length);
    this.#nodes = nodes;
    this.#names = names;
    if (removed === 0 && added.length === 0) return;
    this.kept.splice(
      from,
      removed,
      added.map((node) => nodeOf(rows, node)),
    );
  }

  /** After a fault, in whatever was asked, the next question brings every node anew. */
  #renew(): void {
    this.#nodes = [];
    this.kept.renew();
  }
}

interface Difference {
  readonly from: number;
  readonly removed: number;
  readonly added: readonly NodeRow[];
}

/** What has to change in `before`, which stands for all that is `there` where nothing of it holds any more. */
function difference(before: readonly NodeRow[], after: readonly NodeRow[], there: number): Difference {
  if (before === after) return { from: 0, removed: 0, added: [] };
  if (before.length === 0) return { from: 0, removed: there, added: after };
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, removed: before.length - end - from, added: after.slice(from, after.length - end) };
}
