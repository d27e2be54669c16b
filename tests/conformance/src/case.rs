//! One case, answered by the crate.

use nodescore::conformance::{Outcome, check};
use std::panic::catch_unwind;

/// A panic is a failed case, not the end of the run: the message stands in the output above.
pub fn answer(file: &str, line: &str) -> Outcome {
    catch_unwind(|| check(file, line)).unwrap_or_else(|_| Outcome {
        id: format!("`{line}`"),
        unsupported: false,
        passed: false,
        expected: "an answer".to_owned(),
        got: "a panic".to_owned(),
    })
}
