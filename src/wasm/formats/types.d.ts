/** The result of `inspect`. */
export interface Inspection {
  /** The format of the text; for a manifest (a ConfigMap, AKS’s SchedulerConfiguration), that of the file in it. */
  format: Format;
  /**
   * The key of the manifest under which the file was found; loaders read the mounted file instead:
   * `"volcano-scheduler.conf"`; `"rawConfig"` of a SchedulerConfiguration of AKS.
   */
  configMapKey: string | null;
  /** The loader's verdict; `null` if no loader reads such a text. */
  verdict: Verdict | null;
  /** Errors, then warnings, then notices; within each severity in the order of the text. */
  findings: Finding[];
  /** The policies that can be edited, one for each profile. A file that the loader rejects can have some. */
  policies: EditablePolicy[];
  /** The Kubernetes object that the text contains instead of a scheduler configuration; otherwise `null`. */
  object: ManifestObject | null;
  /** The pods that this object describes, one for each pod template, in the order of the text. */
  pods: ManifestPod[];
}

/** A Kubernetes object that is not a scheduler configuration; the first one if a text has several documents. */
export interface ManifestObject {
  /** The API version, `"apps/v1"`; empty if the object has none. */
  apiVersion: string;
  /** The kind, `"Deployment"`. */
  kind: string;
  /** The `metadata.name`; empty if the object has none. */
  name: string;
}

/** A pod that a manifest describes: a Pod, or the pod template of a workload such as a Deployment or a CronJob. */
export interface ManifestPod {
  /** The kind of the object that describes it: `"Deployment"`. */
  kind: string;
  /** The `spec.schedulerName`; `"default-scheduler"` if it is not set. */
  schedulerName: string;
  /** The number of pods that the object requests; `null` if the object has no such number (a DaemonSet, a CronJob). */
  replicas: number | null;
  /**
   * The pod in the form of a scenario, with the object's name. A required node affinity of one term whose expressions
   * each have one value is written as the equivalent `nodeSelector`.
   */
  pod: Pod & {
    /** The `metadata.name` of the object. */
    name: string;
    /** The labels that its node must have. */
    nodeSelector: Record<string, string>;
    /** The taints that it tolerates; unset fields are empty. */
    tolerations: { key: string; operator: "" | "Equal" | "Exists"; value: string; effect: string }[];
  };
  /** Scheduling constraints of the pod that are missing from `pod`: `"affinity.podAntiAffinity"`. */
  ignored: string[];
  /**
   * The pod as an object of the API, in JSON, for a `ClusterReader`: its labels, its annotations,
   * its `spec`, and the name and the namespace of the object that describes it. It has no controller, so that default spreading counts only services.
   */
  object: string;
}

/** The format of a text. `eks`: the `kubeSchedulerConfig` of an Amazon EKS cluster; `cluster`: nodes or pods, as `kubectl get` prints them. */
export type Format =
  | "kube-scheduler-configuration"
  | "policy"
  | "fit-args"
  | "eks"
  | "volcano-conf"
  | "config-map"
  | "cluster"
  | "unknown";

/** A stage of loading: decoding the text, validating the configuration, building the plugins. */
export type LoadStage = "decode" | "validate" | "build";

/** A loader's verdict on a file. */
export interface Verdict {
  /** The loader: `"kube-scheduler v1.35.4"`, `"Volcano v1.15.1"`. */
  loader: string;
  /** The release whose rules were used because those of this loader were not verified by running it; otherwise `null`. */
  nearest: string | null;
  /**
   * False if reading such a file is not modeled for this loader: a configuration of v1alpha1, which releases up to 1.18
   * read. The file is then neither accepted nor rejected, and there are no findings.
   */
  modeled: boolean;
  /** True if the scheduler starts, or keeps running, with this file. */
  accepted: boolean;
  /** The stage at which the file is rejected; `null` if it is accepted. */
  stage: LoadStage | null;
  /**
   * The scheduler's own error message; empty if the file is accepted, or if the message is not known: for EKS, for values
   * of the wrong type in a file of kube-scheduler, and for unknown or duplicate fields in a file of 1.22 or before.
   * The wording of a YAML syntax error can differ.
   */
  error: string;
  /** True if the file is loaded without any effect. */
  ignored: boolean;
  /** True if the scheduler crashes with this file. */
  crashes: boolean;
}

/** An error, warning or notice about a range of a text. */
export interface Finding {
  /** A stable, machine-readable code: `"shape-missing"`. */
  code: string;
  /** The severity. `error`: the loader rejects the file, or the scheduler crashes with it. */
  severity: "error" | "warning" | "notice";
  /** The stage at which the loader stops, for an error of the loader; otherwise `null`. */
  stage: LoadStage | null;
  /** The field, in the format of the loader's paths; empty if the finding is about the whole text. */
  path: string;
  /** Kubernetes' own type of field error, for validation errors. */
  type: FieldError["type"] | null;
  /** The message, in the loader's words if it has any. */
  message: Message;
  /** A way to fix it; the text is empty if nothing needs fixing. */
  help: Message;
  /** The range of the offending value or key; `null` if the text contains neither. */
  range: TextRange | null;
  /** A change of the text that fixes it; `null` if there is no safe one. */
  fix: Fix | null;
}

/** A range of a text, in UTF-16 code units, as editors and JavaScript strings count. */
export interface TextRange {
  /** The offset of the first code unit, from 0. */
  from: number;
  /** The offset after the last code unit. */
  to: number;
  /** The line, from 1. */
  line: number;
  /** The column, from 1. */
  column: number;
}

/** A change of a text that fixes a finding. */
export interface Fix {
  /** The name of the change: `"remove the trailing comma"`. */
  title: Message;
  /** The edits, in the order of the text, without overlaps. */
  edits: Edit[];
}

/** A replacement of one range of a text. */
export interface Edit {
  /** The range that is replaced. */
  range: TextRange;
  /** The replacement. */
  text: string;
}

/** A policy read from a file, or to be written into one. Numbers are kept as text. */
export interface EditablePolicy {
  /** The profile's scheduler name or the priority's name; empty for Volcano. */
  name: string;
  /** The strategy, in the form of a scenario. */
  scoringStrategy: ScoringStrategy;
  /** Settings of Volcano's binpack plugin: `weight` is `binpack.weight`. */
  binpack?: { weight?: IntegerText | null } | null;
  /** The other score plugins. */
  profile: Profile;
}

/** A policy written as a file for one loader. */
export interface Export {
  /** The content of the file. */
  text: string;
  /** The usual name of such a file: `"scheduler-config.yaml"`. */
  fileName: string;
  /** The id of the scorer whose loader accepts it. */
  scorer: string;
  /** The first and last release of the target's scheduler, or of the platform's Kubernetes, that loads it: `"1.25"`. `to` is `null` if later ones also do. */
  releases: { from: string; to: string | null };
  /** The index of the policy among those in the file, which has others if the rest of the original file was kept. */
  policyIndex: number;
  /** The settings that the target drops or changes; empty if it expresses everything. */
  dropped: DroppedSetting[];
}

/** A setting or behavior that a target drops or changes. */
export interface DroppedSetting {
  /** A stable, machine-readable code: `"weight-over-100"`. */
  code: string;
  /** The field of the policy, `scoringStrategy.resources[0].weight`; for a setting that is not kept, its path in the original file. */
  path: string;
  /** A description of the loss and of its replacement. */
  message: Message;
}

/**
 * A file format to export to: a version of KubeSchedulerConfiguration, the legacy Policy, Volcano's ConfigMap, or the
 * format of a managed platform.
 */
export type ExportTarget = "v1" | "v1beta3" | "v1beta2" | "policy" | "volcano" | "eks" | "aks";
