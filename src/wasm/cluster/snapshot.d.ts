/** The result of evaluating a scenario on the nodes of a snapshot. */
export interface SnapshotEvaluation extends Evaluation {
  /** The result; `null` if there are errors. */
  result: SnapshotResult | null;
}

/**
 * The scores of the requested nodes. Ranks and totals are those among all nodes; lists of nodes contain only requested
 * nodes, as indexes into `nodes`; those of `sampling` are indexes in the snapshot.
 */
export interface SnapshotResult extends Result {
  /** The index in the snapshot of each of `nodes`, in ascending order. */
  indexes: number[];
  /** The numbers of nodes in the snapshot. */
  counts: NodeCounts;
  /** The nodes that can get the pod; `null` if all feasible nodes are scored, and if there are no total scores. */
  sampling: Sampling | null;
  /** The distribution of all nodes over the shape; empty unless requested. */
  density: Density[];
}

/** The numbers of nodes in a snapshot. */
export interface NodeCounts {
  /** The number of all nodes. */
  nodes: number;
  /** The number of feasible nodes. */
  feasible: number;
  /** The number of feasible nodes with the highest score. */
  winners: number;
  /** The numbers for the total scores; `null` if there are no total scores. */
  totalScores: TotalScoreCounts | null;
}

/** The numbers of nodes in the total scores. */
export interface TotalScoreCounts {
  /** The number of feasible nodes with the highest total. */
  winners: number;
  /** The number of nodes that would have the highest total without the policy's plugin. */
  winnersWithoutPolicy: number;
  /** The number of feasible nodes with the highest policy score. */
  policyWinners: number;
  /** True if the winners by total are the winners by policy score. */
  agrees: boolean;
}

/** The number of nodes at each whole percent of a resource's utilization. */
export interface Density {
  /** The name of the resource. */
  resource: string;
  /** The counts (101) for 0 to 100 percent; utilization outside is counted at the nearest end. */
  nodes: number[];
}

/**
 * The nodes that can get the pod in a cluster of 100 nodes or more, in which kube-scheduler scores only a sample of the feasible
 * nodes. Nodes are visited one of each zone in turn, in their order; the search for a pod starts where the last one ended.
 */
export interface Sampling {
  /** The number of feasible nodes that are scored for a pod. */
  nodesToScore: number;
  /** The number of nodes at which a search can start: all nodes, or those that a PreFilter kept. */
  starts: number;
  /**
   * The number of nodes that have the highest total score in the sample of some search, if it visits one node after another. A live
   * scheduler filters nodes in parallel, so that its samples can differ.
   */
  possibleWinnerCount: number;
  /** The first 50 of these nodes: `starts` is the number of nodes at which a search can start for this node to win; most starts first. */
  possibleWinners: { node: number; starts: number }[];
}
