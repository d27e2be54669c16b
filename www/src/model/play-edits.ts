// Edits of what is played over time.

import { type ArrivalRow, EMPTY, type PlayState, playOf, type Setting, type Workload } from "./play.ts";
import { type Change, replaced, type State } from "./state.ts";

/** Edits the simulation's settings and restarts it. */
export function replay(change: (play: PlayState, state: State) => PlayState): Change {
  return (state) => {
    const { story: _told, ...play } = change(playOf(state), state);
    return { ...state, play: { ...play, at: 0 } };
  };
}

/** Rows of somebody's own, from then on. */
function rewrite(change: (pods: readonly ArrivalRow[]) => readonly ArrivalRow[]): Change {
  return replay(({ own: _, ...play }) => ({ ...play, pods: change(play.pods) }));
}

/** Goes to a moment. */
export function goTo(at: number): Change {
  return (state) => (playOf(state).at === at ? state : { ...state, play: { ...playOf(state), at } });
}

/** Chooses the other policy; the story and where one is in it stay the same. */
export function chooseRival(rival: string): Change {
  return (state) => ({ ...state, play: { ...playOf(state), rival } });
}

export function chooseWorkload(workload: Workload): Change {
  return replay((play) => ({ ...play, workload }));
}

export function chooseTies(ties: PlayState["ties"]): Change {
  return replay((play) => ({ ...play, ties }));
}

export function chooseVote(vote: boolean): Change {
  return replay((play) => ({ ...play, vote }));
}

export function typeSetting(setting: Setting, text: string): Change {
  return replay((play) => ({ ...play, settings: { ...play.settings, [setting]: text } }));
}

export function typeJoins(node: string, text: string): Change {
  return replay((play) => ({ ...play, joins: { ...play.joins, [node]: text } }));
}

/** Another seed: the next number, so that one can come back to each. */
export function anotherSeed(): Change {
  return (state) => {
    const seed = playOf(state).settings.seed?.trim() ?? "";
    return typeSetting("seed", /^\d{1,15}$/.test(seed) ? String(Number(seed) + 1) : "1")(state);
  };
}

export function addArrival(): Change {
  return (state) => {
    const last = playOf(state).pods.at(-1);
    const name = `pod-${playOf(state).pods.length + 1}`;
    const row = { ...EMPTY, requests: last?.requests ?? state.pod.requests, id: `q${state.next}`, name };
    const added = rewrite((pods) => [...pods, row])(state);
    return { ...added, next: state.next + 1 };
  };
}

/** Puts rows in the place of all that are there. */
export function bringArrivals(
  rows: readonly Pick<ArrivalRow, "name" | "requests" | "count" | "selector" | "tolerations">[],
): Change {
  return (state) => {
    const pods = rows.map((row, i) => ({ ...EMPTY, ...row, id: `q${state.next + i}` }));
    const brought = chooseWorkload("pods")(rewrite(() => pods)(state));
    return { ...brought, next: state.next + rows.length };
  };
}

export function removeArrival(id: string): Change {
  return rewrite((pods) => pods.filter((row) => row.id !== id));
}

export type ArrivalField = Exclude<keyof ArrivalRow, "id" | "requests">;

export function typeArrival(id: string, field: ArrivalField, text: string): Change {
  return amended(id, (row) => ({ ...row, [field]: text }));
}

export function typeArrivalRequest(id: string, resource: string, text: string): Change {
  return amended(id, (row) => ({ ...row, requests: { ...row.requests, [resource]: text } }));
}

function amended(id: string, amend: (row: ArrivalRow) => ArrivalRow): Change {
  return rewrite((pods) => replaced(pods, id, amend));
}
