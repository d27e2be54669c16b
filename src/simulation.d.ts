/**
 * Pods that come one after another, and the nodes they are scheduled onto. Times are whole numbers from 0 to
 * 1,000,000,000 of any unit. At most 10,000 nodes, 1,000,000 pods, 10,000 different ones, 100 resources.
 *
 * At one moment: pods leave (by their place in the queue); nodes join (by index); what is pending is tried again, in
 * the order of the queue, where a pod left or a node joined; pods arrive and are tried; nodes that stayed empty are
 * removed. The queue is in the order of arrival, then as written; there are no priorities.
 */
export interface SimulationScenario {
  /** The id of the scorer to follow; the newest kube-scheduler when left out. */
  scorer?: string;
  /** As `scoringStrategy` stands in `NodeResourcesFitArgs`. */
  scoringStrategy: ScoringStrategy;
  /** What Volcano's binpack plugin has beside the resources' weights. */
  binpack?: { /** `binpack.weight`; 1 when left out. */ weight?: IntegerText | null } | null;
  /** The other score plugins; `inputs` has a score for each node, with every one of a node's `count`. */
  profile?: Profile;
  /** Whose score decides: the policy's (also when left out), or the whole vote's total. */
  decides?: "policy" | "vote";
  /** Extended resources that are not checked, as in `NodeResourcesFitArgs`. */
  ignoredResources?: string[];
  /** The same by what is before the `/`. */
  ignoredResourceGroups?: string[];
  /** Of several best nodes the first (also when left out), or one at random as kube-scheduler takes. */
  ties?: "first" | "random";
  /** Where `random` begins, 0 or more; 0 when left out. The same seed gives the same run on every machine. */
  seed?: IntegerText;
  /** A node that stayed empty for as long is removed; none is when left out. */
  scaleDownAfter?: IntegerText | null;
  /** The nodes, in the order that ties and events go by. */
  nodes: SimulationNode[];
  /** The pods that come. */
  pods?: SimulationPod[];
  /** The jobs that pods belong to. */
  jobs?: SimulationJob[];
}

/** A node, or several that are alike. */
export interface SimulationNode extends Node {
  /** How many there are; 1 when left out. Their names end in `-1`, `-2` and so on. */
  count?: IntegerText;
  /** When it joins; there from the start when left out or 0. */
  joins?: IntegerText | null;
}

/** Pods that are alike. */
export interface SimulationPod extends Pod {
  /** How many there are; 1 when left out. */
  count?: IntegerText;
  /** When the first arrives; at 0 when left out. */
  arrival?: IntegerText;
  /** The time from one to the next; 0 when left out. */
  every?: IntegerText;
  /** How long each stays once it is placed, at least 1; for ever when left out. */
  lifetime?: IntegerText | null;
  /** The job it belongs to, by name. */
  job?: string | null;
}

/** A job, whose pods are placed together or not at all. */
export interface SimulationJob {
  /** Its name. */
  name: string;
  /** How many of its pods have to fit at once, before any is placed; all of them when left out. */
  minAvailable?: IntegerText;
}

/** Pods as columns, for more than one writes down: `count`, `arrival` and `every` of the scenario's pods then do not count. */
export interface SimulationQueue {
  /** Indexes into the scenario's `pods`. */
  pods: Uint32Array;
  /** When each arrives; at 0 when left out. */
  arrivals?: Float64Array;
  /** How long each stays, -1 for ever; as the scenario's pod says when left out. */
  lifetimes?: Float64Array;
}

/** How far a run came. */
export interface SimulationProgress {
  /** Something is left to happen. */
  more: boolean;
  /** All pods that will ever come. */
  pods: number;
  /** On nodes now. */
  placed: number;
  /** Waiting now. */
  pending: number;
  /** Gone. */
  left: number;
  /** How many events there are so far. */
  events: number;
}

/** What happened, a column each. A step is an index into them. */
export interface SimulationEvents {
  /** When. */
  times: Float64Array;
  /** 0: the pod went to the node; 1: the pod fits nowhere for now (said once a pod); 2: the pod left the node; 3: the node joined; 4: the node was removed. */
  kinds: Int32Array;
  /** The pod's place in the queue; -1 where there is none. */
  pods: Int32Array;
  /** The node's index; -1 where there is none. */
  nodes: Int32Array;
}

/** What the numbers of events mean. */
export interface SimulationIndex {
  /** The nodes' names, with every one of a node's `count`. */
  nodes: string[];
  /** Of each pod in the queue, its index in the scenario's `pods`. */
  entries: Uint32Array;
  /** When each arrives. */
  arrivals: Float64Array;
  /** How many different pods there are. */
  shapes: number;
}

/** Every node's amounts, a column for each resource: thousandths of a core, bytes, pieces (exact to 2^53). */
export interface SimulationColumns {
  /** Their names. */
  resources: string[];
  /** By resource, then node. */
  allocatable: Float64Array[];
  /** What is asked of it, by resource, then node. */
  used: Float64Array[];
  /** How many pods are on each node. */
  pods: Uint32Array;
  /** 1 where the node is there. */
  present: Uint32Array;
}

/** Why a pod went where it went, or why it waits. */
export interface SimulationDecision {
  /** When. */
  time: Int64;
  /** Its place in the queue. */
  pod: number;
  /** As it is written; `pod 1` and so on by entry when left out. */
  name: string;
  /** Where it went; `null` where it waits. */
  node: number | null;
  /** How many nodes every filter let through. */
  feasible: number;
  /** Those of them with the highest score. */
  ties: number;
  /** Why the others were kept out, in kube-scheduler's words, the most frequent first; a node counts for the first plugin that rejects it, and there for each resource. */
  refusals: { message: string; nodes: number }[];
  /** Its job. Where the job was given up, `came`: how many of its pods had come; `fitted`: how many of those fitted at once, none of which is tried where too few had come. */
  job: { name: string; minAvailable: number; came: number | null; fitted: number | null } | null;
  /** The first `limit`: those that every filter let through by score, then the others; equal ones in their order. */
  nodes: SimulationNodeDecision[];
}

/** One node's answer. */
export interface SimulationNodeDecision {
  /** Its index. */
  node: number;
  /** Its name. */
  name: string;
  /** Every filter let it through. */
  fits: boolean;
  /** Why not. */
  reasons: SimulationReason[];
  /** The policy's score. */
  score: Score;
  /** The vote's total, where the vote decides. */
  total: Int64 | null;
  /** The parts of the total; empty where the policy decides. */
  plugins: { name: string; weight: Int64; score: Int64 }[];
  /** How the policy's score came about. */
  trace: NodeTrace;
}

/** Why a node was kept out. */
export type SimulationReason = FilterReason;

/** What can be counted before a step. Sums are exact; percentages are rounded down to hundredths, and 0 of nothing. */
export interface SimulationFigures {
  /** How many nodes are there. */
  present: number;
  /** How many of them are empty: nothing is used on them, and no pod is there. */
  empty: number;
  /** How many pods are on nodes, and how many wait. */
  pods: { placed: number; pending: number };
  /** All nodes together. `pods`, their number, is among them where every node takes only so many. */
  resources: SimulationResourceFigures[];
  /** What is free of one resource on nodes that have some of another and less left than any pod asks for; only what is more than nothing. */
  stranded: { free: string; without: string; amount: Int64; /** Of all that the nodes have. */ percent: number }[];
  /** How many more of the watched pod fit; `null` where any number does, as of one that asks for nothing. */
  room: string | null;
  /** What part of what is free is of no use to a pod drawn at random from all that come (the measure of Weng et al., USENIX ATC 2023). */
  fragmentation: { resource: string; percent: number }[];
}

/** One resource of all nodes together. */
export interface SimulationResourceFigures {
  /** Its name. */
  name: string;
  /** What the amounts count. */
  unit: Unit;
  /** What is asked of it. */
  used: Int64;
  /** What there is. */
  allocatable: Int64;
  /** `used` of `allocatable`. */
  percent: number;
  /** What is free on nodes on which no pod of all that come would fit. */
  useless: Int64;
  /** `useless` of `allocatable`: with `percent` it is at most 100, unless a node has less than is used on it. */
  uselessPercent: number;
}

/** The figures of {@link SimulationFigures} over time, a column each: one number for each of `steps`. */
export interface SimulationSeries {
  /** The steps, evenly spaced; the first is 0, the last the number of events. */
  steps: Float64Array;
  /** When what is before each was reached. */
  times: Float64Array;
  /** Pods on nodes. */
  placed: Float64Array;
  /** Pods that wait. */
  pending: Float64Array;
  /** Nodes that are there. */
  present: Float64Array;
  /** Nodes that are empty. */
  empty: Float64Array;
  /** How many more of the watched pod fit; NaN where any number does. */
  room: Float64Array;
  /** Percentages, by resource. */
  resources: { name: string; percent: Float64Array; useless: Float64Array; fragmentation: Float64Array }[];
}

/** The fewest nodes with which no pod would have to wait, beside what is in use on them from the start: by the pods that are there at once, at the moments when they ask for most. */
export interface NodesNeeded {
  /** What is wrong in the scenario; then there is no answer. */
  errors: FieldError[];
  /** With fewer some pod has to wait; `null` where it has to with all nodes, also those that join later. */
  nodes?: number | null;
  /** What says so. */
  limit?: NodesNeededLimit;
}

/** What makes so many nodes necessary: a pod needs a node; what they ask for together (of `pods`: their number); how many pods ask for at least as much as one, by its index in the scenario's `pods`, of one resource or of everything. */
export type NodesNeededLimit =
  | { kind: "presence" }
  | { kind: "volume"; resource: string }
  | { kind: "count"; pod: number; resource: string | null };

/** How to make a workload. Times are whole numbers from 0 to 1,000,000,000 of any unit. */
export interface WorkloadOptions {
  /** What is random follows from it, 0 or more; 0 when left out. Sizes, mix, arrivals and lifetimes are drawn apart: changing one leaves the others. */
  seed?: IntegerText;
  /** How many pods there are, at most 1,000,000. */
  pods: IntegerText;
  /** The time from one pod to the next; 0 when left out. */
  gap?: WorkloadSpan | null;
  /** How long pods stay whose kind does not say; for ever when left out. */
  lifetime?: WorkloadSpan | null;
  /** The kinds of pods; or the name of a published workload, for pods fitted to its table. */
  kinds: WorkloadKind[] | "alibaba-gpu-2023";
}

/** A length of time: always the same; anything between, equally likely; or exponentially distributed, rarely long. */
export type WorkloadSpan = IntegerText | { least: IntegerText; most: IntegerText } | { mean: IntegerText };

/** One kind of pods. */
export interface WorkloadKind {
  /** What its pods are called; `kind-1` and so on when left out. */
  name?: string | null;
  /** Its part of the mix; 1 when left out. 3 is three times as often as 1. */
  weight?: IntegerText;
  /** How many different pods it has at most, 1 when left out: sizes are drawn so many times. At most 10,000 of all kinds. */
  shapes?: IntegerText;
  /** What its pods ask for: `least`, or any number of `step`s more up to `most`, equally likely. Left out, `most` and `step` are as `least`. */
  requests: { resource: string; least: QuantityText; most?: QuantityText; step?: QuantityText }[];
  /** How long its pods stay. */
  lifetime?: WorkloadSpan | null;
}

/** Pods to run: `simulate({ ...scenario, pods }, queue)`. */
export interface GeneratedWorkload {
  /** What is wrong in the options; then there are no pods. */
  errors: FieldError[];
  /** The different pods, and how many come of each. */
  pods: { name: string; requests: Record<string, string>; count: number }[];
  /** All that come, in their order. */
  queue: Required<SimulationQueue>;
}
