// A state from outside, be it a link, a file or what the browser kept: the one place where it is checked.

import type { Container, Pod, ResourceList, ResourceSpec, Toleration } from "../contract.ts";
import {
  type Check,
  type Checks,
  count,
  flag,
  like,
  list,
  object,
  oneOf,
  optional,
  Refusal,
  record,
  refuse,
  rows,
  text,
} from "./check.ts";
import { KEPT, LINK, type Limits } from "./limits.ts";
import { type ArrivalRow, type PlayState, SETTINGS, WORKLOADS } from "./play.ts";
import { withRoomForIds } from "./renumber.ts";
import { STRATEGIES } from "./scorers.ts";
import {
  type Amounts,
  amountRows,
  type FileState,
  type NodeRow,
  type PodRow,
  type PointRow,
  type ResourceRow,
  type State,
  VERSION,
  type VoteState,
} from "./state.ts";

export type Read = { readonly state: State } | { readonly refused: Refused };

/** Why there is no state. `unloaded`: nothing was read, because part of the page is missing. */
export type Refused = { readonly why: "newer" | "unloaded" } | { readonly why: "broken"; readonly at: string };

/** Brings a state of version n to version n + 1. */
export type Migrations = Readonly<Record<number, (old: Readonly<Record<string, unknown>>) => Record<string, unknown>>>;

/**
 * Migrations between versions of the format. None yet: there has been one version. Later pages keep every step, so that
 * every link keeps opening.
 */
const MIGRATIONS: Migrations = {};

export function readState(
  value: unknown,
  most: Limits = LINK,
  migrations: Migrations = MIGRATIONS,
  newest: number = VERSION,
): Read {
  try {
    const version = versionOf(value);
    if (version > newest) return { refused: { why: "newer" } };
    return { state: within(state(migrated({ ...Object(value), version }, migrations, newest), ""), most) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: { why: "broken", at: error.at } };
    throw error;
  }
}

/** Reads the state that this browser saved. */
export function readKept(value: unknown): Read {
  return readState(value, KEPT);
}

/** The rest is looked at once it is of this version. */
const versionOf = (value: unknown): number => count(Object(value).version, "version");

function migrated(old: { version: number }, migrations: Migrations, newest: number): unknown {
  let state: Record<string, unknown> = { ...old };
  for (let { version } = old; version < newest; version += 1) {
    state = { ...(migrations[version]?.(state) ?? refuse("version")), version: version + 1 };
  }
  return state;
}

/**
 * Checks the counter of ids: the limit is higher than a page can reach, so that it can read every state that it wrote.
 */
const number: Check<number> = (value, at) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : refuse(at);

const amounts: Check<Amounts> = record(/^r\d+$/, text);

/** A number beyond all numbers would be written as nothing. */
const numberOrText: Check<number | string> = (value, at) => (Number.isFinite(value) ? Number(value) : text(value, at));

/** A name of a resource or a plugin: `constructor` is a name like any other. */
const NAME = /^(?!__proto__$)/;

const quantities: Check<ResourceList> = record(NAME, numberOrText);

const CONTAINER: Checks<Container> = {
  name: optional(text),
  requests: optional(quantities),
  restartPolicy: optional(text),
};

const containers = list(object(CONTAINER)) as Check<Container[]>;

/** A file that leaves it out has `null` there. */
const numberOrNull: Check<number | string | null> = (value, at) => (value === null ? null : numberOrText(value, at));

const operator: Check<"" | "Equal" | "Exists"> = oneOf(["", "Equal", "Exists"]);

const TOLERATION: Checks<Toleration> = {
  key: optional(text),
  operator: optional(operator),
  value: optional(text),
  effect: optional(text),
  tolerationSeconds: optional(numberOrNull),
};

const POD: Checks<Pod> = {
  name: optional(text),
  requests: optional(quantities),
  containers: optional(containers),
  initContainers: optional(containers),
  overhead: optional(quantities),
  resources: optional(object<NonNullable<Pod["resources"]>>({ requests: optional(quantities) })),
  nodeSelector: optional(record(NAME, text)),
  tolerations: optional(list(object(TOLERATION)) as Check<Toleration[]>),
};

const POD_ROW: Checks<PodRow> = {
  name: text,
  requests: amounts,
  spec: optional(object(POD)),
  selector: optional(text),
  tolerations: optional(text),
};

const NODE: Checks<NodeRow> = {
  id: like(/^n\d{1,15}$/),
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

const RESOURCE: Checks<ResourceRow> = { id: like(/^r\d{1,15}$/), name: text, weight: text, scored: flag };

const POINT: Checks<PointRow> = { id: like(/^p\d{1,15}$/), utilization: text, score: text };

const SPEC: Checks<ResourceSpec> = { name: text, weight: optional(numberOrNull) };

const VOTE: Checks<VoteState> = {
  weights: record(NAME, text),
  disabled: list(text),
  scores: record(NAME, record(/^n\d+$/, text)),
  balancedResources: optional(list(object(SPEC))),
};

const FILE: Checks<FileState> = {
  name: text,
  text,
  draft: (value, at) => (value === null ? null : count(value, at)),
  crlf: flag,
};

const ARRIVAL: Checks<ArrivalRow> = {
  id: like(/^q\d{1,15}$/),
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

const PLAY: Checks<PlayState> = {
  workload: oneOf(WORKLOADS),
  pods: rows(object(ARRIVAL)),
  own: optional(flag),
  settings: record(new RegExp(`^(${SETTINGS.join("|")})$`), text),
  rival: text,
  ties: oneOf(["first", "random"]),
  vote: optional(flag),
  joins: optional(record(/^n\d+$/, text)),
  at: count,
  story: optional(flag),
};

const STATE: Checks<State> = {
  version: count as Check<typeof VERSION>,
  example: text,
  edited: flag,
  shape: rows(object(POINT)),
  resources: rows(object(RESOURCE)),
  pod: object(POD_ROW),
  nodes: rows(object(NODE)),
  selected: like(/^(n\d{1,15})?$/),
  next: number,
  scorer: optional(text),
  strategy: optional(oneOf(STRATEGIES)),
  binpackWeight: optional(text),
  vote: optional(object(VOTE)),
  compare: optional(list(text, 100)),
  // A panel that this page does not have stays closed.
  open: optional(list(like(/^[a-z-]{1,40}$/), 100)),
  file: optional(object(FILE)),
  play: optional(object(PLAY)),
};

const checked = object(STATE);

const state: Check<State> = (value, at) => {
  const read = checked(value, at);
  const ids = [read.shape, read.resources, read.nodes, read.play?.pods ?? []]
    .flat()
    .map(({ id }) => Number(id.slice(1)));
  // The next id is of no row that there is.
  return withRoomForIds({ ...read, next: ids.reduce((next, id) => Math.max(next, id + 1), read.next) });
};

/** Rejects a state that exceeds the limits. */
function within(state: State, most: Limits): State {
  const { shape, resources, nodes, play, vote } = state;
  if (shape.length > most.points) refuse("shape");
  if (resources.length > most.resources) refuse("resources");
  if (nodes.length > most.nodes || nodes.length * amountRows(resources).length > most.amounts) refuse("nodes");
  const full = nodes.findIndex(({ pods = [] }) => pods.length > most.pods);
  if (full >= 0) refuse(`nodes[${full}].pods`);
  if ((play?.pods.length ?? 0) > most.arrivals) refuse("play.pods");
  if (Object.keys(vote?.scores ?? {}).length > most.plugins) refuse("vote.scores");
  return state;
}
