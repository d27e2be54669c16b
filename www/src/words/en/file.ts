// The sentences of the file pane, which are loaded with it.

import type { ExportTarget, Finding, Format, Verdict } from "../../contract.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, list } = localeOf("en");

/** How a file that is not named is called. */
const formats: Record<Format, string> = {
  "kube-scheduler-configuration": "KubeSchedulerConfiguration",
  policy: "Policy",
  "fit-args": "NodeResourcesFitArgs, one part of a configuration",
  eks: "Amazon EKS’s kubeSchedulerConfig",
  "volcano-conf": "Volcano’s scheduler.conf",
  "config-map": "ConfigMap",
  cluster: "What kubectl prints of a cluster",
  unknown: "Not recognised",
};

export const file = {
  title: "Your file",
  lede: "Paste the configuration your scheduler loads, open it, or drop it here. It stays in this page.",
  // Getting a text in.
  openFile: "Open a file",
  write: "Write a configuration",
  writeHelp: "Nothing at hand? Write one that says what this page shows.",
  accepts:
    "It can be a KubeSchedulerConfiguration, a Policy, Volcano’s scheduler.conf or its ConfigMap, or a part of one from a documentation page, in YAML or JSON.",
  dropHere: "Drop the file to open it",
  placeholder: "Paste your configuration here",
  editor: "Text of your file",
  loadingEditor: "Loading the editor…",
  plain: "The editor could not be loaded; this plain field does the same, without colours.",
  keys: "F8: next finding. Ctrl+F: find. Tab indents; Esc, then Tab leaves the text.",
  keysPlain: "Tab leaves the text.",
  find: "Find",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Copying was refused: select the text and copy it by hand.",
  download: "Download",
  close: "Close",
  bringBack: (what: string): string => `Bring back ${what}`,
  before: (text: boolean): string => (text ? "the text before" : "the policy before"),
  fileName: "policy.yaml",
  tooLarge: (name: string, size: string): string =>
    `${name} is ${size}: no scheduler configuration is larger than 1 MiB. It was not opened.`,
  notText: (name: string): string => `${name} is no text. It was not opened.`,
  unread: (name: string): string =>
    `${name} could not be read: perhaps it is a folder, or was moved. It was not opened.`,
  several: (name: string): string => `One file at a time: ${name} was opened.`,
  fileSize: (bytes: number): string =>
    bytes < 1 << 20 ? `${decimal(bytes / (1 << 10))} KiB` : `${decimal(bytes / (1 << 20))} MiB`,

  // What it is.
  format: (format: Format, version: string): string => [formats[format], version].filter(Boolean).join(" "),
  inConfigMap: (file: string, key: string): string => `${file}, in a ConfigMap as ${key}`,
  inAks: (file: string): string => `${file}, in a SchedulerConfiguration of AKS`,
  notRecognised: "This is none of the files that a scheduler loads, so nothing of it is taken.",
  isCluster: "These are nodes or pods, not a scheduler’s configuration, so no policy is taken from it.",
  checking: "Checking…",
  unchecked: (size: string, limit: string, cluster: string): string =>
    `This text is ${size}. Beyond ${limit} a text is not checked, because no scheduler configuration is larger: a ConfigMap ends there. You can go on editing; once it is shorter, it is checked again. What kubectl prints of nodes and pods belongs under “${cluster}”, which takes larger files.`,
  uncheckedHere: (size: string, limit: string, cluster: string): string =>
    `This text is ${size}. This page cannot run a worker here, so a text beyond ${limit} is not checked: typing would stall. You can go on editing; once it is shorter, it is checked again. The command line takes larger files: nodescore check. What kubectl prints of nodes and pods belongs under “${cluster}”.`,
  isObject: (kind: string): string =>
    `This is ${/^[AEIOU]/.test(kind) ? "an" : "a"} ${kind}, not a scheduler configuration.`,
  podOffer: "Its pod can be scored on this page.",
  usePod: "Use it as the pod",
  podUsed: (name: string): string => `${name} is the pod of this page now. Undo brings back the one before.`,
  fault: "The reader of files failed on this text. That is our fault, not yours: please report it. Your text is kept.",

  // What the scheduler says of it.
  accepted: (loader: string): string => `${loader} accepts it`,
  rejected: ({ loader, stage }: Verdict): string => {
    switch (stage) {
      case "decode":
        return `${loader} rejects it while reading`;
      case "validate":
        return `${loader} rejects it in its checks`;
      case "build":
        return `${loader} rejects it while building its plugins`;
      default:
        return `${loader} rejects it`;
    }
  },
  ignored: (loader: string): string => `${loader} takes it, and then ignores all of it`,
  crashes: (loader: string): string => `${loader} crashes with it`,
  notJudged: (loader: string): string => `Not judged: how ${loader} reads this version of the API is not modelled.`,
  prints: "It prints:",
  printedCut: (n: number): string =>
    `Cut here: the whole message has ${count(n, { one: "# character", other: "# characters" })}.`,
  copyPrinted: "Copy the whole message",
  nearest: (loader: string, nearest: string): string =>
    `The loader of ${loader} was not run itself: this goes by ${nearest}.`,
  noLoader: (scorer: string): string => `${scorer} loads no such file.`,

  // Where both views are.
  live: "The controls below show this policy. What you change there is written here, and the other way round.",
  liveOf: (name: string): string =>
    `The controls below show the policy of ${name}. What you change there is written here, and the other way round.`,
  broken: "No policy can be read from this text: the controls keep the last one.",
  beyondPage: "This policy has more points or resources than this page can show: the controls keep the last one.",
  waits: "What you changed with the controls is written here as soon as the text can be read again.",
  profile: "Profile",
  profileName: (name: string, index: number): string => name || `profile ${index + 1}`,
  priority: "Priority",

  // Another scheduler's.
  followed: (from: string, to: string): string =>
    `${from} does not load this file, so nodes are now scored by ${to}. Undo takes back both; the scorer can be changed at any time.`,
  follow: (scorer: string): string => `Follow ${scorer}`,
  convert: "Convert to KubeSchedulerConfiguration v1",

  // Findings.
  findings: (errors: number, warnings: number, notices: number): string =>
    list(
      [
        errors > 0 ? count(errors, { one: "# error", other: "# errors" }) : "",
        warnings > 0 ? count(warnings, { one: "# warning", other: "# warnings" }) : "",
        notices > 0 ? count(notices, { one: "# notice", other: "# notices" }) : "",
      ].filter(Boolean),
    ),
  findingsTitle: "Findings",
  nothingFound: "Nothing found that is wrong or dangerous.",
  showAllFindings: (n: number): string => `Show all ${count(n, { one: "# finding", other: "# findings" })}`,
  severity: { error: "Error", warning: "Warning", notice: "Notice" } satisfies Record<Finding["severity"], string>,
  line: (line: number): string => `line ${line}`,
  goToLine: (line: number, message: string): string => `Go to line ${line}: ${message}`,

  // Exporting.
  exportTitle: "Write it for a scheduler",
  exportLede:
    "The policy on this page as a file for another release, scheduler or platform, and what gets lost on the way.",
  target: "Write it for",
  targets: {
    v1: "KubeSchedulerConfiguration v1",
    v1beta3: "KubeSchedulerConfiguration v1beta3",
    v1beta2: "KubeSchedulerConfiguration v1beta2",
    policy: "Policy",
    volcano: "Volcano, as a ConfigMap",
    eks: "Amazon EKS",
    aks: "Azure AKS",
  } satisfies Record<ExportTarget, string>,
  /** The first release that loads the file, and the last; `null` where later ones do too. */
  releases: (from: string, to: string | null): string =>
    to === null ? `For ${from} and later.` : `For ${from} to ${to}.`,
  nothingLost: "Nothing is lost: the file says all of this policy.",
  losses: (n: number): string => `${count(n, { one: "# thing is", other: "# things are" })} lost or said otherwise`,
  nothingChanges: "Nothing changes: every node scores the same.",
  scoresChange: (scorer: string): string => `With this file ${scorer} scores these nodes differently:`,
  notRead: "This page does not read such a file back, so there are no scores to compare and nothing to edit here.",
  cannotScore: "The nodes cannot be scored now, so there is nothing to compare.",
  node: "Node",
  now: "Now",
  after: "With this file",
  wins: "wins",
  takeExport: "Edit it here",
  exportFailed: "This policy could not be written. That is our fault: please report it.",
  exporting: "Writing the file…",
  exported: (name: string): string => `Text of ${name}`,

  announce: (verdict: string, findings: string): string => [verdict, findings].filter(Boolean).join(". "),
};

export type FileWords = typeof file;
