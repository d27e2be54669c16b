// How much a state from outside may have of what is drawn or scored, by the way that it came. Its texts are as long as
// the link or the file that they came in.

export interface Limits {
  readonly points: number;
  readonly resources: number;
  readonly nodes: number;
  /** Nodes × resources. */
  readonly amounts: number;
  /** The number of pods of one node. */
  readonly pods: number;
  /** Rows of pods that are played. */
  readonly arrivals: number;
  /** Plugins whose scores are given, for each node one. */
  readonly plugins: number;
  /** Side by side. */
  readonly scenarios: number;
}

/** A link may be anybody's: what a page draws in good time. */
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

/** Somebody chose the file, and waits for some seconds. */
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

/** The limits of states that the page itself saved: none. */
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
