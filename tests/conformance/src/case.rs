//! Runs one case with the crate.

use nodescore::conformance::{CaseOutcome, check};
use std::panic::catch_unwind;

/// Turns a panic into a failed case, so that the run continues; the panic's message has been
/// printed.
pub fn check_without_panic(file: &str, line: &str) -> CaseOutcome {
    catch_unwind(|| check(file, line)).unwrap_or_else(|_| CaseOutcome {
        id: format!("`{line}`"),
        unsupported: false,
        passed: false,
        expected: "an answer".to_owned(),
        actual: "a panic".to_owned(),
    })
}
