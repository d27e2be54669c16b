// Copies the elements and their modules into a site, in one folder whose name contains a hash of its files, so that a
// cache never mixes scripts and WebAssembly of two releases.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const ENTRY = "elements/define.js";

/** Copies the files that a page needs into a folder of `target`. Returns its name, and the scripts with their integrity. */
export function embed(target) {
  const files = servedFiles();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(PACKAGE, file)));
  const folder = `nodescore-${hash.digest("hex").slice(0, 12)}`;
  for (const file of files) {
    const to = join(target, folder, file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(PACKAGE, file), to);
  }
  const script = (file) => ({ path: `${folder}/${file}`, integrity: integrityOf(file) });
  return { folder, script: script(ENTRY), preload: importedFiles().map(script) };
}

/** Returns the HTML lines for a page; `base` is the URL of the target folder. */
export function lines({ script, preload }, base = "") {
  const links = preload.map(
    ({ path, integrity }) => `<link rel="modulepreload" href="${base}${path}" integrity="${integrity}">`,
  );
  return [...links, `<script type="module" src="${base}${script.path}" integrity="${script.integrity}"></script>`];
}

export function writeData(path, embedded) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(embedded, null, 2)}\n`);
}

/** Returns the elements, and all files of the package that they refer to, directly and indirectly. */
function servedFiles() {
  const elements = readdirSync(join(PACKAGE, "elements")).filter((name) => name.endsWith(".js"));
  const found = new Set(elements.map((name) => `elements/${name}`));
  // The loop also visits files that it adds to the set.
  for (const file of found) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(join(PACKAGE, file), "utf8");
    for (const [, address] of text.matchAll(/["'`]((?:\.{1,2}\/)?[\w./-]+\.(?:js|wasm))["'`]/g)) {
      const path = join(dirname(file), address).replaceAll("\\", "/");
      if (!path.startsWith("..") && existsSync(join(PACKAGE, path))) found.add(path);
    }
  }
  return [...found].sort();
}

/** Returns everything that the entry imports, directly and indirectly, without dynamic imports. */
function importedFiles() {
  const found = new Set([ENTRY]);
  // The loop also visits files that it adds to the set.
  for (const file of found) {
    const text = readFileSync(join(PACKAGE, file), "utf8");
    for (const [, address] of text.matchAll(/\b(?:import|export)\b[^"'`();]*?["'`](\.[^"'`]+\.js)["'`]/g)) {
      found.add(join(dirname(file), address).replaceAll("\\", "/"));
    }
  }
  return [...found].slice(1);
}

function integrityOf(file) {
  return `sha384-${createHash("sha384")
    .update(readFileSync(join(PACKAGE, file)))
    .digest("base64")}`;
}
