/** The numbers of objects read from a cluster, and the read errors. */
export interface ClusterSummary {
  /** The number of nodes. */
  nodes: number;
  /** The number of nodes with `spec.unschedulable`. */
  cordoned: number;
  /** The number of nodes with a taint other than that of a cordoned node. */
  tainted: number;
  /** The number of pods on these nodes that have not terminated. */
  placed: number;
  /** The number of pods on nodes that were not read. */
  onUnknownNodes: number;
  /** The number of pods without a node. */
  pending: number;
  /** The number of pods that have succeeded or failed, or that are being deleted and have no node. They use no resources. */
  terminated: number;
  /** The number of pod classes: pods with equal requests and constraints. */
  podClasses: number;
  /** The number of nodes and pods that were read more than once. The last reading is used. */
  replaced: number;
  /** The kinds of other objects that plugins need, such as services, and the number of each. */
  objects: { kind: string; count: number }[];
  /** The kinds of objects that are ignored, and the number of each. */
  skipped: { kind: string; count: number }[];
  /** The read errors, at most 100. */
  errors: ReadError[];
  /** The number of further read errors. */
  moreErrors: number;
}

/** An object, or a part of a text, that could not be read. */
export interface ReadError {
  /** The index of the text, in the order in which the texts were read. */
  text: number;
  /** The line, from 1. */
  line: number;
  /** The column, in characters from 1. */
  column: number;
  /** The kind and name of the object, `"Pod default/web-1"`; empty if unknown. */
  object: string;
  /** The error, with the field. */
  message: Message;
  /** A way to fix it. */
  help: Message;
}

/** The nodes of a cluster, and groups of equal nodes. */
export interface ClusterNodes {
  /** The nodes, sorted by name. */
  nodes: ClusterNode[];
  /** Groups of nodes with equal allocatable amounts and taints. */
  groups: { allocatable: Record<string, string>; taints: string[]; nodes: number }[];
}

/** A node without its pods. */
export interface ClusterNode {
  /** The node's `metadata.name`. */
  name: string;
  /** The index of its group in `groups`. */
  group: number;
  /** The number of pods on it that have not terminated. */
  pods: number;
  /** True if the node has `spec.unschedulable`. */
  cordoned: boolean;
  /** True unless the condition `Ready` is present and not `True`. Only a taint filters out a node that is not ready. */
  ready: boolean;
  /** The taints in kubectl's format (`"dedicated=gpu:NoSchedule"`), without that of a cordoned node. */
  taints: string[];
  /** The machine type, from the well-known label; empty without the label. */
  instanceType: string;
  /** The node pool, from the provider's label; empty without the label. */
  pool: string;
}

/** Pods of a cluster that can be scored, one for each pod class. */
export interface Candidates {
  /** Classes with pending pods first, then the others, the most frequent first. */
  list: Candidate[];
  /** The number of candidates that are not listed. */
  omitted: number;
}

/** A pod class: pods with equal requests and constraints. */
export interface Candidate {
  /** The first pod of the class, a pending one if there is one, named `namespace/name`, with the node selector and tolerations of the class. */
  pod: Pod & { name: string };
  /** The requests of the whole pod, added up by the rules of the newest kube-scheduler. */
  requests: Record<string, string>;
  /** The number of pending pods. */
  pending: number;
  /** The number of pods on nodes. */
  placed: number;
  /** The `schedulerName`s of the pending pods. */
  schedulers: string[];
  /**
   * The pending pods, grouped by everything that decides where they are scheduled (such as affinity, priority and
   * volumes) and by scheduler, sorted by name; at most `limit` groups.
   */
  pendingGroups: {
    /** The first pod by name, as `namespace/name`. */
    pod: string;
    /** The pods' `schedulerName`. */
    scheduler: string;
    /** The number of pods. */
    count: number;
  }[];
  /** True if required node affinity of the pods is ignored because a node selector cannot express it. */
  otherAffinity: boolean;
}

/** The best nodes of a cluster for a pod. */
export interface ClusterRanking {
  /** The errors in the scenario. With errors nothing is scored. */
  errors: FieldError[];
  /** The number of scored nodes. */
  scored: number;
  /** The number of feasible nodes. */
  feasible: number;
  /** The number of feasible nodes with the highest score. */
  winnerCount: number;
  /** The number of nodes for each message of the filters, the most frequent first. */
  rejections: { message: string; nodes: number }[];
  /** The feasible nodes by score, then the others, equal ones by name. `node` is an index into `ClusterNodes.nodes`. */
  best: { node: number; score: Score; feasible: boolean; filtered: Filtered | null }[];
}

/** A node in the form of a scenario, with each of its pods. */
export interface NodeDetail {
  /** The node's `metadata.name`. */
  name: string;
  /** The allocatable amounts, as quantities. */
  allocatable: Record<string, string>;
  /** The pods that have not terminated, named `namespace/name`. */
  pods: (Pod & { name: string })[];
  /** The sum of the pods' requests by the rules of the newest kube-scheduler, without the defaults that scoring adds. For display. */
  requested: Record<string, string>;
  /** The labels that node selectors of the cluster's pods refer to. */
  labels: Record<string, string>;
  /** The node's taints. */
  taints: Taint[];
  /** True if the node has `spec.unschedulable`. */
  unschedulable: boolean;
  /** True unless the condition `Ready` is present and not `True`. */
  ready: boolean;
}
