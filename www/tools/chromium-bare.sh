#!/bin/sh
# Starts the Chromium named in CHROMIUM_PATH without the two pages that it loads for the address bar of each new window:
# they cost a test more than the page under test. Of two lists of features Chromium takes the last, so ours goes into
# Playwright's.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM_PATH" "$@"
