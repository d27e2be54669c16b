// The width of a chart in pixels, which follows its container.

export class ChartWidth {
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver((all) => this.#resized(all));

  constructor(
    /** The width until the container is measured. */
    public value: number,
    private readonly redraw: () => void,
  ) {}

  /** Follows this element. Observing the same element again has no effect. */
  observe(container: Element): void {
    this.#sizes?.observe(container);
  }

  stop(): void {
    this.#sizes?.disconnect();
  }

  #resized(entries: readonly ResizeObserverEntry[]): void {
    const width = Math.round(entries.at(-1)?.contentRect.width ?? 0);
    if (width < 1 || width === this.value) return;
    this.value = width;
    this.redraw();
  }
}
