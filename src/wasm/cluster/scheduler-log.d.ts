/** The contents of a scheduler's log. */
export interface SchedulerLog {
  /** The attempts to schedule pods, in the order of the log; at most 10,000. */
  decisions: LoggedDecision[];
  /** The numbers of lines that are not empty. */
  lines: {
    /** All of them. */
    lines: number;
    /** Those with a fact about a pod. */
    used: number;
    /** Those of a scheduler about other things. */
    other: number;
    /** Those that are cut off, or not of a scheduler. */
    unreadable: number;
    /** Those of more than 1 MiB, which count as unreadable. */
    cut: number;
  };
  /** The first 100 unreadable lines: the line from 1, and its first 1,000 characters. */
  unreadable: { line: number; text: string }[];
  /** The number of facts beyond the limits, which are ignored: 10,000 attempts and 500,000 scores. */
  dropped: number;
}

/** An attempt to schedule a pod. */
export interface LoggedDecision {
  /** `namespace/name`, or the name alone if the log prints no namespace. */
  pod: string;
  /** The number of the attempt in this log, from 1. */
  attempt: number;
  /** The line with the first fact, from 1. */
  line: number;
  /** The node that the pod was bound to; `null` if the log does not say. */
  node: string | null;
  /** The number of nodes that were filtered; `null` if the log does not say. */
  evaluated: number | null;
  /** The number of nodes that passed; `null` if the log does not say. */
  feasible: number | null;
  /** True if no node was feasible. */
  unschedulable: boolean;
  /** True if the log says that the ranking of an identical pod was reused. */
  reusedRanking: boolean;
  /** The number of nodes with a score. */
  scored: number;
}

/** A decision of a log next to the scores computed from the same amounts. */
export interface LogComparison {
  /** The errors of the scenario; if there are any, nothing is compared. */
  errors: FieldError[];
  /**
   * `equal`: every score that could be compared is equal. `explained`: every difference has a cause with which the logged
   * score is computed. `different`: some difference has no known cause. `unknown`: no score could be compared.
   * `not-scored`: the log has no score of the pod; `notes` says why.
   */
  verdict: "equal" | "explained" | "different" | "unknown" | "not-scored";
  /** The numbers of scores with each verdict. */
  counts: Record<LoggedScore["verdict"], number>;
  /** Differences, and reasons for missing scores, that are not about one node. */
  notes: Message[];
  /** The nodes, in the order of the log. */
  nodes: LoggedNode[];
  /** The indexes of the nodes with the highest total score in the log. */
  highest: number[];
  /** The scenario as far as the log contains it, completed from the one that it was compared with; `null` without amounts. */
  scenario: Scenario | null;
  /** The parts of the scenario that the log does not contain. */
  unknown: Message[];
}

/** A node of a log. */
export interface LoggedNode {
  /** The node's name. */
  name: string;
  /** The scores that were compared. */
  scores: LoggedScore[];
  /** The scores of the plugins in the log, before (`raw`) and after (`weighted`) they are normalized and multiplied by the weight. */
  plugins: { name: string; raw: Score | null; weighted: Score | null }[];
  /** The total score in the log. */
  total: Score | null;
  /** Why the node was filtered out; `null` if the log does not say. */
  rejected: string | null;
  /** The score of the node with this name in the scenario; `null` if it has none. */
  ownScore: Score | null;
  /** The amounts of that node that differ from the log. */
  differences: Message[];
}

/** A score of a log, and the one computed from the same amounts. */
export interface LoggedScore {
  /** The scorer or the plugin, as the log names it: `"LeastAllocated"`. */
  scorer: string;
  /** The resources that it read; empty if the log does not print them. The name is `null` if it is unknown. */
  resources: { name: string | null; requested: string; allocatable: string }[];
  /** The score in the log. */
  logged: Score;
  /** The score by the scenario's policy; `null` if it could not be computed. */
  computed: Score | null;
  /** The result of the comparison. */
  verdict: "equal" | "explained" | "different" | "unknown";
  /** The causes of a difference, or the reasons why the score could not be computed. */
  causes: Message[];
}
