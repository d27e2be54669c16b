//! Errors against the schema of a Policy, which some releases reject and others ignore.

use super::mend;
use super::rules::{Rules, Weights};
use super::stop::{error, warning};
use crate::formats::decode::{self, Fault, What};
use crate::formats::document::Document;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::rename;
use crate::formats::nearest::nearest;
use crate::tree::{Span, Tree};

#[derive(Default)]
pub(super) struct Found {
    /// Errors of the loader, those of every decoder first.
    pub(super) errors: Vec<Finding>,
    pub(super) remarks: Vec<Finding>,
}

pub(super) fn check(text: &str, document: &Document, rules: &Rules) -> Found {
    let faults = decode::faults(&document.tree, rules.schema);
    let mut found = Found::default();
    let mut strict = Vec::new();
    for fault in &faults {
        match &fault.what {
            What::Type { .. } => found.errors.push(wrong_type(&document.tree, fault)),
            What::Unknown { known, taken } => {
                let is_free = |name: &str| known.is_free(*taken, name);
                let similar = nearest(last(&fault.path), known.names());
                let fix = rename(text, fault.span, &is_free, similar);
                strict.push(unknown(fault, fix, rules));
            }
            // The tree of a YAML text has each key once; `document.duplicates` has the others.
            What::Duplicate { .. } => strict.push(duplicate(&fault.path, fault.span, rules, true)),
        }
    }
    for key in &document.duplicates {
        strict.push(duplicate(&key.text, key.span, rules, false));
    }
    if rules.strict {
        found.errors.extend(strict);
    } else {
        found.remarks = strict;
    }
    found
}

fn wrong_type(tree: &Tree, fault: &Fault) -> Finding {
    let (expected, found) = match &fault.what {
        What::Type {
            expected, found, ..
        } => (expected.name(), &**found),
        _ => ("", ""),
    };
    let message = format!("expected {expected}, found {found}");
    let finding = error("wrong-type", Stage::Decode, message)
        .path(&*fault.path)
        .at(fault.span)
        .help(format!("write {expected} here"));
    mend::as_number(finding, tree.at(&fault.path), expected)
}

fn unknown(fault: &Fault, fix: Option<(String, Edit)>, rules: &Rules) -> Finding {
    let name = last(&fault.path);
    let is_ignored = name == "resources" && rules.weights == Weights::NotRead;
    let finding = if rules.strict {
        error(
            "unknown-field",
            Stage::Decode,
            format!("unknown field \"{name}\""),
        )
    } else {
        let message = format!(
            "kube-scheduler {} does not know `{name}`, and ignores it",
            rules.tag
        );
        warning("unknown-field", message)
    };
    let finding = finding.path(&*fault.path).at(fault.span);
    if is_ignored {
        return finding.help("resources are read from 1.16 on; here cpu and memory count alone");
    }
    match fix {
        Some(fix) => finding.write(fix),
        None => finding.help("remove it; a policy has no such field here"),
    }
}

fn duplicate(path: &str, span: Span, rules: &Rules, merges: bool) -> Finding {
    let name = last(path);
    let finding = if rules.strict {
        let message = format!("key \"{name}\" already set in map");
        error("duplicate-key", Stage::Decode, message)
    } else {
        let effect = match merges {
            true => {
                "the later value is decoded over the earlier one, and what it does not set stays"
            }
            false => "the last value counts",
        };
        warning("duplicate-key", format!("`{name}` is repeated: {effect}"))
    };
    finding.path(path).at(span).help("remove one of the two")
}

fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}
