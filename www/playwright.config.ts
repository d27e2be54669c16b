import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./tools/chromium.mjs";

const PORT = Number(process.env["PORT"] ?? 41737);
/** `make` has built the site already. */
const build = process.env["SITE_BUILT"] ? "" : "npm run build -- --logLevel warn && ";

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  // A busy machine stands still for seconds; what never comes fails all the same.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${PORT}/`,
    launchOptions: launchOptions(),
    // Tests that answer requests themselves must see them; offline.spec.ts allows them.
    serviceWorkers: "block",
  },
  webServer: {
    command: `${build}npm run preview -- --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 60_000,
  },
});
