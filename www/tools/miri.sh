#!/usr/bin/env bash
# Runs the crate's tests under Miri. The crate has no unsafe code, so this checks its dependencies.
set -euo pipefail

if ! cargo +nightly miri --version >/dev/null 2>&1; then
  echo "miri: skipped, it is not installed (rustup toolchain install nightly --component miri --component rust-src)"
  exit 0
fi
# Few random cases, because Miri is about a hundred times slower. Without isolation, proptest can read its files.
export PROPTEST_CASES=${PROPTEST_CASES:-2} MIRIFLAGS=-Zmiri-disable-isolation
cargo +nightly miri test --locked --target-dir target/miri --features conformance --lib -- ${TESTS:-}
cargo +nightly miri test --locked --target-dir target/miri --features conformance \
  --test scenario --test rules --test totals_and_causes --test figures --test shape_properties --test quantity_properties
