/** An int64 (a score, a weight, an amount) as a decimal string, because it may exceed 2^53. */
export type Int64 = string;

/** An integer as text (`"85"`), or as a number within ±(2^53 − 1). */
export type IntegerText = string | number;

/**
 * A Kubernetes quantity: `"256Mi"`, `"500m"`, `2`. Cores for cpu, bytes for memory, whole units for other resources. A
 * number must be an integer within ±(2^53 − 1); fractions must be text.
 */
export type QuantityText = string | number;

/** Quantities by resource name, as in a Kubernetes manifest. */
export type ResourceList = Record<string, QuantityText>;

/** A policy, a pod, and the nodes to score for it. Where `null` is allowed it means the same as no value. */
export interface Scenario {
  /** The id of the scorer, one of `scorers()`; default: the newest kube-scheduler whose code was run (`"v1.36.3"`). */
  scorer?: string;
  /** The `scoringStrategy` of `NodeResourcesFitArgs`. */
  scoringStrategy: ScoringStrategy;
  /** Settings of Volcano's binpack plugin other than the weights of resources. */
  binpack?: { /** The `binpack.weight`; default: 1. */ weight?: IntegerText | null } | null;
  /** The other score plugins of a kube-scheduler, or those of Volcano's nodeorder; default: the default set. */
  profile?: Profile;
  /** The ids of scorers to compare with this one. */
  compare?: string[];
  /** The indexes of nodes to compare the winner with, in addition to the runner-up. */
  explain?: IntegerText[];
  /** The pod to schedule. */
  pod: Pod;
  /** The nodes to score; may be empty. */
  nodes: Node[];
  /**
   * Other objects of the cluster, in YAML or JSON as kubectl prints them, read by `evaluateWithObjects` of nodescore/cluster: an
   * error elsewhere. A Node has the name of one of the nodes, and adds labels, taints and images to it. A Pod with
   * `spec.nodeName` runs on that node, and its requests are in use there. One Pod without it is the pod of the scenario, and adds
   * affinity, topology spread constraints, volumes, ports and so on; its requests are ignored, like the amounts of a Node.
   */
  objects?: string;
}

/** Differences from the release's default set of score plugins. */
export interface Profile {
  /** The weights by plugin name, 1 to 2^31 − 1; in Volcano −(2^31 − 1) to 2^31 − 1, where 0 turns a score off. A name outside the default set adds a plugin whose scores are given in `pluginScores`. */
  weights?: Record<string, IntegerText>;
  /** The names of disabled plugins. */
  disabled?: string[];
  /**
   * Assumed scores by plugin name, one for each node in the order of the nodes, from 0 to the highest score. Default, also for
   * `null`: the computed score of TaintToleration, 0 of the other plugins.
   */
  pluginScores?: Record<string, (IntegerText | null)[]>;
  /** The resources of NodeResourcesBalancedAllocation; default: cpu and memory. */
  balancedResources?: ResourceSpec[];
  /**
   * `percentageOfNodesToScore`, 0 to 100: kube-scheduler stops looking for feasible nodes once it has found this percentage of all
   * nodes, and at least 100. Default, also for 0: 50, minus 1 for every 125 nodes, but at least 5; up to 1.15 always 50. Used by
   * snapshots, simulations and cluster readers; `evaluate` scores all nodes.
   */
  percentageOfNodesToScore?: IntegerText | null;
  /**
   * The other arguments of plugins by plugin name, each a JSON object as text, such as `{"hardPodAffinityWeight":7}` of
   * InterPodAffinity: without `scoringStrategy` and the resources of NodeResourcesBalancedAllocation. `ClusterReader` uses
   * them, and `EditablePolicy.profile` has those of a file. `rewrite` keeps those of the text, and `exportPolicy` writes none; both
   * write the `shape` of VolumeBinding, where the loader accepts it: from kube-scheduler 1.37 on. The arguments of Volcano's
   * `resource-strategy-fit`, `{}` without any, enable that plugin: `evaluateWithObjects` computes its filter and scores,
   * without which there are no total scores, and `exportPolicy` writes it.
   */
  pluginArgs?: Record<string, string>;
  /** The names of disabled filters, used and read like `pluginArgs`. */
  disabledFilters?: string[];
}

/** The scoring strategy of `NodeResourcesFitArgs`: how nodes are scored by their utilization. */
export interface ScoringStrategy {
  /**
   * `"RequestedToCapacityRatio"`, `"LeastAllocated"` or `"MostAllocated"`. Also `"NodeResourcesBalancedAllocation"`,
   * which is a plugin of its own, to see its arithmetic (then there are no total scores).
   */
  type: string;
  /** The resources to score; default, also if empty: cpu and memory with weight 1 each. */
  resources?: ResourceSpec[] | null;
  /** The shape of RequestedToCapacityRatio, which requires at least one point. */
  requestedToCapacityRatio?: { shape?: ShapePointText[] | null } | null;
}

/** A scored resource. */
export interface ResourceSpec {
  /** The name: `"cpu"`, `"memory"`, `"nvidia.com/gpu"`; case-sensitive. */
  name: string;
  /** The weight. In the newest releases 1 to 100, and 0 or no value means 1; older ones have other rules. */
  weight?: IntegerText | null;
}

/** A point of a shape as input. */
export interface ShapePointText {
  /** The utilization in percent, 0 to 100, higher than that of the point before; default: 0. */
  utilization?: IntegerText | null;
  /** The score, 0 to 10; default: 0. */
  score?: IntegerText | null;
}

/** The requests and node constraints of a pod. The requests are added up by the rules of the scorer's release. */
export interface Pod {
  /** The name, for display. */
  name?: string;
  /** The requests of one more container. */
  requests?: ResourceList;
  /** The containers, which run at the same time. */
  containers?: Container[];
  /** The init containers, which run first, one after another; sidecars keep running. */
  initContainers?: Container[];
  /** The overhead of the pod's runtime class. */
  overhead?: ResourceList;
  /** The pod-level resources, counted by kube-scheduler 1.34 and later. */
  resources?: { requests?: ResourceList };
  /** The labels that its node must have. Ignored for a pod on a node. */
  nodeSelector?: Record<string, string>;
  /** The taints that it tolerates. Ignored for a pod on a node. */
  tolerations?: Toleration[];
}

/** A toleration of a pod, as in the Kubernetes API. */
export interface Toleration {
  /** The key of the taint; default: every key, which requires `Exists`. */
  key?: string;
  /** The operator; default: `Equal`. */
  operator?: "" | "Equal" | "Exists";
  /** The value of the taint. */
  value?: string;
  /** The effect of the taint; default: every effect. */
  effect?: string;
  /** Ignored: not used by filters or scores. */
  tolerationSeconds?: IntegerText | null;
}

/** A taint of a node, as in the Kubernetes API. */
export interface Taint {
  /** The key. */
  key: string;
  /** The value. */
  value?: string;
  /** The effect. `PreferNoSchedule` filters out nothing, but lowers TaintToleration's score. */
  effect: "NoSchedule" | "NoExecute" | "PreferNoSchedule";
  /** Ignored: not used by filters or scores. */
  timeAdded?: string | null;
}

/** The requests of a container. */
export interface Container {
  /** The name, for display. */
  name?: string;
  /** The requests. Without an entry a scorer may count 100m cpu and 200Mi memory. */
  requests?: ResourceList;
  /** The restart policy; `"Always"` makes an init container a sidecar. */
  restartPolicy?: string;
}

/** The allocatable and used amounts of a node, and what its filters need. */
export interface Node {
  /** The name; default: `node 1`, `node 2` and so on. */
  name?: string;
  /** The allocatable amounts; default for each resource: 0. */
  allocatable?: ResourceList;
  /** The used amounts, in addition to the requests of `pods`. */
  used?: ResourceList;
  /** The pods on the node. */
  pods?: Pod[];
  /** The labels, for node selectors. */
  labels?: Record<string, string>;
  /** The taints, which filter the node out, or lower its score, for pods that do not tolerate them. */
  taints?: Taint[];
  /** True if the node is cordoned (`spec.unschedulable`). */
  unschedulable?: boolean;
}

/** The result of evaluating a scenario: everything that could be computed, and all errors. */
export interface Evaluation {
  /** All errors in the scenario; empty if it is valid. */
  errors: FieldError[];
  /** The shape; `null` if it has errors. */
  shape: ShapeView | null;
  /** The scores; `null` if there are errors. */
  result: Result | null;
}

/** A human-readable message. */
export interface Message {
  /** The message in English. */
  text: string;
  /** The key in nodescore's message catalogues, `"scenario.notAnInteger"`; `null` for what the scheduler itself prints. */
  key: string | null;
  /** The message's parameters by name, from which a page words it in another language. */
  params: Record<string, string | number | string[] | Message[]>;
}

/** An error in one field. */
export interface FieldError {
  /** The path of the field, in Kubernetes' format: `scoringStrategy.requestedToCapacityRatio.shape[1].score`, `nodes[0].allocatable[cpu]`. */
  path: string;
  /** A stable, machine-readable code: `"score-out-of-range"`. */
  code: string;
  /** Kubernetes' own type of field error. */
  type: "FieldValueRequired" | "FieldValueInvalid" | "FieldValueNotSupported" | "FieldValueDuplicate" | "FieldValueForbidden";
  /** The rejected value, as in the input. */
  value: string;
  /** The message, in kube-scheduler's words if it has any. */
  message: Message;
  /** A way to fix it. */
  help: Message;
  /** The value that was probably meant: `"256M"` for `"256MB"`; otherwise `null`. */
  suggestion: string | null;
}

/** A point of a shape. */
export interface ShapePoint {
  /** The utilization in percent, 0 to 100. */
  utilization: number;
  /** The score, 0 to 10, or on the scale of node scores where documented. */
  score: number;
}

/** The checked shape, and a description of it. */
export interface ShapeView {
  /** The points, with scores from 0 to 10 as in the input. */
  points: ShapePoint[];
  /** The resource score (0 to 100) at each whole percent of utilization, 0 to 100: 101 numbers. */
  curve: number[];
  /** The ranges of one direction, from utilization 0 to 100 without gaps. */
  runs: ShapeRun[];
  /** The overall tendency of the runs. */
  tendency: Tendency;
  /**
   * The ranges, in whole percent, in which a resource scores 0 and is dropped from the mean (RequestedToCapacityRatio in
   * kube-scheduler 1.16 and later; otherwise empty). A node's score jumps at the ends of these ranges.
   */
  droppedRanges: { from: number; to: number }[];
}

/** A range of the curve with one direction. */
export interface ShapeRun {
  /** The direction of the score as the utilization rises. */
  direction: "rising" | "falling" | "level";
  /** The lower end. */
  from: ShapePoint;
  /** The upper end. */
  to: ShapePoint;
}

/**
 * The overall tendency of a shape:
 * `packs` never falls, `spreads` never rises, `aims` rises and then falls,
 * `avoids` falls and then rises, `flat` is level throughout, `mixed` changes direction more often.
 */
export interface Tendency {
  /** The tendency in one word. */
  kind: "packs" | "spreads" | "aims" | "avoids" | "flat" | "mixed";
  /** The ranges of utilization with the highest score, in percent. */
  best: { from: number; to: number }[];
  /** The ranges of utilization with the lowest score, in percent. */
  worst: { from: number; to: number }[];
}

/** The scores of the nodes. */
export interface Result extends Ranking {
  /** The id of the scorer. */
  scorer: string;
  /**
   * The total scores of all score plugins: of a kube-scheduler whose strategy is one of NodeResourcesFit, or of Volcano, whose
   * plugin nodeorder adds scores to those of binpack; otherwise `null`.
   */
  totalScores: TotalScores | null;
  /**
   * The differences between the node that gets the pod (the first of `totalScores.winners`, or of `winners` if there are no total
   * scores) and others: the runner-up, then each node in `explain`. The runner-up is a node that ties; else the one that
   * the policy alone would choose; else the next by score; else one that is filtered out. Empty if no node is feasible.
   */
  differences: NodeDifference[];
  /** True if the scorer counts a resource's weight of 0 as 1. */
  zeroWeightIsOne: boolean;
  /** The choice among feasible nodes with equal scores; that of the newest kube-scheduler for the documents, `null` for Volcano. */
  tieRule: TieRule | null;
  /** The results of the scorers in `compare`, in that order. */
  comparison: Comparison[];
}

/** An exact explanation of why one node is ahead of another. The parts add up to the difference. */
export interface NodeDifference {
  /** The explained node, an index into `nodes`. */
  node: number;
  /** The node that it is compared with, an index into `nodes`. */
  other: number;
  /** The criterion that decides. `filter`: one of the two is filtered out; `total`: all score plugins; `score`: the score alone; `tie`: they are equal. */
  decidedBy: "filter" | "total" | "score" | "tie";
  /**
   * The difference of score × weight, explained node − other node, for each plugin in which they differ. The sum is the
   * difference of the totals, for Volcano apart from rounding. Empty if there are no total scores.
   */
  plugins: { plugin: string; amount: Score }[];
  /** The difference of the policy's scores. */
  score: ScoreDifference;
}

/** The difference of two scores, as integers in fractions of a point. The last bits of floating-point scores are ignored. */
export interface ScoreDifference {
  /** The explained node's score − the other node's. */
  difference: number;
  /** The number of fractions in one point. */
  unitsPerPoint: number;
  /** The parts, none of which is 0. They add up to `difference`. */
  parts: DifferencePart[];
  /**
   * The index of the only part without which the explained node would not be ahead, apart from rounding; `null` if there is
   * no such part, or the node is not ahead.
   */
  decisive: number | null;
}

/** A part of the difference of two scores. */
export interface DifferencePart {
  /**
   * The cause of the part. `resource`: the resource's score, with equal weights on both nodes; 0 where the resource is
   * excluded. `excluded`: the resource is excluded from the mean of only one node, so its weight goes to the others.
   * `over-capacity`: a resource makes the whole score 0 (Volcano). `balance`: the whole difference, from how evenly
   * resources are used. `rounding`: the rounding of both means. `overflow`: the whole difference, if its numbers wrap,
   * divide by 0 or have too many digits to be split.
   */
  kind: "resource" | "excluded" | "over-capacity" | "balance" | "rounding" | "overflow";
  /** The names of the resources. */
  resources: string[];
  /** The node that excludes them, or on which they are over capacity; otherwise `null`. */
  node: number | null;
  /** The reason for which they are excluded there; otherwise `null`. */
  outcome: Outcome | null;
  /** That node's score if the resources counted, with a score of 0; otherwise `null`. */
  scoreIfCounted: Score | null;
  /** The amount of this part; positive if it favors the explained node. */
  amount: number;
}

/**
 * The choice among feasible nodes with equal scores, if no extender scores them: each in turn (kube-scheduler to 1.15), a random
 * one (1.16 to 1.34), or the one that the order decides in which they are found feasible (since 1.35), which differs from pod to
 * pod.
 */
export type TieRule = "round-robin" | "random" | "order-found";

/** Nodes with their scores, and their order by score. */
export interface Ranking {
  /** The nodes, in the order of the scenario. */
  nodes: NodeResult[];
  /** The feasible nodes, the highest score first, ties in the order of `nodes`; indexes into `nodes`. */
  ranking: number[];
  /** The feasible nodes with the highest score, as indexes. If there are several, `Result.tieRule` says how its scorer picks one. */
  winners: number[];
}

/** The results of another scorer on the same nodes. */
export interface Comparison extends Ranking {
  /** The id of the scorer. */
  scorer: string;
  /** The errors for which this scorer rejects the policy. With errors there are no nodes and no causes. */
  policyErrors: FieldError[];
  /** For each node the first step at which the arithmetic differs; `null` if the scores are equal. */
  causes: (Cause | null)[];
  /**
   * For each node the first step at which the arithmetic differs from the comparison before this one, whose values are
   * `ours`. `null` if both have the same scores and ranks, or the same errors, and for the first comparison.
   */
  changes: (Cause | null)[] | null;
}

/** The first step at which two scorers' arithmetic differs. `ours` is the scenario's scorer, `theirs` the compared one. */
export type Cause =
  /** Only one of the two scores the resource; `theirs`: the compared one. */
  | { step: "resource"; resource: string; theirs: boolean }
  | { step: "weight"; resource: string; ours: Int64; theirs: Int64 }
  /** They count different requests of the pod; `nonZeroOnly`: only the non-zero requests of containers without requests differ. */
  | { step: "request"; resource: string; ours: Int64; theirs: Int64; nonZeroOnly: boolean }
  | { step: "used"; resource: string; ours: Int64; theirs: Int64 }
  /** Only one excludes the resource from the mean, or makes the whole score 0 because of it. */
  | { step: "excluded"; resource: string; ours: Outcome; theirs: Outcome }
  /** The resource is overcommitted; the score of each for it, on its own scale. */
  | { step: "overcommitted"; resource: string; ours: number; theirs: number }
  /** One applies the shape, or a strategy other than packing, which gives `score`; the other (`theirs`: the compared one) uses the requested fraction, which counts as `fractionScore` on its own scale. */
  | { step: "ignores-shape"; resource: string; theirs: boolean; score: Int64; fractionScore: number }
  /** They have different highest node scores. */
  | { step: "scale"; ours: Int64; theirs: Int64 }
  /** They round the utilization differently, in percent. */
  | { step: "utilization"; resource: string; ours: Int64; theirs: Int64 }
  /** One rounds the fraction to an integer score, the other uses the fraction; `theirs`: the compared one does. */
  | { step: "fraction"; resource: string; theirs: boolean }
  /** They score the resource differently at the same utilization: by another scale or function. */
  | { step: "resource-score"; resource: string; ours: Int64; theirs: Int64 }
  /** They combine the same resource scores by different rules. */
  | { step: "total" };

/** The weighted sums of the scores of all score plugins. */
export interface TotalScores {
  /** The score plugins, the policy's first. */
  plugins: PluginScores[];
  /** The total of each node, Σ score × weight, in the order of the nodes. Numbers if the scorer computes in floating point (Volcano). */
  totals: Score[];
  /** The feasible nodes with the highest total, as indexes. */
  winners: number[];
  /** The nodes that would win without the policy's plugin, as indexes. */
  winnersWithoutPolicy: number[];
  /** The feasible nodes with the highest policy score, as indexes. */
  policyWinners: number[];
  /** The smallest weights of the policy's plugin with which its winners win; `null` if all feasible nodes have the same policy score. */
  weightThresholds: {
    /** The smallest weight at which a winner by policy score ties with the best other node; `null` if it never does. */
    ties: Int64 | null;
    /** The smallest weight from 1 to 2^31 − 1 at which a winner by policy score has a higher total than every other node; `null` if it never has. */
    wins: Int64 | null;
  } | null;
  /** The plugin that contributes most to putting another node ahead, if no winner by policy score wins; otherwise `null`. */
  mainOpponent: { plugin: string; node: number; amount: Score } | null;
  /** True if the policy's score of a feasible node is out of range: kube-scheduler 1.17 and later fail the whole cycle ("returns an invalid score"). */
  outOfRange: boolean;
}

/** The scores of one plugin. */
export interface PluginScores {
  /** The name of the plugin: `"NodeResourcesFit"`, `"ImageLocality"`. In Volcano `"binpack"`, or the name of a score of nodeorder as in its arguments: `"leastrequested"`. */
  name: string;
  /** The weight, 1 to 2^31 − 1; in Volcano any, and 0 turns the score off. */
  weight: Int64;
  /** The source of the scores: the `policy`; `computed` for another plugin that the package models; `input` if the scenario assumes the score of a node, or for a plugin whose scores are 0 otherwise. */
  source: "policy" | "computed" | "input";
  /** The score of each node before it is normalized: for TaintToleration the number of taints with the effect PreferNoSchedule that the pod does not tolerate. `null` for plugins whose scores are not normalized. */
  raw: Int64[] | null;
  /** The score of each node, in the order of the nodes. */
  scores: Score[];
  /** The products score × weight. */
  contributions: Score[];
  /** True if the plugin does not score this pod. */
  skipped: boolean;
}

/**
 * A node's score, 0 to 100; 0 to 10 in kube-scheduler up to 1.16 and in the documents. Outside this range only if int64
 * arithmetic wraps, as in the scheduler. A number if the scorer computes in floating point (Volcano).
 */
export type Score = Int64 | number;

/** A node with its score. */
export interface NodeResult {
  /** The name of the node. */
  name: string;
  /** The score, also for a node that is filtered out. */
  score: Score;
  /** The rank by score, from 1; equal scores share a rank; `null` if the node is filtered out. */
  rank: number | null;
  /** The reasons for which the node is filtered out; `null` if it is feasible. */
  filtered: Filtered | null;
  /** The insufficient resources, even if another plugin rejects the node first. */
  insufficientResources: InsufficientResource[];
  /** The arithmetic of the score. */
  trace: NodeTrace;
}

/** The reasons for which a node is filtered out. The first plugin, in the release's order, that rejects it decides. */
export interface Filtered {
  /** The name of that plugin. */
  plugin: FilterReason["filter"];
  /** The messages of that plugin, in the release's words: `"Insufficient cpu"`, `"node(s) had untolerated taint(s)"`. */
  messages: string[];
  /** The reasons of all plugins, in the order of the plugins. */
  reasons: FilterReason[];
}

/** A reason for which a node is filtered out. `taint` is in kubectl's format, `label` is `name=value`. */
export type FilterReason =
  | { filter: "NodeUnschedulable" }
  | { filter: "TaintToleration"; taint: string }
  | { filter: "NodeAffinity"; label: string }
  | ({ filter: "NodeResourcesFit" } & InsufficientResource)
  /** With other objects of the cluster: a plugin's reason in kube-scheduler's words. */
  | { filter: "other"; plugin: string; message: string };

/** A resource of which the pod requests more than is free on the node. */
export interface InsufficientResource {
  /** The name of the resource. */
  resource: string;
  /** The unit of both amounts. */
  unit: Unit;
  /** The pod's request. */
  requested: Int64;
  /** The free amount, allocatable − used; negative if more is used. */
  free: Int64;
}

/** The unit of an amount. `milli`: thousandths of a core; `bytes`; `count`: whole units. */
export type Unit = "milli" | "bytes" | "count";

/** The arithmetic of one node's score, recorded by the code that computed it. */
export type NodeTrace = { resources: ResourceTrace[]; score: Score } & Total;

/** The rule that combines the resources' scores into one score, with its numbers. */
export type Total =
  /** The weighted mean Σ score × weight ÷ Σ weight of the counted resources, rounded half away from zero. */
  | {
      /** The name of the rule. */
      rule: "rounded-mean";
      /** The sum Σ score × weight. */
      weightedSum: Int64;
      /** The sum Σ weight. */
      weightSum: Int64;
      /** The quotient weightedSum ÷ weightSum before rounding; `null` if no resource counts, which makes the score 0. */
      quotient: number | null;
    }
  /** The weighted mean, truncated to an integer. */
  | { rule: "truncated-mean"; weightedSum: Int64; weightSum: Int64 }
  /** The product (1 − |cpu − memory|) × highest score, truncated; 0 if either fraction is 1 or more (`full`). */
  | { rule: "difference"; difference: number; full: boolean }
  /** The product (1 − standard deviation) × 100, truncated; in releases that score the change, 50 + (50 + with − without) ÷ 2. */
  | { rule: "deviation"; withPod: Deviation; withoutPod: Deviation | null }
  /** The quotient Σ terms ÷ Σ weight × factor in floating point; `unrounded` is its value if the scorer rounds it, otherwise `null`. */
  | { rule: "scaled-mean"; sum: number; weightSum: Int64; factor: number; unrounded: number | null; overCapacity: boolean }
  /** The plugin does not score the pod. */
  | { rule: "skipped" };

/** The standard deviation of the resources' utilization. */
export interface Deviation {
  /** The fractions requested ÷ allocatable, at most 1, of the counted resources. */
  fractions: number[];
  /** The mean of the fractions, 0 to 1. */
  mean: number;
  /** The standard deviation of the fractions, 0 to 0.5. */
  deviation: number;
  /** The score (1 − deviation) × 100, truncated. */
  score: Int64;
}

/** The arithmetic of one resource in a node's score. */
export interface ResourceTrace {
  /** The name of the resource. */
  name: string;
  /** The unit of `request`, `nonZeroRequest`, `used`, `requested` and `allocatable`. */
  unit: Unit;
  /** The weight, as the scorer counts it. */
  weight: Int64;
  /** The scored request of the pod, including `nonZeroRequest`. */
  request: Int64;
  /** The part of `request` that containers without an entry add: 100m cpu or 200Mi memory each. */
  nonZeroRequest: Int64;
  /** The used amount: the requests of the node's pods. */
  used: Int64;
  /** The sum used + request. */
  requested: Int64;
  /** The allocatable amount of the node. */
  allocatable: Int64;
  /** The effect of the resource on the score. */
  outcome: Outcome;
  /** The utilization in whole percent; 100 if requested exceeds allocatable. `null` if the resource is skipped, or the scorer does not round. */
  utilization: Int64 | null;
  /** The utilization in percent with this pod alone on the node, which is the smallest possible. */
  minUtilization: Int64 | null;
  /** The direction of rounding to a whole percent; `null` if the scorer does not round. */
  rounding: "up" | "down" | null;
  /** The fraction requested ÷ allocatable, if the scorer uses it instead of the utilization. */
  fraction: number | null;
  /** True if requested exceeds allocatable. */
  overcommitted: boolean;
  /** The segment of the shape that contains the utilization; `null` without a shape. */
  segment: Segment | null;
  /** The score of the resource; `null` if it has none. */
  score: Int64 | null;
  /** The product score × weight; `null` if the resource does not count. */
  weighted: Int64 | null;
  /** The product fraction × weight (× 10 in the KEP's prototype), if the scorer computes in floating point. */
  term: number | null;
}

/**
 * The effect of a resource on a node's score. `counted`: it is part of both sums. Dropped: `zero-score` (the shape gives
 * 0, so its weight does not count either). Skipped: `no-allocatable` (the node has none), `not-requested` (the pod does not
 * request it), `unknown-name` (the scheduler does not know the name, such as `CPU`), `no-weight` (the scorer has no weight
 * for it). `over-capacity`: the pod requests more than is free, which makes the whole score 0 (Volcano).
 */
export type Outcome =
  | "counted"
  | "zero-score"
  | "no-allocatable"
  | "not-requested"
  | "unknown-name"
  | "no-weight"
  | "over-capacity";

/** A segment of a shape: before the first point, between two, or after the last. */
export interface Segment {
  /** The point at the lower end, with its score on the scale of node scores; `null` before the first. */
  from: ShapePoint | null;
  /** The point at the upper end; `null` after the last. */
  to: ShapePoint | null;
}

/** A parsed Kubernetes quantity, or the error. */
export type QuantityView =
  | {
      /** The result of Kubernetes' `Value()`: whole units, rounded up. */
      value: Int64;
      /** The result of Kubernetes' `MilliValue()`: thousandths, rounded up. */
      milliValue: Int64;
      /** The canonical form, as Kubernetes prints it. */
      canonical: string;
      /** The kind of suffix: `Ki`, `Mi`; none, `m`, `k`, `M`; `e3`. */
      format: "BinarySI" | "DecimalSI" | "DecimalExponent";
      /** The sign of the quantity. */
      sign: -1 | 0 | 1;
    }
  | { error: { code: string; message: Message; help: Message } };
