// Loads a module in Node, whose fetch() does not read files.
import { readFileSync } from "node:fs";
import { loader as browserLoader } from "./browser.js";

/** Returns a function `load(source)` that loads once, from `file` by default. */
export function loader({ init, initSync, api, file }) {
  const load = browserLoader(async ({ module_or_path: source }) => {
    if (isFile(source)) initSync({ module: readFileSync(new URL(source)) });
    else await init({ module_or_path: source });
  }, api);
  return (source = file) => load(source);
}

function isFile(source) {
  const isAddress = source instanceof URL || typeof source === "string";
  return isAddress && String(source).startsWith("file:");
}
