// Filters and sorts the nodes of a table.

import { ownValue } from "../../state/own-value.ts";
import type { NodeRow, PodRow, ResourceRow, State } from "../../state/state.ts";
import type { ScoreColumns } from "../../ui/cluster-size.ts";
import type { ScoringModule } from "../../wasm/scoring.ts";

/** A column and a direction; the column is "name", "score", the id of a resource, or empty for the scenario's order. */
export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

export const UNSORTED: Sort = { column: "", isDescending: false };
export const BEST_FIRST: Sort = { column: "score", isDescending: true };

/** Returns the next order of a column: names from A to Z or largest numbers first, then reversed, then none. */
export function nextSort(sort: Sort, column: string): Sort {
  const isDescending = column !== "name";
  if (sort.column !== column) return { column, isDescending };
  return sort.isDescending === isDescending ? { column, isDescending: !isDescending } : UNSORTED;
}

/** Returns a function that keeps its last result while its arguments are unchanged. */
function memo<A extends readonly unknown[], R>(compute: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly result: R } | null = null;
  return (...args) => {
    if (last === null || args.some((arg, i) => arg !== last?.args[i])) last = { args, result: compute(...args) };
    return last.result;
  };
}

export class NodeOrder {
  readonly #matches = memo(matchingIndexes);
  readonly #sortNames = memo(sortNames);
  readonly #sortUtilizations = memo(
    (matches: readonly number[], nodes: readonly NodeRow[], row: ResourceRow, pod: PodRow) =>
      sortNumbers(
        matches,
        nodes.map((node) => utilization(this.#amount, node, row, pod)),
      ),
  );
  #names: readonly string[] = [];

  constructor(private readonly module: ScoringModule) {}

  /** Returns the indexes of the nodes that match, in the order of the table. Without scores, `scores` is `null`. */
  indexes(state: State, query: string, sort: Sort, scores: ScoreColumns | null): readonly number[] {
    const { nodes } = state;
    const text = query.trim().toLowerCase();
    // Without a query only the number of nodes matters.
    const matches = this.#matches(text === "" ? nodes.length : nodes, text);
    const sorted = this.#sorted(state, matches, sort.column, scores);
    if (sorted === null) return matches;
    return sort.isDescending ? sorted.toReversed() : sorted;
  }

  /** Returns the indexes in ascending order; `null` if the column has no values. */
  #sorted(
    { nodes, resources, pod }: State,
    matches: readonly number[],
    column: string,
    scores: ScoreColumns | null,
  ): readonly number[] | null {
    if (column === "name") return this.#sortNames(matches, this.#namesOf(nodes));
    if (column === "score" && scores?.order.length === nodes.length) return byScore(matches, scores.order);
    const row = resources.find(({ id }) => id === column);
    return row ? this.#sortUtilizations(matches, nodes, row, pod) : null;
  }

  /** Returns the nodes' names; the same array while none is changed. */
  #namesOf(nodes: readonly NodeRow[]): readonly string[] {
    const isSame = this.#names.length === nodes.length && nodes.every(({ name }, i) => name === this.#names[i]);
    if (!isSame) this.#names = nodes.map(({ name }) => name);
    return this.#names;
  }

  /** Parses an amount; NaN if it is invalid. */
  readonly #amount = (text = ""): number => Number(text.trim() === "" ? 0 : this.module.quantity(text)?.milliValue);
}

/** Returns the indexes of the nodes whose name or one of whose labels contains each word. */
function matchingIndexes(nodes: readonly NodeRow[] | number, text: string): readonly number[] {
  if (typeof nodes === "number") return Array.from({ length: nodes }, (_, index) => index);
  const words = text.split(/\s+/);
  const contains = ({ name, labels = [] }: NodeRow, word: string): boolean =>
    name.toLowerCase().includes(word) || labels.some((label) => label.toLowerCase().includes(word));
  return nodes.flatMap((node, index) => (words.every((word) => contains(node, word)) ? [index] : []));
}

function sortNames(matches: readonly number[], names: readonly string[]): readonly number[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return matches.toSorted((a, b) => compare(names[a] ?? "", names[b] ?? ""));
}

/** Returns the indexes in the order of the scores, those that are filtered out first. */
function byScore(matches: readonly number[], order: Uint32Array): readonly number[] {
  const isMatch = new Uint8Array(order.length);
  for (const index of matches) isMatch[index] = 1;
  return Array.from(order.filter((index) => isMatch[index] === 1)).reverse();
}

function sortNumbers(matches: readonly number[], numbers: readonly number[]): readonly number[] {
  // An unknown number is before the smallest.
  const numberAt = (index: number): number => numbers[index] ?? -1;
  return matches.toSorted((a, b) => numberAt(a) - numberAt(b));
}

/** Returns the share of a resource that is used with the pod, for sorting only; -1 if the node has none of it. */
function utilization(
  amount: (text?: string) => number,
  { used, allocatable, requested }: NodeRow,
  { id, name }: ResourceRow,
  pod: PodRow,
): number {
  const share =
    (amount(used[id]) + amount(ownValue(requested, name)) + amount(pod.requests[id])) / amount(allocatable[id]);
  return Number.isFinite(share) ? share : -1;
}
