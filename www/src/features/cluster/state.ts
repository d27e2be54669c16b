// The state of the panel, as one immutable value.

import { NO_FILTER, type NodeFilter } from "../../state/cluster.ts";
import type { Candidate, Candidates, ClusterRanking, Decision, Replicas, Sampling } from "../../wasm/cluster-types.ts";
import type { ClusterReadProgress, ClusterReadResult } from "./protocol.ts";

/** A file or a pasted text. */
export interface InputText {
  readonly name: string;
  readonly blob: Blob;
}

export interface ClusterState {
  /** The names of all texts that were read; findings refer to them by index. */
  readonly names: readonly string[];
  /** The texts that are being read. */
  readonly reading: { readonly texts: readonly InputText[]; readonly progress: ClusterReadProgress } | null;
  /** The texts that the browser could not read completely, and why. */
  readonly unreadable: readonly { readonly name: string; readonly error: string }[];
  /** The result of reading. */
  readonly loaded: ClusterReadResult | null;
  /** The size of all texts. */
  readonly bytes: number;
  readonly milliseconds: number;
  readonly filter: NodeFilter;
  readonly candidates: Candidates | null;
  /** The search text for the names of the listed pods. */
  readonly podSearchText: string;
  /** The pod to score; `null` for the page's pod. */
  readonly pod: Candidate | null;
  /** The best of the selected nodes; `null` until they are ranked. */
  readonly ranking: ClusterRanking | null;
  /** The decision of kube-scheduler about the pod; `null` until it is known. */
  readonly decision: Decision | null;
  /** The nodes that can get the pod; `null` if all feasible nodes are scored, and until they are known. */
  readonly sampling: Sampling | null;
  /** The number of equal pods to schedule one after another, as typed. */
  readonly replicaCount: string;
  /** Their nodes; `null` for a single pod, and until they are known. */
  readonly replicas: Replicas | null;
  /** The last announcement for assistive technology. */
  readonly announcement: string;
  /**
   * The nodes and the pod that were added to the page, until another choice, and the number of all nodes; the pod's name is empty
   * without one. `isReported` if a notice of the page is about them.
   */
  readonly imported: {
    readonly nodes: number;
    readonly all: number;
    readonly pod: string;
    readonly isReported: boolean;
  } | null;
  /** True if the module failed. */
  readonly failed: boolean;
}

export const EMPTY_STATE: ClusterState = {
  names: [],
  reading: null,
  unreadable: [],
  loaded: null,
  bytes: 0,
  milliseconds: 0,
  filter: NO_FILTER,
  candidates: null,
  podSearchText: "",
  pod: null,
  ranking: null,
  decision: null,
  sampling: null,
  replicaCount: "1",
  replicas: null,
  announcement: "",
  imported: null,
  failed: false,
};

/** The maximum number of equal pods. */
export const MAX_REPLICAS = 1000;

/** Returns a number of equal pods; `null` for a text that is not one. */
export function replicaCountOf(text: string): number | null {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= MAX_REPLICAS ? count : null;
}

/** Returns the number of errors in what was read. */
export function errorCount({ loaded, unreadable }: ClusterState): number {
  const { errors = [], moreErrors = 0 } = loaded?.summary ?? {};
  return errors.length + moreErrors + unreadable.length;
}

/** Returns the number of bytes read, and of all texts. */
export function readProgress({ texts, progress }: NonNullable<ClusterState["reading"]>): {
  done: number;
  total: number;
} {
  const sizes = texts.map(({ blob }) => blob.size);
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return { done: sum(sizes.slice(0, progress.text)) + progress.bytes, total: sum(sizes) };
}
