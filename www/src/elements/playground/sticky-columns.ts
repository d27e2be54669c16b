// Marks the columns that fit the window: they stay in view while the page scrolls.

export class StickyColumns {
  readonly #columns = new Set<Element>();
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver(() => this.#update());
  readonly #onResize = (): void => this.#update();

  /** Observes the columns; an observed one is not observed again. */
  observe(root: HTMLElement): void {
    for (const column of root.querySelectorAll(".results-column")) {
      if (this.#columns.has(column)) continue;
      if (this.#columns.size === 0) addEventListener("resize", this.#onResize);
      this.#columns.add(column);
      this.#sizes?.observe(column);
    }
  }

  stop(): void {
    this.#sizes?.disconnect();
    this.#columns.clear();
    removeEventListener("resize", this.#onResize);
  }

  #update(): void {
    for (const column of this.#columns) column.toggleAttribute("data-fits", column.clientHeight < innerHeight);
  }
}
