// The limits on the size of a state from outside, by its source. The length of texts is limited by that of the link or
// the file.

export interface Limits {
  readonly points: number;
  readonly resources: number;
  readonly nodes: number;
  /** Nodes × resources. */
  readonly amounts: number;
  /** The number of pods of one node. */
  readonly pods: number;
  /** The number of rows of arriving pods. */
  readonly arrivals: number;
  /** The number of plugins with scores, one per node. */
  readonly plugins: number;
  /** The number of scenarios. */
  readonly scenarios: number;
}

/** The limits for links, which can come from anyone: sizes that a page draws quickly. */
export const LINK_LIMITS: Limits = {
  points: 1000,
  resources: 500,
  nodes: 10_000,
  amounts: 60_000,
  pods: 10_000,
  arrivals: 500,
  plugins: 100,
  scenarios: 1,
};

/** The limits for files, which the user chose and for which they may wait some seconds. */
export const FILE_LIMITS: Limits = {
  points: 2000,
  resources: 2000,
  nodes: 10_000,
  amounts: 2_000_000,
  pods: Number.POSITIVE_INFINITY,
  arrivals: 2000,
  plugins: 100,
  scenarios: 10_000,
};

/** No limits, for states that the page itself saved. */
export const NO_LIMITS: Limits = {
  points: Number.POSITIVE_INFINITY,
  resources: Number.POSITIVE_INFINITY,
  nodes: Number.POSITIVE_INFINITY,
  amounts: Number.POSITIVE_INFINITY,
  pods: Number.POSITIVE_INFINITY,
  arrivals: Number.POSITIVE_INFINITY,
  plugins: Number.POSITIVE_INFINITY,
  scenarios: Number.POSITIVE_INFINITY,
};
