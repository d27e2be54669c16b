/** The decision of kube-scheduler about a pod. Nodes are indexes into `ClusterNodes.nodes`. */
export interface Decision {
  /** The errors in the scenario. With errors nothing is scheduled. */
  errors: FieldError[];
  /** False if the scorer has no plugins that are computed: only kube-scheduler 1.22 and later have them. */
  supported: boolean;
  /** The number of feasible nodes. */
  feasible: number;
  /**
   * True if the pod fits on the node to which it is nominated, usually because pods were preempted there for it: then
   * kube-scheduler looks at no other node.
   */
  nominated: boolean;
  /** The number of nodes for each message of the filters, the most frequent first. */
  rejections: { plugin: string; message: string; nodes: number }[];
  /** The message of the event FailedScheduling; `null` if a node is feasible. */
  failedScheduling: string | null;
  /** The outcome of preemption; `null` if a node is feasible. */
  preemption: Preemption | null;
  /** The error of a plugin, which ends the scheduling cycle. */
  pluginError: string | null;
  /** The score plugins in the order of the profile. A skipped one adds nothing for this pod. */
  plugins: { name: string; weight: Int64; skipped: boolean }[];
  /** The feasible nodes with the highest total score, if all are scored; see `ClusterReader.sampling`. */
  winners: number[];
  /** The feasible nodes by total score, the highest first, with their scores by each plugin that is not skipped. */
  best: { node: number; total: Int64; scores: PluginScore[] }[];
  /** Nodes that are filtered out, by name, with the first plugin that refuses each. */
  filtered: RefusedNode[];
  /** The kinds of objects that were not read although a plugin needs them for this pod. */
  missing: { kind: string; plugin: string }[];
  /**
   * True if kube-scheduler may use this ranking for the next pod too, without filtering and scoring again: if that pod is identical,
   * follows within half a second, and does not fit on the node of this one. Since 1.35, without spread constraints; the default
   * configuration has some for every pod.
   */
  reusesRanking: boolean;
  /** The plugins that could refuse nodes for this pod, and that are not computed. */
  notComputed: string[];
}

/** The evaluation of a scenario with other objects. */
export interface EvaluationWithObjects extends Evaluation {
  /**
   * The decision of all plugins about the pod, in which nodes are indexes into `Scenario.nodes`; `null` with errors, and if the
   * scorer has no plugins that are computed: the evaluation then ignores affinity and the like.
   */
  decision: Decision | null;
  /**
   * The arithmetic of Volcano's resource-strategy-fit for each node of `Scenario.nodes`; `null` with errors, and if the plugin is
   * not in `profile.pluginArgs` or the scorer lacks it.
   */
  strategyFit: StrategyFitTrace[] | null;
}

/** The arithmetic of a node's score by resource-strategy-fit: the sum of its parts. */
export interface StrategyFitTrace {
  /** The score of the requested resources; `null` if `resourceStrategyFitWeight` is 0. */
  fit: FitTrace | null;
  /** The score of the scarce resources; `null` if `sra` is not enabled. */
  scarcity: ScarcityTrace | null;
  /** The score of the node. */
  score: number;
}

/** The arithmetic of the requested resources: sum ÷ weightSum × factor. */
export interface FitTrace {
  /** True if annotations of the pod have the strategy and the weights; `null` if they cannot be read, so that the score is 0. */
  byPod: boolean | null;
  /**
   * The resources that the pod requests: cpu, memory, then the others by name. `fraction` is the free or the requested fraction, by
   * the strategy, which is `null` if the resource is not scored, or a pod's annotation has an unknown strategy.
   */
  resources: (ResourceTrace & { strategy: "LeastAllocated" | "MostAllocated" | null })[];
  /** The sum of the resources' terms. */
  sum: number;
  /** The sum of their weights. */
  weightSum: Int64;
  /** 100 × `resourceStrategyFitWeight`. */
  factor: number;
  /** True if a scored resource is over capacity, so that the score is 0. */
  overCapacity: boolean;
  /** The score of this part. */
  score: number;
}

/** The arithmetic of the scarce resources: (1 − sum ÷ weightSum) × factor. */
export interface ScarcityTrace {
  /** A resource that the pod requests and the node lacks, so that the score is 0; `null` if it lacks no such one. */
  missing: string | null;
  /** The scarce resources by name. */
  resources: { name: string; weight: Int64; onNode: boolean }[];
  /** The sum of the weights of those that the node has. */
  sum: Int64;
  /** The sum of the weights of all. */
  weightSum: Int64;
  /** 100 × `sra.weight`. */
  factor: number;
  /** The score of this part. */
  score: number;
}

/** The nodes of equal pods that are scheduled one after another. Nodes are indexes into `ClusterNodes.nodes`. */
export interface Replicas {
  /** The errors in the scenario. With errors nothing is scheduled. */
  errors: FieldError[];
  /** False if the scorer has no plugins that are computed: only kube-scheduler 1.22 and later have them. */
  supported: boolean;
  /** The node of each pod that was scheduled, in order. */
  nodes: number[];
  /** The number of these pods for which several nodes had the highest total score. */
  ties: number;
  /** The message of the event FailedScheduling of the first pod that was not scheduled; `null` if all were, or none was tried, or a plugin failed. */
  failedScheduling: string | null;
  /** The error of a plugin, which ends the last scheduling cycle. */
  pluginError: string | null;
}

/** The outcome of preemption: pods of a lower priority that would be removed so that the pod fits. */
export type Preemption =
  /** The pod may not preempt others; the reason in kube-scheduler's words. */
  | { outcome: "not-eligible"; reason: string }
  /** The pod would fit on no node; the reasons on nodes where pods could have been removed. */
  | { outcome: "no-candidates"; nodes: number; reasons: { node: string; reasons: string[] }[] }
  /** Nodes on which it would fit, and the best of these; `isSampled` if kube-scheduler stops before it has found all. */
  | { outcome: "candidates"; candidates: NodeVictims[]; best: string[]; isSampled: boolean };

/** A node with the pods that would be removed from it, the most important first. */
export interface NodeVictims {
  /** The name of the node. */
  node: string;
  /** The pods. */
  victims: { namespace: string; name: string; priority: Int64 }[];
  /** The number of pods whose removal violates a disruption budget. */
  violations: number;
}

/** A node's score by a plugin. */
export interface PluginScore {
  /** The plugin. */
  plugin: string;
  /** The score before it is normalized. */
  raw: Int64;
  /** The normalized score, 0 to 100. */
  normalized: Int64;
  /** The normalized score × the plugin's weight. */
  weighted: Int64;
  /** The arithmetic of the score before it is normalized; `null` if the score is assumed (`Scenario.profile.pluginScores`). */
  trace: PluginTrace | null;
}

/** The arithmetic of a score, in the terms of its plugin. */
export type PluginTrace =
  /** The number of these taints. */
  | { plugin: "TaintToleration"; untoleratedTaints: Taint[] }
  /** The sum of the weights of these terms. */
  | { plugin: "NodeAffinity"; matchingTerms: { weight: Int64; preference: NodeSelectorTerm }[] }
  /** The sum of weight × matches. */
  | { plugin: "InterPodAffinity"; contributions: AffinityContribution[] }
  | { plugin: "NodeResourcesFit" | "NodeResourcesBalancedAllocation"; trace: NodeTrace }
  /** 0, as the pod has no claims. */
  | { plugin: "DynamicResources" }
  /** The sum of the terms, rounded half away from zero; 0 for an ignored node, which lacks a label. */
  | { plugin: "PodTopologySpread"; isIgnored: boolean; terms: SpreadTerm[] }
  /** 100 × (sum − minSum) ÷ (maxSum − minSum), truncated, with the sum limited to that range. */
  | {
      /** The plugin. */
      plugin: "ImageLocality";
      /** The images of the pod that the node has: bytes, the number of nodes with it, and bytes × the share of these nodes. */
      images: { name: string; sizeBytes: Int64; nodes: Int64; scaledSize: Int64 }[];
      /** The sum of the scaled sizes. */
      sum: Int64;
      /** The sum up to which the score is 0. */
      minSum: Int64;
      /** The sum from which the score is 100. */
      maxSum: Int64;
    }
  /** The mean of the scores of the storage classes. */
  | { plugin: "VolumeBinding"; classes: StorageClassTrace[]; score: Int64 };

/** A term of a node selector: all of its requirements must be met. */
export interface NodeSelectorTerm {
  /** The requirements on labels. */
  matchExpressions: Requirement[];
  /** The requirements on fields, of which nodes have one: `metadata.name`. */
  matchFields: Requirement[];
}

/** A requirement on a label or a field. */
export interface Requirement {
  /** The name of the label or the field. */
  key: string;
  /** `In`, `NotIn`, `Exists`, `DoesNotExist`, `Gt` or `Lt`. */
  operator: string;
  /** The values that the operator uses. */
  values: string[];
}

/** A part of a score by affinity to pods: weight × matches. */
export interface AffinityContribution {
  /** The terms: of the pod, or of the pods on nodes, whose required affinity counts too. */
  source: string;
  /** The label whose values are the domains. */
  topologyKey: string;
  /** The node's value of that label. */
  domain: string;
  /** The weight of a match; negative for an anti-affinity. */
  weight: Int64;
  /** The number of matches in the domain. */
  matches: Int64;
}

/** The score of one topology spread constraint: pods × weight + maxSkew − 1. */
export interface SpreadTerm {
  /** The label whose values are the domains. */
  topologyKey: string;
  /** The node's value of that label. */
  domain: string;
  /** The number of matching pods in the domain. */
  pods: Int64;
  /** The number of domains among the nodes that are scored. */
  domains: Int64;
  /** The natural logarithm of `domains` + 2. */
  weight: number;
  /** The constraint's `maxSkew`. */
  maxSkew: Int64;
  /** The contribution to the score. */
  term: number;
}

/** The arithmetic of one storage class, in bytes. */
export interface StorageClassTrace {
  /** The name of the storage class. */
  storageClass: string;
  /** The bytes that the pod's claims request. */
  requested: Int64;
  /** The bytes that the class has for them. */
  capacity: Int64;
  /** requested × 100 ÷ capacity, truncated; 100 without capacity or above it. */
  utilization: Int64;
  /** True if `requested` is more than `capacity`. */
  overcommitted: boolean;
  /** The segment of the shape that contains the utilization. */
  segment: Segment;
  /** The score of the class. */
  score: Int64;
}

/** A node that is filtered out. */
export interface RefusedNode {
  /** Its index. */
  node: number;
  /** The first plugin that refuses it. */
  plugin: string;
  /** `"UnschedulableAndUnresolvable"` if removing pods does not help. */
  code: "Unschedulable" | "UnschedulableAndUnresolvable" | "Error";
  /** The reasons in kube-scheduler's words. */
  reasons: string[];
  /** The reasons in detail, which kube-scheduler does not report. */
  details: RefusalDetail[];
}

/** A detail of a refusal. */
export type RefusalDetail =
  | { detail: "untolerated-taint"; taint: Taint }
  | { detail: "node-name"; nodeName: string }
  | { detail: "node-selector"; key: string; value: string; actual: string | null }
  /** `isValid` is false if the term cannot be parsed; `unmet` is the first requirement that the node does not meet. */
  | { detail: "node-selector-term"; term: number; isValid: boolean; unmet: Requirement | null }
  | { detail: "spread-label-missing"; topologyKey: string }
  /** `pods` + `selfMatch` − `min` is more than `maxSkew`. */
  | {
      /** The kind of the detail. */
      detail: "spread-skew";
      /** The label whose values are the domains. */
      topologyKey: string;
      /** The node's domain. */
      domain: string;
      /** The number of matching pods in the domain. */
      pods: Int64;
      /** 1 if the constraint selects the pod itself, else 0. */
      selfMatch: Int64;
      /** The number of matching pods in the domain with the fewest. */
      min: Int64;
      /** The constraint's `maxSkew`. */
      maxSkew: Int64;
    }
  | { detail: "pod-affinity"; term: number; topologyKey: string; domain: string | null }
  | { detail: "pod-anti-affinity"; term: number; topologyKey: string; domain: string; pods: Int64 }
  | { detail: "existing-pod-anti-affinity"; topologyKey: string; domain: string; pods: Int64 }
  | { detail: "insufficient-resource"; resource: InsufficientResource }
  | { detail: "host-port"; port: { ip: string; protocol: string; port: Int64 } }
  /** The number of pods that are nominated to the node, without which it would be feasible. */
  | { detail: "nominated-pods"; pods: number }
  | VolumeConflict;

/** A claim that cannot have a volume on the node. */
export type VolumeConflict = { detail: "volume"; claim: string } & (
  | { conflict: "node-affinity"; volume: string }
  | { conflict: "selected-node"; node: string }
  | { conflict: "no-provisioner" | "allowed-topologies"; storageClass: string }
  | { conflict: "not-enough-space"; storageClass: string; requested: Int64 }
  | { conflict: "volume-not-found"; volume: string }
);
