// Draws what is in the viewport with each edit, and the rest once the edits pause.

import { type ChildPart, noChange } from "lit-html";
import { AsyncDirective, directive } from "lit-html/async-directive.js";

/** The pause in milliseconds after which content outside the viewport is drawn. */
const PAUSE_MS = 100;

/** A directive whose content is drawn later while its element is outside the viewport. */
export abstract class InViewDirective extends AsyncDirective {
  #element: Element | null = null;
  #isInView = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #observer = new IntersectionObserver((all) => this.#onIntersection(all.at(-1)?.isIntersecting ?? true));

  /** Returns the content. */
  protected abstract content(): unknown;

  protected get isInView(): boolean {
    return this.#isInView;
  }

  /** Sets the element that must be in the viewport. */
  protected observe(element: Element | null): void {
    if (element === this.#element) return;
    this.#observer.disconnect();
    this.#element = element;
    if (element !== null) this.#observer.observe(element);
  }

  /** Draws the content now, outside of the page's drawing. */
  protected redraw(): void {
    clearTimeout(this.#timer);
    if (this.isConnected) this.setValue(this.content());
  }

  /** Draws the content once the edits pause. */
  protected redrawAfterPause(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.redraw(), PAUSE_MS);
  }

  protected override disconnected(): void {
    clearTimeout(this.#timer);
    this.observe(null);
  }

  #onIntersection(isInView: boolean): void {
    const entersView = isInView && !this.#isInView;
    this.#isInView = isInView;
    if (entersView) this.redraw();
  }
}

class DrawInView extends InViewDirective {
  #choice: string | null = null;
  #draw: () => unknown = () => noChange;

  override update(part: ChildPart, [choice, draw]: [string, () => unknown]): unknown {
    const isSame = choice === this.#choice;
    this.#choice = choice;
    this.#draw = draw;
    if (part.parentNode instanceof Element) this.observe(part.parentNode);
    if (this.isInView || !isSame) return draw();
    this.redrawAfterPause();
    return noChange;
  }

  render(_choice: string, draw: () => unknown): unknown {
    return draw();
  }

  protected content(): unknown {
    return this.#draw();
  }
}

/**
 * Draws the content of the element around it: with each edit while the element is in the viewport, else once the edits
 * pause. Another choice of what to draw is drawn at once, because it may be about to get the focus.
 */
export const drawInView = directive(DrawInView);
