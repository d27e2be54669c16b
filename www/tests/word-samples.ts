// What every sentence of the catalogues is asked with: the type demands samples of each function there is, so that a
// new sentence with a gap cannot be forgotten. `‹…›` marks what has to come through in every language.

import type { Outcome } from "../src/contract.ts";
import type { Refused } from "../src/model/outside.ts";
import type { PageWords } from "../src/words/en/page.ts";

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

/** By the part of the catalogue, for those in TypeScript. */
export const SAMPLES = {
  page: pageSamples,
};
