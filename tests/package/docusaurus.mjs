// Renders the Docusaurus example's component with React on a server (in Node, without a window), and bundles a page
// with webpack that hydrates it. Docusaurus does the same; MDX compiles a page to the same calls.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { consumer } from "./installed.mjs";
import { tool } from "./tools.mjs";

const BUNDLERS = "target/bundlers";
const modules = resolve(import.meta.dirname, "../..", BUNDLERS, "node_modules");

const PAGE = `import React, { useState } from "react";
import Nodescore from "COMPONENT";

const change = (set) => ({ cause }) => set("changed by " + cause);

export default function Page() {
  const [message, setMessage] = useState("");
  const [onChange] = useState(() => change(setMessage));
  return <>
    <Nodescore example="worked-example" onChange={onChange}><table><tbody><tr><td>60 and 69</td></tr></tbody></table></Nodescore>
    <p>{message}</p>
  </>;
}
`;

/** Returns the site's folder and the HTML that the server rendered. */
export async function docusaurus(example, site) {
  const component = join(example, "src/components/Nodescore.jsx");
  writeFileSync(join(site, "page.jsx"), PAGE.replace("COMPONENT", component));
  const page = await compilePage(site);
  const { default: Page } = await import(pathToFileURL(page));
  assert.equal(globalThis.window, undefined);
  const { renderToString } = (await tool("react-dom/server", BUNDLERS)).default;
  const { createElement } = (await tool("react", BUNDLERS)).default;
  const rendered = renderToString(createElement(Page));
  await bundleClient(site);
  writeFileSync(join(site, "index.html"), html(rendered));
  return { site, rendered };
}

const html = (rendered) => `<!doctype html>
<html lang="en" data-theme="dark"><meta charset="utf-8"><title>Bin packing</title><link rel="icon" href="data:,">
<div id="root">${rendered}</div><script src="app.js" defer></script></html>
`;

/** Compiles JSX to JavaScript; React stays external, so that there is only one copy. */
async function compilePage(site) {
  const { build } = await tool("esbuild", BUNDLERS);
  const outfile = join(consumer, "docusaurus-page.mjs");
  const alias = { react: join(modules, "react/index.js") };
  await build({
    entryPoints: [join(site, "page.jsx")],
    outfile,
    bundle: true,
    format: "esm",
    external: ["nodescore/*", ...Object.values(alias)],
    alias,
    logLevel: "silent",
  });
  return outfile;
}

async function bundleClient(site) {
  const { default: webpack } = await tool("webpack", BUNDLERS);
  writeFileSync(
    join(consumer, "docusaurus-client.mjs"),
    `import React from "react";
import { hydrateRoot } from "react-dom/client";
import Page from "./docusaurus-page.mjs";

hydrateRoot(document.querySelector("#root"), React.createElement(Page));
`,
  );
  const stats = await promisify(webpack)({
    mode: "production",
    context: consumer,
    entry: "./docusaurus-client.mjs",
    output: { path: site, filename: "app.js" },
    resolve: { modules: ["node_modules", modules] },
    performance: { hints: false },
    // The page is what is tested; minifying it would take half a minute.
    optimization: { minimize: false },
  });
  assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString("errors-warnings"));
}
