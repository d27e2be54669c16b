// Formats file sizes in KiB or MiB.

import type { FileMessages } from "../messages/generated/types.ts";

const KIB = 1 << 10;
const MIB = 1 << 20;

/** Returns a size in KiB, or in MiB from 1 MiB on, with at most one decimal. */
export function fileSize(messages: Pick<FileMessages, "sizeKib" | "sizeMib">, bytes: number): string {
  const rounded = (unit: number): number => Math.round((bytes / unit) * 10) / 10;
  return bytes < MIB ? messages.sizeKib({ size: rounded(KIB) }) : messages.sizeMib({ size: rounded(MIB) });
}
