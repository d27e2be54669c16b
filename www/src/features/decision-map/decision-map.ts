// Draws the decision map: who wins at every pair of two amounts. The pointer or the arrow keys choose a cell, which is
// described with the amounts between which its winners stay; a click or Enter takes its amounts.

import { html, nothing, type TemplateResult } from "lit-html";
import { formatAmount } from "../../i18n/format.ts";
import type { DecisionMapMessages } from "../../messages/generated/types.ts";
import { scenarioOf } from "../../state/scenario-store.ts";
import { setOpen } from "../../state/settings.ts";
import type { State } from "../../state/state.ts";
import { drawOnCanvas } from "../../ui/canvas.ts";
import { type Context, isStale } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import { option, selectedValue } from "../../ui/select.ts";
import { hasStrategyFit } from "../../ui/strategy-fit.ts";
import { coreMessage } from "../../ui/text.ts";
import { type AxisChoice, axisChoices, defaultAxes } from "./axes.ts";
import { type DrawnSet, drawCells } from "./canvas.ts";
import { amountsOf, type ChosenCell, cellAt, cellOnMap, currentCell, movedCell } from "./cells.ts";
import style from "./decision-map.css?inline";
import { legend, nodeName } from "./legend.ts";
import { type DrawnMap, type MapInput, type MapResult, MapSource } from "./map-source.ts";
import { cellSentences } from "./sentences.ts";

export { style };

export const create = (messages: DecisionMapMessages, redraw: () => void): DecisionMapPanel =>
  new DecisionMapPanel(messages, redraw);

type Axes = readonly [AxisChoice, AxisChoice];

/** A map with the state and the axes that it was drawn from. */
interface StateInput extends MapInput {
  readonly state: State;
  choices: Axes;
}

const MARKS = [0, 1, 2, 3, 4, 5] as const;

export class DecisionMapPanel {
  readonly #source: MapSource;
  /** The fields of the chosen axes; the default ones if they are absent. */
  #fields: readonly (string | undefined)[] = [];
  #input: StateInput | null = null;
  #cell: ChosenCell | null = null;
  /** The cell of the scenario's own amounts. */
  #current: ChosenCell | null = null;

  constructor(
    public messages: DecisionMapMessages,
    private readonly redraw: () => void,
  ) {
    this.#source = new MapSource(redraw);
  }

  panel(ctx: Context): TemplateResult {
    const { messages } = this;
    const lastValid = ctx.outcome.result;
    const choices = axisChoices(ctx, lastValid?.state ?? ctx.state);
    const axes = this.#axes(ctx.state, choices);
    return html`<section
      class=${isStale(lastValid) ? "panel decision-map stale" : "panel decision-map"}
      aria-labelledby="map-title"
    >
      <header class="panel-head">
        <h2 id="map-title" tabindex="-1">${messages.title}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label=${messages.close}
          title=${messages.close}
          @click=${() => this.#close(ctx)}
        >
          ${icons.cross}
        </button>
      </header>
      <p class="help">${messages.intro}</p>
      ${this.#content(ctx, choices, axes)}
    </section>`;
  }

  #content(ctx: Context, choices: readonly AxisChoice[], axes: Axes | null): TemplateResult {
    const { messages } = this;
    const lastValid = ctx.outcome.result;
    if (ctx.state.objects) return html`<p class="help">${messages.hasObjects}</p>`;
    if (hasStrategyFit(ctx)) return html`<p class="help">${messages.hasStrategyFit}</p>`;
    if (axes === null || lastValid === null) return html`<p class="help">${messages.unavailable}</p>`;
    return this.#map(ctx, lastValid.state, choices, axes);
  }

  #close({ edit, focus }: Context): void {
    edit(setOpen("map", false));
    focus("open-map");
  }

  /** Returns the chosen axes, which differ; `null` if there are not two. */
  #axes(state: State, choices: readonly AxisChoice[]): Axes | null {
    const [first, second] = defaultAxes(state, choices);
    if (first === undefined || second === undefined) return null;
    const [fieldX, fieldY] = this.#fields;
    const find = (field: string | undefined): AxisChoice | undefined =>
      choices.find((choice) => choice.field === field);
    const x = find(fieldX) ?? (find(fieldY)?.field === first.field ? second : first);
    const y = find(fieldY) ?? (x.field === second.field ? first : second);
    return x.field === y.field ? [first, second] : [x, y];
  }

  #map(ctx: Context, state: State, choices: readonly AxisChoice[], axes: Axes): TemplateResult {
    this.#request(ctx, state, axes);
    const { map, failed } = this.#source;
    const isCurrent = map !== null && map.input === this.#input;
    const [firstError] = isCurrent ? map.errors : [];
    return html`<div class="map-axes">
        ${this.#axisSelect(0, choices, axes)} ${this.#axisSelect(1, choices, axes)}
      </div>
      ${failed ? loadingNote(ctx, { failed, retry: () => this.#retry() }) : nothing}
      ${firstError === undefined ? nothing : html`<p class="error">${coreMessage(firstError.message, ctx.messages.language)}</p>`}
      ${map?.result ? this.#picture(ctx, map, map.result) : nothing}`;
  }

  #retry(): void {
    this.#input = null;
    this.#source.retry();
  }

  #request({ module, before }: Context, state: State, axes: Axes): void {
    const [x, y] = axes;
    const last = this.#input;
    if (last?.state === state && last.choices[0].field === x.field && last.choices[1].field === y.field) {
      // Another language has other names.
      last.choices = axes;
      return;
    }
    const scenario = () => ({ ...scenarioOf(module, state), compare: [], explain: [] });
    this.#input = { state, choices: axes, scenario, axes: [{ field: x.field }, { field: y.field }] };
    this.#cell = null;
    this.#source.request(this.#input, before?.isDrag ?? false);
  }

  #axisSelect(index: 0 | 1, choices: readonly AxisChoice[], axes: Axes): TemplateResult {
    const { messages } = this;
    const current = axes[index].field;
    const other = axes[index === 0 ? 1 : 0].field;
    const choose = (event: Event): void => {
      const field = selectedValue(event);
      // Choosing the other axis swaps both.
      const others = field === other ? current : other;
      this.#fields = index === 0 ? [field, others] : [others, field];
      this.redraw();
    };
    return html`<label>
      <span>${index === 0 ? messages.across : messages.up}</span>
      <select class="choice" id=${index === 0 ? "map-x" : "map-y"} @change=${choose}>
        ${choices.map(({ field, name }) => option(field, name, field === current))}
      </select>
    </label>`;
  }

  #picture(ctx: Context, map: DrawnMap, result: MapResult): TemplateResult {
    const { messages } = this;
    const input = map.input as StateInput;
    const [x, y] = input.choices;
    const drawn = this.#drawnSets(ctx, input.state, result);
    // A finer map of the same scenario keeps the chosen cell.
    if (this.#cell && this.#cell.map !== map)
      this.#cell = this.#cell.map.input === map.input ? cellOnMap(this.#cell, map, result) : null;
    const cell = this.#cell ?? this.#currentCell(ctx, map, result);
    const [startX, startY] = [amountAt(result.x, 0), amountAt(result.y, 0)];
    return html`<div class="map-frame">
        <span class="map-end" aria-hidden="true">${amountAt(result.y, -1)}</span>
        <div class="map-picture">
          <canvas
            tabindex="0"
            role="application"
            aria-label=${messages.label({ x: x.name, y: y.name })}
            aria-describedby="map-sentence"
            ${drawOnCanvas((canvas) => drawCells(canvas, result, drawn))}
            @pointermove=${(event: PointerEvent) => this.#point(event, map, result)}
            @pointerleave=${(event: PointerEvent) => event.pointerType !== "touch" && this.#choose(null)}
            @click=${(event: PointerEvent) => this.#click(event, ctx, map, result)}
            @keydown=${(event: KeyboardEvent) => this.#handleKey(event, ctx, map, result)}
          ></canvas>
          ${palette} ${marker(result, cell)}
        </div>
        ${startX === startY ? nothing : html`<span class="map-end" aria-hidden="true">${startY}</span>`}
        <span class="map-ends" aria-hidden="true"><span>${startX}</span><span>${amountAt(result.x, -1)}</span></span>
      </div>
      <div id="map-sentence" class="map-sentence" aria-live="polite">${this.#sentences(ctx, input, result, cell).map((sentence) => html`<p>${sentence}</p>`)}</div>
      <button
        type="button"
        class="button"
        ?disabled=${cell !== this.#cell}
        @click=${() => this.#take(ctx, map, result, cell)}
      >
        ${messages.take}
      </button>
      ${legend(ctx, this.messages, input.state, result)}
      <p class="help">
        ${messages.resolution({ columns: result.x.amounts.length, rows: result.y.amounts.length })}
        ${input.state.nodes.length >= SAMPLED_NODES ? messages.sampled : nothing}
      </p>`;
  }

  /** Returns the cell of the scenario's own amounts, and requests its decision at exactly these. */
  #currentCell({ before }: Context, map: DrawnMap, result: MapResult): ChosenCell {
    if (this.#current?.map === map) return this.#current;
    const current = currentCell(map, result);
    this.#current = current;
    if (!before?.isDrag)
      this.#source.requestCell(null, (decision) => {
        current.decision = decision;
      });
    return current;
  }

  #sentences(ctx: Context, input: StateInput, result: MapResult, cell: ChosenCell): readonly string[] {
    const [x, y] = input.choices;
    const { column, row, decision } = cell;
    const set = result.cells[row * result.x.amounts.length + column] ?? 0;
    const winners = decision?.winners ?? result.winnerSets[set] ?? [];
    const axes = [
      { name: x.name, unit: result.x.unit },
      { name: y.name, unit: result.y.unit },
    ] as const;
    const amounts = amountsOf(cell, result);
    const names = winners.map((index) => nodeName(ctx, input.state, index));
    return cellSentences(this.messages, axes, { amounts, winners: names }, decision);
  }

  #drawnSets(ctx: Context, state: State, { winnerSets }: MapResult): readonly DrawnSet[] {
    return winnerSets.map((nodes) => ({
      name: nodes.length === 1 ? nodeName(ctx, state, nodes[0] ?? 0) : "",
      colors: nodes.slice(0, 3).map((index) => (state.nodes[index]?.mark ?? 0) % MARKS.length),
    }));
  }

  #point(event: PointerEvent, map: DrawnMap, result: MapResult): void {
    if (event.pointerType !== "touch") this.#choose(cellAt(event, map, result), result);
  }

  /** Takes the amounts under a mouse. A finger cannot point first, so its tap only chooses the cell. */
  #click(event: PointerEvent, ctx: Context, map: DrawnMap, result: MapResult): void {
    const cell = cellAt(event, map, result);
    if (event.pointerType === "touch") this.#choose(cell, result);
    else this.#take(ctx, map, result, cell);
  }

  /** Chooses a cell, and requests its decision. */
  #choose(cell: ChosenCell | null, result?: MapResult): void {
    const before = this.#cell;
    if (cell?.map === before?.map && cell?.column === before?.column && cell?.row === before?.row) return;
    this.#cell = cell;
    if (cell !== null && result !== undefined) {
      this.#source.requestCell(amountsOf(cell, result), (decision) => {
        cell.decision = decision;
      });
    }
    this.redraw();
  }

  #handleKey(event: KeyboardEvent, ctx: Context, map: DrawnMap, result: MapResult): void {
    const from = this.#cell?.map === map ? this.#cell : currentCell(map, result);
    const moved = movedCell(event, from, result);
    if (event.key === "Enter" || event.key === " ") this.#take(ctx, map, result, from);
    else if (event.key === "Escape" && this.#cell !== null) this.#choose(null);
    else if (moved !== null) this.#choose(moved, result);
    else return;
    event.preventDefault();
  }

  /** Takes the amounts of a cell into the scenario. */
  #take({ edit }: Context, map: DrawnMap, result: MapResult, cell: ChosenCell | null): void {
    if (cell === null) return;
    const [x, y] = (map.input as StateInput).choices;
    const [atX, atY] = amountsOf(cell, result);
    const [setX, setY] = [x.set(atX, result.x.unit), y.set(atY, result.y.unit)];
    this.#cell = null;
    edit((state) => setY(setX(state)));
  }
}

/** The number of nodes from which a kube-scheduler scores only a sample. */
const SAMPLED_NODES = 100;

/** The swatches whose colors the canvas uses: the panel, the ink, and the colors of nodes. */
const palette = html`<span class="map-palette" aria-hidden="true"><i class="map-panel"></i><i class="map-ink"></i>${MARKS.map((mark) => html`<i class="mark-${mark}"></i>`)}</span>`;

/** Draws the lines to a cell, and a ring around it. */
function marker(result: MapResult, { column, row }: ChosenCell): TemplateResult {
  const left = ((column + 0.5) / result.x.amounts.length) * 100;
  const top = (1 - (row + 0.5) / result.y.amounts.length) * 100;
  return html`<svg class="map-marker" aria-hidden="true">
    <line x1="${left}%" y1="0%" x2="${left}%" y2="100%" /><line x1="0%" y1="${top}%" x2="100%" y2="${top}%" />
    <circle cx="${left}%" cy="${top}%" r="6" />
  </svg>`;
}

function amountAt({ amounts, unit }: MapResult["x"], index: number): string {
  return formatAmount(String(amounts.at(index) ?? 0), unit);
}
