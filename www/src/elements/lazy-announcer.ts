// Loads the announcer after the first view.

import type { CurveContext } from "../ui/context.ts";
import { tryLoad } from "../wasm/faults.ts";
import type { Announcer } from "./announcer.ts";

export class LazyAnnouncer {
  readonly #announcer: Promise<Announcer | null>;

  constructor(parent: Node) {
    const region = document.createElement("p");
    region.className = "hidden";
    region.setAttribute("role", "status");
    parent.appendChild(region);
    this.#announcer = tryLoad(async () => new (await import("./announcer.ts")).Announcer(region));
  }

  update(ctx: CurveContext): void {
    this.#with((announcer) => announcer.update(ctx));
  }

  /** Announces a text once, together with the next change. */
  announce(text: string): void {
    this.#with((announcer) => announcer.announce(text));
  }

  stop(): void {
    this.#with((announcer) => announcer.stop());
  }

  #with(use: (announcer: Announcer) => void): void {
    void this.#announcer.then((announcer) => announcer && use(announcer));
  }
}
