// Checks every state from outside: a link, a file or the browser's storage.

import type { Container, Pod, ResourceList, ResourceSpec, Toleration } from "../wasm/types.ts";
import { LINK_LIMITS, type Limits, NO_LIMITS } from "./limits.ts";
import { MIGRATIONS, type Migrations } from "./migrations.ts";
import { renumberIfNeeded } from "./renumber.ts";
import { STRATEGIES } from "./scorers.ts";
import { type ArrivalRow, POD_SOURCES, SETTINGS, type SimulationState } from "./simulation/simulation.ts";
import {
  type Amounts,
  amountRows,
  type FileState,
  type NodeRow,
  type PinnedPolicy,
  type PluginSettings,
  type PodRow,
  type PointRow,
  type ResourceRow,
  type State,
  VERSION,
} from "./state.ts";
import {
  count,
  flag,
  list,
  matching,
  object,
  oneOf,
  optional,
  record,
  reject,
  rows,
  text,
  ValidationError,
  type Validator,
  type Validators,
} from "./validators.ts";

export type ReadResult = { readonly state: State } | { readonly error: OpenError };

/** The reason why there is no state. `not-loaded`: nothing was read, because part of the page could not be loaded. */
export type OpenError =
  | { readonly reason: "newer" | "not-loaded" }
  | { readonly reason: "broken"; readonly at: string };

export function readState(
  value: unknown,
  limits: Limits = LINK_LIMITS,
  migrations: Migrations = MIGRATIONS,
  newest: number = VERSION,
): ReadResult {
  try {
    const version = versionOf(value);
    if (version > newest) return { error: { reason: "newer" } };
    return { state: checkLimits(state(migrate({ ...Object(value), version }, migrations, newest), ""), limits) };
  } catch (error) {
    if (error instanceof ValidationError) return { error: { reason: "broken", at: error.at } };
    throw error;
  }
}

/** Reads the state that this browser saved. */
export function readSavedState(value: unknown): ReadResult {
  return readState(value, NO_LIMITS);
}

/** Returns the version; the rest is checked only for the current version. */
const versionOf = (value: unknown): number => count(Object(value).version, "version");

function migrate(saved: { version: number }, migrations: Migrations, newest: number): unknown {
  let state: Record<string, unknown> = { ...saved };
  for (let { version } = saved; version < newest; version += 1) {
    state = { ...(migrations[version]?.(state) ?? reject("version")), version: version + 1 };
  }
  return state;
}

/**
 * Checks the counter of ids: the limit is higher than a page can reach, so that it can read every state that it wrote.
 */
const number: Validator<number> = (value, at) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : reject(at);

const amounts: Validator<Amounts> = record(/^r\d+$/, text);

/** Rejects infinite numbers, which JSON cannot represent. */
const numberOrText: Validator<number | string> = (value, at) =>
  Number.isFinite(value) ? Number(value) : text(value, at);

/** The pattern of a resource's or plugin's name. A name such as `constructor` is allowed. */
const NAME = /^(?!__proto__$)/;

const quantities: Validator<ResourceList> = record(NAME, numberOrText);

const CONTAINER: Validators<Container> = {
  name: optional(text),
  requests: optional(quantities),
  restartPolicy: optional(text),
};

const containers = list(object(CONTAINER)) as Validator<Container[]>;

/** Accepts `null`, which a file has for a missing value. */
const numberOrNull: Validator<number | string | null> = (value, at) =>
  value === null ? null : numberOrText(value, at);

const operator: Validator<"" | "Equal" | "Exists"> = oneOf(["", "Equal", "Exists"]);

const TOLERATION: Validators<Toleration> = {
  key: optional(text),
  operator: optional(operator),
  value: optional(text),
  effect: optional(text),
  tolerationSeconds: optional(numberOrNull),
};

const POD: Validators<Pod> = {
  name: optional(text),
  requests: optional(quantities),
  containers: optional(containers),
  initContainers: optional(containers),
  overhead: optional(quantities),
  resources: optional(object<NonNullable<Pod["resources"]>>({ requests: optional(quantities) })),
  nodeSelector: optional(record(NAME, text)),
  tolerations: optional(list(object(TOLERATION)) as Validator<Toleration[]>),
};

const POD_ROW: Validators<PodRow> = {
  name: text,
  requests: amounts,
  spec: optional(object(POD)),
  selector: optional(text),
  tolerations: optional(text),
};

const NODE: Validators<NodeRow> = {
  id: matching(/^n\d{1,15}$/),
  name: text,
  mark: count,
  allocatable: amounts,
  used: amounts,
  pods: optional(list(object(POD))),
  requested: optional(record(NAME, text)),
  labels: optional(list(text)),
  taints: optional(list(text)),
  unschedulable: optional(flag),
  notReady: optional(flag),
};

const RESOURCE: Validators<ResourceRow> = { id: matching(/^r\d{1,15}$/), name: text, weight: text, scored: flag };

const POINT: Validators<PointRow> = { id: matching(/^p\d{1,15}$/), utilization: text, score: text };

const SPEC: Validators<ResourceSpec> = { name: text, weight: optional(numberOrNull) };

const PLUGINS: Validators<PluginSettings> = {
  weights: record(NAME, text),
  disabled: list(text),
  scores: record(NAME, record(/^n\d+$/, text)),
  balancedResources: optional(list(object(SPEC))),
  nodePercentage: optional(text),
  pluginArgs: optional(record(NAME, text)),
  disabledFilters: optional(list(text)),
};

const { scores: _scores, pluginArgs: _args, disabledFilters: _filters, ...PINNED_PLUGINS } = PLUGINS;
const { id: _id, ...PINNED_POINT } = POINT;

const PINNED: Validators<PinnedPolicy> = {
  scorer: optional(text),
  strategy: optional(oneOf(STRATEGIES)),
  shape: list(object<PinnedPolicy["shape"][number]>(PINNED_POINT)),
  resources: list(object<PinnedPolicy["resources"][number]>({ name: RESOURCE.name, weight: RESOURCE.weight })),
  binpackWeight: optional(text),
  plugins: optional(object<NonNullable<PinnedPolicy["plugins"]>>(PINNED_PLUGINS)),
};

const FILE: Validators<FileState> = {
  name: text,
  text,
  policyIndex: (value, at) => (value === null ? null : count(value, at)),
  crlf: flag,
};

const ARRIVAL: Validators<ArrivalRow> = {
  id: matching(/^q\d{1,15}$/),
  name: text,
  requests: amounts,
  count: text,
  arrival: text,
  every: text,
  lifetime: text,
  gang: text,
  share: text,
  selector: optional(text),
  tolerations: optional(text),
};

const SIMULATION: Validators<SimulationState> = {
  podSource: oneOf(POD_SOURCES),
  pods: rows(object(ARRIVAL)),
  fromPagePod: optional(flag),
  settings: record(new RegExp(`^(${SETTINGS.join("|")})$`), text),
  comparedPolicy: text,
  tieBreak: oneOf(["first", "random"]),
  byTotalScore: optional(flag),
  joinTimes: optional(record(/^n\d+$/, text)),
  step: count,
  story: optional(flag),
};

const STATE: Validators<State> = {
  version: count as Validator<typeof VERSION>,
  example: text,
  edited: flag,
  shape: rows(object(POINT)),
  resources: rows(object(RESOURCE)),
  pod: object(POD_ROW),
  nodes: rows(object(NODE)),
  selected: matching(/^(n\d{1,15})?$/),
  next: number,
  scorer: optional(text),
  strategy: optional(oneOf(STRATEGIES)),
  binpackWeight: optional(text),
  plugins: optional(object(PLUGINS)),
  objects: optional(text),
  pinned: optional(object(PINNED)),
  compare: optional(list(text, 100)),
  // Unknown panels stay closed.
  open: optional(list(matching(/^[a-z-]{1,40}$/), 100)),
  file: optional(object(FILE)),
  policyTests: optional(text),
  simulation: optional(object(SIMULATION)),
};

const validate = object(STATE);

const state: Validator<State> = (value, at) => {
  const checked = validate(value, at);
  const ids = [checked.shape, checked.resources, checked.nodes, checked.simulation?.pods ?? []]
    .flat()
    .map(({ id }) => Number(id.slice(1)));
  // Makes the next id higher than every existing one.
  return renumberIfNeeded({ ...checked, next: ids.reduce((next, id) => Math.max(next, id + 1), checked.next) });
};

/** Rejects a state that exceeds the limits. */
function checkLimits(state: State, limits: Limits): State {
  const { shape, resources, nodes, simulation, plugins, pinned } = state;
  if (shape.length > limits.points) reject("shape");
  if (resources.length > limits.resources) reject("resources");
  if ((pinned?.shape.length ?? 0) > limits.points) reject("pinned.shape");
  if ((pinned?.resources.length ?? 0) > limits.resources) reject("pinned.resources");
  if (nodes.length > limits.nodes || nodes.length * amountRows(resources).length > limits.amounts) reject("nodes");
  const overfull = nodes.findIndex(({ pods = [] }) => pods.length > limits.pods);
  if (overfull >= 0) reject(`nodes[${overfull}].pods`);
  if ((simulation?.pods.length ?? 0) > limits.arrivals) reject("simulation.pods");
  if (Object.keys(plugins?.scores ?? {}).length > limits.plugins) reject("plugins.scores");
  return state;
}
