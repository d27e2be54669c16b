// A scenario that is shown: by one element, and by those that follow it.

import type { Core } from "../core.ts";
import type { ManyNodes } from "../many/nodes.ts";
import { NO_HISTORY } from "../model/history.ts";
import { Session } from "../model/session.ts";
import type { Beginning } from "./given.ts";
import { LazyPart } from "./lazy.ts";

export class Stage {
  readonly session: Session;
  /** The part that scores and renders many nodes. */
  readonly many: LazyPart<ManyNodes>;
  readonly #shown = new Set<() => void>();

  /** `drawn` hears of every drawing. */
  constructor(
    readonly core: Core,
    { state, before, after = [] }: Beginning,
    drawn: (stage: Stage) => void,
  ) {
    const redraw = (): void => this.session.refresh();
    this.many = new LazyPart(async () => (await import("../many/nodes.ts")).openMany(core, redraw), redraw);
    this.session = new Session(core, state, this.many, () => {
      for (const draw of this.#shown) draw();
      drawn(this);
    });
    this.session.history = { ...NO_HISTORY, past: before, future: after };
  }

  /** Draws now, and whenever something changes, until the signal. */
  show(draw: () => void, signal: AbortSignal): void {
    this.#shown.add(draw);
    signal.addEventListener("abort", () => {
      this.#shown.delete(draw);
      if (this.#shown.size === 0) this.session.stop();
    });
    this.session.flush();
  }
}
