// What every sentence of the catalogues is asked with: the type demands samples of each function there is, so that a
// new sentence with a gap cannot be forgotten. `‹…›` marks what has to come through in every language.

import type { ClusterWords } from "../src/words/en/cluster.ts";
import type { LessonWords } from "../src/words/en/lessons.ts";
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
const counts: [number][] = COUNTS.map((n) => [n]);
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
  cluster: clusterSamples,
  lessons: lessonSamples,
  play: playSamples,
};
