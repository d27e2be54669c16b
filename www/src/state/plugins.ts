// The settings of the other score plugins: their weights, whether they are enabled, and scores known only in a cluster.

import type { Profile } from "../wasm/types.ts";
import { hasFile, storageArgs } from "./file.ts";
import { scoresStorage } from "./scorers.ts";
import type { PluginSettings, State } from "./state.ts";

/** A score plugin in addition to the policy's, computed from the same nodes. */
export const BALANCED = "NodeResourcesBalancedAllocation";

/** The scores of Volcano's plugin nodeorder. */
export const NODE_ORDER: ReadonlySet<string> = new Set([
  "leastrequested",
  "mostrequested",
  "balancedresource",
  "tainttoleration",
  "nodeaffinity",
  "podtopologyspread",
  "podaffinity",
  "imagelocality",
]);

const DEFAULT_PLUGINS: PluginSettings = { weights: {}, disabled: [], scores: {} };

export function pluginSettings(state: State): PluginSettings {
  return state.plugins ?? DEFAULT_PLUGINS;
}

/** Returns the differences from the default set among the release's plugins; `null` without differences. */
export function profileOf(state: State, plugins: readonly string[] | null): Profile | null {
  const settings = pluginSettings(state);
  const { weights, disabled, scores, balancedResources, nodePercentage, pluginArgs, disabledFilters } = settings;
  const ownArgs = scoresStorage(state.scorer ?? "") ? storageArgs(settings) : undefined;
  const args = hasFile(state) ? pluginArgs : ownArgs;
  const isKnown = (name: string): boolean => plugins?.includes(name) ?? true;
  const weightTexts = Object.entries(weights).filter(([name, text]) => isKnown(name) && text.trim() !== "");
  const disabledPlugins = disabled.filter(isKnown);
  const pluginScores = Object.entries(scores).filter(([name]) => isKnown(name));
  const profile: Profile = {
    ...(weightTexts.length > 0 && { weights: Object.fromEntries(weightTexts) }),
    ...(disabledPlugins.length > 0 && { disabled: [...disabledPlugins] }),
    ...(pluginScores.length > 0 && {
      pluginScores: Object.fromEntries(pluginScores.map(([name, row]) => [name, scoresByNode(state, row)])),
    }),
    ...(balancedResources && isKnown(BALANCED) && { balancedResources: [...balancedResources] }),
    ...(nodePercentage?.trim() && { percentageOfNodesToScore: nodePercentage }),
    ...(args && { pluginArgs: args }),
    ...(hasFile(state) && disabledFilters && { disabledFilters: [...disabledFilters] }),
  };
  return Object.keys(profile).length === 0 ? null : profile;
}

/** Returns the assumed score of each node; `null` for an empty field. */
function scoresByNode(state: State, row: Readonly<Record<string, string>>): (string | null)[] {
  return state.nodes.map((node) => row[node.id]?.trim() || null);
}

/** Converts a profile of a scenario to the page's settings. */
export function pluginSettingsFrom(profile: Profile, nodes: readonly { readonly id: string }[]): PluginSettings {
  const texts = (row: Readonly<Record<string, string | number>>): Record<string, string> =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)]));
  const row = (scores: readonly (string | number | null)[]): Record<string, string> =>
    texts(Object.fromEntries(nodes.flatMap(({ id }, i) => assumedEntry(id, scores[i] ?? null))));
  return {
    weights: texts(profile.weights ?? {}),
    disabled: profile.disabled ?? [],
    scores: Object.fromEntries(Object.entries(profile.pluginScores ?? {}).map(([name, scores]) => [name, row(scores)])),
    ...(profile.balancedResources && { balancedResources: profile.balancedResources }),
    ...clusterSettingsFrom(profile),
  };
}

/** Returns the settings of a profile that count only in a cluster. */
export function clusterSettingsFrom(
  profile: Profile,
): Pick<PluginSettings, "nodePercentage" | "pluginArgs" | "disabledFilters"> {
  const { percentageOfNodesToScore: percentage, pluginArgs, disabledFilters } = profile;
  return {
    ...(percentage != null && { nodePercentage: String(percentage) }),
    ...(pluginArgs && { pluginArgs }),
    ...(disabledFilters && { disabledFilters }),
  };
}

function assumedEntry(node: string, score: string | number | null): [string, string | number][] {
  return score === null ? [] : [[node, score]];
}
