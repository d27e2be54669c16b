/** The result of evaluating a scenario on the nodes of a snapshot. */
export interface SnapshotEvaluation extends Evaluation {
  /** The result; `null` if there are errors. */
  result: SnapshotResult | null;
}

/**
 * The scores of the requested nodes. Ranks and totals are those among all nodes; lists of nodes contain only requested
 * nodes, as indexes into `nodes`.
 */
export interface SnapshotResult extends Result {
  /** The index in the snapshot of each of `nodes`, in ascending order. */
  indexes: number[];
  /** The numbers of nodes in the snapshot. */
  counts: NodeCounts;
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
