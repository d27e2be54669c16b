// The examples as they lie in their folder.

import { readdirSync } from "node:fs";

/** The ids of all of them. */
export function exampleFiles(): readonly string[] {
  const files = readdirSync(new URL("../src/examples/", import.meta.url));
  return files.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
}
