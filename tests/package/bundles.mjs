// Builds the consumers' sources with bundlers in their basic configurations. Each function returns the folder to serve.

import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { consumer } from "./installed.mjs";
import { tool } from "./tools.mjs";

const BUNDLERS = "target/bundlers";
const page = join(consumer, "bundled/index.html");
const folder = (name) => join(consumer, "built", name);

export async function vite() {
  const { build } = await tool("vite");
  const outDir = folder("vite");
  await build({
    root: join(consumer, "bundled"),
    configFile: false,
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

/** Starts Vite's development server, which bundles the installed packages first; returns the same as `serve`. */
export async function viteServer(headers) {
  const { createServer } = await tool("vite");
  const server = await createServer({
    root: join(consumer, "bundled"),
    cacheDir: folder("vite-cache"),
    configFile: false,
    logLevel: "warn",
    server: { host: "127.0.0.1", port: 0, headers },
  });
  await server.listen();
  return { address: server.resolvedUrls.local[0], close: () => server.close() };
}

export async function webpack() {
  const { default: webpack } = await tool("webpack", BUNDLERS);
  const path = folder("webpack");
  const stats = await promisify(webpack)({
    mode: "production",
    context: consumer,
    entry: "./bundled/app.js",
    output: { path, filename: "app.js" },
    // Disables the hint about files above 244 KiB, such as the formats module.
    performance: { hints: false },
    // Minifying two megabytes of a worker would take half a minute.
    optimization: { minimize: false },
  });
  assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString("errors-warnings"));
  // webpack emits classic scripts.
  writeFileSync(join(path, "index.html"), readFileSync(page, "utf8").replace(' type="module"', ""));
  return path;
}

export async function esbuild() {
  const { build } = await tool("esbuild", BUNDLERS);
  const outdir = folder("esbuild");
  const { errors, warnings } = await build({
    absWorkingDir: consumer,
    entryPoints: ["esbuild/app.js"],
    outdir,
    bundle: true,
    minify: true,
    format: "esm",
    loader: { ".wasm": "file" },
    logLevel: "silent",
  });
  assert.deepEqual([...errors, ...warnings], []);
  cpSync(page, join(outdir, "index.html"));
  return outdir;
}
