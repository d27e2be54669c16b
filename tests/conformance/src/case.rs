//! One case, answered by the crate.

use nodescore::conformance::{CaseOutcome, check};
use std::panic::catch_unwind;

/// Turns a panic into a failed case instead of the end of the run; its message is in the output
/// above.
pub fn answer(file: &str, line: &str) -> CaseOutcome {
    catch_unwind(|| check(file, line)).unwrap_or_else(|_| CaseOutcome {
        id: format!("`{line}`"),
        unsupported: false,
        passed: false,
        expected: "an answer".to_owned(),
        got: "a panic".to_owned(),
    })
}
