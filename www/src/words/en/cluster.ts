// Every sentence about a person's own cluster, in English; loaded with the panel.

import type { ClusterProblem, ClusterRanking, ClusterSummary } from "../../cluster/contract.ts";
import { localeOf } from "../locale.ts";

const { count, list, size, whole } = localeOf("en");

const nodes = (n: number): string => count(n, { one: "#\u00a0node", other: "#\u00a0nodes" });
const pods = (n: number): string => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" });
const are = (n: number): string => (n === 1 ? "is" : "are");

export const cluster = {
  nodes,

  // What to bring.
  run: "Run these where kubectl reaches your cluster, then open both files here:",
  commands: ["kubectl get nodes -o json > nodes.json", "kubectl get pods -A -o json > pods.json"],
  copy: (command: string): string => `Copy ${command}`,
  copied: "Copied.",
  notCopied: "The browser does not let this page copy: select the command instead.",
  privacy: "YAML works too. The files are read in this browser and go nowhere else.",
  drop: "or drop them here",
  open: "Open files…",
  openMore: "Open more files…",
  paste: "Or paste the output of kubectl",
  readPasted: "Read it",
  pasted: "pasted text",

  // While it is read.
  reading: (name: string): string => `Reading ${name}…`,
  progress: (done: number, all: number, objects: number): string =>
    `${size(done)} of ${size(all)}, ${count(objects, { one: "#\u00a0object", other: "#\u00a0objects" })}`,
  progressLabel: "Reading",
  cancel: "Cancel",
  cancelled: "Cancelled: nothing was kept.",
  fault:
    "Reading failed, and that is our fault or this browser ran out of memory: please report it. Nothing was kept; a part of the cluster, such as one pool, may still work.",

  // What there is.
  summaryLine: ({ nodes: n, placed, pending }: ClusterSummary): string =>
    `${nodes(n)} with ${pods(placed)}${pending > 0 ? `, ${whole(pending)} not placed yet` : ""}.`,
  found: "What was found",
  sentences: (s: ClusterSummary): string[] => [
    s.nodes === 0
      ? "No nodes yet: open the output of kubectl get nodes too."
      : `${nodes(s.nodes)}${kept(s)}, with ${pods(s.placed)} that ${s.placed === 1 ? "counts" : "count"}.`,
    ...(s.placed + s.elsewhere + s.pending + s.terminated === 0
      ? ["No pods yet: every node counts as empty. Open the output of kubectl get pods -A too."]
      : []),
    ...(s.pending > 0 ? [`${pods(s.pending)} ${are(s.pending)} not placed yet.`] : []),
    ...(s.terminated > 0
      ? [`${pods(s.terminated)} ${s.terminated === 1 ? "has ended and does" : "have ended and do"} not count.`]
      : []),
    ...(s.elsewhere > 0 && s.nodes > 0 ? [`${pods(s.elsewhere)} ${are(s.elsewhere)} on nodes that are not here.`] : []),
    ...(s.elsewhere > 0 && s.nodes === 0 ? [`${pods(s.elsewhere)} wait for their nodes.`] : []),
    ...(s.replaced > 0
      ? [
          `${count(s.replaced, { one: "#\u00a0object was", other: "#\u00a0objects were" })} read more than once: the last reading counts.`,
        ]
      : []),
    ...(s.skipped.length > 0
      ? [`Left out: ${list(s.skipped.map(({ kind, count: n }) => `${whole(n)} ${kind || "of no kind"}`))}.`]
      : []),
  ],
  cost: (bytes: number, milliseconds: number, memory: number): string =>
    `Read ${size(bytes)} in ${(milliseconds / 1000).toFixed(1)}\u00a0s; ${size(memory)} of memory in use.`,
  problems: (n: number): string => `${count(n, { one: "#\u00a0problem", other: "#\u00a0problems" })} while reading`,
  problem: (text: string, { line, column, object }: Pick<ClusterProblem, "line" | "column" | "object">): string => {
    const place = `${text}, line ${whole(line)}${line === 1 && column > 1 ? `, character ${whole(column)}` : ""}`;
    return object === "" ? place : `${place}: ${object}`;
  },
  unread: (why: string): string => `the browser could not read it to its end: ${why}`,
  unreadHelp: "open the file again, and leave it alone meanwhile",
  moreProblems: (n: number): string => `And ${whole(n)} more.`,
  startOver: "Start over",
  startedOver: "The cluster is gone from this page.",

  // What to bring onto the page.
  whichNodes: "Nodes to bring onto the page",
  containing: "Name, pool or machine contains",
  group: "Size and taints",
  allGroups: "Any",
  groupOf: (n: number, what: readonly string[]): string => `${nodes(n)}: ${what.join(", ")}`,
  moreGroups: (n: number): string => `… and ${whole(n)} smaller groups: filter by name`,
  withoutCordoned: (n: number): string =>
    `Leave out ${count(n, { one: "#\u00a0cordoned node", other: "#\u00a0cordoned nodes" })}`,
  atMost: "At most",
  why: (n: number, most: number): string => `No more than ${nodes(n)} and ${pods(most)}.`,
  taints: "Labels, taints and cordons come along: they decide which nodes are feasible.",
  otherAffinity: "This pod requires node affinity beyond a node selector, which is not taken into account.",
  ranking: ({ scored, fits, ties, best }: ClusterRanking, score: string): string => {
    if (scored === 0) return "No node is left.";
    const who = fits === 0 ? "none of them" : scored === fits ? "all" : `${whole(fits)} of them`;
    const room = `${nodes(scored)}, ${who} feasible for the pod`;
    if (best.length === 0 || fits === 0) return `${room}.`;
    return ties > 1
      ? `${room}; ${whole(ties)} share the highest score, ${score}.`
      : `${room}; the highest score is ${score}.`;
  },
  wrongPolicy: "The policy on the page has errors, so nodes cannot be ranked by it: mend them first.",
  bestFirst: (n: number): string => `The best ${n} by the policy on the page come along.`,
  pod: "Pod to score",
  podOfPage: "The one on the page",
  waiting: "Not placed yet",
  running: "Like those on nodes",
  podsContaining: "Pod’s name contains",
  morePods: (n: number): string => `${whole(n)} more ask for something else again: find them by name.`,
  candidate: (name: string, asks: readonly string[]): string =>
    asks.length === 0 ? name : `${name} (${asks.join(", ")})`,
  /** `where`: the schedulers that the pods wait for, other than the default one. */
  candidateInFull: (asks: readonly string[], pending: number, placed: number, where: readonly string[]): string => {
    const what = asks.length === 0 ? "It names no requests" : `It asks for ${list(asks)}`;
    const alike = [
      ...(pending > 0 ? [`${whole(pending)} like it ${pending === 1 ? "is" : "are"} not placed yet`] : []),
      ...(placed > 0 ? [`${whole(placed)} ${placed === 1 ? "is" : "are"} on nodes`] : []),
    ];
    const whose = where.length > 0 ? ` Its scheduler is ${list(where)}.` : "";
    return `${what}; ${list(alike)}.${whose}`;
  },
  /** `null` while it is not known how many. */
  use: (n: number | null): string => `Use ${n === 1 ? "this node" : n === null ? "these nodes" : `these ${n} nodes`}`,
  brought: (n: number, pod: string): string =>
    `${nodes(n)}${pod && ` and the pod ${pod}`} came onto the page. Undo brings back what was here.`,
};

function kept({ cordoned, tainted }: ClusterSummary): string {
  const parts = [
    ...(cordoned > 0 ? [`${whole(cordoned)} of them cordoned`] : []),
    ...(tainted > 0 ? [`${whole(tainted)} with taints`] : []),
  ];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

export type ClusterWords = typeof cluster;
