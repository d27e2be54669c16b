// Which files of the built page a browser fetches at first: whatever index.html names, and whatever those name in turn.
// A dynamic import() comes later, so it does not count.

import { posix } from "node:path";

const REFERENCES = {
  ".html": [/<(?:script|link|img)\b[^>]*?\b(?:src|href)="([^"]+)"/g],
  ".css": [/url\(["']?([^"')]+)["']?\)/g, /@import\s*["']([^"']+)["']/g],
  ".js": [/\b(?:import|export)\b[^"'`();]*?["'`]([^"'`]+)["'`]/g, /new URL\(\s*["'`]([^"'`]+)["'`]\s*,/g],
};

/** The paths of those files, index.html first; `read(path)` gives a file's text; `also` is fetched at once too. */
export function firstLoad(read, also = []) {
  const found = new Set(["index.html", ...also]);
  // A set walks what is added on the way.
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
    .filter(isOurs)
    .map((address) => resolve(path, address));
}

/** Not data:, https: or a fragment. */
function isOurs(address) {
  return !/^([a-z]+:|#|\/\/)/i.test(address);
}

function resolve(from, address) {
  const [path] = address.split(/[?#]/);
  return path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(from), path);
}
