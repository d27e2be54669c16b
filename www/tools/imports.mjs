// Finds import cycles in the crate: between the files and top-level folders of src/, and between the files of
// src/formats/. An import counts for the file that defines the item: a re-export is transparent, and `mod x;` is no
// import. Code for tests is skipped. Prints each cycle and exits with 1 if there is one.

import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const TEST_ITEM = /#\[cfg\((?:all\()?test\b[^\]]*\]/;
const ITEM = /\b(?:struct|enum|union|trait|type|fn|const|static|macro_rules!)\s+(?:r#)?([A-Za-z_]\w*)/g;
const USE = /(\bpub(?:\([^)]*\))?\s+)?\buse\s+([^;]+);/g;
const PATH = /(?<![\w:])[A-Za-z_]\w*(?:::[A-Za-z_]\w*)+/g;

/** Returns code without comments and the contents of strings. */
const withoutText = (code) =>
  code.replace(
    /\/\/.*|\/\*[\s\S]*?\*\/|b?r(#*)"[\s\S]*?"\1|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\\n]|\\[^\n]{1,8}?)'/g,
    (match) => (match.startsWith("/") ? " " : '""'),
  );

/** Returns the index after the item that begins at `start`: after its block or semicolon. */
function endOfItem(code, start) {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if ("{([".includes(code[at])) depth++;
    if ("})]".includes(code[at]) && --depth === 0 && code[at] === "}") return at + 1;
    if (code[at] === ";" && depth === 0) return at + 1;
  }
  return code.length;
}

function withoutTests(code) {
  const match = TEST_ITEM.exec(code);
  if (match === null) return code;
  const end = endOfItem(code, match.index + match[0].length);
  return code.slice(0, match.index) + withoutTests(code.slice(end));
}

/** Returns the code outside all blocks. */
function topLevelOf(code) {
  let depth = 0;
  return [...code]
    .filter((char) => {
      if (char === "{") depth++;
      if (char === "}") depth--;
      return depth === 0;
    })
    .join("");
}

/** Returns the paths of a use declaration, each with the name that it introduces. */
function pathsOf(tree, prefix = []) {
  const group = /^([^{]*)\{([\s\S]*)\}$/.exec(tree.trim());
  if (group !== null) {
    const parts = group[1].split("::").filter((part) => part.trim() !== "");
    return splitGroup(group[2]).flatMap((part) => pathsOf(part, [...prefix, ...parts]));
  }
  const [path, alias] = tree.trim().split(/\s+as\s+/);
  const segments = [...prefix, ...path.split("::")].map((segment) => segment.trim());
  if (segments.at(-1) === "self" && segments.length > 1) segments.pop();
  return [{ name: alias ?? segments.at(-1), path: segments }];
}

function splitGroup(group) {
  let depth = 0;
  const parts = [""];
  for (const char of group) {
    if (char === "{") depth++;
    if (char === "}") depth--;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.filter((part) => part.trim() !== "");
}

/** Reads a module and the modules in it into `modules`, by their paths. */
function readModule(sources, modules, file, path, code) {
  const folder = ["src", ...path].join("/");
  const module = { file, path, items: new Set(), uses: [], code: "" };
  modules.set(path.join("::"), module);
  let rest = code;
  for (const match of [...code.matchAll(/\bmod\s+(\w+)\s*([;{])/g)].reverse()) {
    const end = endOfItem(code, match.index);
    if (match[2] === "{") {
      const body = code.slice(match.index + match[0].length, end - 1);
      readModule(sources, modules, file, [...path, match[1]], body);
      rest = rest.slice(0, match.index) + rest.slice(end);
      continue;
    }
    const child = [`${folder}/${match[1]}.rs`, `${folder}/${match[1]}/mod.rs`].find((name) => sources.has(name));
    if (child !== undefined) readModule(sources, modules, child, [...path, match[1]], cleanCode(sources.get(child)));
  }
  module.code = rest.replace(USE, (_, visibility, tree) => {
    for (const one of pathsOf(tree)) module.uses.push({ ...one, isExport: visibility !== undefined });
    return "";
  });
  for (const [, name] of topLevelOf(module.code).matchAll(ITEM)) module.items.add(name);
}

const cleanCode = (text) => withoutTests(withoutText(text));

/** Returns the module or the defining file of a path in a module; undefined outside the crate. */
function resolve(modules, from, path, followed = []) {
  let [module, segments] = start(from, path, modules);
  if (module === undefined) return undefined;
  for (; segments.length > 0; segments = segments.slice(1)) {
    const child = modules.get([...module.path, segments[0]].join("::"));
    if (child === undefined) break;
    module = child;
  }
  if (segments.length === 0) return { module };
  const [name, ...rest] = segments;
  if (module.items.has(name)) return { file: module.file };
  for (const use of module.uses.filter((use) => [name, "*"].includes(use.name) && !followed.includes(use))) {
    const target = use.name === "*" ? [...use.path.slice(0, -1), name] : use.path;
    const found = resolve(modules, module, [...target, ...rest], [...followed, use]);
    if (found !== undefined) return found;
  }
  return module === from && !isQualified(path) ? undefined : { file: module.file };
}

const isQualified = ([first]) => ["crate", "self", "super"].includes(first);

/** Returns the module where a path starts and its remaining segments. */
function start(from, path, modules) {
  if (path[0] === "crate") return [modules.get(""), path.slice(1)];
  let [at, segments] = [from.path, path[0] === "self" ? path.slice(1) : path];
  while (segments[0] === "super") [at, segments] = [at.slice(0, -1), segments.slice(1)];
  return [modules.get(at.join("::")), segments];
}

/** Returns the files that each file imports. `sources` has the text of each file by its path. */
export function importsOf(sources) {
  const modules = new Map();
  readModule(sources, modules, "src/lib.rs", [], cleanCode(sources.get("src/lib.rs")));
  const imports = new Map([...modules.values()].map((module) => [module.file, new Set()]));
  for (const module of modules.values()) {
    const words = new Set(module.code.match(/\w+/g));
    const uses = module.uses.filter(({ isExport, name }) => !isExport || words.has(name));
    const inCode = (module.code.match(PATH) ?? []).map((path) => path.split("::"));
    for (const path of [...uses.map((use) => use.path), ...inCode]) {
      const file = resolve(modules, module, path)?.file;
      if (file !== undefined && file !== module.file) imports.get(module.file).add(file);
    }
  }
  return imports;
}

/** Returns the sets of nodes that import each other, directly or through others. */
function cyclesIn(graph) {
  const [order, low, stack, cycles] = [new Map(), new Map(), [], []];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (order.has(next) && stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const cycle = stack.splice(stack.indexOf(node));
    if (cycle.length > 1) cycles.push(cycle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

/** Returns the top-level module of a file: `src/tree`, `src/pod`. */
const topLevel = (file) => file.replace(/\.rs$/, "").split("/").slice(0, 2).join("/");

/** Returns the cycles of top-level files and folders, and those of files in src/formats/. */
export function cyclesOf(sources) {
  const imports = importsOf(sources);
  const [folders, formats] = [new Map(), new Map()];
  for (const [file, imported] of imports) {
    const from = topLevel(file);
    if (!folders.has(from)) folders.set(from, new Set());
    for (const to of imported) if (topLevel(to) !== from) folders.get(from).add(topLevel(to));
    const isFormat = (name) => name.startsWith("src/formats/");
    if (isFormat(file)) formats.set(file, new Set([...imported].filter(isFormat)));
  }
  const describe = (graph) =>
    cyclesIn(graph).map((members) => ({
      members,
      imports: members.flatMap((from) =>
        [...graph.get(from)].filter((to) => members.includes(to)).map((to) => `${from} imports ${to}`),
      ),
    }));
  return [...describe(folders), ...describe(formats)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = readdirSync("src", { recursive: true }).filter((file) => file.endsWith(".rs"));
  const sources = new Map(files.map((file) => [`src/${file}`, readFileSync(`src/${file}`, "utf8")]));
  const cycles = cyclesOf(sources);
  for (const { imports } of cycles) console.error(`cycle:\n  ${imports.join("\n  ")}`);
  if (cycles.length > 0) console.error(`error: ${cycles.length} import cycles (www/tools/imports.mjs)`);
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
