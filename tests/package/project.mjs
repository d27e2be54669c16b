// The scratch project: a folder that has the installed package, the consumers' sources, and nothing of ours besides.

import { cpSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { consumer } from "./installed.mjs";

const sources = fileURLToPath(new URL("consumers/", import.meta.url));
const OURS = ["package.json", "package-lock.json"].map((name) => join(sources, name));

/** Brings the sources of all consumers there. */
export function prepare() {
  cpSync(sources, consumer, { recursive: true, filter: (path) => !OURS.includes(path) });
}

/** A tool from where it is installed: the page's folder, or the bundlers'. */
export function tool(name, folder = "www") {
  const home = new URL(`../../${folder}/package.json`, import.meta.url);
  return import(pathToFileURL(createRequire(home).resolve(name)));
}
