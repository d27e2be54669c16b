// Edits the settings of the other score plugins.

import type { PluginScores } from "../wasm/types.ts";
import { pluginSettings } from "./plugins.ts";
import type { Change, PluginSettings } from "./state.ts";

/** Returns true if the scores of a plugin can be assumed: those that are not computed, and those of TaintToleration. */
export function isAssumable({ source, raw }: PluginScores): boolean {
  return source === "input" || raw !== null;
}

export function setPluginWeight(plugin: string, weight: string): Change {
  return changePlugins((plugins) => ({ ...plugins, weights: { ...plugins.weights, [plugin]: weight } }));
}

export function setPluginEnabled(plugin: string, enabled: boolean): Change {
  return changePlugins((plugins) => {
    const others = plugins.disabled.filter((name) => name !== plugin);
    return { ...plugins, disabled: enabled ? others : [...others, plugin] };
  });
}

export function setPluginScore(plugin: string, node: string, score: string): Change {
  return changePlugins((plugins) => {
    const scores = { ...plugins.scores[plugin], [node]: score };
    return { ...plugins, scores: { ...plugins.scores, [plugin]: scores } };
  });
}

export function setNodePercentage(nodePercentage: string): Change {
  return changePlugins(({ nodePercentage: _before, ...plugins }) =>
    nodePercentage === "" ? plugins : { ...plugins, nodePercentage },
  );
}

function changePlugins(change: (plugins: PluginSettings) => PluginSettings): Change {
  return (state) => ({ ...state, plugins: change(pluginSettings(state)) });
}
