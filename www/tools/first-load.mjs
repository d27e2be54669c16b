// Finds the files of the built page that a browser fetches at first: those that index.html references, and their own
// references in turn. It does not count a dynamic import(), which is fetched later.
//
// Searches the built files, because Vite's manifest does not have the modules of the package, which the elements import.

import { posix } from "node:path";

const REFERENCES = {
  ".html": [/<(?:script|link|img)\b[^>]*?\b(?:src|href)="([^"]+)"/g],
  ".css": [/url\(["']?([^"')]+)["']?\)/g, /@import\s*["']([^"']+)["']/g],
  ".js": [/\b(?:import|export)\b[^"'`();]*?["'`]([^"'`]+)["'`]/g, /new URL\(\s*["'`]([^"'`]+)["'`]\s*,/g],
};

/** Returns the paths, index.html first. `read(path)` returns a file's text; `also` lists further files. */
export function firstLoad(read, also = []) {
  const found = new Set(["index.html", ...also]);
  // Iterating over a set includes the items that are added meanwhile.
  for (const path of found) {
    for (const next of references(path, read)) found.add(next);
  }
  return [...found];
}

function references(path, read) {
  const patterns = REFERENCES[posix.extname(path)] ?? [];
  const text = patterns.length > 0 ? read(path) : "";
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, address]) => address)
    .filter(isRelative)
    .map((address) => resolve(path, address));
}

/** Returns true if an address is relative: not data:, https: or a fragment. */
function isRelative(address) {
  return !/^([a-z]+:|#|\/\/)/i.test(address);
}

function resolve(from, address) {
  const [path] = address.split(/[?#]/);
  return path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(from), path);
}
