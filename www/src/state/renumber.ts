// Renumbers ids from 1, because a state from outside may have used up the numbers.

import type { SimulationState } from "./simulation/simulation.ts";
import type { NodeRow, PluginSettings, State } from "./state.ts";

/** The highest id that stays unchanged; it leaves enough numbers for rows added later. */
const MAX_ID = 10_000_000;

type Keyed<T> = Readonly<Record<string, T>>;

/** Renumbers ids from 1 if they are too high, and removes data of deleted rows. */
export function renumberIfNeeded(state: State): State {
  return state.next > MAX_ID ? renumber(state) : state;
}

function renumber(state: State): State {
  const { shape, resources, pod, nodes, selected, plugins, simulation } = state;
  const rows = [shape, resources, nodes, simulation?.pods ?? []].flat();
  const ids = new Map(rows.map(({ id }, i) => [id, `${id.charAt(0)}${i + 1}`]));
  const row = <T extends { readonly id: string }>(item: T): T => ({ ...item, id: ids.get(item.id) ?? item.id });
  return {
    ...state,
    shape: shape.map(row),
    resources: resources.map(row),
    pod: { ...pod, requests: rekey(pod.requests, ids) },
    nodes: nodes.map((node) => ({ ...row(node), ...renumberAmounts(node, ids) })),
    selected: ids.get(selected) ?? "",
    next: rows.length + 1,
    ...(plugins && { plugins: renumberPlugins(plugins, ids) }),
    ...(simulation && { simulation: renumberSimulation({ ...simulation, pods: simulation.pods.map(row) }, ids) }),
  };
}

function renumberAmounts({ allocatable, used }: NodeRow, ids: ReadonlyMap<string, string>): Partial<NodeRow> {
  return { allocatable: rekey(allocatable, ids), used: rekey(used, ids) };
}

function renumberPlugins(plugins: PluginSettings, ids: ReadonlyMap<string, string>): PluginSettings {
  const scores = Object.entries(plugins.scores).map(([plugin, row]) => [plugin, rekey(row, ids)]);
  return { ...plugins, scores: Object.fromEntries(scores) };
}

function renumberSimulation(simulation: SimulationState, ids: ReadonlyMap<string, string>): SimulationState {
  return {
    ...simulation,
    pods: simulation.pods.map((row) => ({ ...row, requests: rekey(row.requests, ids) })),
    ...(simulation.joinTimes && { joinTimes: rekey(simulation.joinTimes, ids) }),
  };
}

function rekey<T>(row: Keyed<T>, ids: ReadonlyMap<string, string>): Keyed<T> {
  const entries = Object.entries(row).flatMap(([id, value]) => {
    const newId = ids.get(id);
    return newId === undefined ? [] : [[newId, value] as const];
  });
  return Object.fromEntries(entries);
}
