// What every sentence of the catalogues is asked with: the type demands samples of each function there is, so that a
// new sentence with a gap cannot be forgotten. `‹…›` marks what has to come through in every language.

import type { Outcome } from "../src/contract.ts";
import type { Refused } from "../src/model/outside.ts";
import type { ClusterWords } from "../src/words/en/cluster.ts";
import type { LessonWords } from "../src/words/en/lessons.ts";
import type { PageWords } from "../src/words/en/page.ts";
import type { PlayWords } from "../src/words/en/play.ts";

type Samples<W> = {
  readonly [K in keyof W as W[K] extends (...args: never[]) => unknown ? K : never]: W[K] extends (
    ...args: infer A
  ) => unknown
    ? readonly A[]
    : never;
};

/** One of each kind that languages tell apart, and beyond a thousand for the marks between digits. */
export const COUNTS = [0, 1, 2, 5, 11, 1000] as const;

const NAME: [string][] = [["‹a›"]];
const INDEX: [number][] = [[3]];
const counts: [number][] = COUNTS.map((n) => [n]);
/** From one name to more than are named one by one. */
const NAMES = [1, 2, 3, 4, 11].map((n) => Array.from({ length: n }, (_, i) => `‹name ${"abcdefghijk"[i]}›`));

const SCORERS = ["v1.36.3", "documentation", "kep-prototype", "kep-text", "volcano", "volcano-v1.7"];
const scorerIds: [string][] = SCORERS.map((id) => [id]);
const LOW = { utilization: 7, score: 3 };
const HIGH = { utilization: 85, score: 9 };

const OUTCOMES = [
  "counted",
  "zero-score",
  "no-allocatable",
  "not-requested",
  "unknown-name",
  "no-weight",
  "over-capacity",
] as const satisfies readonly Outcome[];

const REFUSED: Refused[] = [
  { why: "newer" },
  { why: "unloaded" },
  { why: "broken", at: "" },
  { why: "broken", at: "‹at›" },
];

const pageSamples: Samples<PageWords> = {
  tooLong: [[12_345, 8000]],
  noSuchNode: [["node9"]],
  unreadable: REFUSED.map((refused) => [refused]),
  openScenario: NAME,
  renameScenario: NAME,
  newName: NAME,
  exportScenario: NAME,
  deleteScenario: NAME,
  opened: NAME,
  kept: NAME,
  replacedKept: NAME,
  renamed: [["‹a›", "‹b›"]],
  nameTaken: NAME,
  deleted: NAME,
  imported: NAMES.map((names) => [names]),
  notImported: REFUSED.map((refused) => ["‹what›", refused]),
  scorerName: scorerIds,
  scorerChip: scorerIds,
  scorerNote: scorerIds,
  resourceName: INDEX,
  scoredOf: NAME,
  weightOf: NAME,
  weightSlider: NAME,
  shareOf: [[55.56], [100]],
  shareTitle: NAME,
  requestOf: NAME,
  removeResource: NAME,
  implied: [["100m"]],
  looksAtTwo: NAME,
  unknownName: [["‹name›", "‹meant›"]],
  unknownResource: NAME,
  renameTo: NAME,
  zeroWeight: NAME,
  sameName: INDEX,
  nodeName: INDEX,
  usedOf: [["‹node›", "‹resource›"]],
  allocatableOf: [["‹node›", "‹resource›"]],
  duplicateNode: NAME,
  removeNode: NAME,
  usedAmount: NAME,
  askedAmount: NAME,
  free: [["‹taken›", "‹free›"]],
  over: [["‹taken›", "‹over›"]],
  noneOnNode: NAME,
  scoresOf: NAME,
  rank: INDEX,
  showArithmetic: [["‹node›", "‹score›"]],
  podsOnNode: counts,
  usedByPods: COUNTS.flatMap((n): [string, number, boolean][] => [
    ["‹amount›", n, false],
    ["‹amount›", n, true],
  ]),
  alsoUsedOf: [["‹node›", "‹resource›"]],
  podOfCluster: [...COUNTS.map((n): [string, number, number] => ["‹pod›", n, 0]), ["‹pod›", 2, 1], ["‹pod›", 2, 3]],
  getsPod: NAME,
  getsPodBy: [["‹node›", "‹score›", "‹next›"]],
  getsPodInTotal: [["‹node›", "‹total›", "‹next›"]],
  alone: [["‹plugin›", "‹node›", "‹score›", "‹next›"]],
  aloneTies: NAMES.slice(1).map((names) => ["‹plugin›", names, "‹score›"]),
  gives: [["‹plugin›", "‹node›", "‹by›"]],
  each: NAME,
  eachTotal: NAME,
  ignored: [1, 2, 3].flatMap((n): [string[], string, boolean, string][] => [
    [NAMES[n - 1] ?? [], "‹node›", true, "‹counted›"],
    [NAMES[n - 1] ?? [], "‹node›", false, "‹counted›"],
  ]),
  balanced: NAME,
  whyNot: [["‹winner›", "‹node›"]],
  isFilteredOut: NAME,
  decisive: [["‹resource›", "‹mine›", "‹node›", "‹theirs›", "‹other›"]],
  ahead: NAMES.map((names) => [names]),
  more: INDEX,
  wouldScore: NAME,
  shortage: [["‹resource›", "‹requested›", "‹free›"]],
  placementField: [["‹field›", "‹name›"]],
  untolerated: [["‹taint›"]],
  unlabelled: [["‹label›"]],
  rankingRow: [["‹node›", "‹score›", 2]],
  arithmetic: [["‹node›", "‹score›"]],
  timesWeight: NAME,
  stepAsked: [["‹used›", "‹asked›", "‹sum›"]],
  stepImplied: NAME,
  ratio: [["‹requested›", "‹allocatable›", "37"]],
  noneScores: NAME,
  overScores: [["‹requested›", "‹allocatable›", "‹score›"]],
  atMostOne: [["‹requested›", "‹allocatable›"]],
  isMore: [["‹requested›", "‹allocatable›"]],
  overcommitted: [["‹requested›", "‹allocatable›"]],
  beforeFirst: [[LOW, "‹score›"]],
  pastLast: [[HIGH, "‹score›"]],
  onPoint: [[HIGH, "‹score›"]],
  between: [[LOW, HIGH]],
  outcome: OUTCOMES.flatMap((outcome) =>
    outcome === "counted"
      ? []
      : SCORERS.map((id): [Exclude<Outcome, "counted">, string, string] => [outcome, "‹resource›", id]),
  ),
  notAskedFor: NAMES.map((names) => [names]),
  onlyTwo: NAMES.map((names) => ["‹scorer›", names]),
  overCapacity: NAME,
  timesBinpack: NAME,
  deviationOf: NAMES.map((names) => [names]),
  noVote: scorerIds,
};

const NOTHING = {
  nodes: 0,
  cordoned: 0,
  tainted: 0,
  placed: 0,
  elsewhere: 0,
  pending: 0,
  terminated: 0,
  shapes: 0,
  replaced: 0,
  skipped: [],
  problems: [],
  moreProblems: 0,
};

const ranking = (scored: number, fits: number, ties: number): Parameters<ClusterWords["ranking"]> => [
  {
    errors: [],
    scored,
    fits,
    ties,
    refusals: [],
    best: fits === 0 ? [] : [{ node: 0, score: "60", fits: true, filtered: null }],
  },
  "‹score›",
];

const clusterSamples: Samples<ClusterWords> = {
  nodes: counts,
  copy: NAME,
  reading: NAME,
  progress: COUNTS.map((n) => [12_345, 12_345_678, n]),
  summaryLine: COUNTS.flatMap((n): Parameters<ClusterWords["summaryLine"]>[] => [
    [{ ...NOTHING, nodes: n, placed: 3 }],
    [{ ...NOTHING, nodes: 3, placed: n, pending: 7 }],
  ]),
  sentences: [
    [NOTHING],
    [{ ...NOTHING, elsewhere: 5 }],
    [{ ...NOTHING, nodes: 5, cordoned: 2, tainted: 3, placed: 4, skipped: [{ kind: "‹kind›", count: 7 }] }],
    ...COUNTS.slice(1).map(
      (n): Parameters<ClusterWords["sentences"]> => [
        { ...NOTHING, nodes: n, placed: n, elsewhere: n, pending: n, terminated: n, replaced: n },
      ],
    ),
  ],
  cost: [[12_345_678, 2345, 23_456_789]],
  problems: counts,
  problem: [
    ["‹text›", { line: 3, column: 9, object: "" }],
    ["‹text›", { line: 1, column: 4567, object: "‹object›" }],
  ],
  unread: NAME,
  moreProblems: counts,
  groupOf: COUNTS.map((n) => [n, ["‹what›", "‹taint›"]]),
  moreGroups: counts,
  withoutCordoned: counts,
  why: [[40, 4000]],
  ranking: [ranking(0, 0, 0), ranking(9, 0, 0), ranking(9, 9, 1), ranking(9, 5, 1), ranking(1234, 500, 3)],
  bestFirst: [[1], [2], [40]],
  morePods: COUNTS.slice(1).map((n) => [n]),
  candidate: [
    ["‹name›", []],
    ["‹name›", ["‹asks›"]],
  ],
  candidateInFull: [
    [[], 2, 0, []],
    [["‹cpu›", "‹memory›"], 0, 5, []],
    ...COUNTS.slice(1).map((n): [string[], number, number, string[]] => [["‹cpu›"], n, n, ["‹scheduler›"]]),
  ],
  use: [[null], [1], [2], [11]],
  brought: COUNTS.slice(1).flatMap((n): [number, string][] => [
    [n, ""],
    [n, "‹pod›"],
  ]),
};

const lessonSamples: Samples<LessonWords> = {
  progress: [[3, 18]],
  place: [[3, 18]],
  none: NAME,
  onlyThese: [[["shape"]], [["resources", "strategy", "scorer", "pod", "nodes", "vote"]]],
  tooMany: COUNTS.slice(1).map((n) => [n]),
};

const playSamples: Samples<PlayWords> = {
  nodes: counts,
  number: counts,
  percent: [[66.7]],
  parting: [[1000, "‹time›"]],
  speeds: [[0.5], [2]],
  moment: [
    [0, 1000, "‹time›"],
    [12, 1000, "‹time›"],
  ],
  queueMore: counts.slice(2),
  scheduling: [[12, 1000]],
  cancelled: [[12, 1000]],
  wrongRival: [["‹message›"]],
  loose: [["‹path›", "‹message›"]],
  noVote: [["‹policy›"]],
  stillFrom: [["‹policy›"]],
  placed: [["‹pod›", "‹node›"]],
  waits: [["‹pod›"]],
  gangWaits: [["‹pod›"]],
  left: [["‹pod›", "‹node›"]],
  joined: [["‹node›"]],
  removed: [["‹node›"]],
  tainted: [["‹taint›"]],
  unlabelled: [["‹label›"]],
  utilization: [["‹resource›"]],
  stranded: [["‹free›", "‹without›"]],
  useless: [["‹resource›"]],
  fragmentation: [["‹resource›"]],
  room: [["‹pod›"]],
  neededVolume: [["‹resource›"]],
  neededCount: [
    ["‹pod›", "‹resource›"],
    ["‹pod›", null],
  ],
  tally: COUNTS.map((n): [number, number] => [n, 2]),
  bar: [["‹resource›", "‹used›", "‹allocatable›", "‹share›"]],
  of: [["‹used›", "‹allocatable›"]],
  share: [[38]],
  whyNode: [["‹pod›", "‹node›"]],
  whyWaits: [["‹pod›"]],
  decided: [
    [0, 5, 0, false],
    [1, 5, 1, false],
    [2, 5, 2, false],
    [2, 5, 2, true],
  ],
  refused: COUNTS.map((n): [string, number] => ["‹message›", n]),
  gang: [
    [3, null],
    [3, 2],
  ],
  gangIncomplete: COUNTS.map((n): [number, number] => [n + 1, n]),
  shortage: [["‹resource›", "‹asked›", "‹free›"]],
  arithmetic: [["‹node›", "‹score›"]],
  total: [["‹total›"]],
  heat: counts,
  heatCell: [["‹node›", 2, ["‹part›"]]],
  define: [["‹figure›"]],
  needed: COUNTS.slice(1).map((n): [number, string] => [n, "‹limit›"]),
  figureNow: [["‹figure›", ["‹a›", "‹b›"]]],
  run: [["‹letter›", "‹value›"]],
  removeRow: [["‹name›"]],
  gangTooLarge: COUNTS.slice(1).map((n): [number, number] => [n + 1, n]),
  rowLabel: [["‹field›", "‹name›"]],
  asks: [["‹resource›"]],
};

/** By the part of the catalogue, for those in TypeScript. */
export const SAMPLES = {
  page: pageSamples,
  cluster: clusterSamples,
  lessons: lessonSamples,
  play: playSamples,
};
