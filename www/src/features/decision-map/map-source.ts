// Asks the worker for maps and cells: one request at a time, the newest first, at a resolution that keeps up.

import { QuestionsClient } from "../../wasm/questions/client.ts";
import type { DecisionMap, DecisionMapAxis, DecisionMapCell } from "../../wasm/simulation-types.ts";
import type { Scenario } from "../../wasm/types.ts";

/** The scenario and the axes of a map. */
export interface MapInput {
  readonly scenario: () => Scenario;
  readonly axes: readonly [DecisionMapAxis, DecisionMapAxis];
}

/** A map and what it was drawn from. */
export interface DrawnMap {
  readonly input: MapInput;
  readonly errors: DecisionMap["errors"];
  readonly result: DecisionMap["result"];
}

export type MapResult = NonNullable<DecisionMap["result"]>;
export type CellResult = NonNullable<DecisionMapCell["result"]>;

/** The ratio of width to height. */
export const ASPECT = 1.5;
/** The maximum number of columns. */
const MAX_COLUMNS = 240;
const MIN_COLUMNS = 24;
/** The time for a map during a drag, and otherwise, in milliseconds. */
const DRAG_MS = 14;
const REST_MS = 200;
/** The time without an edit after which a coarse map is drawn again, in milliseconds. */
const REFINE_AFTER_MS = 120;

export class MapSource {
  map: DrawnMap | null = null;
  failed = false;
  readonly #client = new QuestionsClient();
  #wanted: { readonly input: MapInput; readonly isDrag: boolean } | null = null;
  #wantedCell: { readonly at: readonly [number, number] | null; readonly receive: (cell: CellResult) => void } | null =
    null;
  #isBusy = false;
  #refinement: ReturnType<typeof setTimeout> | undefined;
  /** The time that one cell takes, in milliseconds. */
  #cellTime = 0.01;

  constructor(private readonly onChange: () => void) {}

  /** Requests a map; `isDrag` while the scenario changes with every frame. */
  request(input: MapInput, isDrag: boolean): void {
    clearTimeout(this.#refinement);
    this.#wanted = { input, isDrag };
    this.#wantedCell = null;
    void this.#run();
  }

  /** Requests the decision at two amounts of the map, or at those of the scenario. */
  requestCell(at: readonly [number, number] | null, receive: (cell: CellResult) => void): void {
    this.#wantedCell = { at, receive };
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isBusy || this.failed) return;
    this.#isBusy = true;
    try {
      while (this.#wanted !== null || this.#wantedCell !== null) await this.#next();
    } catch {
      this.failed = true;
      clearTimeout(this.#refinement);
      this.onChange();
    } finally {
      this.#isBusy = false;
    }
  }

  async #next(): Promise<void> {
    const wanted = this.#wanted;
    if (wanted === null) await this.#decide();
    else await this.#draw(wanted.input, wanted.isDrag);
  }

  async #draw(input: MapInput, isDrag: boolean): Promise<void> {
    this.#wanted = null;
    const width = this.#columns(isDrag);
    const height = Math.round(width / ASPECT);
    const [x, y] = input.axes;
    const { map, duration } = await this.#client.call("drawMap", input.scenario(), { x, y, width, height });
    const { errors, result } = map;
    const cells = result?.cells.length ?? 0;
    if (cells > 0) this.#cellTime = duration / cells;
    this.map = { input, errors, result };
    // A coarse map becomes finer after the drag.
    if (this.#wanted === null && cells > 0 && this.#columns(false) > width * 1.2)
      this.#refinement = setTimeout(() => this.request(input, false), REFINE_AFTER_MS);
    this.onChange();
  }

  async #decide(): Promise<void> {
    const cell = this.#wantedCell;
    this.#wantedCell = null;
    if (cell === null || this.map === null) return;
    const { axes, scenario } = this.map.input;
    const [x, y] = axes;
    const at = cell.at && { x: cell.at[0], y: cell.at[1] };
    const { result } = await this.#client.call("decideCell", scenario(), { x, y, at });
    if (result !== null) cell.receive(result);
    this.onChange();
  }

  #columns(isDrag: boolean): number {
    const cells = (isDrag ? DRAG_MS : REST_MS) / this.#cellTime;
    return Math.max(MIN_COLUMNS, Math.min(MAX_COLUMNS, Math.floor(Math.sqrt(cells * ASPECT))));
  }

  /** Starts again after a failure. */
  retry(): void {
    this.failed = false;
    this.onChange();
  }
}
