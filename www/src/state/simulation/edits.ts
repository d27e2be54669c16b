// Edits of the simulation.

import { type Change, replaceRow, type State } from "../state.ts";
import {
  type ArrivalRow,
  EMPTY_ROW,
  type PodSource,
  type Setting,
  type SimulationState,
  simulationOf,
} from "./simulation.ts";

/** Edits the simulation's settings and restarts it. */
function changeSimulation(change: (simulation: SimulationState, state: State) => SimulationState): Change {
  return (state) => {
    const { story: _, ...simulation } = change(simulationOf(state), state);
    return { ...state, simulation: { ...simulation, step: 0 } };
  };
}

/** Changes the rows, which then no longer follow the page's pod. */
function changeArrivals(change: (pods: readonly ArrivalRow[]) => readonly ArrivalRow[]): Change {
  return changeSimulation(({ fromPagePod: _, ...simulation }) => ({ ...simulation, pods: change(simulation.pods) }));
}

/** Goes to a step. */
export function goToStep(step: number): Change {
  return (state) => {
    const simulation = simulationOf(state);
    return simulation.step === step ? state : { ...state, simulation: { ...simulation, step } };
  };
}

/** Chooses the policy to compare; the story and the step stay. */
export function chooseComparedPolicy(comparedPolicy: string): Change {
  return (state) => ({ ...state, simulation: { ...simulationOf(state), comparedPolicy } });
}

export function choosePodSource(podSource: PodSource): Change {
  return changeSimulation((simulation) => ({ ...simulation, podSource }));
}

export function chooseTieBreak(tieBreak: SimulationState["tieBreak"]): Change {
  return changeSimulation((simulation) => ({ ...simulation, tieBreak }));
}

export function chooseTotalScores(byTotalScore: boolean): Change {
  return changeSimulation((simulation) => ({ ...simulation, byTotalScore }));
}

export function setSimulationSetting(setting: Setting, text: string): Change {
  return changeSimulation((simulation) => ({ ...simulation, settings: { ...simulation.settings, [setting]: text } }));
}

export function setJoinTime(node: string, text: string): Change {
  return changeSimulation((simulation) => ({ ...simulation, joinTimes: { ...simulation.joinTimes, [node]: text } }));
}

/** Sets the next seed. Seeds are consecutive, so that the user can return to an earlier one. */
export function incrementSeed(): Change {
  return (state) => {
    const seed = simulationOf(state).settings.seed?.trim() ?? "";
    return setSimulationSetting("seed", /^\d{1,15}$/.test(seed) ? String(Number(seed) + 1) : "1")(state);
  };
}

export function addArrival(): Change {
  return (state) => {
    const last = simulationOf(state).pods.at(-1);
    const name = `pod-${simulationOf(state).pods.length + 1}`;
    const row = { ...EMPTY_ROW, requests: last?.requests ?? state.pod.requests, id: `q${state.next}`, name };
    const added = changeArrivals((pods) => [...pods, row])(state);
    return { ...added, next: state.next + 1 };
  };
}

/** Replaces all rows. */
export function replaceArrivals(
  rows: readonly Pick<ArrivalRow, "name" | "requests" | "count" | "selector" | "tolerations">[],
): Change {
  return (state) => {
    const pods = rows.map((row, i) => ({ ...EMPTY_ROW, ...row, id: `q${state.next + i}` }));
    const replaced = choosePodSource("pods")(changeArrivals(() => pods)(state));
    return { ...replaced, next: state.next + rows.length };
  };
}

export function removeArrival(id: string): Change {
  return changeArrivals((pods) => pods.filter((row) => row.id !== id));
}

export type ArrivalField = Exclude<keyof ArrivalRow, "id" | "requests">;

/** The fields that a row has in common with the page's pod. */
const FIELDS_OF_POD: readonly ArrivalField[] = ["name", "selector", "tolerations"];

/** Sets a field of a row. The row of the page's pod follows it unless the field is one of the pod's. */
export function setArrivalField(id: string, field: ArrivalField, text: string): Change {
  const change = (row: ArrivalRow): ArrivalRow => ({ ...row, [field]: text });
  if (FIELDS_OF_POD.includes(field)) return changeArrival(id, change);
  return changeSimulation((simulation) => ({ ...simulation, pods: replaceRow(simulation.pods, id, change) }));
}

export function setArrivalRequest(id: string, resource: string, text: string): Change {
  return changeArrival(id, (row) => ({ ...row, requests: { ...row.requests, [resource]: text } }));
}

function changeArrival(id: string, change: (row: ArrivalRow) => ArrivalRow): Change {
  return changeArrivals((pods) => replaceRow(pods, id, change));
}
