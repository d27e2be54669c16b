//! Reports a configuration in a later document of the file: the loader reads only the first document.

use crate::formats::finding::Edit;
use crate::formats::lint::rule::*;
use crate::limits::FINDINGS;
use crate::messages::files;
use crate::tree::{Span, Tree, Value};

pub(super) const RULE: Rule = Rule::file("document-ignored", Severity::Warning, check);

fn check(file: &LintedFile<'_>) -> Vec<Finding> {
    let found = file.later_documents.iter().filter_map(ignored_document);
    let found = found.map(|finding| after_empty_document(file, finding));
    found.take(FINDINGS + 1).collect()
}

/// Returns the finding about a document that looks like a configuration.
fn ignored_document(document: &Tree) -> Option<Finding> {
    let is_loaded_kind = match document.get("kind").and_then(Tree::text) {
        Some(kind) => matches!(kind, "KubeSchedulerConfiguration" | "Policy"),
        None => true,
    };
    let (first, _) = document.entries().first().filter(|_| is_loaded_kind)?;
    let finding = RULE.finding(files::document_unread()).at(first.span);
    Some(finding.help(files::join_documents()))
}

/// Adds a fix that removes an empty first document, with the dashes after it.
fn after_empty_document(file: &LintedFile<'_>, finding: Finding) -> Finding {
    let start = finding.range.map_or(0, |range| range.span.start);
    let before = file.text.get(..start).unwrap_or_default();
    let dashes = before.rfind("---").unwrap_or(0);
    let is_blank = before.chars().all(|c| c == '-' || c.is_whitespace());
    match file.tree.value {
        Value::Null if is_blank => {
            let edit = Edit::replace(Span::new(0, dashes), "");
            finding.fix(files::remove_empty_document(), vec![edit])
        }
        _ => finding,
    }
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: configuration!("- schedulerName: a\n---\nprofiles:\n- schedulerName: b\n"),
    passes: configuration!("- schedulerName: a\n---\nkind: Pod\n"),
};
