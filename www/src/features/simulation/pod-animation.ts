// Animates a placed pod from the event line to its node.

import { playbackPace, type SimulationPanelState } from "./state.ts";

export class PodAnimation {
  #section: Element | undefined;
  #lastRendered = { at: -1, snapshots: null as unknown };

  /** Sets the panel's element once it is drawn. */
  readonly attach = (section: Element | undefined): void => {
    this.#section = section;
  };

  /** Animates the newest step, once its nodes are loaded. */
  afterRender({ at, snapshots, speed }: SimulationPanelState, steps: number): void {
    if (snapshots === this.#lastRendered.snapshots) return;
    const isNextStep = at === this.#lastRendered.at + 1;
    this.#lastRendered = { at, snapshots };
    if (isNextStep && !matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.#animate(Math.min(700, playbackPace(steps, speed).delay / 2));
  }

  #animate(duration: number): void {
    for (const column of this.#section?.querySelectorAll(".simulation-run") ?? []) {
      const from = column.querySelector(".simulation-event")?.getBoundingClientRect();
      const target = column.querySelector(".simulation-arrived");
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
