// Which Chromium is driven: the one named in CHROMIUM_PATH, else the system's, else Playwright's own.

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const BARE = fileURLToPath(new URL("chromium-bare.sh", import.meta.url));

/** Returns Playwright's options to launch it. */
export function launchOptions() {
  const path = chromium();
  return {
    // Chromium's sandbox does not start for root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    ...(path ? { executablePath: BARE, env: { ...process.env, CHROMIUM_PATH: path } } : {}),
  };
}

/** @returns {string | undefined} */
function chromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, "chromium")).find((path) => existsSync(path));
}
