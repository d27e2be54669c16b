// Knows whether the strip of scores is displayed, which the style sheet decides by the width of the page.

export class StripDisplay {
  /** True if the strip takes no space. */
  isHidden = false;
  #strip: Element | null = null;
  readonly #sizes = globalThis.ResizeObserver && new ResizeObserver((all) => this.#resized(all));

  constructor(private readonly redraw: () => void) {}

  /** Follows the strip in this root. A strip that was removed is drawn again. */
  observe(root: HTMLElement): void {
    const strip = root.querySelector(".strip");
    if (strip === this.#strip) return;
    this.stop();
    this.#strip = strip;
    if (strip !== null) this.#sizes?.observe(strip);
  }

  stop(): void {
    this.#sizes?.disconnect();
    this.#strip = null;
    this.isHidden = false;
  }

  #resized(entries: readonly ResizeObserverEntry[]): void {
    const wasHidden = this.isHidden;
    this.isHidden = entries.at(-1)?.contentRect.width === 0;
    if (wasHidden && !this.isHidden) this.redraw();
  }
}
