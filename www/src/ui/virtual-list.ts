// A virtual list: only the visible rows are in the DOM. Its rows are one tab stop; arrow keys move in it.

import { type ChildPart, html, noChange, nothing, type TemplateResult } from "lit-html";
import { directive } from "lit-html/async-directive.js";
import { ref } from "lit-html/directives/ref.js";
import { InViewDirective } from "./in-view.ts";

export interface ListOptions {
  /** The prefix of the rows' ids. */
  readonly id: string;
  readonly label: string;
  readonly className: string;
  /** The header, which stays in view; a list with one is a grid. */
  readonly head?: TemplateResult;
  /** The number of columns of a grid. */
  readonly columns?: number;
  readonly length: number;
  /** The index of the selected row, or -1. */
  readonly selected: number;
  /** The id of the user's selection, or empty; when it changes, the list scrolls to its row. */
  readonly choice: string;
  /** Draws the rows from one index up to, not including, another. */
  rows(from: number, to: number): readonly ListRow[];
  choose(index: number): void;
}

export interface ListRow {
  /** The id of its node. */
  readonly node: string;
  readonly content: TemplateResult;
}

/** The number of extra rows drawn above and below the visible ones; they change once the edits pause. */
const OVERSCAN = 4;

/** The initial height of a row and of the list in CSS pixels; the actual heights are measured. */
const ROW_HEIGHT = 40;
const LIST_HEIGHT = 480;

/** The rows that were drawn, from an index on. */
interface DrawnRows {
  readonly first: number;
  readonly rows: readonly ListRow[];
}

const NO_ROWS: DrawnRows = { first: 0, rows: [] };

class VirtualList extends InViewDirective {
  #list: ListOptions | null = null;
  #element: HTMLElement | null = null;
  #rowHeight = ROW_HEIGHT;
  #headHeight = 0;
  #height = LIST_HEIGHT;
  #top = 0;
  #choice = "";
  #drawn = NO_ROWS;
  readonly #sizes = new ResizeObserver(() => this.#measure());

  override update(_part: ChildPart, [list]: [ListOptions]): unknown {
    this.#list = list;
    if (list.choice !== this.#choice) this.#scrollToChoice(list);
    if (this.isInView) return this.#view(list, this.#drawn);
    this.redrawAfterPause();
    return noChange;
  }

  protected override disconnected(): void {
    super.disconnected();
    this.#sizes.disconnect();
  }

  protected content(): unknown {
    return this.#list === null ? noChange : this.#view(this.#list);
  }

  /** Measures the list after its layout, and draws the rows that became visible. */
  #measure(): void {
    const element = this.#element;
    if (element === null || element.clientHeight === 0) return;
    const rowHeight = element.querySelector<HTMLElement>("[data-index]")?.offsetHeight || this.#rowHeight;
    const isSame = this.#height === element.clientHeight && this.#rowHeight === rowHeight;
    this.#rowHeight = rowHeight;
    this.#headHeight = element.querySelector<HTMLElement>(".list-head")?.offsetHeight ?? 0;
    this.#height = element.clientHeight;
    if (!isSame) this.redraw();
  }

  /** The number of rows that are in view. */
  get #visibleRows(): number {
    return Math.max(1, Math.floor((this.#height - this.#headHeight) / this.#rowHeight));
  }

  render(list: ListOptions): unknown {
    return this.#view(list);
  }

  /** Scrolls to the selected row after the next drawing. */
  #scrollToChoice({ choice, selected }: ListOptions): void {
    this.#choice = choice;
    if (choice !== "" && selected >= 0) queueMicrotask(() => this.#scrollTo(selected));
  }

  #scrollTo(index: number): void {
    const [top, bottom] = [index * this.#rowHeight, (index + 1) * this.#rowHeight];
    const height = this.#height - this.#headHeight;
    if (top >= this.#top && bottom <= this.#top + height) return;
    this.#top = Math.max(0, top < this.#top ? top : bottom - height);
    this.redraw();
    this.#element?.scrollTo({ top: this.#top, behavior: "instant" });
  }

  /** Draws the list. Extra rows that were drawn before change once the edits pause. */
  #view(list: ListOptions, before: DrawnRows = NO_ROWS): TemplateResult {
    const firstInView = Math.floor(this.#top / this.#rowHeight);
    const endInView = Math.ceil(this.#top / this.#rowHeight) + this.#visibleRows + 1;
    const first = Math.max(0, Math.min(firstInView - OVERSCAN, list.length - 1));
    const end = Math.min(list.length, endInView + OVERSCAN);
    const above = rowsAt(before, first, Math.min(firstInView, end));
    const below = rowsAt(before, Math.max(endInView, first), end);
    const rows = [...above, ...list.rows(first + above.length, end - below.length), ...below];
    if (above.length + below.length > 0) this.redrawAfterPause();
    this.#drawn = { first, rows };
    const isRendered = list.selected >= first && list.selected < end;
    const { head } = list;
    return html`<div
      class="virtual-list ${list.className}"
      ${ref(this.#attach)}
      role=${head ? "grid" : "listbox"}
      tabindex="0"
      aria-label=${list.label}
      aria-rowcount=${head ? list.length + 1 : nothing}
      aria-colcount=${list.columns ?? nothing}
      aria-activedescendant=${isRendered ? `${list.id}-${list.selected}` : nothing}
      @scroll=${this.#scrolled}
      @keydown=${this.#key}
      @click=${this.#click}
    >
      ${head ? html`<div class="list-head" role="row" aria-rowindex="1">${head}</div>` : nothing}
      <svg class="list-spacer" aria-hidden="true" height=${first * this.#rowHeight}></svg>
      ${rows.map((row, i) => this.#row(list, row, first + i))}
      <svg class="list-spacer" aria-hidden="true" height=${(list.length - end) * this.#rowHeight}></svg>
    </div>`;
  }

  #row({ id, selected, length, head }: ListOptions, { node, content }: ListRow, index: number): TemplateResult {
    return html`<div
      class="option"
      role=${head ? "row" : "option"}
      id="${id}-${index}"
      data-index=${index}
      data-node=${node}
      aria-selected=${index === selected ? "true" : "false"}
      aria-posinset=${head ? nothing : index + 1}
      aria-setsize=${head ? nothing : length}
      aria-rowindex=${head ? index + 2 : nothing}
    >
      ${content}
    </div>`;
  }

  readonly #attach = (element?: Element): void => {
    if (element === this.#element) return;
    this.#sizes.disconnect();
    this.#element = element instanceof HTMLElement ? element : null;
    this.observe(this.#element);
    if (this.#element !== null) this.#sizes.observe(this.#element);
  };

  readonly #scrolled = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLElement) || this.#list === null) return;
    this.#top = currentTarget.scrollTop;
    this.redraw();
  };

  readonly #key = (event: KeyboardEvent): void => {
    const list = this.#list;
    if (list === null) return;
    const from = list.selected < 0 ? Math.round(this.#top / this.#rowHeight) - 1 : list.selected;
    const to = movedIndex(event.key, from, list.length, this.#visibleRows);
    if (to === null) return;
    event.preventDefault();
    if (to === list.selected) return;
    // The next key may arrive before this one is drawn.
    this.#list = { ...list, selected: to };
    list.choose(to);
  };

  readonly #click = ({ target }: Event): void => {
    const option = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
    if (option !== null) this.#list?.choose(Number(option.dataset["index"]));
  };
}

/** Returns the rows from one index up to, not including, another; none if not all of them were drawn. */
function rowsAt({ first, rows }: DrawnRows, from: number, to: number): readonly ListRow[] {
  return first <= from && to <= first + rows.length ? rows.slice(from - first, Math.max(from, to) - first) : [];
}

/** Returns the index that a key moves to; `null` for other keys. */
function movedIndex(key: string, from: number, length: number, visibleRows: number): number | null {
  const to: Record<string, number> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    PageUp: from - visibleRows,
    PageDown: from + visibleRows,
    Home: 0,
    End: length - 1,
  };
  const index = to[key];
  return index === undefined ? null : Math.max(0, Math.min(length - 1, index));
}

export const virtualList = directive(VirtualList);
