// Marks the results if they fit the window, or else the scores alone: these then stay in view while the page scrolls. In a
// long ranking the winner is in view again when it changes.

/** The part of the window that the scores may cover while the rest of the results scrolls below them. */
const MAX_COVERED = 0.55;

/** The space between two panels, in pixels. */
const GAP = 12;

export class StickyResults {
  #column: HTMLElement | null = null;
  #panels: readonly HTMLElement[] = [];
  #winner: string | undefined;
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver(() => this.#update());
  readonly #onResize = (): void => this.#update();

  /** Observes the panels of the results instead of the previous ones. */
  observe(root: HTMLElement): void {
    this.#showWinner(root);
    const column = root.querySelector<HTMLElement>(".results-column");
    const panels = [...(column?.children ?? [])].filter((panel) => panel instanceof HTMLElement);
    if (
      column === this.#column &&
      panels.length === this.#panels.length &&
      panels.every((p, i) => p === this.#panels[i])
    )
      return;
    this.stop();
    this.#column = column;
    this.#panels = panels;
    for (const panel of panels) this.#sizes?.observe(panel);
    addEventListener("resize", this.#onResize);
  }

  stop(): void {
    this.#sizes?.disconnect();
    this.#column = null;
    this.#panels = [];
    removeEventListener("resize", this.#onResize);
  }

  #showWinner(root: HTMLElement): void {
    const winner = root.querySelector<HTMLElement>(".row.wins")?.dataset["node"];
    if (winner !== this.#winner) root.querySelector(".ranking-box")?.scrollTo(0, 0);
    this.#winner = winner;
  }

  #update(): void {
    const column = this.#column;
    if (column === null) return;
    const height = this.#panels.reduce((sum, panel) => sum + panel.offsetHeight + GAP, 0);
    const scores = this.#panels.find((panel) => panel.matches(".scores"))?.offsetHeight ?? 0;
    const fits = height < innerHeight ? "all" : scores > 0 && scores < MAX_COVERED * innerHeight ? "scores" : "";
    if (column.dataset["fits"] !== fits) column.dataset["fits"] = fits;
    // What is focused scrolls out from under the scores.
    column.style.setProperty("--scores-height", `${scores + GAP}px`);
  }
}
