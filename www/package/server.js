// How a module is loaded in Node, whose fetch() does not read files.
import { readFileSync } from "node:fs";
import { loader as fetching } from "./browser.js";

/** A `load(source)` that loads once, from `file` where nothing else is given. */
export function loader({ init, initSync, api, file }) {
  const load = fetching(async ({ module_or_path: source }) => {
    if (isFile(source)) initSync({ module: readFileSync(new URL(source)) });
    else await init({ module_or_path: source });
  }, api);
  return (source = file) => load(source);
}

function isFile(source) {
  const isAddress = source instanceof URL || typeof source === "string";
  return isAddress && String(source).startsWith("file:");
}
