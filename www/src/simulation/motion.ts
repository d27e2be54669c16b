// Animates a placed pod from the event line to its node.

import type { SimulationPanelState } from "./state.ts";

export class Motion {
  #section: Element | undefined;
  #lastRendered = { at: -1, of: null as unknown };

  /** Sets the panel's element once it is drawn. */
  readonly attach = (section: Element | undefined): void => {
    this.#section = section;
  };

  /** Animates the newest step, once its nodes are loaded. */
  afterRender({ at, snapshots, speed }: SimulationPanelState): void {
    if (snapshots === this.#lastRendered.of) return;
    const next = at === this.#lastRendered.at + 1;
    this.#lastRendered = { at, of: snapshots };
    if (next && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.#animate(700 / speed);
  }

  #animate(duration: number): void {
    for (const side of this.#section?.querySelectorAll(".simulation-run") ?? []) {
      const from = side.querySelector(".simulation-event")?.getBoundingClientRect();
      const target = side.querySelector(".simulation-arrived");
      const to = target?.getBoundingClientRect();
      if (from === undefined || to === undefined) continue;
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      target?.animate([{ transform: start }, { transform: "none" }], {
        duration,
        easing: "cubic-bezier(0.3, 0, 0.1, 1)",
      });
    }
  }
}
