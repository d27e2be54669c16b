// Edits the user's file, and converts its line endings.

import type { Edit } from "../wasm/types.ts";
import type { Change, FileState, PluginSettings, State } from "./state.ts";

const EMPTY: FileState = { name: "", text: "", policyIndex: null, crlf: false };

/** The maximum size of a configuration in bytes: that of a ConfigMap, 1 MiB. */
export const MAX_BYTES = 1 << 20;

/** Returns true if a text has more than this many bytes in UTF-8. */
export function exceedsBytes(text: string, bytes: number): boolean {
  // A UTF-16 code unit is one to three bytes.
  if (text.length > bytes) return true;
  return text.length * 3 > bytes && bytesOf(text) > bytes;
}

let lastSize = { text: "", bytes: 0 };

/** Returns a text's size in UTF-8. It is cached, because it is requested at every drawing. */
export function bytesOf(text: string): number {
  if (lastSize.text !== text) lastSize = { text, bytes: new TextEncoder().encode(text).length };
  return lastSize.bytes;
}

export function fileOf(state: State): FileState {
  return state.file ?? EMPTY;
}

export function hasFile(state: State): boolean {
  return /\S/.test(fileOf(state).text);
}

/** Removes the file, with the settings of plugins that only a file has. */
export function removeFile(state: State): State {
  const { file, plugins, ...rest } = state;
  if (file === undefined) return state;
  if (plugins === undefined) return rest;
  const { pluginArgs: _args, disabledFilters: _filters, ...settings } = plugins;
  const pluginArgs = storageArgs(plugins);
  return { ...rest, plugins: { ...settings, ...(pluginArgs && { pluginArgs }) } };
}

/** Returns the arguments of the plugin that scores storage, which the page can edit too; `undefined` without them. */
export function storageArgs({ pluginArgs }: PluginSettings): PluginSettings["pluginArgs"] {
  const VolumeBinding = pluginArgs?.["VolumeBinding"];
  return VolumeBinding ? { VolumeBinding } : undefined;
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

/** Returns the text with the file's line endings. */
export function textForDisk({ text, crlf }: FileState): string {
  return crlf ? text.replaceAll("\n", "\r\n") : text;
}

/** Returns the text of a file; `null` if it is not text. A byte order mark stays, because loaders see it, too. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the encoding of a byte order mark, by default UTF-8: PowerShell redirects output as UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
