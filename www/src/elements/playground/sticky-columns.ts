// Keeps columns in view while the page scrolls: one that is taller than the window scrolls to its end first.

export class StickyColumns {
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver((all) => this.#resized(all));

  /** Observes the columns; an observed one is not observed again. */
  observe(root: HTMLElement): void {
    for (const column of root.querySelectorAll(".policy-column, .results-column")) this.#sizes?.observe(column);
  }

  stop(): void {
    this.#sizes?.disconnect();
  }

  #resized(entries: readonly ResizeObserverEntry[]): void {
    for (const { target } of entries) {
      const height = Math.ceil(target.getBoundingClientRect().height);
      if (target instanceof HTMLElement) target.style.setProperty("--column-height", `${height}px`);
    }
  }
}
