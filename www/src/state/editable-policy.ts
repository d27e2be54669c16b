// Converts the page's policy to the editable policy of a file, and back.

import type { EditablePolicy, Format, Profile, ResourceSpec, ScoringStrategy, ShapePointText } from "../wasm/types.ts";
import { deepEqual } from "./deep-equal.ts";
import { LINK_LIMITS } from "./limits.ts";
import { clusterSettingsFrom, NODE_ORDER, pluginSettings, profileOf } from "./plugins.ts";
import { hasAmounts, scoredRows } from "./scenario.ts";
import { STRATEGIES, strategyOf } from "./scorers.ts";
import type { Change, PluginSettings, PointRow, ResourceRow, State } from "./state.ts";

/** The parts that can be edited separately: an edit of one leaves the others in a file unchanged. */
export const POLICY_PARTS = [
  "type",
  "shape",
  "resources",
  "binpack",
  "weights",
  "nodeOrder",
  "disabled",
  "balanced",
  "percentage",
  "args",
] as const;

export type PolicyPart = (typeof POLICY_PARTS)[number];

/** Returns the parts that a kind of file can contain; the page keeps its own for the others. */
export function partsOf(format: Format, { binpack }: EditablePolicy): readonly PolicyPart[] {
  if (format === "volcano-conf" || binpack) return ["type", "resources", "binpack", "nodeOrder", "args"];
  return format === "fit-args" || format === "eks"
    ? ["type", "shape", "resources"]
    : POLICY_PARTS.filter((part) => part !== "binpack" && part !== "nodeOrder");
}

/** Returns true if the page can show a policy; with more points or resources, each drawing would take seconds. */
export function isShowable({ scoringStrategy }: EditablePolicy): boolean {
  const points = shapeOf(scoringStrategy)?.length ?? 0;
  return points <= LINK_LIMITS.points && (scoringStrategy.resources?.length ?? 0) <= LINK_LIMITS.resources;
}

/** Returns a part of a policy; `undefined` if it is not set. */
function partOf(policy: EditablePolicy, part: PolicyPart): unknown {
  const { scoringStrategy, profile, binpack } = policy;
  switch (part) {
    case "type":
      return scoringStrategy.type;
    case "shape":
      return shapeOf(scoringStrategy);
    case "resources":
      return scoringStrategy.resources;
    case "binpack":
      return binpack?.weight;
    case "weights":
      return weightsOf(policy, false);
    case "nodeOrder":
      return weightsOf(policy, true);
    case "disabled":
      return profile.disabled;
    case "balanced":
      return profile.balancedResources;
    case "percentage":
      return profile.percentageOfNodesToScore;
    case "args":
      return [profile.pluginArgs, profile.disabledFilters];
  }
}

/** Returns the weights of Volcano's nodeorder, or of the other plugins. */
function weightsOf({ profile }: EditablePolicy, ofNodeOrder: boolean): Profile["weights"] {
  const weights = Object.entries(profile.weights ?? {}).filter(([name]) => NODE_ORDER.has(name) === ofNodeOrder);
  return weights.length === 0 ? undefined : Object.fromEntries(weights);
}

/** Returns the parts in which two policies differ. */
function changedParts(before: EditablePolicy, after: EditablePolicy): readonly PolicyPart[] {
  const text = (policy: EditablePolicy, part: PolicyPart): string => JSON.stringify(partOf(policy, part) ?? null);
  return POLICY_PARTS.filter((part) => text(before, part) !== text(after, part));
}

/** Returns true if the controls have the same values. */
export function samePolicy(a: State, b: State): boolean {
  return changedParts(editablePolicyOf(a), editablePolicyOf(b)).length === 0;
}

/** Returns the changed parts of a file. A strategy includes its shape, because the page may not have it yet. */
export function textChanges(
  before: EditablePolicy,
  after: EditablePolicy,
  supported: readonly PolicyPart[],
): readonly PolicyPart[] {
  const parts = changedParts(before, after);
  return supported.filter((part) => parts.includes(part) || (part === "shape" && parts.includes("type")));
}

/**
 * Returns the parts that the controls changed and a file can contain. A shape that is not used is left to the module, which
 * removes it if the release would reject it.
 */
export function controlsChanges(
  before: EditablePolicy,
  after: EditablePolicy,
  supported: readonly PolicyPart[],
): readonly PolicyPart[] {
  const unused = shapeOf(after.scoringStrategy) === undefined;
  return changedParts(before, after).filter((part) => supported.includes(part) && (part !== "shape" || !unused));
}

/** Returns `base` with these parts of `other`. */
export function mergeParts(base: EditablePolicy, other: EditablePolicy, parts: readonly PolicyPart[]): EditablePolicy {
  const source = (part: PolicyPart): EditablePolicy => (parts.includes(part) ? other : base);
  const ratio = source("shape").scoringStrategy.requestedToCapacityRatio;
  const { resources } = source("resources").scoringStrategy;
  const weights = { ...weightsOf(source("weights"), false), ...weightsOf(source("nodeOrder"), true) };
  const { disabled } = source("disabled").profile;
  const { balancedResources } = source("balanced").profile;
  const { percentageOfNodesToScore } = source("percentage").profile;
  const { pluginArgs, disabledFilters } = source("args").profile;
  const binpack = source("binpack").binpack ?? null;
  return {
    name: base.name,
    scoringStrategy: {
      type: source("type").scoringStrategy.type,
      ...(resources && { resources }),
      ...(ratio && { requestedToCapacityRatio: ratio }),
    },
    binpack,
    profile: {
      ...(Object.keys(weights).length > 0 && { weights }),
      ...(disabled && { disabled }),
      ...(balancedResources && { balancedResources }),
      ...(percentageOfNodesToScore != null && { percentageOfNodesToScore }),
      ...(pluginArgs && { pluginArgs }),
      ...(disabledFilters && { disabledFilters }),
    },
  };
}

/** Returns the page's policy as an editable policy. */
export function editablePolicyOf(state: State, name = ""): EditablePolicy {
  const type = strategyOf(state);
  const { pluginScores: _scores, ...profile } = profileOf(state, null) ?? {};
  const weight = state.binpackWeight?.trim();
  const shape = state.shape.map(({ utilization, score }) => ({ utilization, score }));
  return {
    name,
    scoringStrategy: {
      type,
      resources: scoredRows(state).map(({ name, weight }) => ({ name, ...(weight.trim() && { weight }) })),
      ...(type === "RequestedToCapacityRatio" && { requestedToCapacityRatio: { shape } }),
    },
    binpack: weight ? { weight } : null,
    profile,
  };
}

/** Applies a file's policy to the page. Nodes, the pod and a cluster's scores stay. */
export function applyPolicy(policy: EditablePolicy): Change {
  return (state) => {
    const { type, resources } = policy.scoringStrategy;
    const strategy = STRATEGIES.find((name) => name === type) ?? strategyOf(state);
    const plugins = applyProfile(pluginSettings(state), policy);
    const weight = policy.binpack?.weight;
    const { binpackWeight: _before, ...rest } = state;
    // An unchanged part stays as it is: a default that is set explicitly would make links longer.
    const withSettings = {
      ...rest,
      ...(strategy !== strategyOf(state) && { strategy }),
      ...(!deepEqual(plugins, pluginSettings(state)) && { plugins }),
    };
    const withShape = applyShape(withSettings, policy);
    return {
      ...applyResources(withShape, resources ?? []),
      ...(weight != null && { binpackWeight: String(weight) }),
    };
  };
}

function shapeOf({ requestedToCapacityRatio }: ScoringStrategy): ShapePointText[] | undefined {
  return requestedToCapacityRatio?.shape ?? undefined;
}

/** Sets the shape. Without one the current shape stays, unless the strategy requires one. */
function applyShape(state: State, { scoringStrategy }: EditablePolicy): State {
  const emptyShape = scoringStrategy.type === "RequestedToCapacityRatio" ? [] : undefined;
  const points = shapeOf(scoringStrategy) ?? emptyShape;
  if (points === undefined) return state;
  const row = (point: ShapePointText, index: number): PointRow => ({
    // A point at the same index keeps its id, and thereby the keyboard focus.
    id: state.shape[index]?.id ?? `p${state.next + index}`,
    utilization: String(point.utilization ?? 0),
    score: String(point.score ?? 0),
  });
  const next = points.length > state.shape.length ? state.next + points.length : state.next;
  return { ...state, shape: points.map(row), next };
}

/** Returns the file's resources in its order, then the rows that only have amounts. */
function applyResources(state: State, specs: readonly ResourceSpec[]): State {
  const unmatched = [...state.resources];
  const rows = specs.map((spec, index): ResourceRow => {
    const at = unmatched.findIndex((row) => row.name === spec.name);
    const [existing] = at < 0 ? [] : unmatched.splice(at, 1);
    const id = existing?.id ?? `r${state.next + index}`;
    return { id, name: spec.name, weight: String(spec.weight ?? ""), scored: true };
  });
  // Removes a resource that is no longer in the file, unless it has amounts.
  const remaining = unmatched.filter((row) => !row.scored || hasAmounts(state, row.id));
  const unscored = remaining.map((row) => (row.scored ? { ...row, scored: false } : row));
  const isAnyNew = rows.length + unmatched.length > state.resources.length;
  return { ...state, resources: [...rows, ...unscored], next: isAnyNew ? state.next + specs.length : state.next };
}

function applyProfile({ scores }: PluginSettings, { profile }: EditablePolicy): PluginSettings {
  const { weights = {}, disabled = [], balancedResources } = profile;
  return {
    weights: Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, String(weight)])),
    disabled,
    scores,
    ...(balancedResources?.length && { balancedResources }),
    ...clusterSettingsFrom(profile),
  };
}
