// Edits the open file.

import type { Edit } from "../wasm/types.ts";
import { fileOf, storageArgs } from "./file.ts";
import type { Change, State } from "./state.ts";

/** Removes the file, with the settings of plugins that only a file has. */
export function removeFile(state: State): State {
  const { file, plugins, ...rest } = state;
  if (file === undefined) return state;
  if (plugins === undefined) return rest;
  const { pluginArgs: _args, disabledFilters: _filters, ...settings } = plugins;
  const pluginArgs = storageArgs(plugins);
  return { ...rest, plugins: { ...settings, ...(pluginArgs && { pluginArgs }) } };
}

export function setText(text: string): Change {
  return (state) => (fileOf(state).text === text ? state : { ...state, file: { ...fileOf(state), text } });
}

/** Replaces the text. */
export function setFile(name: string, text: string): Change {
  const crlf = text.includes("\r\n");
  return (state) => ({ ...state, file: { name, text: text.replace(/\r\n?/g, "\n"), policyIndex: null, crlf } });
}

export function choosePolicy(policyIndex: number): Change {
  return (state) => ({ ...state, file: { ...fileOf(state), policyIndex } });
}

/** Returns a text with edits applied; they are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let from = 0;
  let result = "";
  for (const { range, text: replacement } of edits) {
    result += text.slice(from, range.from) + replacement;
    from = range.to;
  }
  return result + text.slice(from);
}
