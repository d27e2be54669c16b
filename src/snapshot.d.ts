/** The answer to a scenario on the nodes of a snapshot. */
export interface Overview extends Evaluation {
  /** `null` while anything is wrong. */
  result: OverviewResult | null;
}

/**
 * What a scorer makes of the nodes that are told of. Ranks and the vote are those among all nodes; lists of nodes are cut
 * to those told of, and index them.
 */
export interface OverviewResult extends Result {
  /** The place of each of `nodes` among all, in rising order. */
  places: number[];
  /** How many nodes there are of a kind. */
  lead: Lead;
  /** Where all nodes stand on the shape; empty where it is not asked about them. */
  density: Density[];
}

/** How many nodes there are of a kind. */
export interface Lead {
  /** All of them. */
  nodes: number;
  /** Those with room for the pod. */
  fits: number;
  /** Those with the highest score. */
  winners: number;
  /** Those that the vote is about; `null` where there is none. */
  vote: VoteLead | null;
}

/** How many nodes a vote is about. */
export interface VoteLead {
  /** With the highest total. */
  winners: number;
  /** Those that would have won without the policy's plugin. */
  winnersWithoutPolicy: number;
  /** With the highest policy score. */
  favourites: number;
  /** The winners are those of the policy's own ranking. */
  agrees: boolean;
}

/** How many nodes stand at each whole percent of a resource, from 0 to 100; what is beyond counts at the end. */
export interface Density {
  /** The resource. */
  resource: string;
  /** 101 numbers. */
  nodes: number[];
}
