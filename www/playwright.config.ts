import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const PORT = Number(process.env["PORT"] ?? 41737);

/** The Chromium to drive: the one named, else the system's, else Playwright's own. */
function chromium(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, "chromium")).find((path) => existsSync(path));
}

const executablePath = chromium();
const root = process.getuid?.() === 0;

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  timeout: 20_000,
  expect: { timeout: 5_000 },
  workers: 2,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://127.0.0.1:${PORT}/`,
    launchOptions: {
      // Chromium's sandbox does not start for root.
      args: root ? ["--no-sandbox"] : [],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: {
    command: `npm run build -- --logLevel warn && npm run preview -- --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    timeout: 60_000,
  },
});
