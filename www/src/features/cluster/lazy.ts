// Loads the importer of clusters when it is first needed.

import type { Change } from "../../state/state.ts";
import { LazyPart, type LoadedPart, type PartHost } from "../../ui/lazy-part.ts";
import type { ClusterView } from "./section.ts";

/** The page's side of the cluster panel: focus moves to the panel's position. */
export interface ClusterHost extends PartHost {
  /** Replaces the page's nodes and pod by a cluster's; undo restores them. */
  replaceState(change: Change): void;
}

export interface LoadedCluster extends ClusterView, LoadedPart {
  /** Imports the nodes of files; returns a sentence about them. */
  importFiles(files: readonly File[]): Promise<string>;
}

export function lazyCluster(host: ClusterHost): LazyPart<LoadedCluster> {
  return new LazyPart(async (language) => (await import("./panel.ts")).openCluster(host, language), host.redraw);
}
