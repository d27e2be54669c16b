// Names files and formats notices about them.

import type { FileMessages } from "../../messages/generated/types.ts";

/** Formats a notice about a file, in the language of the page. */
export type FileNotice = (messages: FileMessages) => string;

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
