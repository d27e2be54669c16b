// Every sentence a person sees, in English. A catalogue in another language has the same type.

import type { Outcome, ShapePoint } from "../../contract.ts";
import type { ExampleId } from "../../examples/index.ts";
import type { Refused } from "../../model/outside.ts";
import type { CurveWords } from "../catalogues.ts";
import { capital, localeOf } from "../locale.ts";
import { nodesOf, scorers, why } from "./curve.ts";

const { count, decimal, list, named, pair, percent, whole } = localeOf("en", { to: " to " });

const shortOf = (id: string): string => scorers[id]?.short ?? id;

export const page = {
  // Around the playground on a page of its own.
  pageTitle: "nodescore: why did that node win?",
  headline: "Why did that node win?",
  intro:
    "kube-scheduler gives every node a score from 0 to 100. Drag the curve, change a weight or a node, and watch the scores move.",
  colophon:
    "Scores follow the code of the scheduler you choose: kube-scheduler from 1.13 to 1.36, with NodeResourcesFit and its strategies, or Volcano’s binpack. The whole vote counts kube-scheduler’s other plugins too. What you enter stays in this page.",
  chooseLanguage: "Language",
  newVersion: "A new version is ready.",
  reloadPage: "Reload",

  // Before and around everything.
  stale: "From before the error",

  // Where to start from.
  example: "Example",
  views: "What is shown",
  viewOne: "One pod",
  viewPlay: "Over time",
  reset: "Reset",
  resetTitle: "Back to this example as it was",
  examples: {
    "worked-example": "The documentation’s worked example",
    "reversed-shape": "The worked example, shape reversed",
    "reversed-wins": "The shape reversed, and the emptier node wins",
    "below-full": "Packing to 85 %, not to the brim",
    "full-nodes": "The published AKS shape: full nodes score highest",
    outvoted: "Packing does nothing: it is outvoted",
    "foo-and-bar": "foo weighs 3, bar weighs 5",
    volcano: "The two nodes of the Volcano page",
    weights: "cpu weighs 3, memory 1",
    units: "8G is not 8Gi",
    "cpu-only": "A pod without GPUs on the GPU node",
    "no-requests": "A pod that asks for nothing",
    "one-shape": "Pack GPUs, spread cpu: one shape does not",
    "volcano-gpu": "Volcano: GPUs weigh nothing until you say so",
  } satisfies Record<ExampleId, string>,
  edited: "Edited: no longer the example as it was.",

  // In the place of any part that comes later.
  loading: "One moment…",

  // The person's own file, as far as it is said before the pane is loaded.
  openConfiguration: "Open your configuration",
  yourFile: "Your file",

  // Lessons, as far as it is said before they are loaded.
  learn: "Learn",

  // The way back, links, and what is kept.
  tools: "Edits and links",
  undo: "Undo",
  undoKeys: "Undo (Ctrl+Z)",
  redo: "Redo",
  redoKeys: "Redo (Ctrl+Shift+Z)",
  link: "Link",
  copyLink: "Copy link",
  copyLinkTitle: "Copy a link that opens exactly what you see; nothing is sent anywhere",
  copyPanel: { shape: "Copy the curve", scores: "Copy the ranking", arithmetic: "Copy the arithmetic" },
  linkCopied: "Link copied.",
  byHand: "The browser does not let this page copy. Here is the link:",
  tooLong: (length: number, most: number): string =>
    `This is too much for a link: it would be ${whole(length)} characters long, and mail and chat cut what is longer than ${whole(most)}. A file holds it all.`,
  unreadable: (refused: Refused): string => `The link in the address was not opened: ${why(refused)}`,
  displaced: "This came from a link. What you had here before is one Undo away.",
  unkept: "This browser keeps no more for this page: your edits are gone when you leave, unless you save a file.",

  // Named scenarios.
  scenarios: "Scenarios",
  scenarioName: "Name",
  keep: "Keep what is shown",
  replaceKept: "Replace",
  notLasting: "This browser keeps nothing for this page: the list is gone when you leave. Files still work.",
  noScenarios: "Nothing kept yet. Give what is shown a name, and it waits here.",
  openScenario: (name: string): string => `Open ${name}`,
  renameScenario: (name: string): string => `Rename ${name}`,
  newName: (name: string): string => `New name of ${name}`,
  saveName: "Rename",
  exportScenario: (name: string): string => `Save ${name} as a file`,
  deleteScenario: (name: string): string => `Delete ${name}`,
  exportShown: "Save as a file",
  exportShownTitle: "Save what is shown as a file",
  exportAll: "Save all as a file",
  importFiles: "Open files…",
  bringBack: "Bring it back",
  opened: (name: string): string => `Opened ${name}.`,
  kept: (name: string): string => `Kept ${name}.`,
  replacedKept: (name: string): string => `Replaced ${name}.`,
  renamed: (name: string, to: string): string => `Renamed ${name} to ${to}.`,
  nameTaken: (name: string): string => `There is a scenario called ${name} already.`,
  deleted: (name: string): string => `Deleted ${name}.`,
  imported: (names: readonly string[]): string => `Kept ${named(names, { one: "# scenario", other: "# scenarios" })}.`,
  notImported: (what: string, refused: Refused): string => `${what} was not opened: ${why(refused)}`,

  // Whose scorer.
  scorer: "Scorer",
  releases: "kube-scheduler releases",
  otherScorers: "Documents and other schedulers",
  scorerName: (id: string): string => scorers[id]?.name ?? `kube-scheduler ${id}`,
  scorerChip: (id: string): string => scorers[id]?.chip ?? id,
  /** What a reader has to know of a scorer that no cluster of theirs may run. */
  scorerNote: (id: string): string => {
    switch (id) {
      case "documentation":
        return "The arithmetic printed on the bin packing page, from 0 to 10. No scheduler computes this. Ours, where the page is silent: the mean is rounded to the nearest whole number, and no capacity, or more than it, counts as 100 %.";
      case "kep-prototype":
        return "The prototype that came with the Resource Bin Packing KEP, from 0 to 10. It was never released.";
      case "kep-text":
        return "The formula in the text of the Resource Bin Packing KEP, from 0 to 10. It was never released. Ours, where the text is silent: a resource that the node does not have adds nothing, and keeps its weight.";
      case "volcano":
        return "Volcano’s binpack plugin from v1.8 on: no shape, no rounding; a resource over capacity makes the score 0.";
      case "volcano-v1.7":
        return "Volcano’s binpack plugin to v1.7: no shape, no rounding; a resource over capacity adds 0.";
      default:
        return "";
    }
  },
  strategy: "Strategy",

  // The shape.
  shapeLede: "How a resource’s utilization becomes its score.",
  dragHelp: "Drag a point, or click to add one.",
  keyHelp: "Keys: arrows move it (Shift: by 10), Delete removes it, + adds one.",
  sound: "Sound",
  soundTitle: "Hear the curve: the pitch is the score",
  playAgain: "Play again",

  // Resources, weights and the pod.
  resources: "Resources",
  resourcesLede: "What counts, how much it weighs, and what the pod asks for.",
  resource: "Resource",
  scored: "In score",
  weight: "Weight",
  share: "Share",
  request: "Pod asks for",
  addResource: "Add a resource",
  resourceName: (n: number): string => `Name of resource ${n}`,
  scoredOf: (name: string): string => `Count ${name} in the score`,
  weightOf: (name: string): string => `Weight of ${name}`,
  weightSlider: (name: string): string => `Weight of ${name}, slider`,
  shareOf: (value: number): string => percent(decimal(value)),
  shareTitle: (name: string): string => `Share of ${name} in the total weight`,
  requestOf: (name: string): string => `Pod’s request for ${name}`,
  removeResource: (name: string): string => `Remove ${name}`,
  implied: (amount: string): string => `${amount} assumed`,
  impliedHelp: "A container without this request is scored as if it asked for this much.",
  none: "none",
  noneScored: "No resource is in the score: kube-scheduler then takes cpu and memory, weight 1 each.",
  looksAtTwo: (scorer: string): string =>
    `${scorer} looks at cpu and memory alone, and weighs them the same, whatever stands here.`,
  volcanoResources:
    "Volcano looks only at what the pod asks for. cpu and memory weigh 1 where you leave them out of the score.",
  unknownName: (name: string, meant: string): string => `No scheduler knows a resource called ${name}: it is ${meant}.`,
  unknownResource: (name: string): string =>
    `No scheduler knows a resource called ${name}. An extended resource has a domain, like nvidia.com/gpu.`,
  renameTo: (name: string): string => `Rename to ${name}`,
  zeroWeight: (name: string): string => `0 counts as 1: ${name} is weighed. Remove it to leave it out.`,
  sameName: (n: number): string => `Listed again: its weight counts a second time, its amounts are those of row ${n}.`,

  // Nodes.
  nodes: "Nodes",
  nodesLede: "What each node has, and what its pods use already.",
  addNode: "Add a node",
  noNodes: "No nodes yet: add one to see it scored.",
  nodeName: (n: number): string => `Name of node ${n}`,
  used: "used",
  allocatable: "allocatable",
  of: "of",
  usedOf: (node: string, resource: string): string => `${node}: ${resource} used`,
  allocatableOf: (node: string, resource: string): string => `${node}: ${resource} allocatable`,
  duplicateNode: (node: string): string => `Duplicate ${node}`,
  removeNode: (node: string): string => `Remove ${node}`,
  legend: { used: "used", asked: "asked for", free: "free", over: "over" },
  usedAmount: (amount: string): string => `${amount} used`,
  askedAmount: (amount: string): string => `${amount} asked for`,
  free: (taken: string, free: string): string => `${taken}, ${free} free`,
  over: (taken: string, over: string): string => `${taken}, over by ${over}`,
  noneOnNode: (taken: string): string => `${taken}, none on this node`,
  notScored: "not in the score",
  scoresOf: (score: string): string => `scores ${score}`,
  rank: (rank: number): string => `rank ${rank}`,
  filtered: "filtered out",
  showArithmetic: (node: string, score: string): string => `Show the arithmetic of ${node}, score ${score}`,

  // Nodes of a cluster.
  cluster: "Your cluster",
  clusterLede: "Score your own nodes and pods, from the output of kubectl. Nothing leaves this browser.",
  podsOnNode: (n: number): string => count(n, { one: "# pod", other: "# pods" }),
  usedByPods: (amount: string, pods: number, more: boolean): string =>
    `${amount} from ${count(pods, { one: "# pod", other: "# pods" })}${more ? " and more" : ""}`,
  alsoUsed: "more used",
  alsoUsedOf: (node: string, resource: string): string => `${node}: ${resource} used beside its pods`,
  cordoned: "cordoned",
  taint: "taint",
  placement: {
    node: "Labels, taints, cordon",
    nodeHelp:
      "On one line, with commas: `disk=ssd, zone=a` are labels, `gpu=yes:NoSchedule` is a taint. A cordoned node takes no pods.",
    pod: "Node selector, tolerations",
    podHelp:
      "On one line, with commas: `disk=ssd, zone=a` are labels that the node has to have, `gpu=yes:NoSchedule` is a taint that is tolerated, `*` tolerates all.",
    labels: "Labels",
    taints: "Taints",
    selector: "Node selector",
    tolerations: "Tolerations",
    hints: { labels: "none", taints: "none", selector: "any", tolerations: "none" },
    notReady: "Not ready, but without a taint the scheduler still scores it.",
  },
  placementField: (field: string, name: string): string => `${name}: ${field}`,
  untolerated: (taint: string): string => `the taint ${taint} is not tolerated`,
  unlabelled: (label: string): string => `lacks the label ${label}`,
  podOfCluster: (name: string, containers: number, init: number): string => {
    const parts = [count(containers, { one: "# container", other: "# containers" })];
    if (init > 0) parts.push(count(init, { one: "# init container", other: "# init containers" }));
    return `${name} has ${list(parts)}: the scheduler adds up what they ask for.`;
  },
  flattenPod: "Edit it as one container",

  // Scores.
  scores: "Scores",
  winner: "Winner",
  tied: "Tie",
  getsPod: (node: string): string => `${node} gets the pod`,
  getsPodBy: (node: string, score: string, next: string): string => `${node} gets the pod, ${score} to ${next}`,
  getsPodInTotal: (node: string, total: string, next: string): string =>
    `${node} gets the pod, ${total} to ${next} in total`,
  alone: (plugin: string, node: string, score: string, next: string): string =>
    `${plugin} alone would choose ${node}, ${score} to ${next}.`,
  aloneTies: (plugin: string, nodes: readonly string[], score: string): string =>
    `By ${plugin} alone, ${nodesOf(nodes)} would tie with ${score}.`,
  gives: (plugin: string, node: string, by: string): string => `${plugin} gives ${node} ${by} more.`,
  each: (score: string): string => `Each scores ${score}.`,
  eachTotal: (total: string): string => `Each has ${total} in total.`,
  tieRounded: "Only rounding makes their scores equal.",
  tieHelp: "kube-scheduler picks one of them at random.",
  decisive: (resource: string, mine: string, node: string, theirs: string, other: string): string =>
    `${resource} makes the difference: ${mine} on ${node}, ${theirs} on ${other}.`,
  ahead: (resources: readonly string[]): string => `Ahead on ${list(resources)}.`,
  /** `zero`: because of their score, else because the node has none of them. */
  ignored: (resources: readonly string[], node: string, zero: boolean, counted: string): string =>
    `On ${node} the scheduler ignores ${list(resources)}, ${zero ? "because of a score of 0" : "of which there is none"}: the other resources alone set the score. Counted, it would be ${counted}.`,
  balanced: (node: string): string => `The pod suits the balance of the resources on ${node} better.`,
  wraps: "The numbers exceed the range or the precision of the scheduler’s arithmetic, and that decides.",
  whyNot: (winner: string, node: string): string => `Why ${winner} and not ${node}:`,
  isFilteredOut: (node: string): string => `${node} is filtered out before scoring.`,
  onlyNode: "The only node on which the pod fits.",
  noneFitsHelp: "Every node is filtered out before scoring: the pod stays pending.",
  ranking: "Nodes by score",
  strip: "Scores at a glance",
  more: (n: number): string => `+${n}`,
  filteredOut: "Filtered out before scoring",
  wouldScore: (score: string): string => `would have scored ${score}`,
  shortage: (resource: string, requested: string, free: string): string =>
    `${resource}: asks ${requested}, ${free} free`,
  rankingRow: (node: string, score: string, rank: number): string => `${node}, score ${score}, rank ${rank}`,

  // The arithmetic of one node.
  arithmetic: (node: string, score: string): string => `How ${node} gets ${score}`,
  arithmeticNone: "Select a node to see its arithmetic.",
  noSuchNode: (name: string): string => `None of the nodes is called \`${name}\`.`,
  timesWeight: (weight: string): string => `weight ${weight}`,
  stepAsked: (used: string, asked: string, sum: string): string => `${used} used + ${asked} asked for =\u00a0${sum}`,
  stepAskedLabel: "requested",
  stepUtilizationLabel: "utilization",
  stepScoreLabel: "score",
  stepFractionLabel: "fraction",
  stepWeightLabel: "× weight",
  stepImplied: (amount: string): string => `${amount} of that is assumed, because the pod names no request`,
  ratio: (requested: string, allocatable: string, utilization: string): string =>
    `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "rounded down",
  roundedUp: "rounded up",
  noneCounts: `the node has none: counts as ${percent(100)}`,
  noneScores: (score: string): string => `the node has none: ${score}`,
  overScores: (requested: string, allocatable: string, score: string): string =>
    `${requested} is more than ${allocatable}: ${score}`,
  atMostOne: (requested: string, allocatable: string): string =>
    `${requested} is more than ${allocatable}: counts as 1`,
  isMore: (requested: string, allocatable: string): string => `${requested} is more than ${allocatable}`,
  addsNothing: "over capacity: adds 0",
  overcommitted: (requested: string, allocatable: string): string =>
    `${requested} is more than ${allocatable}: counts as ${percent(100)}`,
  beforeFirst: (to: ShapePoint, score: string): string =>
    `up to the first point (${percent(to.utilization)}) the score is ${score}`,
  pastLast: (from: ShapePoint, score: string): string =>
    `past the last point (${percent(from.utilization)}) the score is ${score}`,
  onPoint: (at: ShapePoint, score: string): string => `the point at ${percent(at.utilization)} gives ${score}`,
  between: (from: ShapePoint, to: ShapePoint): string => `between ${pair(from)} and ${pair(to)}`,
  truncated: "fraction dropped",
  leftOut: "left out",
  outcome: (outcome: Exclude<Outcome, "counted">, resource: string, scorer: string): string => {
    // Volcano and the KEP's text keep the weight of what adds nothing.
    const keeps = /^volcano|^kep-text/.test(scorer);
    const gone = keeps ? "so it adds nothing, and its weight stays" : "so it is left out, and its weight with it";
    switch (outcome) {
      case "zero-score":
        return scorer.startsWith("kep")
          ? "None of it would be in use, so it is left out, and its weight with it."
          : "The shape gives 0 here, so it is left out, and its weight with it.";
      case "no-allocatable":
        return `The node has no ${resource}, ${gone}.`;
      case "not-requested":
        return `The pod does not ask for ${resource}, ${gone}.`;
      case "unknown-name": {
        const who = scorers[scorer] ? capital(shortOf(scorer)) : "kube-scheduler";
        return `${who} knows no resource called ${resource}, ${gone}. Names are lower-case, like cpu and memory, or have a domain, like nvidia.com/gpu.`;
      }
      case "no-weight":
        return `${capital(shortOf(scorer))} has no weight for ${resource}, so it is left out. Put it in the score to give it one.`;
      case "over-capacity":
        return `The pod asks for more ${resource} than is left: ${shortOf(scorer)} makes the whole score 0.`;
    }
  },
  notAskedFor: (names: readonly string[]): string => `The pod does not ask for ${list(names)}: not looked at here.`,
  onlyTwo: (scorer: string, names: readonly string[]): string =>
    `${scorer} looks at cpu and memory alone: ${list(names)} has no part in this.`,
  sum: "Node score",
  pluginScore: "Score",
  sumHelp: "the weighted average of the resource scores",
  nothingCounts: "No resource counts, so the score is 0.",
  rounded: "rounded to the nearest whole number",
  overCapacity: (scorer: string): string => `A resource is over capacity, so ${scorer} makes the score 0.`,
  binpackOff: "binpack.weight is 0, so the plugin is off and the score 0.",
  timesBinpack: (weight: string): string => `× 100 × binpack.weight, which is ${weight}; nothing is rounded`,
  skipped: "The pod asks for nothing that counts here, so the plugin gives no score.",
  full: "cpu or memory is full, so the score is 0.",
  differenceHelp: "the closer the fractions of cpu and memory to each other, the higher",
  differenceOf: "|cpu − memory|",
  deviationHelp: "the closer the fractions to each other, the smaller their standard deviation, the higher the score",
  stepSpreadLabel: "balance",
  withPod: "with pod",
  withoutPod: "without",
  stepChangeLabel: "change",
  changeHelp: "this release scores what the pod changes; fractions are dropped",
  deviationOf: (fractions: readonly string[]): string => `standard deviation of ${list(fractions)}`,

  // The whole vote.
  vote: "The whole vote",
  noVote: (id: string): string =>
    `kube-scheduler’s plugins vote together. ${capital(shortOf(id))} has no such vote: choose a kube-scheduler release to see one.`,

  // Comparing scorers.
  compare: "Compare scorers",
  compareLede: "Other releases, the documents and Volcano on the same nodes, and why they differ.",
  compareLead: "Compare with other scorers",
};

export type PageWords = typeof page;

/** Every message that the page has at first: those of `page` that are still functions, and those of `curve`. */
export type Words = PageWords & CurveWords;
