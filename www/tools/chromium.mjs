// Finds the Chromium for tests and tools: the one in CHROMIUM_PATH, else the system's, else Playwright's.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const BARE = fileURLToPath(new URL("chromium-bare.sh", import.meta.url));

/**
 * Returns Playwright's options to launch it.
 *
 * @param {string[]} names the system's programs that will do, the preferred one first
 */
export function launchOptions(names = ["chromium"]) {
  const path = process.env["CHROMIUM_PATH"] || names.map(programPath).find(Boolean);
  return {
    // Chromium's sandbox does not start for root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    ...(path ? { executablePath: BARE, env: { ...process.env, CHROMIUM_PATH: path } } : {}),
  };
}

/** Returns the options to launch Chromium without the browser's own user interface, which costs a third of a test. */
export const shellLaunchOptions = () => launchOptions(["chromium-headless-shell", "chromium"]);

/** @param {string} name */
function programPath(name) {
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
