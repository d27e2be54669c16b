// Every sentence about pods that come over time, in English; loaded with the panel.

import type { Workload } from "../../model/play.ts";
import type { StoryId } from "../../play/stories.ts";
import { localeOf } from "../locale.ts";

const { count, decimal, percent, whole } = localeOf("en");

const nodes = (n: number): string => count(n, { one: "#\u00a0node", other: "#\u00a0nodes" });
const pods = (n: number): string => count(n, { one: "#\u00a0pod", other: "#\u00a0pods" });

const named: Record<"default" | "most" | "least", string> = {
  default: "The default: LeastAllocated over cpu and memory",
  most: "MostAllocated, with the page’s weights",
  least: "LeastAllocated, with the page’s weights",
};

const vote = "The whole vote decides, with every other plugin";

const blind = "Cordons, taints and node selectors are left out of account.";

export const play = {
  title: "Over time",
  lede: "Pods come one after another. Each goes to the best node that has room, stays there, and changes what the next one finds.",
  nodes,

  number: (value: number): string => whole(value),
  percent: (value: number): string => percent(decimal(value)),

  // Stories.
  storyPick: "Begin with a story",
  storyHere: "Start here",
  stories: {
    kep: {
      title: "The KEP’s story",
      text: "Three jobs need a scarce device, foo, and node 3 already uses two of its four. The KEP tells it in figures whose numbers we do not have: the numbers here are ours.",
    },
    gang: {
      title: "Volcano: all or none",
      text: "The two nodes, the pod and the weights of a document on Volcano’s bin packing. Before its pod comes a gang of three: as long as there is room for two, none is placed. Then node 3 joins; that and the gang are ours.",
    },
    gpu: {
      title: "A GPU cluster fills up",
      text: "Pods as a published table has them, on nodes of ours: twenty with eight GPUs each, twenty without. A pod that asks for eight needs a node with all of them free: see which policy still has one.",
    },
  } satisfies Record<StoryId, { title: string; text: string }>,

  // Two policies.
  policyA: "A: the page’s policy",
  policyB: "B: another policy",
  onlyPolicy: "The page’s policy",
  rival: "Compare with",
  noRival: "Nothing: one policy alone",
  rivals: named,
  rivalShape: "The page’s shape (RequestedToCapacityRatio)",
  otherScorers: "Other schedulers and releases",
  same: "Both policies do the same, from the first pod to the last.",
  parting: (moment: number, time: string): string => `They first part at moment ${whole(moment)}, at time ${time}.`,
  goParting: "Go to the first difference",
  partsHere: "Here they part for the first time.",

  // Playing.
  transport: "Play",
  play: "Play",
  pause: "Pause",
  again: "Play again",
  back: "One moment back",
  forward: "One moment on",
  toStart: "To the start",
  toEnd: "To the end",
  speed: "Speed",
  speeds: (factor: number): string => `${decimal(factor)}×`,
  slider: "Moment",
  moment: (at: number, all: number, time: string): string =>
    at === 0 ? `Moment 0 of ${whole(all)}, before the first pod` : `Moment ${whole(at)} of ${whole(all)}, time ${time}`,
  keys: "Space plays and pauses, arrows step, Home and End go to either end.",
  soon: "Coming next",
  queueMore: (n: number): string => `and ${whole(n)} more`,

  // A run.
  scheduling: (done: number, all: number): string => `Scheduling: ${whole(done)} of ${pods(all)}`,
  progress: "Scheduling",
  cancel: "Cancel",
  cancelled: (done: number, all: number): string =>
    `Cancelled after ${whole(done)} of ${pods(all)}. What came of those can be played.`,
  runAgain: "Schedule anew",
  stale: "From before the error: mend it to play what is set up now.",
  wrongPolicy: "The policy or a node has an error, so nothing can be played. It is marked where it stands.",
  wrongRival: (message: string): string => `The other policy cannot be played: ${message}`,
  loose: (path: string, message: string): string => `${path}: ${message}`,
  fault:
    "Scheduling failed, and that is our fault or this browser ran out of memory: please report it. Fewer pods may still work.",
  noNodes: "There are no nodes to schedule onto. Add one below.",
  noPods: "There are no pods to schedule. Add some below.",
  noVote: (policy: string): string =>
    `${policy} holds no vote of plugins, so nothing new can be played. Untick “${vote}”, or choose a kube-scheduler.`,
  stillFrom: (policy: string): string => `Here still, from before the error: ${policy}.`,

  // What happened.
  before: "Nothing has happened yet: the nodes as they are before the first pod.",
  nothingHere: "Nothing happens here at this moment.",
  placed: (pod: string, node: string): string => `${pod} goes to ${node}.`,
  waits: (pod: string): string => `${pod} fits on no node and waits.`,
  gangWaits: (pod: string): string => `${pod} has to wait.`,
  left: (pod: string, node: string): string => `${pod} has run its time and leaves ${node}.`,
  joined: (node: string): string => `${node} joins.`,
  removed: (node: string): string => `${node} was idle and is removed.`,
  tally: (placed: number, waiting: number): string =>
    `${pods(placed)} placed${waiting > 0 ? `, ${whole(waiting)} waiting` : ""}`,
  waiting: "Waiting",
  absent: "not there",
  nodeList: "Nodes",
  bar: (resource: string, used: string, allocatable: string, share: string): string =>
    `${resource}: ${used} of ${allocatable}, ${share}`,
  of: (used: string, allocatable: string): string => `${used} of ${allocatable}`,
  share: (value: number): string => percent(whole(Math.round(value))),

  // Why.
  why: "Why",
  whyNode: (pod: string, node: string): string => `Why ${pod} went to ${node}`,
  whyWaits: (pod: string): string => `Why ${pod} waits`,
  whyNothing: "Step to a pod that comes, to see why it goes where it goes.",
  decided: (feasible: number, all: number, ties: number, random: boolean): string => {
    const room = `${whole(feasible)} of ${nodes(all)} ${feasible === 1 ? "has" : "have"} room for it`;
    if (feasible === 0) return `${room}.`;
    if (ties < 2) return `${room}; the highest score wins.`;
    return `${room}; ${whole(ties)} share the highest score, and ${random ? "one of them is drawn" : "the first of them wins"}.`;
  },
  refused: (message: string, n: number): string => `${message}: ${nodes(n)}`,
  gang: (least: number, fitted: number | null): string =>
    fitted === null
      ? `It is one of a gang, of which ${whole(least)} have to fit at once.`
      : `Its gang needs room for ${whole(least)} at once, and only ${whole(fitted)} fit: none is placed.`,
  gangIncomplete: (least: number, came: number): string =>
    `Its gang starts with ${whole(least)} at once, and only ${count(came, { one: "# waits", other: "# wait" })} so far: none is placed.`,
  cordoned: "cordoned",
  tainted: (taint: string): string => `taint ${taint}`,
  unlabelled: (label: string): string => `lacks the label ${label}`,
  shortage: (resource: string, asked: string, free: string): string => `${resource}: asks for ${asked}, ${free} free`,
  scores: "scores",
  arithmetic: (node: string, score: string): string => `${node} scores ${score}`,
  total: (total: string): string => `whole vote ${total}`,
  noRoom: "no room",
  keptOut: "kept out",

  // The heat map.
  heat: (n: number): string => `${nodes(n)}, a cell each`,
  heatLede: "Colour tells how full the fullest resource is. Point at a cell, or focus the map and use the arrow keys.",
  heatCell: (node: string, podCount: number, parts: readonly string[]): string =>
    `${node}: ${pods(podCount)}; ${parts.join(", ")}`,
  heatLegend: ["empty", "full"] as readonly [string, string],

  // Figures.
  figures: "Figures over time",
  lineA: "A",
  lineB: "B",
  figure: { placed: "Pods on nodes", pending: "Pods waiting", empty: "Empty nodes" },
  utilization: (resource: string): string => `${resource} in use`,
  stranded: (free: string, without: string): string => `${free} stranded without ${without}`,
  useless: (resource: string): string => `${resource} free but useless`,
  fragmentation: (resource: string): string => `${resource} fragmented`,
  room: (pod: string): string => `Room for more like ${pod}`,
  define: (figure: string): string => `What “${figure}” means`,
  definition: {
    placed: "Pods that are on a node at this moment.",
    pending: "Pods that have come and fit on no node. They are tried again when a pod leaves or a node joins.",
    utilization:
      "What the pods on all nodes ask for, of all that the nodes have to give. The scheduler counts requests, not what is really used.",
    stranded: `What is free of the one on nodes that have some of the other and less of it left than any pod asks for, of all that there is: free cpu on a node whose last GPU is taken, and the like. The word is Borg’s (Verma et al., EuroSys 2015); the definition is ours. ${blind}`,
    useless: `What is free on nodes on which no pod of this workload fits any more, whatever it lacks there, of all that there is. ${blind}`,
    fragmentation: `Of what is free, the part that a pod drawn from this workload at random could not use, on average. This is the fragmentation rate of FGD: Weng et al., “Beware of Fragmentation”, USENIX ATC 2023, section 3.2, with any resource in the place of the GPU. ${blind}`,
    room: `How many more pods like the chosen one would fit, node by node, if nothing else came. ${blind}`,
    empty: "Nodes without a pod, which an autoscaler could remove.",
    needed:
      "At least so many nodes like these are needed so that no pod has to wait, whatever the policy: what the pods that are there together ask for of the scarcest resource, divided by what a node has, and bounds like it. The true number may be higher.",
  },
  needed: (n: number, limit: string): string => `At least ${nodes(n)} needed so that no pod has to wait: ${limit}.`,
  neededNone: "All nodes together are too few: some pod has to wait, whatever the policy.",
  inUse: "Nodes in use",
  neededLabel: "Nodes needed at least",
  neededPresence: "a pod needs a node",
  neededVolume: (resource: string): string => `that is what they ask for of ${resource}, all together`,
  /** `null`: of every resource. */
  neededCount: (pod: string, resource: string | null): string =>
    `so many ask for as much ${resource ?? "of everything"} as ${pod}, and a node takes only a few such`,
  figureNow: (figure: string, values: readonly string[]): string => `${figure}: ${values.join(", ")}`,
  run: (letter: string, value: string): string => `${letter}: ${value}`,
  moreFigures: "Stranded and fragmented",
  scarceFirst:
    "Look first at what is scarce. Once it is used up, what is left of everything else is of no use, so a policy that places more pods can look worse here.",
  anyNumber: "any number",

  // What arrives.
  setup: "What comes",
  setupLede: "Times are whole numbers of any unit. Everything here is part of the link.",
  workload: "Pods",
  workloads: {
    pods: "Rows of your own",
    drawn: "Drawn at random from the rows",
    published: "As in a published GPU table",
  } satisfies Record<Workload, string>,
  published:
    "Not the trace itself, whose licence does not let us hand it on: pods drawn so that as many ask for 0, 1, 2, 4 or 8 GPUs as in Table 1 of Weng et al., USENIX ATC 2023. What they ask for of cpu and memory lies between the trace’s tenth and ninetieth percentile. The nodes should have nvidia.com/gpu.",
  drawnHelp:
    "Each pod is one of the rows, as often as its share says. A size may be a range, in steps of one of its unit: 1-8, or 8Gi-20Gi; 500m-4 goes by 100m.",
  drawnRules:
    "Gangs, node selectors and tolerations of the rows do not count here: each pod that is drawn comes by itself and asks for no certain node.",
  settings: {
    copies: "Nodes like each of these",
    count: "Pods",
    gap: "Mean time between them",
    lifetime: "Mean time they stay",
    seed: "Seed",
    scaleDown: "Remove a node idle for",
  },
  settingHints: { copies: "1", count: "1000", gap: "1", lifetime: "for ever", seed: "0", scaleDown: "never" },
  anotherSeed: "Another seed",
  ties: "Of equally good nodes",
  tiesFirst: "the first",
  tiesRandom: "one at random, by the seed",
  vote,
  voteScores:
    "The other plugins score as on the page’s vote, and 0 where nothing is written there: TaintToleration too, though taints are known here. They keep pods off all the same.",
  withoutVote: "Let the policy decide alone",
  addRow: "Add pods",
  removeRow: (name: string): string => `Remove ${name}`,
  rowLabel: (field: string, name: string): string => `${name}: ${field}`,
  row: {
    name: "Name",
    count: "How many",
    arrival: "First at",
    every: "Then every",
    lifetime: "Stays for",
    gang: "Gang of",
    share: "Share",
    selector: "Node selector",
    tolerations: "Tolerations",
  },
  rowHints: {
    count: "1",
    arrival: "0",
    every: "0",
    lifetime: "ever",
    gang: "no",
    share: "1",
    selector: "any",
    tolerations: "none",
  },
  rowHelp: "“Gang of”: so many have to fit at once before any is placed, as Volcano’s jobs do.",
  gangTooLarge: (least: number, all: number): string =>
    `Only ${pods(all)} of this row ${all === 1 ? "comes" : "come"}, so a gang of ${whole(least)} can never start.`,
  asks: (resource: string): string => `asks: ${resource}`,
  nodeRules: "Nodes: labels, taints, when they join",
  joins: "Joins at",
  joinsHint: "start",
  rule: "Rules",
};

export type PlayWords = typeof play;
