// The tools of developers that the package is tried with.

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** A tool from where it is installed: the page's folder, or the bundlers'. */
export function tool(name, folder = "www") {
  const home = new URL(`../../${folder}/package.json`, import.meta.url);
  return import(pathToFileURL(createRequire(home).resolve(name)));
}
