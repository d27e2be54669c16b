/** What there is to say of a text, from `inspect`. */
export interface Inspection {
  /** What kind of file it is; of a manifest (a ConfigMap, AKS’s SchedulerConfiguration), the file in it. */
  format: Format;
  /**
   * The key of the manifest that the file was taken out of, which loaders leave to the mount:
   * `"volcano-scheduler.conf"`; `"rawConfig"` of a SchedulerConfiguration of AKS.
   */
  configMapKey: string | null;
  /** What the loader makes of it; `null` where no loader reads such a text. */
  verdict: Verdict | null;
  /** Errors, then warnings, then notices; within each severity in the order of the text. */
  findings: Finding[];
  /** The policies that can be edited: one a profile. There may be some though the loader rejects the file. */
  drafts: Draft[];
  /** The Kubernetes object that the text is instead of a scheduler configuration; `null` where it is none. */
  object: ManifestObject | null;
  /** The pods that such a manifest describes, one for each pod template, in the order of the text. */
  pods: ManifestPod[];
}

/** A Kubernetes object that is not a scheduler configuration. Of a text with several documents, the first. */
export interface ManifestObject {
  /** `"apps/v1"`; empty where the object has none. */
  apiVersion: string;
  /** `"Deployment"`. */
  kind: string;
  /** `metadata.name`; empty where the object has none. */
  name: string;
}

/** A pod that a manifest describes: a Pod, or the pod template of a workload such as a Deployment or a CronJob. */
export interface ManifestPod {
  /** The kind of the object that describes it: `"Deployment"`. */
  kind: string;
  /** `spec.schedulerName`; `"default-scheduler"` where it is not set. */
  schedulerName: string;
  /** The number of pods that the object asks for; `null` where it does not say (a DaemonSet, a CronJob). */
  replicas: number | null;
  /**
   * The pod as a scenario has it, with the object's name. A required node affinity of one term whose expressions
   * each name one value is written as `nodeSelector`, which means the same.
   */
  pod: Pod & {
    /** `metadata.name` of the object. */
    name: string;
    /** The labels that it requires of its node. */
    nodeSelector: Record<string, string>;
    /** The taints that it tolerates; what is not set is empty. */
    tolerations: { key: string; operator: "" | "Equal" | "Exists"; value: string; effect: string }[];
  };
  /** Scheduling constraints of the pod that `pod` leaves out: `"affinity.podAntiAffinity"`. */
  ignored: string[];
}

/** A kind of file; `eks`: the `kubeSchedulerConfig` of an Amazon EKS cluster; `cluster`: nodes or pods, as `kubectl get` prints them. */
export type Format =
  | "kube-scheduler-configuration"
  | "policy"
  | "fit-args"
  | "eks"
  | "volcano-conf"
  | "config-map"
  | "cluster"
  | "unknown";

/** How far a loader comes: text to configuration, the configuration's checks, the construction of plugins. */
export type Stage = "decode" | "validate" | "build";

/** What a loader makes of a file. */
export interface Verdict {
  /** Whose loader: `"kube-scheduler v1.35.4"`, `"Volcano v1.15.1"`. */
  loader: string;
  /** Set where this loader's rules were not established by running it: which were used instead. */
  nearest: string | null;
  /**
   * `false` where it is not modelled how this loader reads such a file: a configuration of v1alpha1, which releases to
   * 1.18 read. It is then neither accepted nor rejected, and there are no findings.
   */
  judged: boolean;
  /** The scheduler starts, or runs on, with this file. */
  accepted: boolean;
  /** Where it is rejected. */
  stage: Stage | null;
  /** What the scheduler prints; empty where it accepts, and of EKS, whose words are not known. */
  error: string;
  /** It is taken, and then nothing of it counts. */
  ignored: boolean;
  /** The scheduler crashes with it. */
  crashes: boolean;
}

/** What there is to say of one place of a text. */
export interface Finding {
  /** Stable and machine-readable: `"shape-missing"`. */
  code: string;
  /** `error`: the loader rejects the file, or the scheduler crashes with it. */
  severity: "error" | "warning" | "notice";
  /** Where the loader stops, for its own errors; `null` for what it accepts. */
  stage: Stage | null;
  /** The field, as the loader writes paths; empty where it is about the text as a whole. */
  path: string;
  /** Kubernetes' own kind of field error, for errors of validation. */
  type: FieldError["type"] | null;
  /** What is wrong, in the loader's words where it has them. */
  message: Message;
  /** How to fix it; its text is empty where there is nothing to fix. */
  help: Message;
  /** The offending value, or the key of what is missing, unknown or longer; `null` where the text has neither. */
  place: Place | null;
  /** How to mend it in the text itself; `null` where only a person can tell. */
  fix: Fix | null;
}

/** A range of a text, in UTF-16 units, as editors and JavaScript's strings count. */
export interface Place {
  /** Its first unit, from 0. */
  from: number;
  /** The unit after its last. */
  to: number;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** A change that mends something. */
export interface Fix {
  /** What it does: `"remove the trailing comma"`. */
  title: Message;
  /** In the order of the text, without overlaps. */
  edits: Edit[];
}

/** One change of a text. */
export interface Edit {
  /** What goes. */
  place: Place;
  /** What comes in the place's place. */
  text: string;
}

/** A policy that a file holds, or one to write into it. Numbers are text as they are written. */
export interface Draft {
  /** Whose policy: the profile's scheduler name, the priority's name; empty for Volcano. */
  name: string;
  /** As a scenario has it. */
  scoringStrategy: ScoringStrategy;
  /** Volcano's `binpack.weight`. */
  binpack?: { weight?: IntegerText | null } | null;
  /** The other score plugins. */
  profile: Profile;
}

/** A file that says a policy, for one loader. */
export interface Export {
  /** The file. */
  text: string;
  /** How such a file is usually called: `"scheduler-config.yaml"`. */
  fileName: string;
  /** The scorer whose loader takes it. */
  scorer: string;
  /** The releases of the target's scheduler that load it, or of the platform's Kubernetes: `"1.25"`, and `null` where later ones do too. */
  releases: { from: string; to: string | null };
  /** Which of the drafts in it is the policy: there are others where the file it is from was kept. */
  draft: number;
  /** What the target cannot express, expresses otherwise, or does otherwise; empty where nothing is lost. */
  losses: Loss[];
}

/** Something that a target cannot express. */
export interface Loss {
  /** Stable and machine-readable: `"weight-over-100"`. */
  code: string;
  /** The field of the draft: `scoringStrategy.resources[0].weight`; of what is not carried along, its place in the file. */
  path: string;
  /** What is lost, and what is written instead. */
  message: Message;
}

/**
 * Where a policy can be taken: KubeSchedulerConfiguration by version, the legacy Policy, Volcano's ConfigMap, and
 * what managed platforms accept.
 */
export type ExportTarget = "v1" | "v1beta3" | "v1beta2" | "policy" | "volcano" | "eks" | "aks";
