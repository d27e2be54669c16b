// Reads and saves files.

import type { FileMessages } from "../../messages/generated/types.ts";
import { decodeText, MAX_BYTES } from "../../state/file.ts";
import { fileSize } from "../../ui/size.ts";

/** Formats a notice about a file, in the language of the page. */
export type FileNotice = (messages: FileMessages) => string;

export interface OpenedFile {
  readonly name: string;
  /** The text; `null` if the file could not be opened. */
  readonly text: string | null;
  readonly notice: FileNotice | null;
}

/** Reads the first of the selected files; `null` if no file is selected. */
export async function readFirstFile(files: FileList | null): Promise<OpenedFile | null> {
  const file = files?.[0];
  if (file === undefined) return null;
  const { name } = file;
  if (file.size > MAX_BYTES)
    return { name, text: null, notice: (messages) => messages.tooLarge({ name, size: fileSize(messages, file.size) }) };
  // The user may drop a folder, or the file may be deleted before it is read.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { name, text: null, notice: (messages) => messages.unreadable({ name }) };
  const text = decodeText(new Uint8Array(bytes));
  if (text === null) return { name, text, notice: (messages) => messages.notText({ name }) };
  return {
    name,
    text,
    notice: files !== null && files.length > 1 ? (messages) => messages.oneFileOnly({ name }) : null,
  };
}

/** Returns true if the clipboard accepted the text. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a safe file name with the extension of a YAML, JSON or conf file, because a link can set any name. Empty if
 * no character is left.
 */
export function safeFileName(name: string): string {
  const [extension = ""] = /\.(?:ya?ml|json|conf)$/i.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length).replace(/[^\p{L}\p{M}\p{N}_]+/gu, "-");
  const safeName = [...stem]
    .slice(0, 60)
    .join("")
    .replace(/^-+|-+$/g, "");
  return safeName && `${safeName}${extension || ".yaml"}`;
}

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Revokes the URL later, because the browser may not have started the download yet.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
