#!/usr/bin/env bash
# Ensures that the page tests find a Chromium: CHROMIUM_PATH, one on PATH, Playwright's, or else installs Debian's.
set -euo pipefail

playwright_has_chromium() {
  local path
  path=$(cd "$(dirname "$0")/.." && node -p 'require("playwright-core").chromium.executablePath()')
  test -x "$path"
}

if test -n "${CHROMIUM_PATH:-}"; then
  test -x "$CHROMIUM_PATH" && exit
  echo "error: CHROMIUM_PATH is $CHROMIUM_PATH, which is not an executable file" >&2
  exit 1
fi
if command -v chromium >/dev/null || playwright_has_chromium; then exit; fi

if test "$(id -u)" = 0 && command -v apt-get >/dev/null; then
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium
else
  echo "error: the page tests need Chromium: install it (Debian: apt-get install chromium)," >&2
  echo "set CHROMIUM_PATH to it, or run: cd www && npx playwright install chromium" >&2
  exit 1
fi
