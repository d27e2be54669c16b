/** An int64 (a score, a weight, an amount) as a decimal string: it may exceed 2^53, so it is never a number. */
export type Int64 = string;

/** A whole number as a person typed it (`"85"`), or as a number within ±(2^53 − 1). */
export type IntegerText = string | number;

/**
 * A Kubernetes quantity as a person typed it: `"256Mi"`, `"500m"`, `2`. Cores for cpu, bytes for memory, pieces for the
 * rest. A number is a whole one within ±(2^53 − 1): fractions are written as text.
 */
export type QuantityText = string | number;

/** Quantities by resource name, as in a Kubernetes manifest. */
export type ResourceList = Record<string, QuantityText>;

/** What is scored: a policy, the pod to place, and the nodes it may go to. Where `null` may stand it is as if left out. */
export interface Scenario {
  /** The id of the scorer to follow, one of `scorers()`; the newest kube-scheduler (`"v1.36.3"`) when left out. */
  scorer?: string;
  /** As `scoringStrategy` stands in `NodeResourcesFitArgs`. */
  scoringStrategy: ScoringStrategy;
  /** What Volcano's binpack plugin has beside the resources' weights. */
  binpack?: { /** `binpack.weight`; 1 when left out. */ weight?: IntegerText | null } | null;
  /** The other score plugins of a kube-scheduler; the release's default set when left out. */
  profile?: Profile;
  /** The ids of scorers to lay beside this one. */
  compare?: string[];
  /** The nodes that the winner is held against, by their indexes; the runner-up always is. */
  explain?: IntegerText[];
  /** The pod to place. */
  pod: Pod;
  /** The nodes that it may go to, as many as there are; none is no error. */
  nodes: Node[];
}

/** Score plugins, as far as they differ from the release's default set. */
export interface Profile {
  /** Weights by plugin name, 1 to 2^31 − 1. A name outside the default set adds a plugin whose scores are inputs. */
  weights?: Record<string, IntegerText>;
  /** Plugins that are switched off. */
  disabled?: string[];
  /** Scores by plugin name, one a node in the order of the nodes, from 0 to the highest score; 0 where there is none. */
  inputs?: Record<string, IntegerText[]>;
  /** The resources of NodeResourcesBalancedAllocation; cpu and memory when left out. */
  balancedResources?: ResourceSpec[];
}

/** How full or empty a node should be, as `NodeResourcesFitArgs` says it. */
export interface ScoringStrategy {
  /**
   * `"RequestedToCapacityRatio"`, `"LeastAllocated"` or `"MostAllocated"`; or `"NodeResourcesBalancedAllocation"`,
   * which is no strategy of NodeResourcesFit but a plugin of its own, to see its arithmetic (then there is no vote).
   */
  type: string;
  /** The resources to score; cpu and memory with weight 1 each when left out or empty. */
  resources?: ResourceSpec[] | null;
  /** The shape of RequestedToCapacityRatio, which needs one of at least one point. */
  requestedToCapacityRatio?: { shape?: ShapePointText[] | null } | null;
}

/** A resource that takes part in the score. */
export interface ResourceSpec {
  /** `"cpu"`, `"memory"`, `"nvidia.com/gpu"`; capitals count. */
  name: string;
  /** 1 to 100, and 1 when left out or 0, in the newest releases; older ones have other rules. */
  weight?: IntegerText | null;
}

/** A point of the shape, as a person types it. */
export interface ShapePointText {
  /** Percent, 0 to 100; each point's above the one before; 0 when left out. */
  utilization?: IntegerText | null;
  /** 0 to 10; 0 when left out. */
  score?: IntegerText | null;
}

/** A pod, as far as its requests go. They are added up as the release followed does it. */
export interface Pod {
  /** For people. */
  name?: string;
  /** Short for one more container with these requests. */
  requests?: ResourceList;
  /** They run side by side. */
  containers?: Container[];
  /** They run before, one after the other; sidecars stay. */
  initContainers?: Container[];
  /** What the runtime needs beside the containers. */
  overhead?: ResourceList;
  /** Pod-level resources, which count from kube-scheduler 1.34 on. */
  resources?: { requests?: ResourceList };
  /** Labels that its node must have. Has no part once the pod is on a node. */
  nodeSelector?: Record<string, string>;
  /** Taints that it tolerates. Has no part once the pod is on a node. */
  tolerations?: Toleration[];
}

/** A toleration of a pod, as in the Kubernetes API. */
export interface Toleration {
  /** The key it tolerates; every key when left out, which needs `Exists`. */
  key?: string;
  /** `Equal` when left out. */
  operator?: "" | "Equal" | "Exists";
  /** The value it tolerates. */
  value?: string;
  /** The effect it tolerates; every effect when left out. */
  effect?: string;
  /** Has no part in scheduling. */
  tolerationSeconds?: IntegerText | null;
}

/** A taint of a node, as in the Kubernetes API. */
export interface Taint {
  /** Its key. */
  key: string;
  /** Its value. */
  value?: string;
  /** `PreferNoSchedule` filters nothing. */
  effect: "NoSchedule" | "NoExecute" | "PreferNoSchedule";
  /** Has no part in scheduling. */
  timeAdded?: string | null;
}

/** A container, as far as its requests go. */
export interface Container {
  /** For people. */
  name?: string;
  /** What it asks for. A scorer may imply 100m cpu and 200Mi memory where there is no entry. */
  requests?: ResourceList;
  /** `"Always"` on an init container makes it a sidecar. */
  restartPolicy?: string;
}

/** A node: what pods may ask of it, and what they ask already. */
export interface Node {
  /** `node 1`, `node 2` and so on when left out. */
  name?: string;
  /** What pods may ask for altogether; nothing of what is left out. */
  allocatable?: ResourceList;
  /** A plain amount in use; it counts beside what `pods` ask for. */
  used?: ResourceList;
  /** The pods that run there. */
  pods?: Pod[];
  /** Labels, which node selectors look at. */
  labels?: Record<string, string>;
  /** Taints, which keep pods away that do not tolerate them. */
  taints?: Taint[];
  /** The node is cordoned (`spec.unschedulable`). */
  unschedulable?: boolean;
}

/** The answer to a scenario. Whatever could be computed is there, beside every error found. */
export interface Evaluation {
  /** Everything that is wrong, at once; empty where nothing is. */
  errors: FieldError[];
  /** `null` while the shape itself is wrong. */
  shape: ShapeView | null;
  /** `null` while anything is wrong. */
  result: Result | null;
}

/** A message for people. */
export interface Message {
  /** The message in English. */
  text: string;
  /** The key in nodescore's message catalogues, `"scenario.notAnInteger"`; `null` for what the scheduler itself prints. */
  key: string | null;
  /** The message's parameters by name, from which a page words it in another language. */
  params: Record<string, string | number | string[]>;
}

/** What is wrong with one field. */
export interface FieldError {
  /** The field in the scenario, as Kubernetes writes paths: `scoringStrategy.requestedToCapacityRatio.shape[1].score`, `nodes[0].allocatable[cpu]`. */
  path: string;
  /** Stable and machine-readable: `"score-out-of-range"`. */
  code: string;
  /** Kubernetes' own kind of field error. */
  type: "FieldValueRequired" | "FieldValueInvalid" | "FieldValueNotSupported" | "FieldValueDuplicate" | "FieldValueForbidden";
  /** The rejected value as it was given. */
  value: string;
  /** What is wrong: kube-scheduler's own words where it has them. */
  message: Message;
  /** How to fix it. */
  help: Message;
  /** What was probably meant, where that can be told: `"256M"` of `"256MB"`. */
  suggestion: string | null;
}

/** A point of the shape. */
export interface ShapePoint {
  /** Percent, 0 to 100. */
  utilization: number;
  /** 0 to 10, or on the scale of node scores where that is said. */
  score: number;
}

/** The shape as it was understood, and what it does. */
export interface ShapeView {
  /** Scores from 0 to 10, as they were given. */
  points: ShapePoint[];
  /** The resource score (0 to 100) at each whole percent of utilization, 0 to 100: 101 numbers. */
  curve: number[];
  /** Stretches of one direction, from utilization 0 to 100 without a gap. */
  runs: ShapeRun[];
  /** What those runs come to. */
  tendency: Tendency;
  /**
   * The whole percents at which a resource scores 0, where the scorer followed drops such a resource from the mean
   * (RequestedToCapacityRatio in kube-scheduler 1.16 and later; empty elsewhere): a node's score jumps at the ends of
   * these stretches.
   */
  dropsOut: { from: number; to: number }[];
}

/** A stretch of the curve that keeps one direction. */
export interface ShapeRun {
  /** Where the score goes as the utilization rises. */
  direction: "rising" | "falling" | "level";
  /** Its lower end. */
  from: ShapePoint;
  /** Its upper end. */
  to: ShapePoint;
}

/**
 * What the shape does, from its runs:
 * `packs` never falls, `spreads` never rises, `aims` rises and then falls,
 * `avoids` falls and then rises, `flat` is level throughout, `mixed` turns more often.
 */
export interface Tendency {
  /** In one word. */
  kind: "packs" | "spreads" | "aims" | "avoids" | "flat" | "mixed";
  /** Every stretch of utilization with the highest score, in percent. */
  best: { from: number; to: number }[];
  /** Every stretch of utilization with the lowest score, in percent. */
  worst: { from: number; to: number }[];
}

/** What a scorer makes of the nodes. */
export interface Result extends Ranking {
  /** The scorer followed. */
  scorer: string;
  /** The whole vote; `null` unless the scorer is a kube-scheduler and the strategy one of NodeResourcesFit. */
  vote: Vote | null;
  /**
   * What puts the node that gets the pod (the first of `vote.winners`, where there is a vote, else of `winners`) ahead of
   * others: first of the runner-up, then of each node in `explain`. The runner-up is a node that ties; else the one that
   * the policy alone would choose; else the next by score; else one that is filtered out. Empty where the pod fits nowhere.
   */
  accounts: Account[];
  /** A resource's weight of 0 counts as 1. */
  zeroWeightIsOne: boolean;
  /** One for each scorer in `compare`, in that order. */
  comparison: Comparison[];
}

/** What puts one node ahead of another: an exact account of the difference, whose parts add up to it. */
export interface Account {
  /** The node that is explained, an index into `nodes`. */
  node: number;
  /** The node it is held against. */
  other: number;
  /** `filter`: one of the two is filtered out; `total`: all score plugins; `score`: the score alone; `tie`: they are equal. */
  decidedBy: "filter" | "total" | "score" | "tie";
  /**
   * score × weight on the explained node − that on the other, for each plugin that tells them apart: they add up to the
   * difference of the totals. Empty where there is no vote.
   */
  plugins: { plugin: string; by: Int64 }[];
  /** The difference of their scores. */
  score: ScoreAccount;
}

/** The difference of two scores, in fractions of a point: whole numbers. Of floating-point scores the last bits are left aside. */
export interface ScoreAccount {
  /** The explained node's score − the other's. */
  difference: number;
  /** How many fractions make a point. */
  of: number;
  /** They add up to `difference`; none is 0. */
  parts: AccountPart[];
  /**
   * The index of the one part without which the explained node would not be ahead, rounding left aside; `null` where several
   * are needed, or it is not ahead.
   */
  decisive: number | null;
}

/** A part of the difference of two scores. */
export interface AccountPart {
  /**
   * `resource`: over the same weights on both nodes; where it is left out it counts as 0 here. `left-out`: of the mean of
   * one node and not of the other's, so its weight goes to the rest. `over-capacity`: makes the whole score 0 (Volcano).
   * `balance`: how evenly resources are used, all of the difference. `rounding`: of both means to scores. `overflow`: all
   * of a difference whose numbers are beyond what can be taken apart (they wrap, divide by 0, or have too many digits).
   */
  kind: "resource" | "left-out" | "over-capacity" | "balance" | "rounding" | "overflow";
  /** The resources it is about. */
  resources: string[];
  /** The node that leaves them out, or on which they are over capacity. */
  node: number | null;
  /** Why they are left out there. */
  outcome: Outcome | null;
  /** That node's score if they counted, with 0. */
  counted: Score | null;
  /** How much of the difference it is; above 0 it speaks for the explained node. */
  by: number;
}

/** The nodes with their scores, and in what order these put them. */
export interface Ranking {
  /** In the order given. */
  nodes: NodeResult[];
  /** The feasible nodes, by score from the highest; indexes into `nodes`, ties in the order given. */
  ranking: number[];
  /** The nodes with the highest score among those: several are a tie, of which kube-scheduler picks one at random. */
  winners: number[];
}

/** Another scorer on the same nodes. */
export interface Comparison extends Ranking {
  /** Its id. */
  scorer: string;
  /** Why this scorer refuses the policy, by its own rules; then there are no nodes and no causes. */
  refused: FieldError[];
  /** For each node the first step at which it parts from the scorer followed; `null` where the scores are equal. */
  causes: (Cause | null)[];
}

/** The first step at which two scorers' arithmetic differs: `ours` is the scorer followed, `theirs` the one compared. */
export type Cause =
  /** Only one of the two looks at the resource. */
  | { step: "resource"; resource: string; theirs: boolean }
  | { step: "weight"; resource: string; ours: Int64; theirs: Int64 }
  /** They count different requests of the pod; `implied`: in what they assume of containers that do not say. */
  | { step: "request"; resource: string; ours: Int64; theirs: Int64; implied: boolean }
  | { step: "used"; resource: string; ours: Int64; theirs: Int64 }
  /** Only one leaves the resource out, or lets it make the whole score 0. */
  | { step: "left-out"; resource: string; ours: Outcome; theirs: Outcome }
  /** The resource is beyond its allocatable amount; what each counts it as, on its own scale. */
  | { step: "overcommitted"; resource: string; ours: number; theirs: number }
  /** One gives the resource `score` by the shape, or by another strategy than packing; the other (`theirs`: the one compared) counts the fraction, on its own scale. */
  | { step: "ignores-shape"; resource: string; theirs: boolean; score: Int64; counts: number }
  /** The highest node scores, where they differ. */
  | { step: "scale"; ours: Int64; theirs: Int64 }
  /** They round the utilization differently, in percent. */
  | { step: "utilization"; resource: string; ours: Int64; theirs: Int64 }
  /** One rounds the fraction to a whole score, the other goes on with it; `theirs`: it is the one compared. */
  | { step: "fraction"; resource: string; theirs: boolean }
  /** They score the resource differently at the same utilization: another scale, or another function. */
  | { step: "resource-score"; resource: string; ours: Int64; theirs: Int64 }
  /** They make a node score of the same resource scores by different rules. */
  | { step: "total" };

/** What every score plugin together makes of the nodes. */
export interface Vote {
  /** The policy's plugin first. */
  plugins: PluginVote[];
  /** Each node's total, Σ score × weight, in the order given. */
  totals: Int64[];
  /** The feasible nodes with the highest total. */
  winners: number[];
  /** Those that would have won without the policy's plugin. */
  winnersWithoutPolicy: number[];
  /** The feasible nodes with the highest policy score. */
  favourites: number[];
  /** The policy's weight at which its favourites decide; `null` where every feasible node has the same policy score. */
  tipping: {
    /** The weight at which a favourite first ties with the best other node; `null` where none does. */
    ties: Int64 | null;
    /** The smallest weight from 1 to 2^31 − 1 at which a favourite has a strictly higher total than every other node; `null` where there is none. */
    wins: Int64 | null;
  } | null;
  /** The plugin that does most to put another node ahead, where no favourite is among the winners. */
  outvotedBy: { plugin: string; node: number; by: Int64 } | null;
  /** The policy's score of a feasible node is out of range: from 1.17 on the scheduler fails the whole cycle ("returns an invalid score"). */
  outOfRange: boolean;
}

/** What one score plugin makes of the nodes. */
export interface PluginVote {
  /** `"NodeResourcesFit"`, `"ImageLocality"`. */
  name: string;
  /** 1 to 2^31 − 1. */
  weight: Int64;
  /** `policy`; `computed` beside it; `input`: set by a person, 0 by default. */
  source: "policy" | "computed" | "input";
  /** Of each node, in the order given. */
  scores: Int64[];
  /** score × weight. */
  contributions: Int64[];
  /** It gives no score for this pod. */
  skipped: boolean;
}

/**
 * 0 to 100, to 1.16 and in the documents 0 to 10 (beyond only where int64 arithmetic wraps, as it does in
 * the scheduler); a number where the scorer computes in floating point (Volcano).
 */
export type Score = Int64 | number;

/** A node and its score. */
export interface NodeResult {
  /** The node's. */
  name: string;
  /** As the scorer computes it, also for a node that is filtered out. */
  score: Score;
  /** 1 for the highest score; equal scores share a rank; `null` where the node is filtered out. */
  rank: number | null;
  /** Why the node is filtered out before scoring; `null` where it is feasible. */
  filtered: Filtered | null;
  /** The insufficient resources, whichever plugin rejects the node. */
  shortages: Shortage[];
  /** How the score came about. */
  trace: NodeTrace;
}

/** Why a node is filtered out: the first plugin in the release's order that rejects it decides. */
export interface Filtered {
  /** That plugin. */
  plugin: FilterReason["filter"];
  /** Its reasons in the release's own words: `"Insufficient cpu"`, `"node(s) had untolerated taint(s)"`. */
  messages: string[];
  /** The reasons of all plugins, in their order. */
  reasons: FilterReason[];
}

/** A reason to reject a node. `taint` is written as kubectl writes it, `label` is `name=value`. */
export type FilterReason =
  | { filter: "NodeUnschedulable" }
  | { filter: "TaintToleration"; taint: string }
  | { filter: "NodeAffinity"; label: string }
  | ({ filter: "NodeResourcesFit" } & Shortage);

/** A resource of which the node has not enough left. */
export interface Shortage {
  /** Its name. */
  resource: string;
  /** Of both amounts. */
  unit: Unit;
  /** What the pod asks for. */
  requested: Int64;
  /** What is left: allocatable − used, below 0 where more is used. */
  free: Int64;
}

/** `milli`: thousandths of a core; `bytes`; `count`: whole units. */
export type Unit = "milli" | "bytes" | "count";

/** The arithmetic of one node's score, recorded by the code that computed it. */
export type NodeTrace = { resources: ResourceTrace[]; score: Score } & Total;

/** How the resources' parts become one score. */
export type Total =
  /** Σ score × weight ÷ Σ weight over the resources that count, rounded half away from zero. */
  | {
      /** Which of these it is. */
      rule: "rounded-mean";
      /** Σ score × weight. */
      weightedSum: Int64;
      /** Σ weight. */
      weightSum: Int64;
      /** weightedSum ÷ weightSum before rounding; `null` where nothing counts and the score is 0. */
      quotient: number | null;
    }
  /** The same, truncated to a whole number. */
  | { rule: "truncated-mean"; weightedSum: Int64; weightSum: Int64 }
  /** (1 − |cpu − memory|) × the highest score, truncated; 0 where either fraction is 1 or more (`full`). */
  | { rule: "difference"; difference: number; full: boolean }
  /** (1 − standard deviation) × 100, truncated; where the release scores the change, 50 + (50 + with − without) ÷ 2. */
  | { rule: "deviation"; withPod: Deviation; withoutPod: Deviation | null }
  /** Σ terms ÷ Σ weight × factor in floating point; `unrounded` where the result is rounded then. */
  | { rule: "scaled-mean"; sum: number; weightSum: Int64; factor: number; unrounded: number | null; overCapacity: boolean }
  /** The plugin gives no score. */
  | { rule: "skipped" };

/** How evenly the resources are used. */
export interface Deviation {
  /** requested ÷ allocatable, at most 1, of each resource that takes part. */
  fractions: number[];
  /** The fractions' mean, 0 to 1. */
  mean: number;
  /** Their standard deviation, 0 to 0.5. */
  deviation: number;
  /** (1 − deviation) × 100, truncated. */
  score: Int64;
}

/** One resource's part in a node's score. */
export interface ResourceTrace {
  /** The resource's. */
  name: string;
  /** Of `request`, `impliedRequest`, `used`, `requested` and `allocatable`. */
  unit: Unit;
  /** As the scorer reads it. */
  weight: Int64;
  /** What the pod asks for. */
  request: Int64;
  /** The part of `request` that nobody asked for: 100m cpu or 200Mi memory for each container without an entry. */
  impliedRequest: Int64;
  /** What the node's pods ask for. */
  used: Int64;
  /** used + request. */
  requested: Int64;
  /** What pods may ask of the node altogether. */
  allocatable: Int64;
  /** Whether it counts, or why not. */
  outcome: Outcome;
  /** Whole percent; 100 where requested exceeds allocatable. `null` where the resource is left out, or the scorer does not round. */
  utilization: Int64 | null;
  /** The utilization that the pod alone would come to on the node, in percent: none below it can be reached. */
  leastUtilization: Int64 | null;
  /** How it was rounded. */
  rounding: "up" | "down" | null;
  /** requested ÷ allocatable, where the scorer goes on with that. */
  fraction: number | null;
  /** requested exceeds allocatable. */
  overcommitted: boolean;
  /** Where on the shape the utilization falls: before the first point, between two, or past the last. */
  segment: Segment | null;
  /** The resource's score. */
  score: Int64 | null;
  /** score × weight where it counts. */
  weighted: Int64 | null;
  /** fraction × weight, where the scorer computes in floating point (the KEP's prototype: × 10). */
  term: number | null;
}

/**
 * `counted`: in both sums. Left out: `zero-score` (the shape gives 0, so the weight leaves the average too),
 * `no-allocatable` (the node has none), `not-requested` (the pod does not ask for it), `unknown-name` (a name the
 * scheduler does not know, such as `CPU`), `no-weight` (the scorer has no weight for it). `over-capacity`: the pod
 * asks for more than is left, which makes the whole score 0 (Volcano).
 */
export type Outcome =
  | "counted"
  | "zero-score"
  | "no-allocatable"
  | "not-requested"
  | "unknown-name"
  | "no-weight"
  | "over-capacity";

/** Where on the shape a utilization falls. */
export interface Segment {
  /** The point before, with its score on the scale of node scores; `null` before the first. */
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
      /** Its suffix: `Ki`, `Mi`; none, `m`, `k`, `M`; `e3`. */
      format: "BinarySI" | "DecimalSI" | "DecimalExponent";
      /** Whether it is below, at or above 0. */
      sign: -1 | 0 | 1;
    }
  | { error: { code: string; message: Message; help: Message } };

/** One vector, answered: `expected` and `got` are compared as text. */
export interface CaseOutcome {
  /** As the vector has it. */
  id: string;
  /** Not covered by this version. */
  unsupported: boolean;
  /** `got` is `expected`. */
  passed: boolean;
  /** The real scheduler's answer. */
  expected: string;
  /** This package's. */
  got: string;
}
