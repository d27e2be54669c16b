// The files of the examples.

import { readdirSync } from "node:fs";

/** Returns the ids of all examples. */
export function exampleIds(): readonly string[] {
  const files = readdirSync(new URL("../src/state/examples/", import.meta.url));
  return files.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
}
