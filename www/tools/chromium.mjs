// Finds the Chromium for tests and tools: the one in CHROMIUM_PATH, else the system's, else Playwright's.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const BARE = fileURLToPath(new URL("chromium-bare.sh", import.meta.url));

/** Returns Playwright's options to launch it. */
export function launchOptions() {
  const path = chromiumPath();
  return {
    // Chromium's sandbox does not start for root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    ...(path ? { executablePath: BARE, env: { ...process.env, CHROMIUM_PATH: path } } : {}),
  };
}

/** @returns {string | undefined} the path, or undefined for Playwright's own */
function chromiumPath() {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured) return configured;
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, "chromium")).find((path) => existsSync(path));
}
