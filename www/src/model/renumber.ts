// Renumbers ids from 1, because a state from outside may have used up the numbers.

import type { PlayState } from "./play.ts";
import type { NodeRow, State, VoteState } from "./state.ts";

/** Up to here an id stays as it was written: what is added afterwards has room for as long as a page is open. */
const MOST = 10_000_000;

type Keyed<T> = Readonly<Record<string, T>>;

/** The same state with ids from 1 on, where they had gone too far. What was kept of rows that are gone goes too. */
export function withRoomForIds(state: State): State {
  return state.next > MOST ? renumbered(state) : state;
}

function renumbered(state: State): State {
  const { shape, resources, pod, nodes, selected, vote, play } = state;
  const rows = [shape, resources, nodes, play?.pods ?? []].flat();
  const ids = new Map(rows.map(({ id }, i) => [id, `${id.charAt(0)}${i + 1}`]));
  const row = <T extends { readonly id: string }>(one: T): T => ({ ...one, id: ids.get(one.id) ?? one.id });
  return {
    ...state,
    shape: shape.map(row),
    resources: resources.map(row),
    pod: { ...pod, requests: rekeyed(pod.requests, ids) },
    nodes: nodes.map((node) => ({ ...row(node), ...amountsOf(node, ids) })),
    selected: ids.get(selected) ?? "",
    next: rows.length + 1,
    ...(vote && { vote: voteWith(vote, ids) }),
    ...(play && { play: playWith({ ...play, pods: play.pods.map(row) }, ids) }),
  };
}

function amountsOf({ allocatable, used }: NodeRow, ids: ReadonlyMap<string, string>): Partial<NodeRow> {
  return { allocatable: rekeyed(allocatable, ids), used: rekeyed(used, ids) };
}

function voteWith(vote: VoteState, ids: ReadonlyMap<string, string>): VoteState {
  const scores = Object.entries(vote.scores).map(([plugin, row]) => [plugin, rekeyed(row, ids)]);
  return { ...vote, scores: Object.fromEntries(scores) };
}

function playWith(play: PlayState, ids: ReadonlyMap<string, string>): PlayState {
  return {
    ...play,
    pods: play.pods.map((row) => ({ ...row, requests: rekeyed(row.requests, ids) })),
    ...(play.joins && { joins: rekeyed(play.joins, ids) }),
  };
}

function rekeyed<T>(row: Keyed<T>, ids: ReadonlyMap<string, string>): Keyed<T> {
  const known = Object.entries(row).flatMap(([id, value]) => {
    const now = ids.get(id);
    return now === undefined ? [] : [[now, value] as const];
  });
  return Object.fromEntries(known);
}
