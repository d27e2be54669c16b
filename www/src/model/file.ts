// Edits the user's file, and converts its line endings.

import type { Edit } from "../wasm/types.ts";
import type { Change, FileState, State } from "./state.ts";

const EMPTY: FileState = { name: "", text: "", draft: null, crlf: false };

/** A configuration is no larger: a ConfigMap ends at 1 MiB. */
export const MAX_BYTES = 1 << 20;

/** Returns whether a text has more bytes than that in UTF-8. */
export function exceeds(text: string, bytes: number): boolean {
  // A UTF-16 unit is one to three bytes.
  if (text.length > bytes) return true;
  return text.length * 3 > bytes && bytesOf(text) > bytes;
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

export function fileOf(state: State): FileState {
  return state.file ?? EMPTY;
}

export function hasFile(state: State): boolean {
  return fileOf(state).text.trim() !== "";
}

export function typeText(text: string): Change {
  return (state) => (fileOf(state).text === text ? state : { ...state, file: { ...fileOf(state), text } });
}

/** Puts a text in place of the one there. */
export function setFile(name: string, text: string): Change {
  const crlf = text.includes("\r\n");
  return (state) => ({ ...state, file: { name, text: text.replace(/\r\n?/g, "\n"), draft: null, crlf } });
}

export function chooseDraft(draft: number): Change {
  return (state) => ({ ...state, file: { ...fileOf(state), draft } });
}

export function applyFix(edits: readonly Edit[]): Change {
  return (state) => typeText(applyEdits(fileOf(state).text, edits))(state);
}

/** A text with edits made: they come in its order, without overlaps. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let from = 0;
  let result = "";
  for (const { range, text: instead } of edits) {
    result += text.slice(from, range.from) + instead;
    from = range.to;
  }
  return result + text.slice(from);
}

/** The text as it leaves the page. */
export function textForDisk({ text, crlf }: FileState): string {
  return crlf ? text.replaceAll("\n", "\r\n") : text;
}

/** Returns the text of a file; `null` if it is not text. A byte order mark stays, because loaders see it too. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-8, or what a byte order mark says: PowerShell redirects into UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
