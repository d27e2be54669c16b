#!/usr/bin/env bash
# Ensures that the page tests find a Chromium: CHROMIUM_PATH, one on PATH, Playwright's, or else installs Debian's. Also
# installs Debian's headless shell if it can, with which the page tests take a third less time (chromium.mjs).
set -euo pipefail

playwright_has_chromium() {
  local path
  path=$(cd "$(dirname "$0")/.." && node -p 'require("playwright-core").chromium.executablePath()')
  test -x "$path"
}

can_install() { test "$(id -u)" = 0 && command -v apt-get >/dev/null; }

install() {
  local options=(--yes --no-install-recommends -o Acquire::Retries=0 -o Acquire::http::Timeout=10)
  DEBIAN_FRONTEND=noninteractive apt-get "${options[@]}" install "$@"
}

# Installs the same version as the installed Chromium's, so that nothing else is upgraded.
install_shell() {
  local version
  can_install && version=$(dpkg-query --show --showformat '${Version}' chromium) &&
    { install "chromium-headless-shell=$version" || { apt-get update && install "chromium-headless-shell=$version"; }; }
}

if test -n "${CHROMIUM_PATH:-}"; then
  test -x "$CHROMIUM_PATH" && exit
  echo "error: CHROMIUM_PATH is $CHROMIUM_PATH, which is not an executable file" >&2
  exit 1
fi
if command -v chromium >/dev/null; then
  if ! command -v chromium-headless-shell >/dev/null && ! install_shell >/dev/null 2>&1; then
    echo "nodescore: chromium-headless-shell cannot be installed: the page tests use chromium and take longer" >&2
  fi
elif playwright_has_chromium; then
  exit
elif can_install; then
  apt-get update
  install chromium chromium-headless-shell
else
  echo "error: the page tests need Chromium: install it (Debian: apt-get install chromium chromium-headless-shell)," >&2
  echo "set CHROMIUM_PATH to it, or run: cd www && npx playwright install chromium" >&2
  exit 1
fi
