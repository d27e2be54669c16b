// Loads the part that scores and draws many nodes when a cluster is large.

import { LazyPart } from "../../ui/lazy-part.ts";
import type { ScoringModule } from "../../wasm/scoring.ts";
import type { LargeCluster } from "./large-cluster.ts";

export function lazyLargeCluster(module: ScoringModule, redraw: () => void): LazyPart<LargeCluster> {
  return new LazyPart(async () => (await import("./large-cluster.ts")).openLargeCluster(module, redraw), redraw);
}
