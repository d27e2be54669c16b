// Loads a module in Node, whose fetch() does not read files.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loader as browserLoader } from "./browser.js";

/** The address of this file. Bundlers that rewrite `new URL(…, import.meta.url)` leave the variable as it is. */
const HERE = import.meta.url;

/**
 * Returns a function `load(source)` that loads once, by default from `file`, the path of the module in the package;
 * `copied` returns its URL, which bundlers rewrite if they copy the file.
 */
export function loader({ init, initSync, api, file, copied }) {
  return browserLoader(async ({ module_or_path: source } = {}) => {
    const found = source ?? find(file, copied);
    if (isFile(found)) initSync({ module: readFileSync(new URL(found)) });
    else await init({ module_or_path: found });
  }, api);
}

/** Returns the URL of a file of the package: where a bundler copied it, next to this file, or in node_modules. */
function find(file, copied) {
  const places = [
    copied,
    () => new URL(file, HERE),
    () => installed(file, dirname(fileURLToPath(HERE))),
    // A bundle as CommonJS has no import.meta.
    () => installed(file, dirname(process.argv[1])),
    () => installed(file, process.cwd()),
  ];
  for (const place of places) {
    const url = urlOrNull(place);
    if (url !== null && isFile(url) && existsSync(url)) return url;
  }
  throw new Error(
    `nodescore cannot find ${file}, because a bundler moved its code: exclude the package from the bundle ` +
      '(Next: serverExternalPackages: ["nodescore"]; esbuild and Bun: --external nodescore), or pass the file to load()',
  );
}

/** Returns the URL of a file of the package that is installed for a folder, or `null`. */
function installed(file, folder) {
  const path = join(folder, "node_modules/nodescore", file);
  if (existsSync(path)) return pathToFileURL(path);
  return dirname(folder) === folder ? null : installed(file, dirname(folder));
}

function urlOrNull(place) {
  try {
    return new URL(place());
  } catch {
    return null;
  }
}

function isFile(source) {
  const isAddress = source instanceof URL || typeof source === "string";
  return isAddress && String(source).startsWith("file:");
}
