// A pod that goes to a node is seen to go there: from where it is announced to where it stays.

import type { PlayShown } from "./state.ts";

export class Motion {
  #section: Element | undefined;
  #seen = { at: -1, of: null as unknown };

  /** The panel as it is drawn. */
  readonly in = (section: Element | undefined): void => {
    this.#section = section;
  };

  /** Moves what the drawing before did not have yet; once its nodes are known, and one moment at a time. */
  drawn({ at, sights, speed }: PlayShown): void {
    if (sights === this.#seen.of) return;
    const next = at === this.#seen.at + 1;
    this.#seen = { at, of: sights };
    if (next && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.#fly(700 / speed);
  }

  #fly(duration: number): void {
    for (const side of this.#section?.querySelectorAll(".play-side") ?? []) {
      const from = side.querySelector(".play-arriving")?.getBoundingClientRect();
      const landed = side.querySelector(".play-landed");
      const to = landed?.getBoundingClientRect();
      if (from === undefined || to === undefined) continue;
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      landed?.animate([{ transform: start }, { transform: "none" }], {
        duration,
        easing: "cubic-bezier(0.3, 0, 0.1, 1)",
      });
    }
  }
}
