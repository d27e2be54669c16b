#!/usr/bin/env bash
# Changes the code a little, again and again: every change has to fail a test. A part of the vectors judges first, which is
# quick and knows most; what it lets through is judged by the crate's own tests.
#
#   www/tools/mutants.sh --file <file> [--file <file> ...] [--shard 0/6 --sharding round-robin]
set -euo pipefail

TESTS=(--lib --test worked_examples --test scenario --test quantity_laws --test shape_laws --test export --test lint --test rewrite)
judged=(--in-place --output target --timeout 120 --build-timeout 300 "$@")

# 2: some were let through; 3: some came to no end.
cargo mutants "${judged[@]}" --test-package nodescore-conformance || [ $? -le 3 ]
cargo mutants "${judged[@]}" --iterate --features conformance "${TESTS[@]/#/--cargo-arg=}"
