// Marks the results if they fit the window, or else the scores alone: these then stay in view while the page scrolls. In a
// long ranking a new winner is in view again once the edits pause.

/** The part of the window that the scores may cover while the rest of the results scrolls below them. */
const MAX_COVERED = 0.55;

/** The space between two panels, in pixels. */
const GAP = 12;

/** The pause in milliseconds after which scrolling is adjusted; within an edit, it would cost the styles or the layout twice. */
const PAUSE_MS = 200;

export class StickyResults {
  #column: HTMLElement | null = null;
  #panels: readonly HTMLElement[] = [];
  #winner: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onResize = (): void => this.#update();
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver(this.#onResize);

  /** Observes the panels of the results instead of the previous ones. */
  observe(root: HTMLElement): void {
    const column = root.querySelector<HTMLElement>(".results-column");
    const panels = [...(column?.children ?? [])].filter((panel) => panel instanceof HTMLElement);
    const isSame =
      column === this.#column &&
      panels.length === this.#panels.length &&
      panels.every((panel, i) => panel === this.#panels[i]);
    if (!isSame) this.#start(column, panels);
    if (column !== null && winnerIn(column) !== this.#winner) this.#adjustAfterPause();
  }

  #start(column: HTMLElement | null, panels: readonly HTMLElement[]): void {
    this.stop();
    this.#column = column;
    this.#panels = panels;
    for (const panel of panels) this.#sizes?.observe(panel);
    addEventListener("resize", this.#onResize);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#sizes?.disconnect();
    this.#column = null;
    this.#panels = [];
    removeEventListener("resize", this.#onResize);
  }

  #update(): void {
    const column = this.#column;
    if (column === null) return;
    const height = this.#panels.reduce((sum, panel) => sum + panel.offsetHeight + GAP, 0);
    const scores = this.#scoresHeight;
    const fits = height < innerHeight ? "all" : scores > 0 && scores < MAX_COVERED * innerHeight ? "scores" : "";
    if (column.dataset["fits"] !== fits) column.dataset["fits"] = fits;
    this.#adjustAfterPause();
  }

  get #scoresHeight(): number {
    return this.#panels.find((panel) => panel.matches(".scores"))?.offsetHeight ?? 0;
  }

  #adjustAfterPause(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#adjustScrolling(), PAUSE_MS);
  }

  #adjustScrolling(): void {
    const column = this.#column;
    if (column === null) return;
    const winner = winnerIn(column);
    if (winner !== this.#winner) column.querySelector(".ranking-box")?.scrollTo(0, 0);
    this.#winner = winner;
    // What is focused scrolls out from under the scores.
    column.style.setProperty("--scores-height", `${this.#scoresHeight + GAP}px`);
  }
}

/** Returns the id of the node that wins. */
function winnerIn(column: HTMLElement): string | undefined {
  return column.querySelector<HTMLElement>(".ranking-box .row.wins")?.dataset["node"];
}
