// The text of a file: its size, its encoding and its line endings.

import type { FileState } from "./state.ts";

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

/** Returns the text at the beginning of a file, without a last character that is cut off. */
export function decodeBeginning(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true });
}

/** Returns the encoding of a byte order mark, by default UTF-8: PowerShell redirects output as UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
