/** An int64 (a score, a weight, an amount) as a decimal string: it may exceed 2^53, so it is never a number. */
export type Int64 = string;

/** A whole number as a person typed it (`"85"`), or as a number. */
export type IntegerText = string | number;

/** A Kubernetes quantity as a person typed it: `"256Mi"`, `"500m"`, `2`. */
export type QuantityText = string | number;

/** Quantities by resource name, as in a Kubernetes manifest. */
export type ResourceList = Record<string, QuantityText>;

/** What is scored: a policy, the pod to place, and the nodes it may go to. */
export interface Scenario {
  /** The kube-scheduler release to follow; the newest known one (`"v1.36.3"`) when left out. */
  release?: string;
  /** As `scoringStrategy` stands in `NodeResourcesFitArgs`. */
  scoringStrategy: ScoringStrategy;
  pod: Pod;
  nodes: Node[];
}

export interface ScoringStrategy {
  /** `"RequestedToCapacityRatio"`. */
  type: string;
  /** The resources to score; cpu and memory with weight 1 each when left out or empty. */
  resources?: ResourceSpec[];
  requestedToCapacityRatio?: { shape?: ShapePointText[] };
}

export interface ResourceSpec {
  name: string;
  /** 1 to 100; 1 when left out or 0. */
  weight?: IntegerText;
}

export interface ShapePointText {
  /** Percent, 0 to 100; each point's above the one before. */
  utilization?: IntegerText;
  /** 0 to 10. */
  score?: IntegerText;
}

export interface Pod {
  name?: string;
  /** Short for one container with these requests. */
  requests?: ResourceList;
  containers?: Container[];
  initContainers?: Container[];
  overhead?: ResourceList;
  /** Pod-level resources. */
  resources?: { requests?: ResourceList };
}

export interface Container {
  requests?: ResourceList;
  /** `"Always"` on an init container makes it a sidecar. */
  restartPolicy?: string;
}

export interface Node {
  name?: string;
  allocatable?: ResourceList;
  /** A plain amount in use; it counts beside what `pods` ask for. */
  used?: ResourceList;
  pods?: Pod[];
}

/** The answer to a scenario. Whatever could be computed is there, beside every error found. */
export interface Evaluation {
  errors: FieldError[];
  /** `null` while the shape itself is wrong. */
  shape: ShapeView | null;
  /** `null` while anything is wrong. */
  result: Result | null;
}

export interface FieldError {
  /** The field in the scenario, as Kubernetes writes paths: `scoringStrategy.requestedToCapacityRatio.shape[1].score`, `nodes[0].allocatable[cpu]`. */
  path: string;
  /** Stable and machine-readable: `"score-out-of-range"`. */
  code: string;
  /** Kubernetes' own kind of field error. */
  type: "FieldValueRequired" | "FieldValueInvalid" | "FieldValueNotSupported" | "FieldValueDuplicate";
  /** The rejected value as it was given. */
  value: string;
  /** What is wrong: kube-scheduler's own words where it has them. */
  message: string;
  /** How to mend it. */
  help: string;
}

/** A point of the shape: utilization in percent (0 to 100), score from 0 to 10. */
export interface ShapePoint {
  utilization: number;
  score: number;
}

export interface ShapeView {
  points: ShapePoint[];
  /** The resource score (0 to 100) at each whole percent of utilization, 0 to 100: 101 numbers. */
  curve: number[];
  /** Stretches of one direction, from utilization 0 to 100 without a gap. */
  runs: ShapeRun[];
  tendency: Tendency;
}

export interface ShapeRun {
  direction: "rising" | "falling" | "level";
  from: ShapePoint;
  to: ShapePoint;
}

/**
 * What the shape does, from its runs:
 * `packs` never falls, `spreads` never rises, `aims` rises and then falls,
 * `avoids` falls and then rises, `flat` is level throughout, `mixed` turns more often.
 */
export interface Tendency {
  kind: "packs" | "spreads" | "aims" | "avoids" | "flat" | "mixed";
  /** Every stretch of utilization with the highest score, in percent. */
  best: { from: number; to: number }[];
  /** Every stretch of utilization with the lowest score, in percent. */
  worst: { from: number; to: number }[];
}

export interface Result {
  release: string;
  /** In the order given. */
  nodes: NodeResult[];
  /** The nodes on which the pod fits, by score from the highest; indexes into `nodes`, ties in the order given. */
  ranking: number[];
  /** The nodes with the highest score among those: several are a tie, of which kube-scheduler picks one at random. */
  winners: number[];
}

export interface NodeResult {
  name: string;
  /** 0 to 100 (beyond only where int64 arithmetic wraps, as it does in the scheduler). */
  score: Int64;
  /** 1 for the highest score; equal scores share a rank; `null` where the pod does not fit. */
  rank: number | null;
  /** Why the node is filtered out before scoring; empty where the pod fits. */
  shortages: Shortage[];
  trace: NodeTrace;
}

export interface Shortage {
  resource: string;
  unit: Unit;
  requested: Int64;
  free: Int64;
}

/** `milli`: thousandths of a core; `bytes`; `count`: whole units. */
export type Unit = "milli" | "bytes" | "count";

/** The arithmetic of one node's score, recorded by the code that computed it. */
export interface NodeTrace {
  resources: ResourceTrace[];
  /** Σ score × weight over the resources that count. */
  weightedSum: Int64;
  /** Σ weight over the resources that count. */
  weightSum: Int64;
  /** weightedSum ÷ weightSum before rounding; `null` where nothing counts and the score is 0. */
  quotient: number | null;
  score: Int64;
}

export interface ResourceTrace {
  name: string;
  unit: Unit;
  weight: Int64;
  /** What the pod asks for. */
  request: Int64;
  /** The part of `request` that nobody asked for: 100m cpu or 200Mi memory for each container without an entry. */
  impliedRequest: Int64;
  /** What the node's pods ask for. */
  used: Int64;
  /** used + request. */
  requested: Int64;
  allocatable: Int64;
  outcome: Outcome;
  /** Percent, rounded down; 100 where requested exceeds allocatable. `null` where the resource is left out before scoring. */
  utilization: Int64 | null;
  /** requested exceeds allocatable. */
  overcommitted: boolean;
  /** Where on the shape the utilization falls: before the first point, between two, or past the last. */
  segment: Segment | null;
  /** The shape's value at this utilization, 0 to 100. */
  score: Int64 | null;
  /** score × weight where it counts. */
  weighted: Int64 | null;
}

/**
 * `counted`: in both sums. Left out: `zero-score` (the shape gives 0, so the weight leaves the average too),
 * `no-allocatable` (the node has none), `not-requested` (an extended resource the pod does not ask for),
 * `unknown-name` (a name the scheduler does not know, such as `CPU`).
 */
export type Outcome = "counted" | "zero-score" | "no-allocatable" | "not-requested" | "unknown-name";

export interface Segment {
  /** The point before, with its score on the 0 to 100 scale; `null` before the first. */
  from: ShapePoint | null;
  /** The point at or after; `null` past the last. */
  to: ShapePoint | null;
}

/** A quantity as Kubernetes reads it, or why it cannot. */
export type QuantityView =
  | {
      /** Value(): whole units, rounded up. */
      value: Int64;
      /** MilliValue(): thousandths, rounded up. */
      milliValue: Int64;
      /** The text Kubernetes writes back. */
      canonical: string;
      format: "BinarySI" | "DecimalSI" | "DecimalExponent";
      sign: -1 | 0 | 1;
    }
  | { error: { code: string; message: string; help: string } };

/** One vector, answered: `expected` and `got` are compared as text. */
export interface CaseOutcome {
  id: string;
  /** Not covered by this version. */
  unsupported: boolean;
  passed: boolean;
  expected: string;
  got: string;
}
