// Marks the results if they fit the window: they then stay in view while the page scrolls. In a long ranking the winner
// is in view again when it changes.

export class StickyResults {
  #column: Element | null = null;
  #winner: string | undefined;
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver(() => this.#update());
  readonly #onResize = (): void => this.#update();

  /** Observes the column of the results instead of the previous one. */
  observe(root: HTMLElement): void {
    this.#showWinner(root);
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

  #showWinner(root: HTMLElement): void {
    const winner = root.querySelector<HTMLElement>(".row.wins")?.dataset["node"];
    if (winner !== this.#winner) root.querySelector(".ranking-box")?.scrollTo(0, 0);
    this.#winner = winner;
  }

  #update(): void {
    this.#column?.toggleAttribute("data-fits", this.#column.clientHeight < innerHeight);
  }
}
