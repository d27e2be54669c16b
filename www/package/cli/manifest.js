// Reads the package's manifest.
import { readFileSync } from "node:fs";

/** Returns the manifest of the package. */
export function manifest() {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
}
