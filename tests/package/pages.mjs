// Opens pages in Chromium, served with a strict policy; every warning and error in the console is a fault.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { launchOptions } from "../../www/tools/chromium.mjs";
import { tool } from "./tools.mjs";

/** The headers of every page. */
export const HEADERS = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
};
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** Serves a folder, optionally with other types or headers. Returns its URL and a function that stops it. */
export async function serve(folder, types = {}, headers = HEADERS) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    try {
      const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
      const content = await readFile(join(folder, normalize(decodeURIComponent(path))));
      const type = { ...TYPES, ...types }[extname(path)] ?? "application/octet-stream";
      response.writeHead(200, { ...headers, "Content-Type": type }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

export async function launch() {
  const { default: playwright } = await tool("playwright-core");
  return playwright.chromium.launch(launchOptions());
}

/** Returns the content of a page's `#answers`, and every fault until then. */
export async function visit(browser, address) {
  const page = await browser.newPage();
  const faults = watch(page);
  try {
    await page.goto(address);
    const hasAnswers = () => document.querySelector("#answers")?.textContent;
    await page.waitForFunction(hasAnswers, null, { timeout: 30_000 }).catch((error) => faults.push(error.message));
    return { text: await page.textContent("#answers"), faults };
  } finally {
    await page.close();
  }
}

/** Returns a list to which every later fault of a page is added. */
export function watch(page) {
  const faults = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => faults.push(`failed request: ${request.url()}`));
  page.on("response", (response) => {
    if (!response.ok()) faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}
