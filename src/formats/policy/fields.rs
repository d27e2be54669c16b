//! Errors against the schema of a Policy, which some releases reject and others ignore.

use super::mend;
use super::rules::{Rules, Weights};
use super::stop::{error, warning};
use crate::formats::decode::{self, Fault, FoundValue, Type, What, type_mismatch, write_type};
use crate::formats::document::Document;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::rename;
use crate::formats::nearest::nearest;
use crate::message::Message;
use crate::messages::loaders;
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
            What::Type {
                expected,
                found: value,
                ..
            } => {
                let finding = wrong_type(&document.tree, fault, expected, value);
                found.errors.push(finding);
            }
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

fn wrong_type(tree: &Tree, fault: &Fault, expected: &Type, found: &FoundValue) -> Finding {
    let message = type_mismatch(expected, found);
    let finding = error("wrong-type", Stage::Decode, message)
        .path(&*fault.path)
        .at(fault.span)
        .help(write_type(expected));
    mend::as_number(finding, tree.at(&fault.path), expected)
}

fn unknown(fault: &Fault, fix: Option<(String, Edit)>, rules: &Rules) -> Finding {
    let name = last(&fault.path);
    let is_ignored = name == "resources" && rules.weights == Weights::NotRead;
    let finding = if rules.strict {
        error(
            "unknown-field",
            Stage::Decode,
            Message::verbatim(format!("unknown field \"{name}\"")),
        )
    } else {
        warning("unknown-field", loaders::field_ignored(rules.tag, name))
    };
    let finding = finding.path(&*fault.path).at(fault.span);
    if is_ignored {
        return finding.help(loaders::resources_ignored());
    }
    match fix {
        Some(fix) => finding.write(fix),
        None => finding.help(loaders::remove_policy_field()),
    }
}

fn duplicate(path: &str, span: Span, rules: &Rules, merges: bool) -> Finding {
    let name = last(path);
    let finding = if rules.strict {
        let message = format!("key \"{name}\" already set in map");
        error("duplicate-key", Stage::Decode, Message::verbatim(message))
    } else {
        let message = match merges {
            true => loaders::field_merged(name),
            false => loaders::field_replaced(name),
        };
        warning("duplicate-key", message)
    };
    finding
        .path(path)
        .at(span)
        .help(loaders::remove_one_of_two())
}

fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}
