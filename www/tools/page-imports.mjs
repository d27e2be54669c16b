// Checks who imports whom in the page: entries import elements, elements import features, and so on down to the modules.
// Features do not import each other. Types count, too, because code that names a type cannot do without its file.

import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";

const MESSAGES = ["messages"];
const DRAWING = ["i18n", "wasm", "state", ...MESSAGES];
const FEATURE = ["ui", ...DRAWING];

/** The folders that the files of each folder may import, besides their own. */
const MAY_IMPORT = {
  entries: ["elements", "features", ...FEATURE],
  elements: ["features", ...FEATURE],
  features: FEATURE,
  ui: DRAWING,
  state: ["wasm"],
  i18n: ["wasm", ...MESSAGES],
  messages: [],
  wasm: [],
};

const IMPORT = /(?:\bfrom|\bimport|@import)\s*\(?\s*["'](\.[^"'?]+)/g;

/** Returns a file's folder in src/, and its feature if it belongs to one. */
function placeOf(file) {
  const [folder, name] = file.split("/");
  return { folder, feature: folder === "features" ? name : null };
}

function isAllowed(file, imported) {
  const [from, to] = [placeOf(file), placeOf(imported)];
  if (from.folder === to.folder) return from.feature === to.feature;
  return MAY_IMPORT[from.folder]?.includes(to.folder) ?? false;
}

/** Returns the forbidden imports. `sources` has the text of each file by its path in www/src/. */
export function forbiddenImports(sources) {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(IMPORT)]
      .map(([, path]) => posix.join(posix.dirname(file), path))
      .filter((imported) => !imported.startsWith("..") && !isAllowed(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const isSource = (file) => /\.(ts|css)$/.test(file) && !file.startsWith("messages/generated/");
  const files = readdirSync("www/src", { recursive: true }).filter(isSource);
  const forbidden = forbiddenImports(new Map(files.map((file) => [file, readFileSync(`www/src/${file}`, "utf8")])));
  for (const line of forbidden) console.error(line);
  if (forbidden.length > 0) console.error(`error: ${forbidden.length} forbidden imports (www/tools/page-imports.mjs)`);
  process.exitCode = forbidden.length > 0 ? 1 : 0;
}
