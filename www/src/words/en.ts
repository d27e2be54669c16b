// Every sentence a person sees, in English. A catalogue in another language has the same type.

import type { Outcome, ShapePoint, ShapeRun, Tendency } from "../contract.ts";
import type { ExampleId } from "../examples/index.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

const decimal = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

const percent = (value: number | string): string => `${value}\u00a0%`;

/** One stretch of utilization. */
const stretch = ({ from, to }: { from: number; to: number }): string =>
  from === to ? percent(from) : `${from} to ${percent(to)}`;

const stretches = (all: readonly { from: number; to: number }[]): string => list.format(all.map(stretch));

/** A point on the scale of 0 to 100, which no line break divides. */
const pair = ({ utilization, score }: ShapePoint): string => `${percent(utilization)}\u00a0→\u00a0${score}`;

/** "3 nodes", "1 node". */
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const en = {
  language: "en",
  percent,

  // Before and around everything.
  loadFailed:
    "The scoring module could not be loaded. The table below still shows the worked example; to edit it, reload the page in a browser with WebAssembly.",
  fault:
    "The scorer failed on this input. That is our fault, not yours: please report what you entered. The last good result is still shown, and you can go on editing.",
  loose: "This input cannot be scored:",
  stale: "From before the error",
  error: "Error",

  // Where to start from.
  example: "Example",
  reset: "Reset",
  resetTitle: "Back to this example as it was",
  restore: "Bring back my edits",
  examples: {
    "worked-example": {
      title: "The documentation’s worked example",
      why: "Two nodes, three resources: the page ends at 5 and 7, today’s kube-scheduler at 60 and 69.",
    },
    "reversed-shape": {
      title: "The worked example, shape reversed",
      why: "The same nodes with 0 % → 10 and 100 % → 0: now the emptier node wins.",
    },
    "below-full": {
      title: "Packing to 85 %, not to the brim",
      why: "nearly-full would win by plain packing. A shape that falls after 85 % puts it last.",
    },
    "foo-and-bar": {
      title: "foo weighs 3, bar weighs 5",
      why: "The documentation’s configuration. node3 has neither resource and is filtered out.",
    },
    volcano: {
      title: "The two nodes of the Volcano page",
      why: "Volcano’s own formula gives 437.5 and 468.75; the same nodes here get 88 and 94.",
    },
  } satisfies Record<ExampleId, { title: string; why: string }>,

  // The shape.
  shape: "Shape",
  shapeLede: "How a resource’s utilization becomes its score.",
  dragHint: "Drag a point",
  dragHelp: "Drag a point, or click to add one.",
  keyHelp: "Keys: arrows move it (Shift: by 10), Delete removes it, + adds one.",
  addPoint: "Add a point",
  noRoom: "There is no room for another point",
  chart: "The shape as a curve: utilization from 0 to 100 %, score from 0 to 10",
  point: (n: number): string => `Point ${n}`,
  pointValue: ({ utilization, score }: ShapePoint): string => `utilization ${percent(utilization)}, score ${score}`,
  pointBubble: ({ utilization, score }: ShapePoint): string => `${percent(utilization)} → ${score}`,
  axisUtilization: "utilization",
  axisScore: "score",
  axisResourceScore: "× 10",
  markTitle: (node: string, resource: string, utilization: string, score: string): string =>
    `${node}: ${resource} at ${percent(utilization)} scores ${score}`,
  laneTitle: (resource: string): string => `${resource}: where each node stands`,
  pointsTable: "The points as numbers",
  pointHead: "Point",
  utilization: "Utilization",
  utilizationRange: "0–100 %",
  score: "Score",
  scoreRange: "0–10",
  utilizationOf: (n: number): string => `Point ${n}, utilization in percent`,
  scoreOf: (n: number): string => `Point ${n}, score`,
  removePoint: (n: number): string => `Remove point ${n}`,
  lastPoint: "A shape needs at least one point",
  chartStale: "The curve as it was before the error. Mend the marked number to go on dragging.",

  tendency: ({ kind, best, worst }: Tendency, peak: number): string => {
    switch (kind) {
      case "packs":
        return "Packs: fuller nodes score higher";
      case "spreads":
        return "Spreads: emptier nodes score higher";
      case "aims":
        return `Aims at ${stretches(best)}`;
      case "avoids":
        return `Avoids ${stretches(worst)}`;
      case "flat":
        return `Flat: every node scores the same, ${peak}`;
      case "mixed":
        return `Goes up and down: best at ${stretches(best)}`;
    }
  },
  /** A stretch of the curve; where it starts is said of the first one only. */
  run: ({ direction, from, to }: ShapeRun, first: boolean): string => {
    const start = first ? ` from ${from.score} at ${percent(from.utilization)}` : "";
    switch (direction) {
      case "rising":
        return `rises${start} to ${to.score} at ${percent(to.utilization)}`;
      case "falling":
        return `falls${start} to ${to.score} at ${percent(to.utilization)}`;
      case "level":
        return `stays at ${from.score} up to ${percent(to.utilization)}`;
    }
  },
  runs: (runs: readonly string[]): string => {
    const text = runs.join(", then ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  singlePoint: "A single point makes the shape level.",

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
  shareOf: (value: number): string => percent(decimal.format(value)),
  shareTitle: (name: string): string => `Share of ${name} in the total weight`,
  requestOf: (name: string): string => `Pod’s request for ${name}`,
  removeResource: (name: string): string => `Remove ${name}`,
  implied: (amount: string): string => `${amount} assumed`,
  impliedHelp: "A container without this request is scored as if it asked for this much.",
  none: "none",
  noneScored: "No resource is in the score: kube-scheduler then takes cpu and memory, weight 1 each.",
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
  unnamed: (n: number): string => `node without a name (${n})`,
  legend: { used: "used", asked: "asked for", free: "free", over: "over" },
  usedAmount: (amount: string): string => `${amount} used`,
  askedAmount: (amount: string): string => `${amount} asked for`,
  free: (taken: string, free: string): string => `${taken}, ${free} free`,
  over: (taken: string, over: string): string => `${taken}, over by ${over}`,
  noneOnNode: (taken: string): string => `${taken}, none on this node`,
  notScored: "not in the score",
  rank: (rank: number): string => `rank ${rank}`,
  filtered: "filtered out",
  showArithmetic: (node: string, score: string): string => `Show the arithmetic of ${node}, score ${score}`,

  // Scores.
  scores: "Scores",
  follows: (release: string): string => `kube-scheduler ${release}`,
  winner: "Winner",
  tied: "Tie",
  wins: (node: string): string => `${node} wins`,
  winsBy: (node: string, score: string, next: string): string => `${node} wins, ${score} to ${next}`,
  tie: (nodes: readonly string[]): string =>
    nodes.length > 3 ? `${nodes.length} nodes tie` : `${list.format(nodes)} tie`,
  tieHelp: "kube-scheduler picks one of them at random.",
  decisive: (resource: string, mine: string, theirs: string, other: string): string =>
    `${resource} makes the difference: ${mine} here, ${theirs} on ${other}.`,
  ahead: (resources: readonly string[]): string => `Ahead on ${list.format(resources)}.`,
  onlyNode: "The only node on which the pod fits.",
  noneFits: "The pod fits on no node",
  noneFitsHelp: "Every node is filtered out before scoring: the pod stays pending.",
  ranking: "Nodes by score",
  strip: "Scores at a glance",
  more: (n: number): string => `+${n}`,
  filteredOut: "Filtered out before scoring",
  wouldScore: (score: string): string => `would have scored ${score}`,
  shortage: (resource: string, requested: string, free: string): string =>
    `${resource}: asks ${requested}, ${free} free`,
  rankingRow: (node: string, score: string, rank: number): string => `${node}, score ${score}, rank ${rank}`,
  announceWinner: (node: string, score: string): string => `${node} wins with ${score}.`,
  announceTie: (nodes: readonly string[], score: string): string => `${en.tie(nodes)} with ${score}.`,
  announceErrors: (n: number, first: string): string => (n === 1 ? first : `${count(n, "error", "errors")}. ${first}`),
  announceMended: "No more errors.",

  // The arithmetic of one node.
  arithmetic: (node: string, score: string): string => `How ${node} gets ${score}`,
  arithmeticNone: "Select a node to see its arithmetic.",
  timesWeight: (weight: string): string => `weight ${weight}`,
  stepAsked: (used: string, asked: string, sum: string): string => `${used} used + ${asked} asked for =\u00a0${sum}`,
  stepAskedLabel: "requested",
  stepUtilizationLabel: "utilization",
  stepScoreLabel: "score",
  stepWeightLabel: "× weight",
  stepImplied: (amount: string): string => `${amount} of that is assumed, because the pod names no request`,
  ratio: (requested: string, allocatable: string, utilization: string): string =>
    `${requested} ÷ ${allocatable} =\u00a0${percent(utilization)}`,
  roundedDown: "rounded down",
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
  outcome: (outcome: Exclude<Outcome, "counted">, resource: string): string => {
    switch (outcome) {
      case "zero-score":
        return "The shape gives 0 here, so it is left out, and its weight with it.";
      case "no-allocatable":
        return `The node has no ${resource}, so it is left out, and its weight with it.`;
      case "not-requested":
        return `The pod does not ask for ${resource}, so it is left out, and its weight with it.`;
      case "unknown-name":
        return `kube-scheduler knows no resource called ${resource}, so it is left out. Resource names are lower-case, like cpu and memory.`;
    }
  },
  sum: "Node score",
  sumHelp: "the weighted average of the resource scores",
  nothingCounts: "No resource counts, so the score is 0.",
  rounded: "rounded to the nearest whole number",
};

export type Words = typeof en;
