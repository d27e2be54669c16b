// Marks the results if they fit the window: they then stay in view while the page scrolls.

export class StickyResults {
  #column: Element | null = null;
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver(() => this.#update());
  readonly #onResize = (): void => this.#update();

  /** Observes the column of the results instead of the previous one. */
  observe(root: HTMLElement): void {
    const column = root.querySelector(".results-column");
    if (column === this.#column) return;
    this.stop();
    this.#column = column;
    if (column === null) return;
    this.#sizes?.observe(column);
    addEventListener("resize", this.#onResize);
  }

  stop(): void {
    this.#sizes?.disconnect();
    this.#column = null;
    removeEventListener("resize", this.#onResize);
  }

  #update(): void {
    this.#column?.toggleAttribute("data-fits", this.#column.clientHeight < innerHeight);
  }
}
