#!/usr/bin/env bash
# Changes the code a little, again and again: every change has to fail a test. A part of the vectors judges, and those of the
# crate's own tests that know of scores and are quick.
#
#   www/tools/mutants.sh --file <file> [--file <file> ...] [--shard 0/6 --sharding round-robin]
set -euo pipefail

TESTS=(--bins --lib --test worked_examples --test rules --test scenario --test quantity_laws --test shape_laws)

cargo mutants --in-place --output target --timeout 60 --build-timeout 300 --exclude-re tests:: "$@" \
  --test-package nodescore,nodescore-conformance --features nodescore/conformance "${TESTS[@]/#/--cargo-arg=}" -- -- --skip columns::
