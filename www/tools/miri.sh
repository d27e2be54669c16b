#!/usr/bin/env bash
# The crate's own tests under Miri: there is no unsafe code in the crate, so that this is about what it is built on.
set -euo pipefail

if ! cargo +nightly miri --version >/dev/null 2>&1; then
  echo "miri: not run, it is not installed (rustup toolchain install nightly --component miri --component rust-src)"
  exit 0
fi
# Few random cases: Miri is some hundred times slower. No files are read, and proptest would want to.
export PROPTEST_CASES=${PROPTEST_CASES:-2} MIRIFLAGS=-Zmiri-disable-isolation
cargo +nightly miri test --locked --target-dir target/miri --features conformance --lib -- ${TESTS:-}
cargo +nightly miri test --locked --target-dir target/miri --features conformance \
  --test scenario --test rules --test totals_and_causes --test figures --test shape_laws --test quantity_laws
