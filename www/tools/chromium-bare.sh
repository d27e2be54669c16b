#!/bin/sh
# Starts the Chromium named in CHROMIUM_PATH without the two pages that it loads for the address bar of each new window,
# which cost a test more than the page under test, and without a process in reserve for a page that no test comes to
# open. Of two lists of features Chromium takes the last, so ours goes into Playwright's.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM_PATH" "$@"
