// Describes a cell of a decision map in sentences.

import { formatAmount, scoreTexts } from "../../i18n/format.ts";
import type { DecisionMapMessages } from "../../messages/generated/types.ts";
import { nodeNames } from "../../ui/node-names.ts";
import type { Unit } from "../../wasm/types.ts";
import type { CellResult } from "./map-source.ts";

/** An axis, for sentences. */
export interface NamedAxis {
  readonly name: string;
  readonly unit: Unit;
}

/** The amounts of a cell and its winners. */
export interface Cell {
  readonly amounts: readonly [number, number];
  readonly winners: readonly string[];
}

/** Returns the sentence about a cell, and those about the ranges with the same winners once these are known. */
export function cellSentences(
  messages: DecisionMapMessages,
  axes: readonly [NamedAxis, NamedAxis],
  cell: Cell,
  decision: CellResult | null,
): readonly string[] {
  const [x, y] = axes;
  const [atX, atY] = cell.amounts;
  const amount = ({ name, unit }: NamedAxis, value: number): string =>
    messages.amount({ name, amount: formatAmount(String(value), unit) });
  const result = resultText(messages, cell.winners, decision);
  const sentence = messages.sentence({ x: amount(x, atX), y: amount(y, atY), result });
  const ranges = decision?.ranges.map(({ from, to, complete }, i) => {
    const axis = axes[i] ?? x;
    const ends = { axis: axis.name, start: formatAmount(from, axis.unit), end: formatAmount(to, axis.unit) };
    return complete ? messages.range(ends) : messages.partOfRange(ends);
  });
  return [sentence, ...(ranges ?? [])];
}

function resultText(messages: DecisionMapMessages, winners: readonly string[], decision: CellResult | null): string {
  const [node] = winners;
  if (node === undefined) return messages.noNode;
  if (winners.length > 1) return messages.tie(nodeNames(winners));
  if (decision === null) return messages.wins({ node });
  const [winner] = decision.winners;
  const [next] = decision.runnersUp;
  if (winner === undefined || next === undefined) return messages.onlyNode({ node });
  const [score = "", nextScore = ""] = scoreTexts([decision.scores[winner] ?? "0", decision.scores[next] ?? "0"]);
  return messages.winsBy({ node, score, next: nextScore });
}
