// Writes files to verify a build: SHA-256 checksums, the SRI values of files that a page may load, and a CycloneDX bill
// of materials. The output is reproducible: it has neither dates nor serial numbers.
//
//   node www/tools/artifacts.mjs <folder to write to>

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { OTHERS, SCORING } from "./modules.mjs";

const FOLDERS = ["pkg", "www/dist"];
/** The files that other sites embed. */
const EMBEDDED = ["pkg/nodescore_bg.wasm", "pkg/nodescore.js", "pkg/elements/define.js", "www/dist/nodescore.html"];

const [, , target = "target/artifacts"] = argv;
mkdirSync(target, { recursive: true });
const files = FOLDERS.flatMap((folder) => walk(folder)).sort();
const hash = (path, algorithm, encoding) => createHash(algorithm).update(readFileSync(path)).digest(encoding);
const sri = (path) => `sha384-${hash(path, "sha384", "base64")}`;
write("SHA256SUMS", files.map((path) => `${hash(path, "sha256", "hex")}  ${path}\n`).join(""));
const loadable = files.filter((path) => /\.(js|css|wasm)$/.test(path));
write("sri.json", json(Object.fromEntries(loadable.map((path) => [path, sri(path)]))));
write("sbom.cdx.json", json(billOfMaterials()));

const { components } = JSON.parse(readFileSync(join(target, "sbom.cdx.json"), "utf8"));
for (const path of EMBEDDED.filter((path) => files.includes(path))) console.log(`${path}\n  integrity ${sri(path)}`);
console.log(
  `${target}: SHA256SUMS (${files.length} files), sri.json (${loadable.length}), sbom.cdx.json (${components.length} components)`,
);

function walk(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function write(name, text) {
  writeFileSync(join(target, name), text);
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function billOfMaterials() {
  const { crates, version } = compiledCrates();
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "library", name: "nodescore", version, purl: `pkg:npm/nodescore@${version}` } },
    components: [...crates, ...bundledPackages()],
  };
}

/**
 * Returns the crates that are compiled into the modules. `cargo tree` reads only these; `cargo metadata` would
 * also need those of tests and tools, which are missing on a machine that only builds.
 */
function compiledCrates() {
  const modules = [SCORING, ...OTHERS].map((name) => `--package=nodescore-${name}`);
  const options = ["--locked", ...modules, "--target=wasm32-unknown-unknown"];
  const output = ["--edges=normal", "--prefix=none", "--no-dedupe", "--format={p}\t{l}"];
  const text = execFileSync("cargo", ["tree", ...options, ...output], { encoding: "utf8" });
  const hashes = lockedHashes();
  const all = [...new Set(text.trim().split("\n"))]
    .filter((line) => line !== "")
    .map((line) => {
      const [crate, license] = line.split("\t");
      const [name, version] = crate.split(" ");
      return { name, version: version.slice(1), license };
    });
  const isOwn = ({ name }) => name.startsWith("nodescore");
  const crates = all.filter((crate) => !isOwn(crate));
  const parts = crates.map(({ name, version, license }) =>
    component(`pkg:cargo/${name}@${version}`, name, version, license, "SHA-256", hashes.get(`${name} ${version}`)),
  );
  return { crates: sortByPurl(parts), version: all.find(isOwn).version };
}

function lockedHashes() {
  const packages = readFileSync("Cargo.lock", "utf8").split("[[package]]").slice(1);
  const field = (text, name) => new RegExp(`^${name} = "(.*)"$`, "m").exec(text)?.[1];
  return new Map(packages.map((text) => [`${field(text, "name")} ${field(text, "version")}`, field(text, "checksum")]));
}

/** Returns the packages in the page and the elements: all that are not development dependencies. */
function bundledPackages() {
  const { packages } = JSON.parse(readFileSync("www/package-lock.json", "utf8"));
  const shipped = Object.entries(packages).filter(([path, entry]) => path !== "" && !entry.dev && !entry.devOptional);
  const parts = shipped.map(([path, { version, license, integrity }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const sha512 = Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex");
    return component(`pkg:npm/${name.replace("@", "%40")}@${version}`, name, version, license, "SHA-512", sha512);
  });
  return sortByPurl(parts);
}

function component(purl, name, version, license, alg, content) {
  return {
    ...{ type: "library", "bom-ref": purl, name, version, purl },
    ...(license && { licenses: [{ expression: license.replaceAll("/", " OR ") }] }),
    ...(content && { hashes: [{ alg, content }] }),
  };
}

function sortByPurl(components) {
  return components.sort((a, b) => (a.purl < b.purl ? -1 : 1));
}
