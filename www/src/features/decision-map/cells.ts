// Finds the cells of a decision map.

import type { CellResult, DrawnMap, MapResult } from "./map-source.ts";

/** A chosen cell: its column and row, and its decision once that is known. */
export interface ChosenCell {
  readonly map: DrawnMap;
  readonly column: number;
  readonly row: number;
  decision: CellResult | null;
}

/** Returns the cell of the scenario's own amounts, or the nearest one. */
export function currentCell(map: DrawnMap, result: MapResult): ChosenCell {
  return {
    map,
    column: nearestIndex(result.x, Number(result.x.current)),
    row: nearestIndex(result.y, Number(result.y.current)),
    decision: null,
  };
}

/** Returns the cell of another map of the same scenario that is nearest to a chosen one, whose decision it keeps. */
export function cellOnMap(chosen: ChosenCell, map: DrawnMap, result: MapResult): ChosenCell {
  const amounts = chosen.map.result === null ? null : amountsOf(chosen, chosen.map.result);
  const [x, y] = amounts ?? [0, 0];
  const [column, row] = [nearestIndex(result.x, x), nearestIndex(result.y, y)];
  return { map, column, row, decision: chosen.decision };
}

/** Returns the amounts of a cell: those of its decision, or of its column and row. */
export function amountsOf({ column, row, decision }: ChosenCell, result: MapResult): readonly [number, number] {
  const [x, y] = decision?.amounts ?? [];
  return [Number(x ?? result.x.amounts[column]), Number(y ?? result.y.amounts[row])];
}

/** Returns the cell under a pointer; the first row is at the bottom. */
export function cellAt(
  { offsetX, offsetY, currentTarget }: MouseEvent,
  map: DrawnMap,
  result: MapResult,
): ChosenCell | null {
  if (!(currentTarget instanceof HTMLCanvasElement)) return null;
  const column = (offsetX / currentTarget.clientWidth) * result.x.amounts.length;
  const row = (1 - offsetY / currentTarget.clientHeight) * result.y.amounts.length;
  return cell(map, result, Math.floor(column), Math.floor(row));
}

/** Returns the cell that a key moves to, ten cells at a time with Shift; `null` for other keys and shortcuts of the browser. */
export function movedCell(event: KeyboardEvent, from: ChosenCell, result: MapResult): ChosenCell | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const step = event.shiftKey ? 10 : 1;
  const moves: Record<string, readonly [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, step],
    ArrowDown: [0, -step],
    Home: [-Infinity, 0],
    End: [Infinity, 0],
    PageUp: [0, Infinity],
    PageDown: [0, -Infinity],
  };
  const move = moves[event.key];
  return move === undefined ? null : cell(from.map, result, from.column + move[0], from.row + move[1]);
}

function cell(map: DrawnMap, { x, y }: MapResult, column: number, row: number): ChosenCell {
  const inside = (index: number, { amounts }: MapResult["x"]): number =>
    Math.max(0, Math.min(amounts.length - 1, index));
  return { map, column: inside(column, x), row: inside(row, y), decision: null };
}

function nearestIndex({ amounts }: MapResult["x"], amount: number): number {
  const distance = (index: number): number => Math.abs((amounts[index] ?? 0) - amount);
  return [...amounts.keys()].reduce((nearest, index) => (distance(index) < distance(nearest) ? index : nearest), 0);
}
