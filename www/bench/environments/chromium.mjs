// Chromium: runs suites in bench.html, or lets a suite drive it.

import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { preview } from "vite";
import { launchOptions } from "../../tools/chromium.mjs";
import { measure } from "../measure.mjs";
import { load } from "./node.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export async function openChromium() {
  const server = await preview({ root: ROOT, logLevel: "warn", preview: { host: "127.0.0.1", port: 0 } });
  const [address] = server.resolvedUrls.local;
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  await page.goto(`${address}bench.html`);
  const inPage = ([name, options]) => globalThis.nodescoreBench.measure(name, options);
  const driverHost = { environment: "chromium", load, browser, address };
  return {
    name: "Chromium",
    version: `Chromium ${browser.version()}`,
    supports: ({ environments }) => environments.includes("browser") || environments.includes("driver"),
    measure: (suite, options) =>
      suite.environments.includes("driver")
        ? measure(suite, driverHost, options)
        : page.evaluate(inPage, [suite.name, options]),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
