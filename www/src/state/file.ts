// The open file, with which the policy is kept in sync.

import type { FileState, PluginSettings, State } from "./state.ts";

const EMPTY: FileState = { name: "", text: "", policyIndex: null, crlf: false };

export function fileOf(state: State): FileState {
  return state.file ?? EMPTY;
}

export function hasFile(state: State): boolean {
  return /\S/.test(fileOf(state).text);
}

/** Returns the arguments of the plugin that scores storage, which the page can edit too; `undefined` without them. */
export function storageArgs({ pluginArgs }: PluginSettings): PluginSettings["pluginArgs"] {
  const VolumeBinding = pluginArgs?.["VolumeBinding"];
  return VolumeBinding ? { VolumeBinding } : undefined;
}
