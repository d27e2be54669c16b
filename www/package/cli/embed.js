// The elements and their modules as files that a site serves: in one folder, whose name says what is in it, so that
// scripts and WebAssembly of two releases never meet in a cache.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = fileURLToPath(new URL("../", import.meta.url));
const ENTRY = "elements/define.js";

/** Copies what a page needs into a folder of `target`; answers with its name, and each script with its integrity. */
export function embed(target) {
  const files = served();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(PACKAGE, file)));
  const folder = `nodescore-${hash.digest("hex").slice(0, 12)}`;
  for (const file of files) {
    const to = join(target, folder, file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(PACKAGE, file), to);
  }
  const script = (file) => ({ path: `${folder}/${file}`, integrity: integrityOf(file) });
  return { folder, script: script(ENTRY), preload: imported().map(script) };
}

/** The lines for a page whose address of the target is `base`. */
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

/** The elements, and whatever they name that the package has. */
function served() {
  const elements = readdirSync(join(PACKAGE, "elements")).filter((name) => name.endsWith(".js"));
  const found = new Set(elements.map((name) => `elements/${name}`));
  // A set walks what is added on the way.
  for (const file of found) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(join(PACKAGE, file), "utf8");
    for (const [, address] of text.matchAll(/["'`]((?:\.{1,2}\/)?[\w./-]+\.(?:js|wasm))["'`]/g)) {
      const named = join(dirname(file), address).replaceAll("\\", "/");
      if (!named.startsWith("..") && existsSync(join(PACKAGE, named))) found.add(named);
    }
  }
  return [...found].sort();
}

/** Returns everything that the entry imports, directly and indirectly, without dynamic imports. */
function imported() {
  const found = new Set([ENTRY]);
  // A set walks what is added on the way.
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
