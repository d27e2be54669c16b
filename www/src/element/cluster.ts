// What reads clusters, loaded when it is first needed.

import type { Change } from "../model/state.ts";
import type { ClusterView } from "../view/cluster.ts";
import { LazyPart, type LoadedPart, type PartHost } from "./lazy.ts";

/** The page's side of the cluster panel: focus moves to the panel's position. */
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
