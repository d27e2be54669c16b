#!/bin/sh
# Starts the Chromium named in CHROMIUM_PATH without the two pages that it loads for the address bar of each new window,
# which cost a test more than the page under test, and without a spare process for a page that no test opens. Chromium
# uses only the last list of disabled features, so ours is appended to Playwright's.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM_PATH" "$@"
