// A list of which only the rows in sight are there. It has one place among the keys, and arrows move in it.

import { type ChildPart, html, noChange, nothing, type TemplateResult } from "lit-html";
import { AsyncDirective, directive } from "lit-html/async-directive.js";
import { ref } from "lit-html/directives/ref.js";

export interface List {
  /** Begins the ids of its rows. */
  readonly id: string;
  readonly label: string;
  readonly length: number;
  /** How many rows its height has at most. */
  readonly inSight: 6 | 10;
  /** The row that is chosen; -1: none. */
  readonly chosen: number;
  /** What somebody chose, empty for nothing: when that changes, its row comes into sight. */
  readonly choice: string;
  /** The rows from one index to another, without that one. */
  rows(from: number, to: number): readonly TemplateResult[];
  choose(index: number): void;
}

/** Rows beyond either edge. */
const BEYOND = 4;

/** Out of sight a list waits until the hands are still, in milliseconds. */
const STILL = 200;

/** A row's height in pixels where text has its usual size; what it is indeed is measured. */
const ROW = 40;

class ListWindow extends AsyncDirective {
  #list: List | null = null;
  #element: HTMLElement | null = null;
  #row = ROW;
  #top = 0;
  #choice = "";
  #inSight = true;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #sight = new IntersectionObserver((all) => this.#seen(all.at(-1)?.isIntersecting ?? true));

  override update(_part: ChildPart, [list]: [List]): unknown {
    this.#list = list;
    if (list.choice !== this.#choice) this.#reveal(list);
    if (this.#inSight) return this.#view(list);
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#show(), STILL);
    return noChange;
  }

  protected override disconnected(): void {
    clearTimeout(this.#waiting);
    this.#sight.disconnect();
  }

  #seen(inSight: boolean): void {
    const appears = inSight && !this.#inSight;
    this.#inSight = inSight;
    if (appears) this.#show();
  }

  #show(): void {
    clearTimeout(this.#waiting);
    if (this.#list !== null && this.isConnected) this.setValue(this.#view(this.#list));
  }

  render(list: List): unknown {
    return this.#view(list);
  }

  /** Brings the chosen row into sight once it is drawn. */
  #reveal({ choice, chosen }: List): void {
    this.#choice = choice;
    if (choice !== "" && chosen >= 0) queueMicrotask(() => this.#scrollTo(chosen));
  }

  #scrollTo(index: number): void {
    const [top, bottom] = [index * this.#row, (index + 1) * this.#row];
    const height = this.#element?.clientHeight || (this.#list?.inSight ?? 0) * this.#row;
    if (top >= this.#top && bottom <= this.#top + height) return;
    this.#top = Math.max(0, top < this.#top ? top : bottom - height);
    this.#show();
    this.#element?.scrollTo({ top: this.#top, behavior: "instant" });
  }

  #view(list: List): TemplateResult {
    const first = Math.max(0, Math.min(Math.floor(this.#top / this.#row) - BEYOND, list.length - 1));
    const end = Math.min(list.length, Math.ceil(this.#top / this.#row) + list.inSight + BEYOND);
    const there = list.chosen >= first && list.chosen < end;
    return html`<div
      class="window of-${list.inSight}"
      ${ref(this.#keep)}
      role="listbox"
      tabindex="0"
      aria-label=${list.label}
      aria-activedescendant=${there ? `${list.id}-${list.chosen}` : nothing}
      @scroll=${this.#scrolled}
      @keydown=${this.#key}
      @click=${this.#click}
    >
      <svg class="space" aria-hidden="true" height=${first * this.#row}></svg>
      ${list.rows(first, end).map((row, i) => this.#option(list, row, first + i))}
      <svg class="space" aria-hidden="true" height=${(list.length - end) * this.#row}></svg>
    </div>`;
  }

  #option({ id, chosen, length }: List, row: TemplateResult, index: number): TemplateResult {
    return html`<div
      class="option"
      role="option"
      id="${id}-${index}"
      data-index=${index}
      aria-selected=${index === chosen ? "true" : "false"}
      aria-posinset=${index + 1}
      aria-setsize=${length}
    >
      ${row}
    </div>`;
  }

  readonly #keep = (element?: Element): void => {
    this.#sight.disconnect();
    this.#element = element instanceof HTMLElement ? element : null;
    if (element !== undefined) this.#sight.observe(element);
  };

  readonly #scrolled = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLElement) || this.#list === null) return;
    this.#row = currentTarget.querySelector<HTMLElement>(".option")?.offsetHeight || ROW;
    this.#top = currentTarget.scrollTop;
    this.#show();
  };

  readonly #key = (event: KeyboardEvent): void => {
    const list = this.#list;
    if (list === null) return;
    const from = list.chosen < 0 ? Math.round(this.#top / this.#row) - 1 : list.chosen;
    const to = moved(event.key, from, list);
    if (to === null) return;
    event.preventDefault();
    if (to === list.chosen) return;
    // The next key may come before this one is drawn.
    this.#list = { ...list, chosen: to };
    list.choose(to);
  };

  readonly #click = ({ target }: Event): void => {
    const option = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
    if (option !== null) this.#list?.choose(Number(option.dataset["index"]));
  };
}

/** Where a key leads; `null` for other keys. */
function moved(key: string, from: number, { length, inSight }: List): number | null {
  const to: Record<string, number> = {
    ArrowUp: from - 1,
    ArrowDown: from + 1,
    PageUp: from - inSight,
    PageDown: from + inSight,
    Home: 0,
    End: length - 1,
  };
  const index = to[key];
  return index === undefined ? null : Math.max(0, Math.min(length - 1, index));
}

export const listWindow = directive(ListWindow);
