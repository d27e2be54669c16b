//! Writes an edited policy into an existing file: changed values are replaced in place, and all
//! other bytes stay as they are.

mod policy_rewrite;
#[cfg(test)]
mod tests;

pub(super) use policy_rewrite::PolicyRewrite;

use super::detect::Format;
use super::editable_policy::EditablePolicy;
use super::finding::Edit;
use super::lines::Lines;
use super::scheduler::Scheduler;

/// Returns the smallest edits that replace a policy of a text, by its index in the inspection of
/// the text by the same scheduler. Returns no edits if the policy is already the same, or if the text
/// cannot be parsed. A file in a ConfigMap is edited in the manifest.
#[must_use]
pub fn rewrite(
    text: &str,
    format: Format,
    policy_index: usize,
    target: &EditablePolicy,
    scheduler: Scheduler,
) -> Vec<Edit> {
    let rewrite = PolicyRewrite {
        format,
        minor: scheduler.minor,
        version: None,
        policies: &[(policy_index, target.clone())],
    };
    let mut edits = rewrite.edits(text);
    let lines = Lines::new(text);
    for edit in &mut edits {
        edit.range = lines.text_range(edit.range.span);
    }
    edits
}
