// Bundles the entry for Node as servers do, and runs the bundle.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { execPath } from "node:process";
import { test } from "node:test";
import { promisify } from "node:util";
import { EXPECTED } from "../package/consumers/answers.mjs";
import { consumer } from "../package/installed.mjs";
import { tool } from "../package/tools.mjs";

const BUNDLERS = "target/bundlers";
const ENTRY = join(consumer, "server.mjs");
const folder = (name) => join(consumer, "built/server", name);

writeFileSync(
  ENTRY,
  `import { load } from "nodescore";
import { load as loadClusters } from "nodescore/cluster";
import { load as loadFormats } from "nodescore/formats";
import { load as loadSimulation } from "nodescore/simulation";
import { answers } from "./answers.mjs";
Promise.all([load(), loadFormats(), loadClusters(), loadSimulation()]).then(([nodescore, formats, { ClusterReader }]) => {
  new ClusterReader().free();
  console.log(answers(nodescore, formats));
});
`,
);

async function esbuild(name, options) {
  const { build } = await tool("esbuild", BUNDLERS);
  const outfile = join(folder(name), options.format === "cjs" ? "server.cjs" : "server.mjs");
  await build({ entryPoints: [ENTRY], outfile, bundle: true, platform: "node", logLevel: "silent", ...options });
  return outfile;
}

async function webpack(name, configuration) {
  const { default: webpack } = await tool("webpack", BUNDLERS);
  const stats = await promisify(webpack)({
    mode: "production",
    target: "node20",
    context: consumer,
    entry: ENTRY,
    ...configuration,
    output: { path: folder(name), filename: "server.cjs", ...configuration.output },
  });
  assert.ok(!stats.hasErrors(), stats.toString("errors-warnings"));
  return join(folder(name), "server.cjs");
}

async function rollup(name) {
  const { build } = await tool("vite");
  await build({
    root: consumer,
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: { ssr: ENTRY, outDir: folder(name), emptyOutDir: true },
  });
  return join(folder(name), "server.js");
}

/** The options with which Next bundles server components: addresses of files become paths of its site. */
const NEXT = {
  module: { parser: { javascript: { url: "relative" } } },
  output: { publicPath: "/_next/", assetModuleFilename: "static/media/[name].[hash][ext]" },
};

const bundles = {
  "esbuild, ES module": () => esbuild("esbuild", { format: "esm" }),
  "esbuild, CommonJS": () => esbuild("esbuild-cjs", { format: "cjs" }),
  webpack: () => webpack("webpack", {}),
  "webpack as in Next": () => webpack("next", NEXT),
  "Vite and Rollup": () => rollup("vite"),
};
for (const [name, bundle] of Object.entries(bundles)) {
  test(`a server's bundle loads the modules: ${name}`, async () => {
    const { status, stdout, stderr } = spawnSync(execPath, [await bundle()], { encoding: "utf8" });
    assert.deepEqual([status, stdout.trim()], [0, EXPECTED], stderr);
  });
}

test("a bundle that was moved finds the package in the working directory, or says what to set", async (t) => {
  const moved = mkdtempSync(join(tmpdir(), "nodescore-server-"));
  t.after(() => rmSync(moved, { recursive: true }));
  const bundle = await esbuild("moved", { format: "esm" });
  mkdirSync(moved, { recursive: true });
  cpSync(bundle, join(moved, basename(bundle)));
  const start = (cwd) => spawnSync(execPath, [join(moved, basename(bundle))], { cwd, encoding: "utf8" });
  assert.equal(start(consumer).stdout.trim(), EXPECTED);
  const { status, stderr } = start(moved);
  assert.equal(status, 1);
  assert.match(stderr, /cannot find nodescore_bg\.wasm, because a bundler moved its code: .*serverExternalPackages/);
});
