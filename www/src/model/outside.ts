// A state from outside, be it a link, a file or what the browser kept: the one place where it is checked.

import type { Container, Pod, ResourceList, ResourceSpec } from "../contract.ts";
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
  upTo,
} from "./check.ts";
import { MAX_BYTES } from "./file.ts";
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

/** More than a page can draw in good time. */
const MOST = { points: 1000, resources: 500, nodes: 10_000, amounts: 60_000, pods: 10_000, containers: 1000 };

/** Brings a state of version n to version n + 1. */
export type Migrations = Readonly<Record<number, (old: Readonly<Record<string, unknown>>) => Record<string, unknown>>>;

/** None yet: there has been one version. Later pages keep every step, so that no link is lost. */
const MIGRATIONS: Migrations = {};

export function readState(value: unknown, migrations: Migrations = MIGRATIONS, newest: number = VERSION): Read {
  try {
    const { version, ...rest } = versioned(value, "");
    if (version > newest) return { refused: { why: "newer" } };
    return { state: state(migrated({ version, ...rest }, migrations, newest), "") };
  } catch (error) {
    if (error instanceof Refusal) return { refused: { why: "broken", at: error.at } };
    throw error;
  }
}

const versioned = object<{ version: number }>({ version: count });

function migrated(old: { version: number }, migrations: Migrations, newest: number): unknown {
  let state: Record<string, unknown> = { ...old };
  for (let { version } = old; version < newest; version += 1) {
    state = { ...(migrations[version]?.(state) ?? refuse("version")), version: version + 1 };
  }
  return state;
}

/** What ids are counted with: more than a page can come to, so that it reads again all that it made. */
const number: Check<number> = (value, at) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : refuse(at);

const amounts: Check<Amounts> = record(/^r\d+$/, text);

/** A number beyond all numbers would be written as nothing. */
const numberOrText: Check<number | string> = (value, at) => (Number.isFinite(value) ? Number(value) : text(value, at));

const quantities: Check<ResourceList> = record(/^/, numberOrText);

const CONTAINER: Checks<Container> = {
  name: optional(text),
  requests: optional(quantities),
  restartPolicy: optional(text),
};

const containers = list(object(CONTAINER), MOST.containers) as Check<Container[]>;

const POD: Checks<Pod> = {
  name: optional(text),
  requests: optional(quantities),
  containers: optional(containers),
  initContainers: optional(containers),
  overhead: optional(quantities),
  resources: optional(object<NonNullable<Pod["resources"]>>({ requests: optional(quantities) })),
};

const POD_ROW: Checks<PodRow> = { name: text, requests: amounts, spec: optional(object(POD)) };

const NODE: Checks<NodeRow> = {
  id: like(/^n\d{1,15}$/),
  name: text,
  mark: count,
  allocatable: amounts,
  used: amounts,
  pods: optional(list(object(POD), MOST.pods)),
  requested: optional(record(/^/, text)),
  labels: optional(list(text, 1000)),
  taints: optional(list(text, 1000)),
  unschedulable: optional(flag),
};

const RESOURCE: Checks<ResourceRow> = { id: like(/^r\d{1,15}$/), name: text, weight: text, scored: flag };

const POINT: Checks<PointRow> = { id: like(/^p\d{1,15}$/), utilization: text, score: text };

const SPEC: Checks<ResourceSpec> = { name: text, weight: optional(numberOrText) };

const VOTE: Checks<VoteState> = {
  weights: record(/^\w+$/, text),
  disabled: list(text, 100),
  scores: record(/^\w+$/, record(/^n\d+$/, text)),
  balancedResources: optional(list(object(SPEC), MOST.resources)),
};

const FILE: Checks<FileState> = {
  name: text,
  text: upTo(MAX_BYTES),
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
  pods: rows(object(ARRIVAL), MOST.resources),
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
  shape: rows(object(POINT), MOST.points),
  resources: rows(object(RESOURCE), MOST.resources),
  pod: object(POD_ROW),
  nodes: rows(object(NODE), MOST.nodes),
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
  if (read.nodes.length * amountRows(read.resources).length > MOST.amounts) refuse("nodes");
  const ids = [read.shape, read.resources, read.nodes, read.play?.pods ?? []]
    .flat()
    .map(({ id }) => Number(id.slice(1)));
  // The next id is of no row that there is.
  return withRoomForIds({ ...read, next: ids.reduce((next, id) => Math.max(next, id + 1), read.next) });
};
