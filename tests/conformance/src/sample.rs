//! Tests a sample of the vectors, for `make mutants`; `make test-vectors` tests all.

use crate::{case, vectors};
use anyhow::{Result, ensure};
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../vectors");

/// Every fifth line is tested. The step is a prime, so that it is not a multiple of a generator's period.
const SAMPLE_STEP: usize = 5;

#[test]
fn a_sample_of_the_vectors_passes() -> Result<()> {
    for file in vectors::find(Path::new(FOLDER))? {
        let path = file.path();
        for line in file.read()?.lines().step_by(SAMPLE_STEP) {
            let case = case::check_without_panic(&path, line);
            ensure!(
                case.passed,
                "{path} {}: expected {}, got {}",
                case.id,
                case.expected,
                case.actual
            );
        }
    }
    Ok(())
}
