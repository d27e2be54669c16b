/** A cluster in numbers, and what could not be read of it. */
export interface ClusterSummary {
  /** How many nodes there are. */
  nodes: number;
  /** Nodes with `spec.unschedulable`. */
  cordoned: number;
  /** Nodes with a taint, other than that of cordoning. */
  tainted: number;
  /** Pods that count on these nodes. */
  placed: number;
  /** Pods on nodes that were not read. */
  elsewhere: number;
  /** Pods that are not placed yet. */
  pending: number;
  /** Pods that have ended: they do not count. */
  terminated: number;
  /** How many kinds of requests the pods have. */
  shapes: number;
  /** Nodes and pods that were read again: the last reading counts. */
  replaced: number;
  /** Objects of other kinds. */
  skipped: { kind: string; count: number }[];
  /** The first hundred. */
  problems: ClusterProblem[];
  /** How many there are beside these. */
  moreProblems: number;
}

/** Something that could not be read. */
export interface ClusterProblem {
  /** In which of the texts, from 0. */
  text: number;
  /** From 1. */
  line: number;
  /** The character in the line, from 1. */
  column: number;
  /** Whose problem: `"Pod default/web-1"`; empty where that is not known. */
  object: string;
  /** What is wrong, with the field. */
  message: Message;
  /** What to do about it. */
  help: Message;
}

/** The nodes of a cluster, and which of them are alike. */
export interface ClusterNodes {
  /** By name. */
  nodes: ClusterNode[];
  /** Nodes with the same allocatable amounts and taints. */
  groups: { allocatable: Record<string, string>; taints: string[]; nodes: number }[];
}

/** One node, without its pods. */
export interface ClusterNode {
  /** `metadata.name`. */
  name: string;
  /** Index of its group. */
  group: number;
  /** How many pods that count are on it. */
  pods: number;
  /** It has `spec.unschedulable`. */
  cordoned: boolean;
  /** Its condition `Ready` is `True`, or not stated. Only a taint filters a node that is not ready. */
  ready: boolean;
  /** As `kubectl describe` writes them (`"dedicated=gpu:NoSchedule"`), without that of cordoning. */
  taints: string[];
  /** The machine, by its well-known label; empty without one. */
  instanceType: string;
  /** The pool, by its provider's label; empty without one. */
  pool: string;
}

/** Pods that can be scored. */
export interface Candidates {
  /** Those that are not placed yet, then those on nodes, the more of them the earlier. */
  list: Candidate[];
  /** How many there are beside the list. */
  more: number;
}

/** Pods with equal requests and constraints. */
export interface Candidate {
  /** The first of them; one that is not placed yet, if any. Its name is `namespace/name`, and it has the node selector and tolerations of all of them. */
  pod: Pod & { name: string };
  /** What it asks for in all, as the newest kube-scheduler adds it up. */
  requests: Record<string, string>;
  /** How many of them are not placed yet. */
  pending: number;
  /** How many of them are on nodes. */
  placed: number;
  /** Which schedulers those that are not placed yet wait for. */
  schedulers: string[];
  /** Those that are not placed yet, if any. */
  waiting: {
    /** How many of them. */
    count: number;
    /** Labels that their node must have. */
    nodeSelector: Record<string, string>;
    /** Taints that they tolerate. */
    tolerations: { key: string; operator: "" | "Equal" | "Exists"; value: string; effect: string }[];
  }[];
  /** They have required node affinity that a node selector cannot say. It is not taken into account. */
  otherAffinity: boolean;
}

/** The best nodes of a cluster for a pod. */
export interface ClusterRanking {
  /** What is wrong in the scenario; then nothing was scored. */
  errors: FieldError[];
  /** How many nodes were scored. */
  scored: number;
  /** How many of them are feasible. */
  fits: number;
  /** How many of those share the highest score. */
  ties: number;
  /** How many nodes each reason filtered out, in kube-scheduler's words, the most frequent first. */
  refusals: { message: string; nodes: number }[];
  /** The feasible nodes by score, then the others; equal ones by name. */
  best: { node: number; score: Score; fits: boolean; filtered: Filtered | null }[];
}

/** A node as a scenario has it, with every single pod. */
export interface NodeDetail {
  /** `metadata.name`. */
  name: string;
  /** What pods may ask for altogether, as quantities. */
  allocatable: Record<string, string>;
  /** Those that count; each name is `namespace/name`. */
  pods: (Pod & { name: string })[];
  /** What the pods ask for in all, for showing: as the newest kube-scheduler adds it up, without what scoring assumes. */
  requested: Record<string, string>;
  /** Those of its labels that the node selectors of the cluster's pods look at. */
  labels: Record<string, string>;
  /** Its taints. */
  taints: Taint[];
  /** It has `spec.unschedulable`. */
  unschedulable: boolean;
  /** Its condition `Ready` is `True`, or not stated. */
  ready: boolean;
}
