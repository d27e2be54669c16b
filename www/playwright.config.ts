import { defineConfig, devices } from "@playwright/test";
import { shellLaunchOptions } from "./tools/chromium.mjs";

const PORT = Number(process.env["PORT"] ?? 41737);
/** The build command; empty if `make` has already built the site. */
const build = process.env["SITE_BUILT"] ? "" : "make --directory .. site && ";

/** The settings of every command that runs Playwright. */
export const shared = defineConfig({
  testDir: "tests",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  // A busy machine can pause for seconds; a test that never finishes fails anyway.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${PORT}/`,
    launchOptions: shellLaunchOptions(),
    // A service worker would hide requests from the tests that intercept them; offline.spec.ts allows it.
    serviceWorkers: "block",
    // A browser allows a page to write after a click; the headless shell has to be told.
    permissions: ["clipboard-write"],
  },
  webServer: {
    command: `${build}npm run preview -- --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 60_000,
  },
});

export default defineConfig(shared, {
  // The tests in tests/unit/ need no browser and run in vitest.
  projects: [
    { name: "page", testMatch: "*.spec.ts", testIgnore: "states.spec.ts" },
    { name: "pseudo-language", testMatch: "pseudo-language.setup.ts" },
    { name: "states", testMatch: "states.spec.ts", dependencies: ["pseudo-language"] },
  ],
});
