// Saves a file from the page.

import { icon } from "./icons.ts";

export const downloadIcon = icon("M8 2.5v7.2M5 7l3 3 3-3M3 13.2h10");

export function download(name: string, content: string | Blob): void {
  // A browser appends no extension to the name of a file of this type.
  const address = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Revokes the URL later, because the browser may not have started the download yet.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
