// Converts the page's nodes and pods to a simulation scenario, with the page's policy or the compared one; and maps
// its field paths to the page's fields.

import type {
  PodGeneratorOptions,
  PodKind,
  SimulationNode,
  SimulationPod,
  SimulationScenario,
} from "../../wasm/simulation-types.ts";
import { withPinnedPolicy } from "../pinned-state.ts";
import { parseLabels, parseTolerations } from "../placement.ts";
import { fieldsOfArgs } from "../plugin-args.ts";
import { toScenario } from "../scenario.ts";
import { familyOf, STRATEGIES } from "../scorers.ts";
import { amountRows, type NodeRow, rowsByName, type State } from "../state.ts";
import { sizesOf } from "./pod-sizes.ts";
import { type ArrivalRow, PINNED, type SimulationState, simulationOf } from "./simulation.ts";

/** Returns the simulation's scenario; rows from which pods are drawn are returned separately. */
export function toSimulation(state: State, plugins: readonly string[] | null): SimulationScenario {
  const simulation = simulationOf(state);
  const { scorer, scoringStrategy, binpack, profile, nodes, objects } = toScenario(state, plugins);
  const addsScores = simulation.byTotalScore === true || objects !== undefined;
  const copies = simulation.settings.copies?.trim() ?? "";
  const seed = simulation.settings.seed?.trim() ?? "";
  const scaleDownAfter = simulation.settings.scaleDown?.trim() ?? "";
  return {
    ...(scorer !== undefined && { scorer }),
    scoringStrategy,
    ...(binpack && { binpack }),
    ...(addsScores && profile && { profile: { ...profile, ...repeatScores(profile.pluginScores, copies) } }),
    // With objects, the total score decides wherever the scorer has all plugins.
    ...(simulation.byTotalScore && objects === undefined && { rankBy: "total" as const }),
    tieBreak: simulation.tieBreak,
    ...(seed !== "" && { seed }),
    ...(scaleDownAfter !== "" && { scaleDownAfter }),
    nodes: nodes.map((node, i) => ({
      ...node,
      ...joinTime(state.nodes[i], simulation),
      ...(copies !== "" && { count: copies }),
    })),
    ...(simulation.podSource === "pods" && podsOf(state, simulation.pods)),
    ...(objects !== undefined && { objects }),
    ...ignoredResources(profile?.pluginArgs?.["NodeResourcesFit"]),
  };
}

/** Returns the resources that the arguments of NodeResourcesFit exclude from its filter. */
function ignoredResources(argsText = ""): Pick<SimulationScenario, "ignoredResources" | "ignoredResourceGroups"> {
  const fields = fieldsOfArgs(argsText);
  const names = (["ignoredResources", "ignoredResourceGroups"] as const).flatMap((field) => {
    const list = fields[field];
    return Array.isArray(list) ? [[field, list.filter((name) => typeof name === "string")]] : [];
  });
  return Object.fromEntries(names);
}

/** Returns the same scenario with the policy to compare with; `null` if none is selected. */
export function toComparedSimulation(
  state: State,
  plugins: (state: State) => readonly string[] | null,
): SimulationScenario | null {
  const { comparedPolicy } = simulationOf(state);
  if (comparedPolicy === "") return null;
  const comparedState = stateWithComparedPolicy(state, comparedPolicy);
  const scenario = toSimulation(comparedState, plugins(comparedState));
  return comparedPolicy === "default" ? { ...scenario, scoringStrategy: { type: "LeastAllocated" } } : scenario;
}

/** Returns the index of the page's policy: the pinned one is always A, and comes before it. */
export function pagePolicyIndex(state: State): 0 | 1 {
  return simulationOf(state).comparedPolicy === PINNED ? 1 : 0;
}

/** Returns the page's state with the other policy. */
export function stateWithComparedPolicy(state: State, comparedPolicy: string): State {
  if (comparedPolicy === PINNED) return withPinnedPolicy(state);
  const strategy = STRATEGIES.find((type) => type === comparedPolicy);
  if (strategy === undefined && comparedPolicy !== "default") return { ...state, scorer: comparedPolicy };
  const { scorer = "", plugins: _plugins, ...rest } = state;
  const kubeScorer = familyOf(scorer) === "kube-scheduler" ? { scorer } : {};
  return { ...rest, ...kubeScorer, strategy: strategy ?? "LeastAllocated" };
}

type PluginScores = NonNullable<SimulationScenario["profile"]>["pluginScores"];

/** Repeats the scores of other plugins for every copy of a node. */
function repeatScores(pluginScores: PluginScores, copies: string): { pluginScores?: NonNullable<PluginScores> } {
  if (!pluginScores) return {};
  const count = Number(copies) || 1;
  const repeated = Object.entries(pluginScores).map(([plugin, scores]) => [
    plugin,
    // A simulation with more nodes is rejected, whatever its scores are.
    scores.length * count > MAX_NODES ? [] : scores.flatMap((score) => Array.from({ length: count }, () => score)),
  ]);
  return { pluginScores: Object.fromEntries(repeated) };
}

/** The maximum number of nodes that the module accepts. */
const MAX_NODES = 10_000;

function joinTime(node: NodeRow | undefined, { joinTimes }: SimulationState): Partial<SimulationNode> {
  if (node === undefined) return {};
  const joins = joinTimes?.[node.id]?.trim() ?? "";
  return joins === "" ? {} : { joins };
}

function podsOf(state: State, rows: readonly ArrivalRow[]): Pick<SimulationScenario, "pods" | "gangs"> {
  const gangs = rows.filter(({ gang }) => gang.trim() !== "");
  return {
    pods: rows.map((row) => podOf(state, row)),
    ...(gangs.length > 0 && { gangs: gangs.map(({ id, gang }) => ({ name: id, minAvailable: gang })) }),
  };
}

function podOf({ resources }: State, { id, name, requests, ...row }: ArrivalRow): SimulationPod {
  const { selector = "", tolerations = "" } = row;
  const amounts = amountRows(resources).flatMap((r) => {
    const text = requests[r.id] ?? "";
    return text.trim() === "" ? [] : [[r.name, text] as const];
  });
  const unlessEmpty = (text: string, fields: SimulationPod): SimulationPod => (text.trim() === "" ? {} : fields);
  return {
    name,
    requests: Object.fromEntries(amounts),
    ...unlessEmpty(row.count, { count: row.count }),
    ...unlessEmpty(row.arrival, { arrival: row.arrival }),
    ...unlessEmpty(row.every, { every: row.every }),
    ...unlessEmpty(row.lifetime, { lifetime: row.lifetime }),
    ...unlessEmpty(row.gang, { gang: id }),
    ...unlessEmpty(selector, { nodeSelector: parseLabels(selector) }),
    ...unlessEmpty(tolerations, { tolerations: parseTolerations(tolerations) }),
  };
}

/** Returns the settings for drawn pods; `null` if they are listed. */
export function toPodGeneratorOptions(state: State): PodGeneratorOptions | null {
  const { podSource, pods, settings } = simulationOf(state);
  if (podSource === "pods") return null;
  const { seed = "", count = "", gap = "", lifetime = "" } = settings;
  return {
    ...(seed.trim() !== "" && { seed }),
    pods: count.trim() || DEFAULT_PODS,
    gap: { mean: gap.trim() || "1" },
    ...(lifetime.trim() !== "" && { lifetime: { mean: lifetime } }),
    kinds: podSource === "published" ? "alibaba-gpu-2023" : pods.map((row) => podKindOf(state, row)),
  };
}

/** The default number of drawn pods. */
const DEFAULT_PODS = "1000";

function podKindOf({ resources }: State, { name, requests, share, lifetime }: ArrivalRow): PodKind {
  const sizes = amountRows(resources).flatMap(({ id, name: resource }) => {
    const text = requests[id]?.trim() ?? "";
    return text === "" ? [] : [{ resource, ...sizesOf(text) }];
  });
  return {
    name,
    ...(share.trim() !== "" && { weight: share }),
    ...(lifetime.trim() !== "" && { lifetime: { mean: lifetime } }),
    podClasses: sizes.some(({ max }) => max !== undefined) ? SIZES_PER_ROW : 1,
    requests: sizes,
  };
}

/** The number of pod sizes per row, if the row has ranges. */
const SIZES_PER_ROW = 12;

/** Returns the page's field for a field path of the settings for drawn pods. */
export function podGeneratorFieldOf(state: State, path: string): string | null {
  const { pods } = simulationOf(state);
  const kind = /^kinds\[(\d+)\](?:\.(\w+)(?:\[(\d+)\])?)?/.exec(path);
  if (!kind)
    return (
      { pods: "simulation-count", gap: "simulation-gap", lifetime: "simulation-lifetime", seed: "simulation-seed" }[
        path.split(".")[0] ?? ""
      ] ?? null
    );
  const row = pods[Number(kind[1])];
  const parts: Record<string, string> = { weight: "share", lifetime: "lifetime" };
  if (kind[2] !== "requests" || row === undefined) return rowField(row, parts[kind[2] ?? ""] ?? "name");
  const requested = amountRows(state.resources).filter(({ id }) => (row.requests[id]?.trim() ?? "") !== "");
  return rowField(row, `request-${requested[Number(kind[3])]?.id}`);
}

/** Returns the page's field for a field path of a simulation; `null` if it is not one of the simulation's own. */
export function simulationFieldOf(state: State, path: string): string | null {
  const { pods } = simulationOf(state);
  if (path === "seed") return "simulation-seed";
  if (path === "objects") return path;
  if (path === "pods") return rowField(largest(pods), "count");
  if (path === "scaleDownAfter") return "simulation-scaleDown";
  const gangPath = /^gangs\[(\d+)\]/.exec(path);
  if (gangPath) return rowField(pods.filter(({ gang }) => gang.trim() !== "")[Number(gangPath[1])], "gang");
  const request = /^pods\[(\d+)\]\.requests\[(.*)\]$/s.exec(path);
  if (request)
    return rowField(pods[Number(request[1])], `request-${rowsByName(state.resources).get(request[2] ?? "")?.id}`);
  const pod = /^pods\[(\d+)\](?:\.(\w+))?/.exec(path);
  if (pod) return rowField(pods[Number(pod[1])], PARTS[pod[2] ?? ""] ?? pod[2] ?? "name");
  const node = /^nodes\[(\d+)\]\.(count|joins|labels|taints)/.exec(path);
  if (node?.[2] === "count" || path === "nodes") return "simulation-copies";
  return node ? `simulation-${node[2]}-${state.nodes[Number(node[1])]?.id}` : null;
}

/** Returns the row with the most pods, which gets the error if there are too many in total. */
function largest(rows: readonly ArrivalRow[]): ArrivalRow | undefined {
  return [...rows].sort((a, b) => (Number(b.count) || 0) - (Number(a.count) || 0))[0];
}

/** The page's names of row fields that have another name in a scenario. */
const PARTS: Readonly<Record<string, string>> = { nodeSelector: "selector" };

function rowField(row: ArrivalRow | undefined, part: string): string | null {
  return row === undefined ? null : `simulation-${row.id}-${part}`;
}
