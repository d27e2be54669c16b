//! Joins errors as a scheduler prints them.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/util/errors/errors.go` (`Aggregate`).

use crate::name_tree::NameIndex;

/// Joins errors: one as it is, several in brackets, duplicates once.
pub(super) fn aggregate(errors: impl Iterator<Item = String>) -> String {
    let mut seen = NameIndex::default();
    let errors: Vec<_> = errors.filter(|error| seen.add(error.clone())).collect();
    match &*errors {
        [one] => one.clone(),
        several => format!("[{}]", several.join(", ")),
    }
}
