// Imports the development tools with which the package is tested.

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** Imports a tool from the folder in which it is installed: the page's or the bundlers'. */
export function tool(name, folder = "www") {
  const home = new URL(`../../${folder}/package.json`, import.meta.url);
  return import(pathToFileURL(createRequire(home).resolve(name)));
}
