// cluster.d.ts
import type {
  NodeColumns as Columns,
  evaluateWithObjects,
  Simulation as Handle,
  SchedulerLogReader as LogReader,
  Snapshot as Nodes,
  ClusterReader as Reader,
  simulateWithObjects,
  testPolicy,
} from "./cluster/cluster.js";
import type { Source } from "./index.js";
import type { EditablePolicy, PolicyTest } from "./types.js";
export type { Source } from "./index.js";
export type * from "./types.js";
export type ClusterReader = InstanceType<Clusters["ClusterReader"]>;
export type NodeColumns = InstanceType<Clusters["NodeColumns"]>;
export type SchedulerLogReader = InstanceType<Clusters["SchedulerLogReader"]>;
export type Snapshot = InstanceType<Clusters["Snapshot"]>;
export interface FindPolicyOptions {
  points?: number;
  maxWeight?: number;
  signal?: AbortSignal;
  onProgress?: (progress: { searched: number; total: number }) => void;
}
export interface FoundPolicy {
  policy: EditablePolicy | null;
  contradiction: number[] | null;
  points: number;
  maxWeight: number;
}
export type Simulation = Handle;
export interface Clusters {
  readonly ClusterReader: typeof Reader;
  readonly NodeColumns: typeof Columns;
  readonly SchedulerLogReader: typeof LogReader;
  readonly Snapshot: typeof Nodes;
  readonly evaluateWithObjects: typeof evaluateWithObjects;
  readonly testPolicy: typeof testPolicy;
  readonly readPolicyTest: (tests: string, index: number) => PolicyTest | null;
  readonly addPolicyTest: (tests: string, test: PolicyTest) => string | null;
  readonly findPolicy: (
    policy: EditablePolicy,
    tests: string,
    scheduler: string,
    options?: FindPolicyOptions,
  ) => Promise<FoundPolicy | null>;
  readonly simulateWithObjects: typeof simulateWithObjects;
}
export function load(source?: Source): Promise<Clusters>;

// cluster/cluster.d.ts
import type { Int64, Scenario, Node, FieldError, NodeResult, NodeTrace, EditablePolicy, ClusterSummary, ClusterNodes, Candidates, ClusterRanking, NodeDetail, Decision, EvaluationWithObjects, Replicas, AmountColumn, PolicyTestResults, PolicyTest, PolicySearchProgress, SchedulerLog, LogComparison, SnapshotEvaluation, Sampling, SimulationScenario, SimulationQueue, SimulationProgress, SimulationEvents, SimulationIndex, SimulationColumns, SimulationDecision, SimulationFigures, SimulationSeries } from "../types.js";
export type * from "../types.js";
export class ClusterReader {
    free(): void;
    candidates(containing: string, limit: number): Candidates;
    details(nodes: Uint32Array | number[]): NodeDetail[];
    finish(): void;
    constructor();
    nodes(): ClusterNodes;
    push(bytes: Uint8Array | number[]): void;
    rank(scenario: Scenario, limit: number, among?: Uint32Array | number[] | null): ClusterRanking;
    sampling(scenario: Scenario, pod: string): Sampling | null;
    scheduleReplicas(scenario: Scenario, pod: string, count: number): Replicas;
    schedule(scenario: Scenario, pod: string, limit: number): Decision;
    summary(): ClusterSummary;
    readonly objects: number;
}
export class NodeColumns {
    free(): void;
    constructor(nodes: number);
    score(node: number): Int64 | number | null;
    scores(target?: Uint8Array | null): Uint8Array;
    setNode(node: number, name: string, allocatable: number, used: number): void;
    setRequests(amounts: Float64Array | number[]): boolean;
    setResource(name: string, allocatable: AmountColumn, used: AmountColumn): void;
    setScenario(scenario: Scenario): FieldError[];
    setShape(utilizations: Uint8Array | number[], scores: Uint8Array | number[]): boolean;
    setWeights(weights: Float64Array | number[]): boolean;
    trace(node: number): NodeTrace | null;
    readonly length: number;
}
export class PolicySearch {
    private constructor();
    free(): void;
    run(shapes: number): PolicySearchProgress;
}
export class SchedulerLogReader {
    free(): void;
    compare(decision: number, scenario: Scenario): LogComparison | null;
    finish(): void;
    log(): SchedulerLog;
    constructor();
    push(bytes: Uint8Array | number[]): void;
}
export class Simulation {
    private constructor();
    free(): void;
    columnsAt(step: number): SimulationColumns;
    decision(step: number, limit: number): SimulationDecision | null;
    errors(): FieldError[];
    events(from: number): SimulationEvents;
    figures(step: number, podIndex: number): SimulationFigures | null;
    index(): SimulationIndex;
    run(steps: number): SimulationProgress;
    series(points: number, podIndex: number): SimulationSeries | null;
}
export class Snapshot {
    free(): void;
    copyColumns(scores: Float64Array, order: Uint32Array): boolean;
    evaluate(scenario: Scenario, indexes: Uint32Array | number[]): SnapshotEvaluation;
    constructor();
    results(indexes: Uint32Array | number[]): NodeResult[];
    splice(at: number, removed: number, nodes: Node[]): void;
    readonly length: number;
}
export function addPolicyTest(tests: string, test: PolicyTest): string | undefined;
export function evaluateWithObjects(scenario: Scenario): EvaluationWithObjects;
export function policyTestJson(tests: string, index: number): string | undefined;
export function searchPolicy(policy: EditablePolicy, tests: string, scheduler: string, points: number, maxWeight: number): PolicySearch | undefined;
export function simulateWithObjects(scenario: SimulationScenario, queue?: SimulationQueue): Simulation;
export function testPolicy(policies: EditablePolicy[], tests: string, scheduler: string): PolicyTestResults;
export default function init(options?: { module_or_path?: string | object }): Promise<unknown>;
export function initSync(options: { module: object }): unknown;
export function __wbg_reset_state(): void;

// curve/curve.d.ts
import type { Scenario, Evaluation } from "../types.js";
export type * from "../types.js";
export function evaluate(scenario: Scenario): Evaluation;
export function release(): string;
export default function init(options?: { module_or_path?: string | object }): Promise<unknown>;
export function initSync(options: { module: object }): unknown;
export function __wbg_reset_state(): void;

// elements/curve.d.ts
// Importing this module registers only <nodescore-curve>, in a browser.
export type * from "./index.js";

// elements/define.d.ts
// Importing this module registers the elements in a browser.
export type * from "./index.js";

// elements/index.d.ts
import type { Evaluation, Scenario } from "../types.js";
export type ChangeCause = "edit" | "replace" | "undo" | "redo" | "program";
export interface ReadyDetail {
  readonly scenario: Scenario;
  readonly evaluation: Evaluation | null;
}
export interface ChangeDetail extends ReadyDetail {
  readonly cause: ChangeCause;
}
export interface SelectDetail {
  readonly node: string | null;
}
export interface ErrorDetail {
  readonly kind: "load" | "attribute";
  readonly message: string;
}
export interface NodescoreEventMap {
  "nodescore-ready": CustomEvent<ReadyDetail>;
  "nodescore-change": CustomEvent<ChangeDetail>;
  "nodescore-select": CustomEvent<SelectDetail>;
  "nodescore-error": CustomEvent<ErrorDetail>;
}
export abstract class NodescoreElement extends HTMLElement {
  static readonly observedAttributes: readonly string[];
  readonly ready: Promise<this>;
  get scenario(): Scenario | null;
  set scenario(value: Scenario | string | null);
  get example(): string | null;
  set example(value: string | null);
  get theme(): string | null;
  set theme(value: string | null);
  get result(): Evaluation | null;
  share(): Promise<string>;
}
export class NodescorePlayground extends NodescoreElement {
  get parts(): string | null;
  set parts(value: string | null);
  openLesson(id: string): Promise<void>;
}
export class NodescoreCurve extends NodescoreElement {}
export class NodescoreRanking extends NodescoreElement {}
export class NodescoreArithmetic extends NodescoreElement {
  get node(): string | null;
  set node(value: string | null);
}
declare global {
  interface HTMLElementTagNameMap {
    "nodescore-playground": NodescorePlayground;
    "nodescore-curve": NodescoreCurve;
    "nodescore-ranking": NodescoreRanking;
    "nodescore-arithmetic": NodescoreArithmetic;
  }
  interface GlobalEventHandlersEventMap extends NodescoreEventMap {}
}

// elements/react.d.ts
// Types for React: the elements with their attributes and events. Generated from the elements' own declarations.
//
//   import type {} from "nodescore/elements/react";
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { NodescoreArithmetic, NodescoreCurve, NodescoreEventMap, NodescorePlayground, NodescoreRanking } from "./index.js";
export interface NodescoreAttributes {
  scenario?: string | undefined;
  example?: string | undefined;
  for?: string | undefined;
  lang?: string | undefined;
  theme?: "light" | "dark" | "auto" | undefined;
}
export type NodescoreListeners = {
  [Name in keyof NodescoreEventMap as `on${Name}`]?: ((event: NodescoreEventMap[Name]) => void) | undefined;
};
export type ReactProps<Element, Own = unknown> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  NodescoreAttributes &
  NodescoreListeners &
  Own;
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "nodescore-playground": ReactProps<NodescorePlayground, { lesson?: string | undefined; parts?: string | undefined; standalone?: boolean | undefined }>;
      "nodescore-curve": ReactProps<NodescoreCurve>;
      "nodescore-ranking": ReactProps<NodescoreRanking>;
      "nodescore-arithmetic": ReactProps<NodescoreArithmetic, { node?: string | undefined }>;
    }
  }
}

// elements/vue.d.ts
// Types for Vue: the elements with their attributes and events. Generated from the elements' own declarations.
//
//   import type {} from "nodescore/elements/vue";
import type { HTMLAttributes } from "vue";
import type { NodescoreArithmetic, NodescoreCurve, NodescoreEventMap, NodescorePlayground, NodescoreRanking } from "./index.js";
export interface NodescoreAttributes {
  scenario?: string | undefined;
  example?: string | undefined;
  for?: string | undefined;
  lang?: string | undefined;
  theme?: "light" | "dark" | "auto" | undefined;
}
export interface NodescoreListeners {
  onNodescoreReady?: ((event: NodescoreEventMap["nodescore-ready"]) => void) | undefined;
  onNodescoreChange?: ((event: NodescoreEventMap["nodescore-change"]) => void) | undefined;
  onNodescoreSelect?: ((event: NodescoreEventMap["nodescore-select"]) => void) | undefined;
  onNodescoreError?: ((event: NodescoreEventMap["nodescore-error"]) => void) | undefined;
}
export type VueElement<Element, Own = unknown> = new () => Element & {
  $props: HTMLAttributes & NodescoreAttributes & NodescoreListeners & Own;
};
declare module "vue" {
  interface GlobalComponents {
    "nodescore-playground": VueElement<NodescorePlayground, { lesson?: string | undefined; parts?: string | undefined; standalone?: boolean | undefined }>;
    "nodescore-curve": VueElement<NodescoreCurve>;
    "nodescore-ranking": VueElement<NodescoreRanking>;
    "nodescore-arithmetic": VueElement<NodescoreArithmetic, { node?: string | undefined }>;
  }
}

// formats.d.ts
import type { exportPolicy, inspect, rewrite } from "./formats/formats.js";
import type { Source } from "./index.js";
export type { Source } from "./index.js";
export type * from "./types.js";
export type JsonSchema = Record<string, unknown>;
export interface Formats {
  readonly inspect: typeof inspect;
  readonly rewrite: typeof rewrite;
  readonly exportPolicy: typeof exportPolicy;
  readonly jsonSchema: (format: string, scheduler?: string) => JsonSchema;
}
export function load(source?: Source): Promise<Formats>;

// formats/formats.d.ts
import type { Inspection, Format, Edit, EditablePolicy, Export, ExportTarget } from "../types.js";
export type * from "../types.js";
export function exportPolicy(policy: EditablePolicy, target: ExportTarget, scheduler?: string | null, text?: string | null, index?: number | null): Export;
export function inspect(text: string, scheduler: string, schedulers?: string[] | null, plugins?: string[] | null): Inspection;
export function jsonSchema(format: string, scheduler?: string | null): string;
export function rewrite(text: string, format: Format, index: number, policy: EditablePolicy, scheduler: string): Edit[];
export default function init(options?: { module_or_path?: string | object }): Promise<unknown>;
export function initSync(options: { module: object }): unknown;
export function __wbg_reset_state(): void;

// index.d.ts
import type { evaluate, quantity, release, scorers } from "./nodescore.js";
export type * from "./types.js";
export interface Nodescore {
  readonly evaluate: typeof evaluate;
  readonly quantity: typeof quantity;
  readonly release: typeof release;
  readonly scorers: typeof scorers;
}
export type Source = string | URL | Response | ArrayBuffer | ArrayBufferView | object;
export function load(source?: Source): Promise<Nodescore>;

// nodescore.d.ts
import type { Scenario, Evaluation, QuantityView } from "./types.js";
export type * from "./types.js";
export function evaluate(scenario: Scenario): Evaluation;
export function quantity(text: string): QuantityView;
export function release(): string;
export function scorers(): string[];
export default function init(options?: { module_or_path?: string | object }): Promise<unknown>;
export function initSync(options: { module: object }): unknown;
export function __wbg_reset_state(): void;

// simulation.d.ts
import type { Source } from "./index.js";
import type {
  decisionMap,
  decisionMapCell,
  generatePods,
  Simulation as Handle,
  nodesNeeded,
  simulate,
  sweep,
  winningChanges,
} from "./simulation/simulation.js";
export type { Source } from "./index.js";
export type * from "./types.js";
export type Simulation = Handle;
export interface Simulations {
  readonly simulate: typeof simulate;
  readonly nodesNeeded: typeof nodesNeeded;
  readonly generatePods: typeof generatePods;
  readonly winningChanges: typeof winningChanges;
  readonly sweep: typeof sweep;
  readonly decisionMap: typeof decisionMap;
  readonly decisionMapCell: typeof decisionMapCell;
}
export function load(source?: Source): Promise<Simulations>;

// simulation/simulation.d.ts
import type { Scenario, FieldError, SimulationScenario, SimulationQueue, SimulationProgress, SimulationEvents, SimulationIndex, SimulationColumns, SimulationDecision, SimulationFigures, SimulationSeries, NodesNeeded, PodGeneratorOptions, GeneratedPods, WinningChanges, Sweep, DecisionMapOptions, DecisionMap, DecisionMapCellOptions, DecisionMapCell } from "../types.js";
export type * from "../types.js";
export class Simulation {
    private constructor();
    free(): void;
    columnsAt(step: number): SimulationColumns;
    decision(step: number, limit: number): SimulationDecision | null;
    errors(): FieldError[];
    events(from: number): SimulationEvents;
    figures(step: number, podIndex: number): SimulationFigures | null;
    index(): SimulationIndex;
    run(steps: number): SimulationProgress;
    series(points: number, podIndex: number): SimulationSeries | null;
}
export function decisionMap(scenario: Scenario, options: DecisionMapOptions): DecisionMap;
export function decisionMapCell(scenario: Scenario, options: DecisionMapCellOptions): DecisionMapCell;
export function generatePods(options: PodGeneratorOptions): GeneratedPods;
export function nodesNeeded(scenario: SimulationScenario, queue?: SimulationQueue): NodesNeeded;
export function simulate(scenario: SimulationScenario, queue?: SimulationQueue): Simulation;
export function sweep(scenario: Scenario, field: string): Sweep;
export function winningChanges(scenario: Scenario, node: number, pairs?: boolean | null): WinningChanges;
export default function init(options?: { module_or_path?: string | object }): Promise<unknown>;
export function initSync(options: { module: object }): unknown;
export function __wbg_reset_state(): void;

// types.d.ts
export type Int64 = string;
export type IntegerText = string | number;
export type QuantityText = string | number;
export type ResourceList = Record<string, QuantityText>;
export interface Scenario {
  scorer?: string;
  scoringStrategy: ScoringStrategy;
  binpack?: { weight?: IntegerText | null } | null;
  profile?: Profile;
  compare?: string[];
  explain?: IntegerText[];
  pod: Pod;
  nodes: Node[];
  objects?: string;
}
export interface Profile {
  weights?: Record<string, IntegerText>;
  disabled?: string[];
  pluginScores?: Record<string, (IntegerText | null)[]>;
  balancedResources?: ResourceSpec[];
  percentageOfNodesToScore?: IntegerText | null;
  pluginArgs?: Record<string, string>;
  disabledFilters?: string[];
}
export interface ScoringStrategy {
  type: string;
  resources?: ResourceSpec[] | null;
  requestedToCapacityRatio?: { shape?: ShapePointText[] | null } | null;
}
export interface ResourceSpec {
  name: string;
  weight?: IntegerText | null;
}
export interface ShapePointText {
  utilization?: IntegerText | null;
  score?: IntegerText | null;
}
export interface Pod {
  name?: string;
  requests?: ResourceList;
  containers?: Container[];
  initContainers?: Container[];
  overhead?: ResourceList;
  resources?: { requests?: ResourceList };
  nodeSelector?: Record<string, string>;
  tolerations?: Toleration[];
}
export interface Toleration {
  key?: string;
  operator?: "" | "Equal" | "Exists";
  value?: string;
  effect?: string;
  tolerationSeconds?: IntegerText | null;
}
export interface Taint {
  key: string;
  value?: string;
  effect: "NoSchedule" | "NoExecute" | "PreferNoSchedule";
  timeAdded?: string | null;
}
export interface Container {
  name?: string;
  requests?: ResourceList;
  restartPolicy?: string;
}
export interface Node {
  name?: string;
  allocatable?: ResourceList;
  used?: ResourceList;
  pods?: Pod[];
  labels?: Record<string, string>;
  taints?: Taint[];
  unschedulable?: boolean;
}
export interface Evaluation {
  errors: FieldError[];
  shape: ShapeView | null;
  result: Result | null;
}
export interface Message {
  text: string;
  key: string | null;
  params: Record<string, string | number | string[] | Message[]>;
}
export interface FieldError {
  path: string;
  code: string;
  type: "FieldValueRequired" | "FieldValueInvalid" | "FieldValueNotSupported" | "FieldValueDuplicate" | "FieldValueForbidden";
  value: string;
  message: Message;
  help: Message;
  suggestion: string | null;
}
export interface ShapePoint {
  utilization: number;
  score: number;
}
export interface ShapeView {
  points: ShapePoint[];
  curve: number[];
  runs: ShapeRun[];
  tendency: Tendency;
  droppedRanges: { from: number; to: number }[];
}
export interface ShapeRun {
  direction: "rising" | "falling" | "level";
  from: ShapePoint;
  to: ShapePoint;
}
export interface Tendency {
  kind: "packs" | "spreads" | "aims" | "avoids" | "flat" | "mixed";
  best: { from: number; to: number }[];
  worst: { from: number; to: number }[];
}
export interface Result extends Ranking {
  scorer: string;
  totalScores: TotalScores | null;
  differences: NodeDifference[];
  zeroWeightIsOne: boolean;
  tieRule: TieRule | null;
  comparison: Comparison[];
}
export interface NodeDifference {
  node: number;
  other: number;
  decidedBy: "filter" | "total" | "score" | "tie";
  plugins: { plugin: string; amount: Score }[];
  score: ScoreDifference;
}
export interface ScoreDifference {
  difference: number;
  unitsPerPoint: number;
  parts: DifferencePart[];
  decisive: number | null;
}
export interface DifferencePart {
  kind: "resource" | "excluded" | "over-capacity" | "balance" | "rounding" | "overflow";
  resources: string[];
  node: number | null;
  outcome: Outcome | null;
  scoreIfCounted: Score | null;
  amount: number;
}
export type TieRule = "round-robin" | "random" | "order-found";
export interface Ranking {
  nodes: NodeResult[];
  ranking: number[];
  winners: number[];
}
export interface Comparison extends Ranking {
  scorer: string;
  policyErrors: FieldError[];
  causes: (Cause | null)[];
  changes: (Cause | null)[] | null;
}
export type Cause =
  | { step: "resource"; resource: string; theirs: boolean }
  | { step: "weight"; resource: string; ours: Int64; theirs: Int64 }
  | { step: "request"; resource: string; ours: Int64; theirs: Int64; nonZeroOnly: boolean }
  | { step: "used"; resource: string; ours: Int64; theirs: Int64 }
  | { step: "excluded"; resource: string; ours: Outcome; theirs: Outcome }
  | { step: "overcommitted"; resource: string; ours: number; theirs: number }
  | { step: "ignores-shape"; resource: string; theirs: boolean; score: Int64; fractionScore: number }
  | { step: "scale"; ours: Int64; theirs: Int64 }
  | { step: "utilization"; resource: string; ours: Int64; theirs: Int64 }
  | { step: "fraction"; resource: string; theirs: boolean }
  | { step: "resource-score"; resource: string; ours: Int64; theirs: Int64 }
  | { step: "total" };
export interface TotalScores {
  plugins: PluginScores[];
  totals: Score[];
  winners: number[];
  winnersWithoutPolicy: number[];
  policyWinners: number[];
  weightThresholds: {
    ties: Int64 | null;
    wins: Int64 | null;
  } | null;
  mainOpponent: { plugin: string; node: number; amount: Score } | null;
  outOfRange: boolean;
}
export interface PluginScores {
  name: string;
  weight: Int64;
  source: "policy" | "computed" | "input";
  raw: Int64[] | null;
  scores: Score[];
  contributions: Score[];
  skipped: boolean;
}
export type Score = Int64 | number;
export interface NodeResult {
  name: string;
  score: Score;
  rank: number | null;
  filtered: Filtered | null;
  insufficientResources: InsufficientResource[];
  trace: NodeTrace;
}
export interface Filtered {
  plugin: FilterReason["filter"];
  messages: string[];
  reasons: FilterReason[];
}
export type FilterReason =
  | { filter: "NodeUnschedulable" }
  | { filter: "TaintToleration"; taint: string }
  | { filter: "NodeAffinity"; label: string }
  | ({ filter: "NodeResourcesFit" } & InsufficientResource)
  | { filter: "other"; plugin: string; message: string };
export interface InsufficientResource {
  resource: string;
  unit: Unit;
  requested: Int64;
  free: Int64;
}
export type Unit = "milli" | "bytes" | "count";
export type NodeTrace = { resources: ResourceTrace[]; score: Score } & Total;
export type Total =
  | {
      rule: "rounded-mean";
      weightedSum: Int64;
      weightSum: Int64;
      quotient: number | null;
    }
  | { rule: "truncated-mean"; weightedSum: Int64; weightSum: Int64 }
  | { rule: "difference"; difference: number; full: boolean }
  | { rule: "deviation"; withPod: Deviation; withoutPod: Deviation | null }
  | { rule: "scaled-mean"; sum: number; weightSum: Int64; factor: number; unrounded: number | null; overCapacity: boolean }
  | { rule: "skipped" };
export interface Deviation {
  fractions: number[];
  mean: number;
  deviation: number;
  score: Int64;
}
export interface ResourceTrace {
  name: string;
  unit: Unit;
  weight: Int64;
  request: Int64;
  nonZeroRequest: Int64;
  used: Int64;
  requested: Int64;
  allocatable: Int64;
  outcome: Outcome;
  utilization: Int64 | null;
  minUtilization: Int64 | null;
  rounding: "up" | "down" | null;
  fraction: number | null;
  overcommitted: boolean;
  segment: Segment | null;
  score: Int64 | null;
  weighted: Int64 | null;
  term: number | null;
}
export type Outcome =
  | "counted"
  | "zero-score"
  | "no-allocatable"
  | "not-requested"
  | "unknown-name"
  | "no-weight"
  | "over-capacity";
export interface Segment {
  from: ShapePoint | null;
  to: ShapePoint | null;
}
export type QuantityView =
  | {
      value: Int64;
      milliValue: Int64;
      canonical: string;
      format: "BinarySI" | "DecimalSI" | "DecimalExponent";
      sign: -1 | 0 | 1;
    }
  | { error: { code: string; message: Message; help: Message } };
export interface Inspection {
  format: Format;
  configMapKey: string | null;
  verdict: Verdict | null;
  findings: Finding[];
  policies: EditablePolicy[];
  object: ManifestObject | null;
  pods: ManifestPod[];
}
export interface ManifestObject {
  apiVersion: string;
  kind: string;
  name: string;
}
export interface ManifestPod {
  kind: string;
  schedulerName: string;
  replicas: number | null;
  pod: Pod & {
    name: string;
    nodeSelector: Record<string, string>;
    tolerations: { key: string; operator: "" | "Equal" | "Exists"; value: string; effect: string }[];
  };
  ignored: string[];
  object: string;
}
export type Format =
  | "kube-scheduler-configuration"
  | "policy"
  | "fit-args"
  | "eks"
  | "volcano-conf"
  | "config-map"
  | "cluster"
  | "unknown";
export type LoadStage = "decode" | "validate" | "build";
export interface Verdict {
  loader: string;
  nearest: string | null;
  modeled: boolean;
  accepted: boolean;
  stage: LoadStage | null;
  error: string;
  ignored: boolean;
  crashes: boolean;
}
export interface Finding {
  code: string;
  severity: "error" | "warning" | "notice";
  stage: LoadStage | null;
  path: string;
  type: FieldError["type"] | null;
  message: Message;
  help: Message;
  range: TextRange | null;
  fix: Fix | null;
}
export interface TextRange {
  from: number;
  to: number;
  line: number;
  column: number;
}
export interface Fix {
  title: Message;
  edits: Edit[];
}
export interface Edit {
  range: TextRange;
  text: string;
}
export interface EditablePolicy {
  name: string;
  scoringStrategy: ScoringStrategy;
  binpack?: { weight?: IntegerText | null } | null;
  profile: Profile;
}
export interface Export {
  text: string;
  fileName: string;
  scorer: string;
  releases: { from: string; to: string | null };
  policyIndex: number;
  dropped: DroppedSetting[];
}
export interface DroppedSetting {
  code: string;
  path: string;
  message: Message;
}
export type ExportTarget = "v1" | "v1beta3" | "v1beta2" | "policy" | "volcano" | "eks" | "aks";
export interface ClusterSummary {
  nodes: number;
  cordoned: number;
  tainted: number;
  placed: number;
  onUnknownNodes: number;
  pending: number;
  terminated: number;
  podClasses: number;
  replaced: number;
  objects: { kind: string; count: number }[];
  skipped: { kind: string; count: number }[];
  errors: ReadError[];
  moreErrors: number;
}
export interface ReadError {
  text: number;
  line: number;
  column: number;
  object: string;
  message: Message;
  help: Message;
}
export interface ClusterNodes {
  nodes: ClusterNode[];
  groups: { allocatable: Record<string, string>; taints: string[]; nodes: number }[];
}
export interface ClusterNode {
  name: string;
  group: number;
  pods: number;
  cordoned: boolean;
  ready: boolean;
  taints: string[];
  instanceType: string;
  pool: string;
}
export interface Candidates {
  list: Candidate[];
  omitted: number;
}
export interface Candidate {
  pod: Pod & { name: string };
  requests: Record<string, string>;
  pending: number;
  placed: number;
  schedulers: string[];
  pendingGroups: {
    pod: string;
    scheduler: string;
    count: number;
  }[];
  otherAffinity: boolean;
}
export interface ClusterRanking {
  errors: FieldError[];
  scored: number;
  feasible: number;
  winnerCount: number;
  rejections: { message: string; nodes: number }[];
  best: { node: number; score: Score; feasible: boolean; filtered: Filtered | null }[];
}
export interface NodeDetail {
  name: string;
  allocatable: Record<string, string>;
  pods: (Pod & { name: string })[];
  requested: Record<string, string>;
  labels: Record<string, string>;
  taints: Taint[];
  unschedulable: boolean;
  ready: boolean;
}
export interface Decision {
  errors: FieldError[];
  supported: boolean;
  feasible: number;
  nominated: boolean;
  rejections: { plugin: string; message: string; nodes: number }[];
  failedScheduling: string | null;
  preemption: Preemption | null;
  pluginError: string | null;
  plugins: { name: string; weight: Int64; skipped: boolean }[];
  winners: number[];
  best: { node: number; total: Int64; scores: PluginScore[] }[];
  filtered: RefusedNode[];
  missing: { kind: string; plugin: string }[];
  reusesRanking: boolean;
  notComputed: string[];
}
export interface EvaluationWithObjects extends Evaluation {
  decision: Decision | null;
  strategyFit: StrategyFitTrace[] | null;
}
export interface StrategyFitTrace {
  fit: FitTrace | null;
  scarcity: ScarcityTrace | null;
  score: number;
}
export interface FitTrace {
  byPod: boolean | null;
  resources: (ResourceTrace & { strategy: "LeastAllocated" | "MostAllocated" | null })[];
  sum: number;
  weightSum: Int64;
  factor: number;
  overCapacity: boolean;
  score: number;
}
export interface ScarcityTrace {
  missing: string | null;
  resources: { name: string; weight: Int64; onNode: boolean }[];
  sum: Int64;
  weightSum: Int64;
  factor: number;
  score: number;
}
export interface Replicas {
  errors: FieldError[];
  supported: boolean;
  nodes: number[];
  ties: number;
  failedScheduling: string | null;
  pluginError: string | null;
}
export type Preemption =
  | { outcome: "not-eligible"; reason: string }
  | { outcome: "no-candidates"; nodes: number; reasons: { node: string; reasons: string[] }[] }
  | { outcome: "candidates"; candidates: NodeVictims[]; best: string[]; isSampled: boolean };
export interface NodeVictims {
  node: string;
  victims: { namespace: string; name: string; priority: Int64 }[];
  violations: number;
}
export interface PluginScore {
  plugin: string;
  raw: Int64;
  normalized: Int64;
  weighted: Int64;
  trace: PluginTrace | null;
}
export type PluginTrace =
  | { plugin: "TaintToleration"; untoleratedTaints: Taint[] }
  | { plugin: "NodeAffinity"; matchingTerms: { weight: Int64; preference: NodeSelectorTerm }[] }
  | { plugin: "InterPodAffinity"; contributions: AffinityContribution[] }
  | { plugin: "NodeResourcesFit" | "NodeResourcesBalancedAllocation"; trace: NodeTrace }
  | { plugin: "DynamicResources" }
  | { plugin: "PodTopologySpread"; isIgnored: boolean; terms: SpreadTerm[] }
  | {
      plugin: "ImageLocality";
      images: { name: string; sizeBytes: Int64; nodes: Int64; scaledSize: Int64 }[];
      sum: Int64;
      minSum: Int64;
      maxSum: Int64;
    }
  | { plugin: "VolumeBinding"; classes: StorageClassTrace[]; score: Int64 };
export interface NodeSelectorTerm {
  matchExpressions: Requirement[];
  matchFields: Requirement[];
}
export interface Requirement {
  key: string;
  operator: string;
  values: string[];
}
export interface AffinityContribution {
  source: string;
  topologyKey: string;
  domain: string;
  weight: Int64;
  matches: Int64;
}
export interface SpreadTerm {
  topologyKey: string;
  domain: string;
  pods: Int64;
  domains: Int64;
  weight: number;
  maxSkew: Int64;
  term: number;
}
export interface StorageClassTrace {
  storageClass: string;
  requested: Int64;
  capacity: Int64;
  utilization: Int64;
  overcommitted: boolean;
  segment: Segment;
  score: Int64;
}
export interface RefusedNode {
  node: number;
  plugin: string;
  code: "Unschedulable" | "UnschedulableAndUnresolvable" | "Error";
  reasons: string[];
  details: RefusalDetail[];
}
export type RefusalDetail =
  | { detail: "untolerated-taint"; taint: Taint }
  | { detail: "node-name"; nodeName: string }
  | { detail: "node-selector"; key: string; value: string; actual: string | null }
  | { detail: "node-selector-term"; term: number; isValid: boolean; unmet: Requirement | null }
  | { detail: "spread-label-missing"; topologyKey: string }
  | {
      detail: "spread-skew";
      topologyKey: string;
      domain: string;
      pods: Int64;
      selfMatch: Int64;
      min: Int64;
      maxSkew: Int64;
    }
  | { detail: "pod-affinity"; term: number; topologyKey: string; domain: string | null }
  | { detail: "pod-anti-affinity"; term: number; topologyKey: string; domain: string; pods: Int64 }
  | { detail: "existing-pod-anti-affinity"; topologyKey: string; domain: string; pods: Int64 }
  | { detail: "insufficient-resource"; resource: InsufficientResource }
  | { detail: "host-port"; port: { ip: string; protocol: string; port: Int64 } }
  | { detail: "nominated-pods"; pods: number }
  | VolumeConflict;
export type VolumeConflict = { detail: "volume"; claim: string } & (
  | { conflict: "node-affinity"; volume: string }
  | { conflict: "selected-node"; node: string }
  | { conflict: "no-provisioner" | "allowed-topologies"; storageClass: string }
  | { conflict: "not-enough-space"; storageClass: string; requested: Int64 }
  | { conflict: "volume-not-found"; volume: string }
);
export type AmountColumn = Float64Array | BigInt64Array;
export interface PolicyTestResults {
  findings: Finding[];
  tests: PolicyTestResult[];
}
export interface PolicyTestResult {
  name: string;
  path: string;
  range: TextRange;
  scorer: string;
  passed: boolean;
  errors: FieldError[];
  winners: string[];
  expectations: ExpectationResult[];
}
export interface ExpectationResult {
  code: "scheduledTo" | "before" | "neverAbove" | "fitsAtLeast";
  path: string;
  range: TextRange;
  passed: boolean;
  message: Message;
}
export interface PolicyTest {
  name: string;
  release?: string | null;
  profile?: string | null;
  pod: Pod;
  nodes: Node[];
  objects?: string | null;
  expect: PolicyExpectation[];
}
export type PolicyExpectation =
  | { scheduledTo: string }
  | { before: [string, string] }
  | { neverAbove: { resource: string; percent: number } }
  | { fitsAtLeast: number };
export interface PolicySearchProgress {
  searched: number;
  total: number;
  maxWeight: number;
  policy: EditablePolicy | null;
  contradiction: number[] | null;
}
export interface SchedulerLog {
  decisions: LoggedDecision[];
  lines: {
    lines: number;
    used: number;
    other: number;
    unreadable: number;
    cut: number;
  };
  unreadable: { line: number; text: string }[];
  dropped: number;
}
export interface LoggedDecision {
  pod: string;
  attempt: number;
  line: number;
  node: string | null;
  evaluated: number | null;
  feasible: number | null;
  unschedulable: boolean;
  reusedRanking: boolean;
  scored: number;
}
export interface LogComparison {
  errors: FieldError[];
  verdict: "equal" | "explained" | "different" | "unknown" | "not-scored";
  counts: Record<LoggedScore["verdict"], number>;
  notes: Message[];
  nodes: LoggedNode[];
  highest: number[];
  scenario: Scenario | null;
  unknown: Message[];
}
export interface LoggedNode {
  name: string;
  scores: LoggedScore[];
  plugins: { name: string; raw: Score | null; weighted: Score | null }[];
  total: Score | null;
  rejected: string | null;
  ownScore: Score | null;
  differences: Message[];
}
export interface LoggedScore {
  scorer: string;
  resources: { name: string | null; requested: string; allocatable: string }[];
  logged: Score;
  computed: Score | null;
  verdict: "equal" | "explained" | "different" | "unknown";
  causes: Message[];
}
export interface SnapshotEvaluation extends Evaluation {
  result: SnapshotResult | null;
}
export interface SnapshotResult extends Result {
  indexes: number[];
  counts: NodeCounts;
  sampling: Sampling | null;
  density: Density[];
}
export interface NodeCounts {
  nodes: number;
  feasible: number;
  winners: number;
  totalScores: TotalScoreCounts | null;
}
export interface TotalScoreCounts {
  winners: number;
  winnersWithoutPolicy: number;
  policyWinners: number;
  agrees: boolean;
}
export interface Density {
  resource: string;
  nodes: number[];
}
export interface Sampling {
  nodesToScore: number;
  starts: number;
  possibleWinnerCount: number;
  possibleWinners: { node: number; starts: number }[];
}
export interface SimulationScenario {
  scorer?: string;
  scoringStrategy: ScoringStrategy;
  binpack?: { weight?: IntegerText | null } | null;
  profile?: Profile;
  rankBy?: "policy" | "total";
  ignoredResources?: string[];
  ignoredResourceGroups?: string[];
  tieBreak?: "first" | "random";
  seed?: IntegerText;
  scaleDownAfter?: IntegerText | null;
  nodes: SimulationNode[];
  pods?: SimulationPod[];
  gangs?: SimulationGang[];
  objects?: string;
}
export interface SimulationNode extends Node {
  count?: IntegerText;
  joins?: IntegerText | null;
}
export interface SimulationPod extends Pod {
  count?: IntegerText;
  arrival?: IntegerText;
  every?: IntegerText;
  lifetime?: IntegerText | null;
  gang?: string | null;
}
export interface SimulationGang {
  name: string;
  minAvailable?: IntegerText;
}
export interface SimulationQueue {
  pods: Uint32Array;
  arrivals?: Float64Array;
  lifetimes?: Float64Array;
}
export interface SimulationProgress {
  more: boolean;
  pods: number;
  placed: number;
  pending: number;
  completed: number;
  events: number;
}
export interface SimulationEvents {
  times: Float64Array;
  kinds: Int32Array;
  pods: Int32Array;
  nodes: Int32Array;
}
export interface SimulationIndex {
  nodes: string[];
  podIndexes: Uint32Array;
  arrivals: Float64Array;
  podClasses: number;
  usesObjects: boolean;
}
export interface SimulationColumns {
  resources: string[];
  allocatable: Float64Array[];
  used: Float64Array[];
  pods: Uint32Array;
  present: Uint32Array;
}
export interface SimulationDecision {
  time: Int64;
  pod: number;
  name: string;
  node: number | null;
  feasible: number;
  scored: number;
  winnerCount: number;
  rejections: { message: string; nodes: number }[];
  gang: { name: string; minAvailable: number; arrived: number | null; fitting: number | null } | null;
  nodes: SimulationNodeDecision[];
}
export interface SimulationNodeDecision {
  node: number;
  name: string;
  feasible: boolean;
  scored: boolean;
  reasons: SimulationReason[];
  score: Score;
  total: Score | null;
  plugins: { name: string; weight: Int64; score: Score }[];
  trace: NodeTrace;
}
export type SimulationReason = FilterReason;
export interface SimulationFigures {
  present: number;
  empty: number;
  pods: { placed: number; pending: number };
  resources: SimulationResourceFigures[];
  stranded: { free: string; without: string; amount: Int64; percent: number }[];
  fittingPods: string | null;
  fragmentation: { resource: string; percent: number }[];
}
export interface SimulationResourceFigures {
  name: string;
  unit: Unit;
  used: Int64;
  allocatable: Int64;
  percent: number;
  unusable: Int64;
  unusablePercent: number;
}
export interface SimulationSeries {
  steps: Float64Array;
  times: Float64Array;
  placed: Float64Array;
  pending: Float64Array;
  present: Float64Array;
  empty: Float64Array;
  fittingPods: Float64Array;
  resources: { name: string; percent: Float64Array; unusable: Float64Array; fragmentation: Float64Array }[];
}
export interface NodesNeeded {
  errors: FieldError[];
  nodes?: number | null;
  limit?: NodesNeededLimit;
}
export type NodesNeededLimit =
  | { kind: "presence" }
  | { kind: "volume"; resource: string }
  | { kind: "count"; pod: number; resource: string | null };
export interface PodGeneratorOptions {
  seed?: IntegerText;
  pods: IntegerText;
  gap?: TimeDistribution | null;
  lifetime?: TimeDistribution | null;
  kinds: PodKind[] | "alibaba-gpu-2023";
}
export type TimeDistribution = IntegerText | { min: IntegerText; max: IntegerText } | { mean: IntegerText };
export interface PodKind {
  name?: string | null;
  weight?: IntegerText;
  podClasses?: IntegerText;
  requests: { resource: string; min: QuantityText; max?: QuantityText; step?: QuantityText }[];
  lifetime?: TimeDistribution | null;
}
export interface GeneratedPods {
  errors: FieldError[];
  pods: { name: string; requests: Record<string, string>; count: number }[];
  queue: Required<SimulationQueue>;
}
export interface DecidingRanking {
  ranking: { node: number; rank: number; score: Score }[];
  winners: number[];
}
export interface WinningChanges {
  errors: FieldError[];
  before: DecidingRanking | null;
  changes: WinningChange[];
}
export interface WinningChange {
  kind: "resource-weight" | "resource-weights" | "shape-point" | "plugin-weight" | "two-numbers" | "node-amount" | "pod-request";
  edits: FieldEdit[];
  isComplete: boolean;
  after: DecidingRanking | null;
}
export interface FieldEdit {
  path: string;
  from: string;
  to: string;
}
export interface Sweep {
  errors: FieldError[];
  fields: string[];
  current: number | null;
  values: SweepValue[];
  runs: SweepRun[];
  isComplete: boolean;
}
export interface SweepValue {
  value: string;
  position: number;
  winners: number[];
  margin: Score | null;
}
export interface SweepRun {
  from: number;
  to: number;
  winners: number[];
  errors: FieldError[];
  reason: WinnerChangeReason | null;
}
export interface WinnerChangeReason {
  winner: number;
  other: number;
  difference: NodeDifference;
  causes: [Cause | null, Cause | null];
}
export interface DecisionMapOptions {
  x: DecisionMapAxis;
  y: DecisionMapAxis;
  width?: IntegerText | null;
  height?: IntegerText | null;
}
export interface DecisionMapAxis {
  field: string;
  from?: IntegerText | null;
  to?: IntegerText | null;
}
export interface DecisionMap {
  errors: FieldError[];
  result: {
    x: DecisionMapAmounts;
    y: DecisionMapAmounts;
    winnerSets: number[][];
    cells: Uint16Array;
  } | null;
}
export interface DecisionMapAmounts {
  unit: Unit;
  current: Int64;
  amounts: Float64Array;
}
export interface DecisionMapCellOptions {
  x: DecisionMapAxis;
  y: DecisionMapAxis;
  at?: { x?: IntegerText | null; y?: IntegerText | null } | null;
}
export interface DecisionMapCell {
  errors: FieldError[];
  result: {
    amounts: [Int64, Int64];
    winners: number[];
    scores: (Score | null)[];
    runnersUp: number[];
    margin: Score | null;
    ranges: [DecisionMapRange, DecisionMapRange];
  } | null;
}
export interface DecisionMapRange {
  from: Int64;
  to: Int64;
  complete: boolean;
}
