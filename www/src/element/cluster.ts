// What reads clusters, loaded when it is first needed.

import type { Change } from "../model/state.ts";
import type { ClusterView } from "../view/cluster.ts";
import { LazyPart, type LoadedPart, type PartHost } from "./lazy.ts";

/** What a cluster may do to the page: the focus moves where it is in the panel now. */
export interface ClusterHost extends PartHost {
  /** Puts nodes and pod of a cluster in the place of those on the page, which can be brought back. */
  use(change: Change): void;
}

export interface LoadedCluster extends ClusterView, LoadedPart {}

export function lazyCluster(host: ClusterHost): LazyPart<LoadedCluster> {
  return new LazyPart(
    async (language) => (await import("../cluster/panel.ts")).openCluster(host, language),
    host.redraw,
  );
}
