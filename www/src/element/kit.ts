// What an element works with, beside what it shows.

import type { Core } from "../core.ts";

export interface Kit {
  /** Loads the module that answers, where that is not taken from another element. */
  readonly load: () => Promise<Core>;
  /** The style sheets, in their order. */
  readonly styles: readonly string[];
}
