// Pages that embed our elements: any HTML that a test provides, with the built package in the same folder, under the
// strict policy.

import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Page } from "@playwright/test";
import { test as base, expect } from "./fixture.ts";

export { expect };

const PACKAGE = new URL("../../pkg", import.meta.url).pathname;

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'",
};

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

export const test = base.extend<{ embed: (body: string, css?: string) => Promise<void> }>({
  embed: async ({ page }, use) => {
    await use((body, css = "") => embed(page, body, css));
  },
});

/** Opens a page that embeds the package's elements. `change` replaces the bytes of its WebAssembly modules. */
export async function embed(page: Page, body: string, css: string, change = (module: Buffer) => module): Promise<void> {
  await page.route("**/embed/**", (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^.*\/embed\//, "");
    if (path === "") return route.fulfill({ contentType: "text/html", headers: HEADERS, body: htmlOf(body) });
    if (path === "page.css") return route.fulfill({ contentType: "text/css", headers: HEADERS, body: css });
    const type = TYPES[extname(path)] ?? "text/plain";
    const file = readFileSync(join(PACKAGE, path));
    return route.fulfill({ contentType: type, headers: HEADERS, body: path.endsWith(".wasm") ? change(file) : file });
  });
  await page.goto("./embed/");
}

const htmlOf = (body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>An embedding page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="page.css">
<script type="module" src="elements/define.js"></script></head><body>${body}</body></html>`;
