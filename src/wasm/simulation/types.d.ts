/**
 * Pods that arrive one after another, and the nodes to schedule them on. Times are integers from 0 to 1,000,000,000 in
 * any unit. At most 10,000 nodes, 1,000,000 pods, 10,000 pod classes, 100 resources.
 *
 * Events of equal time happen in this order: pods complete (in queue order); nodes join (by index); if a pod completed or
 * a node joined, pending pods are tried again in queue order; pods arrive and are tried; nodes that stayed empty are
 * removed. With `simulateWithObjects`, pods that affinity or spread constraints keep pending are also tried again after a pod is
 * placed or a node is removed. The queue is in the order of arrival, then as written. There are no priorities.
 *
 * For a kube-scheduler and 100 nodes or more, only a sample of the feasible nodes is scored, as `Sampling` describes: nodes are
 * visited one after another, from where the search for the last pod ended. `profile.percentageOfNodesToScore` sets its size, 100
 * scores all.
 */
export interface SimulationScenario {
  /** The id of the scorer; default: the newest kube-scheduler whose code was run. */
  scorer?: string;
  /** The `scoringStrategy` of `NodeResourcesFitArgs`. */
  scoringStrategy: ScoringStrategy;
  /** Settings of Volcano's binpack plugin other than the weights of resources. */
  binpack?: { /** The `binpack.weight`; default: 1. */ weight?: IntegerText | null } | null;
  /** The other score plugins; `pluginScores` has a score for each single node, also for each of a node's `count`. */
  profile?: Profile;
  /** The score by which nodes are ranked: the policy's (the default), or the total of all score plugins (the default with `simulateWithObjects`). */
  rankBy?: "policy" | "total";
  /** Extended resources that the fit filter does not check, as in `NodeResourcesFitArgs`. */
  ignoredResources?: string[];
  /** Prefixes (before the `/`) of extended resources that the fit filter does not check. */
  ignoredResourceGroups?: string[];
  /** The choice among nodes with the highest score: the first (the default), or a random one, as in releases whose `TieRule` is `"random"`. */
  tieBreak?: "first" | "random";
  /** The seed of `random`, 0 or more; default: 0. The same seed gives the same run on every machine. */
  seed?: IntegerText;
  /** The time after which an empty node is removed; default: never. */
  scaleDownAfter?: IntegerText | null;
  /** The nodes, in the order in which equal scores and events are resolved. */
  nodes: SimulationNode[];
  /** The pods that arrive. */
  pods?: SimulationPod[];
  /** The gangs that pods belong to. */
  gangs?: SimulationGang[];
  /**
   * Other objects of the cluster, in YAML or JSON as kubectl prints them, read by `simulateWithObjects` of nodescore/cluster: an
   * error elsewhere. Nodes and running pods are as in a `Scenario`. A Pod without `spec.nodeName` describes the pods that have its name; if it is the only
   * one, and no pods have its name, all of them. Requests are those of `pods`. Volumes are not bound, and no pod is preempted.
   */
  objects?: string;
}

/** One or more equal nodes. */
export interface SimulationNode extends Node {
  /** The number of nodes; default: 1. If it is given, the names end in `-1`, `-2` and so on. */
  count?: IntegerText;
  /** The time at which it joins; default: 0, from the start. */
  joins?: IntegerText | null;
}

/** One or more equal pods. */
export interface SimulationPod extends Pod {
  /** The number of pods; default: 1. */
  count?: IntegerText;
  /** The time at which the first arrives; default: 0. */
  arrival?: IntegerText;
  /** The time between two arrivals; default: 0. */
  every?: IntegerText;
  /** The time from being placed to completion, at least 1; default: never completes. */
  lifetime?: IntegerText | null;
  /** The name of the gang that the pods belong to. */
  gang?: string | null;
}

/** A gang: pods that are placed together or not at all. */
export interface SimulationGang {
  /** The name of the gang. */
  name: string;
  /** The number of its pods that must fit at once before any of them is placed; default: all. */
  minAvailable?: IntegerText;
}

/** The queue of pods as arrays, for large simulations. It replaces `count`, `arrival` and `every` of the scenario's pods. */
export interface SimulationQueue {
  /** The index of each pod in the scenario's `pods`. */
  pods: Uint32Array;
  /** The time at which each arrives; default: 0. */
  arrivals?: Float64Array;
  /** The lifetime of each, -1 if it never completes; default: that of the scenario's pod. */
  lifetimes?: Float64Array;
}

/** The progress of a run. */
export interface SimulationProgress {
  /** True if there are more steps to run. */
  more: boolean;
  /** The number of pods in the queue. */
  pods: number;
  /** The number of pods on nodes. */
  placed: number;
  /** The number of pending pods. */
  pending: number;
  /** The number of completed pods. */
  completed: number;
  /** The number of events so far. */
  events: number;
}

/** The events of a run, as columns. A step is an index into them. */
export interface SimulationEvents {
  /** The time of each event. */
  times: Float64Array;
  /** The kind of each event. 0: the pod is placed on the node; 1: the pod fits on no node (once for each pod); 2: the pod completes; 3: the node joins; 4: the node is removed. */
  kinds: Int32Array;
  /** The index of the pod in the queue; -1 if the event has no pod. */
  pods: Int32Array;
  /** The index of the node; -1 if the event has no node. */
  nodes: Int32Array;
}

/** The names and times that the indexes in events refer to. */
export interface SimulationIndex {
  /** The names of the single nodes, including each of a node's `count`. */
  nodes: string[];
  /** For each pod in the queue, its index in the scenario's `pods`. */
  podIndexes: Uint32Array;
  /** The time at which each pod arrives. */
  arrivals: Float64Array;
  /** The number of pod classes. */
  podClasses: number;
  /** True if every plugin that is computed decides: with `simulateWithObjects` and a scorer that has these plugins. */
  usesObjects: boolean;
}

/** The amounts of all nodes before a step, a column for each resource: thousandths of a core, bytes, whole units (exact up to 2^53). */
export interface SimulationColumns {
  /** The names of the resources. */
  resources: string[];
  /** The allocatable amounts, by resource, then node. */
  allocatable: Float64Array[];
  /** The requested amounts, by resource, then node. */
  used: Float64Array[];
  /** The number of pods on each node. */
  pods: Uint32Array;
  /** The number 1 for each node that is in the cluster, otherwise 0. */
  present: Uint32Array;
}

/** The scheduling decision at a step: why a pod was placed on its node, or why it is pending. */
export interface SimulationDecision {
  /** The time of the step. */
  time: Int64;
  /** The index of the pod in the queue. */
  pod: number;
  /** The pod's name; `pod 1` and so on, by entry, if it has none. */
  name: string;
  /** The index of its node; `null` if the pod is pending. */
  node: number | null;
  /** The number of feasible nodes. */
  feasible: number;
  /** The number of feasible nodes that were scored: in a cluster of 100 nodes or more, a sample. */
  scored: number;
  /** The number of scored nodes with the highest score. */
  winnerCount: number;
  /** The number of nodes for each message of the filters, the most frequent first. A node counts for the first plugin that rejects it, once for each insufficient resource. */
  rejections: { message: string; nodes: number }[];
  /** The pod's gang. If the gang could not be placed, `arrived` is the number of its pods that had arrived, and `fitting` the number of those that fitted at once (none is tried if too few had arrived). */
  gang: { name: string; minAvailable: number; arrived: number | null; fitting: number | null } | null;
  /** The first `limit` nodes: scored ones, other feasible ones, then those filtered out, first those that could run the pod if they were empty, those with the fewest reasons first. Nodes alike are in the order of their scores, then in their own. */
  nodes: SimulationNodeDecision[];
}

/** One node in a scheduling decision. */
export interface SimulationNodeDecision {
  /** The index of the node. */
  node: number;
  /** The name of the node. */
  name: string;
  /** True if the node is feasible. */
  feasible: boolean;
  /** True if the node is feasible and was scored. If it is feasible and was not, the search ended before it was visited. */
  scored: boolean;
  /** The reasons for which the node is filtered out; empty if it is feasible. */
  reasons: SimulationReason[];
  /** The policy's score. */
  score: Score;
  /** The total of all score plugins; `null` if nodes are ranked by the policy's score, and with `simulateWithObjects` for a node that is not scored. */
  total: Score | null;
  /** The plugins that make up the total; empty without a total. */
  plugins: { name: string; weight: Int64; score: Score }[];
  /** The arithmetic of the policy's score. */
  trace: NodeTrace;
}

/** A reason for which a node is filtered out. */
export type SimulationReason = FilterReason;

/** The figures of the cluster before a step. Sums are exact; percentages are rounded down to hundredths, and 0 if there is nothing to divide by. */
export interface SimulationFigures {
  /** The number of nodes in the cluster. */
  present: number;
  /** The number of empty nodes: without pods and used amounts. */
  empty: number;
  /** The number of pods on nodes, and of pending pods. */
  pods: { placed: number; pending: number };
  /** The sums over all nodes by resource. `pods`, the number of pods, is one of them if every node limits it. */
  resources: SimulationResourceFigures[];
  /** Stranded capacity: the free amount of one resource on nodes that have some of another, but less of it free than any pod requests. Only amounts above 0. */
  stranded: { free: string; without: string; amount: Int64; /** The percentage of the allocatable amount. */ percent: number }[];
  /** The number of further pods of the chosen entry (`podIndex`) that fit; `null` if it is unlimited, as for a pod without requests. */
  fittingPods: string | null;
  /** The expected percentage of the free amount that a pod drawn at random from all pods cannot use (the measure of Weng et al., USENIX ATC 2023). */
  fragmentation: { resource: string; percent: number }[];
}

/** The sums of one resource over all nodes. */
export interface SimulationResourceFigures {
  /** The name of the resource. */
  name: string;
  /** The unit of the amounts. */
  unit: Unit;
  /** The requested amount. */
  used: Int64;
  /** The allocatable amount. */
  allocatable: Int64;
  /** The percentage `used` ÷ `allocatable`. */
  percent: number;
  /** The free amount on nodes on which none of the scenario's pods would fit. */
  unusable: Int64;
  /** The percentage `unusable` ÷ `allocatable`. Together with `percent` at most 100, unless a node is overcommitted. */
  unusablePercent: number;
}

/** The figures of {@link SimulationFigures} over time as columns: one number for each of `steps`. */
export interface SimulationSeries {
  /** The steps, evenly spaced, from 0 to the number of events. */
  steps: Float64Array;
  /** The time of the state before each step. */
  times: Float64Array;
  /** The number of pods on nodes. */
  placed: Float64Array;
  /** The number of pending pods. */
  pending: Float64Array;
  /** The number of nodes in the cluster. */
  present: Float64Array;
  /** The number of empty nodes. */
  empty: Float64Array;
  /** The number of further pods of the chosen entry (`podIndex`) that fit; NaN if it is unlimited. */
  fittingPods: Float64Array;
  /** The percentages, by resource. */
  resources: { name: string; percent: Float64Array; unusable: Float64Array; fragmentation: Float64Array }[];
}

/** A lower bound on the number of nodes with which no pod stays pending, given what is used on them from the start. It follows from the pods present at the same time, at the times of highest demand. */
export interface NodesNeeded {
  /** The errors in the scenario. With errors there is no answer. */
  errors: FieldError[];
  /** The number of nodes: with fewer, some pod stays pending. `null` if one stays pending even with all nodes, including those that join later. */
  nodes?: number | null;
  /** The limit that determines the number. */
  limit?: NodesNeededLimit;
}

/** The limit that makes a number of nodes necessary. `presence`: a pod needs a node; `volume`: the sum of the requests (for `pods`, their number); `count`: the number of pods that request at least as much as `pod` (an index into the scenario's `pods`), of one resource or (`null`) of all. */
export type NodesNeededLimit =
  | { kind: "presence" }
  | { kind: "volume"; resource: string }
  | { kind: "count"; pod: number; resource: string | null };

/** The settings by which pods are generated. Times are integers from 0 to 1,000,000,000 in any unit. */
export interface PodGeneratorOptions {
  /** The seed of the random numbers, 0 or more; default: 0. Requests, mix, arrivals and lifetimes are drawn independently: changing one leaves the others as they are. */
  seed?: IntegerText;
  /** The number of pods, at most 1,000,000. */
  pods: IntegerText;
  /** The time between two arrivals; default: 0. */
  gap?: TimeDistribution | null;
  /** The lifetime of pods whose kind has none; default: never complete. */
  lifetime?: TimeDistribution | null;
  /** The kinds of pods, or the name of a published trace, for pods fitted to it. */
  kinds: PodKind[] | "alibaba-gpu-2023";
}

/** A distribution of times: constant, uniform (both ends included), or exponential. */
export type TimeDistribution = IntegerText | { min: IntegerText; max: IntegerText } | { mean: IntegerText };

/** One kind of pods. */
export interface PodKind {
  /** The name of its pods; default: `kind-1` and so on. */
  name?: string | null;
  /** Its weight in the mix; default: 1. A kind of weight 3 is three times as frequent as one of weight 1. */
  weight?: IntegerText;
  /** The number of pod classes to draw requests for; default: 1. At most 10,000 over all kinds. Equal draws make one class. */
  podClasses?: IntegerText;
  /** The requests: uniformly `min`, `min` + `step`, … up to `max`. `max` and `step` default to `min`. */
  requests: { resource: string; min: QuantityText; max?: QuantityText; step?: QuantityText }[];
  /** The lifetime of its pods. */
  lifetime?: TimeDistribution | null;
}

/** Pods to run: `simulate({ ...scenario, pods }, queue)`. */
export interface GeneratedPods {
  /** The errors in the options. With errors there are no pods. */
  errors: FieldError[];
  /** The pod classes, and the number of pods of each. */
  pods: { name: string; requests: Record<string, string>; count: number }[];
  /** All pods, in the order of arrival. */
  queue: Required<SimulationQueue>;
}

/**
 * The feasible nodes by the score that decides: the total score of all score plugins, or the policy's score if the scorer adds
 * no others. All feasible nodes are scored, not only a sample.
 */
export interface DecidingRanking {
  /** The feasible nodes, the highest score first; ties keep the order of the scenario. `node` is an index into `nodes`; equal scores share a `rank`. */
  ranking: { node: number; rank: number; score: Score }[];
  /** The indexes of the nodes with the highest score. */
  winners: number[];
}

/** The smallest changes that make a node the sole winner. */
export interface WinningChanges {
  /** The errors in the scenario or the index of the node. With errors there is no answer. */
  errors: FieldError[];
  /** The decision without a change; `null` if there are errors. */
  before: DecidingRanking | null;
  /** The smallest change of each kind that the scorer and the policy have; empty if the node is the sole winner already. */
  changes: WinningChange[];
}

/**
 * The smallest change of one kind, confirmed by scoring the changed scenario.
 *
 * - `resource-weight`: the weight of one resource, 1 to 100.
 * - `shape-point`: one point of the shape, between its neighbors. A change of one of its numbers is smaller than one of both; then
 *   the sum of the changes counts, a point of score like 10 percent of utilization.
 * - `plugin-weight`: the weight of the policy's score plugin, 1 to 2^31 − 1; for Volcano `binpack.weight`.
 * - `resource-weights`: the weights of several resources, each 1 to 100: the fewest weights, then the smallest sum of the
 *   changes. It is missing if the weight of one resource suffices, and for scorers other than kube-scheduler.
 * - `two-numbers`: a weight of a resource, a number of the shape or the weight of the plugin (here 1 to 100) together with another of these
 *   that is neither a weight too nor of the same point: the smallest sum of the changes, counted as above. Only with `pairs`, and if none of
 *   them suffices alone.
 * - `node-amount`: an allocatable or used amount of any node; the smallest change in relation to what that node has. Used amounts go up to
 *   the allocatable amount, allocatable ones up to 10 times the larger of the allocatable and the requested amount.
 * - `pod-request`: a request of one of the pod's containers, up to the largest allocatable amount; the smallest change in relation to
 *   what the node has.
 *
 * The last two are missing for the KEP and the documentation. Amounts are tried in thousandths of a core, bytes or pieces, up to 2^53 − 1.
 */
export interface WinningChange {
  /** The kind of change. */
  kind: "resource-weight" | "resource-weights" | "shape-point" | "plugin-weight" | "two-numbers" | "node-amount" | "pod-request";
  /** The new values; empty if no change of this kind was found. */
  edits: FieldEdit[];
  /** True if no smaller change of this kind exists; without edits, that none exists. False if the search was cut short. */
  isComplete: boolean;
  /** The decision after the change; `null` without edits. */
  after: DecidingRanking | null;
}

/** A field with its value before and after a change. */
export interface FieldEdit {
  /** The path of the field, as errors name it: `scoringStrategy.resources[0].weight`, `nodes[0].used[cpu]`. */
  path: string;
  /** The current number or quantity. */
  from: string;
  /** The new number or quantity. */
  to: string;
}

/** The winners along a field. */
export interface Sweep {
  /** The errors in the scenario or the field. With errors there is no answer. */
  errors: FieldError[];
  /** The paths of all fields that can be swept, and `scorer`. */
  fields: string[];
  /** The index of the current value in `values`; `null` if it is not one of them. */
  current: number | null;
  /**
   * The values in order: weights from 1 to 100, scores from 0 to 10, the utilizations between the neighboring points, the
   * releases; for an amount evenly spaced ones, and those at which the winners change.
   */
  values: SweepValue[];
  /** The runs of values with equal winners, in order. */
  runs: SweepRun[];
  /** True if the winners change nowhere else; false if the search was cut short. */
  isComplete: boolean;
}

/** The decision with one value of a field. */
export interface SweepValue {
  /** The number, the quantity, or the id of the release. */
  value: string;
  /** The position between the first value, 0, and the last, 1. */
  position: number;
  /** The indexes of the nodes with the highest score. */
  winners: number[];
  /** The difference between the highest score and the next node's, 0 in a tie; `null` for fewer than two feasible nodes. */
  margin: Score | null;
}

/** A run of values with equal winners. */
export interface SweepRun {
  /** The index of its first value. */
  from: number;
  /** The index of its last value. */
  to: number;
  /** The indexes of the winners; empty if no node is feasible. */
  winners: number[];
  /** The errors because of which the releases of the run reject the policy. */
  errors: FieldError[];
  /** The reason why the winners differ from those of the run before; `null` for the first run, next to a rejection, and if no node wins on one side. */
  reason: WinnerChangeReason | null;
}

/** The reason why the winners change. */
export interface WinnerChangeReason {
  /** A node that wins after the change. */
  winner: number;
  /** A node that won before the change. */
  other: number;
  /** The difference of the two after the change. */
  difference: NodeDifference;
  /** For each of the two, the first step at which the release scores it differently from the release before; `null` for equal scores and other fields. */
  causes: [Cause | null, Cause | null];
}

/** The axes of a decision map and its size. */
export interface DecisionMapOptions {
  /** The horizontal axis. */
  x: DecisionMapAxis;
  /** The vertical axis. */
  y: DecisionMapAxis;
  /** The maximum number of columns, 2 to 1,000; default: 240. There are fewer if the axis has fewer amounts, as their distance is a round number: a power of two for bytes, else 1, 2 or 5 times a power of ten. At most 65,000 cells. */
  width?: IntegerText | null;
  /** The maximum number of rows, 2 to 1,000; default: 160. */
  height?: IntegerText | null;
}

/** The number of a scenario that varies along an axis. Amounts are integers up to 2^53 − 1: thousandths of a core, bytes, whole units. */
export interface DecisionMapAxis {
  /** The path of a request, an amount used on a node in addition to its pods, or the weight of a resource, as errors name it: `pod.requests[cpu]`, `nodes[0].used[cpu]`, `scoringStrategy.resources[0].weight`. A request or used amount that the scenario does not have is 0. */
  field: string;
  /** The first amount; default: 0, for a weight 1. */
  from?: IntegerText | null;
  /** The last amount; default: the largest allocatable amount (of the node, for `used`), or the amount in the scenario if it is larger; for a weight 100. */
  to?: IntegerText | null;
}

/** The winners in every cell of a decision map. */
export interface DecisionMap {
  /** The errors in the scenario, the axes and the size. With errors there is no result. */
  errors: FieldError[];
  /** The map; `null` if there are errors. */
  result: {
    /** The columns. */
    x: DecisionMapAmounts;
    /** The rows. */
    y: DecisionMapAmounts;
    /** The sets of winning nodes, as their indexes, that occur in some cell. The first is empty, for cells in which no node is feasible. A set of several nodes is a tie. Winners have the highest total score, if the scorer adds up several score plugins, else the highest score of the policy, among all feasible nodes. */
    winnerSets: number[][];
    /** The index of the set of winners of each cell, row by row. */
    cells: Uint16Array;
  } | null;
}

/** The amounts of an axis. */
export interface DecisionMapAmounts {
  /** The unit of the amounts. */
  unit: Unit;
  /** The amount in the scenario. */
  current: Int64;
  /** The amount at which each column, or each row, is scored: evenly spaced, in ascending order. */
  amounts: Float64Array;
}

/** The axes of a decision map and the amounts of a cell. */
export interface DecisionMapCellOptions {
  /** The horizontal axis. */
  x: DecisionMapAxis;
  /** The vertical axis. */
  y: DecisionMapAxis;
  /** The amounts, within the axes; default: those in the scenario. */
  at?: { x?: IntegerText | null; y?: IntegerText | null } | null;
}

/** The decision at the amounts of a cell. */
export interface DecisionMapCell {
  /** The errors in the scenario, the axes and the amounts. With errors there is no result. */
  errors: FieldError[];
  /** The decision; `null` if there are errors. */
  result: {
    /** The amounts of both axes. */
    amounts: [Int64, Int64];
    /** The indexes of the winning nodes; empty if no node is feasible. */
    winners: number[];
    /** The score of each node that decides; `null` if the node is filtered out. */
    scores: (Score | null)[];
    /** The indexes of the nodes with the next highest score. */
    runnersUp: number[];
    /** The score of the winners minus that of the next nodes; `null` without such nodes. */
    margin: Score | null;
    /** For each axis, the amounts around the cell with the same winners, while the other amount stays. */
    ranges: [DecisionMapRange, DecisionMapRange];
  } | null;
}

/** Amounts of an axis around a cell with the same winners. Next to an end the winners differ, unless the axis ends there. */
export interface DecisionMapRange {
  /** The first amount. */
  from: Int64;
  /** The last amount. */
  to: Int64;
  /** True if the winners are the same within the whole range, and each end was found. False for schedulers other than kube-scheduler, and if the search took too long: then the winners may differ somewhere within the range, or be the same beyond it. */
  complete: boolean;
}
