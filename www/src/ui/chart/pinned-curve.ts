// The curve of a pinned policy, whose code is loaded later.

import type { Scale } from "./scale.ts";

export interface PinnedCurve {
  /** Draws the curve; nothing if the policy has none. */
  readonly path: (scale: Scale) => unknown;
  readonly legend: unknown;
}
