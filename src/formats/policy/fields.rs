//! Reports schema errors of a Policy, which some releases reject and others ignore.

use super::fixes;
use super::load_error::warning;
use crate::formats::decode::{
    self, DecodeError, DecodeErrorKind, FoundValue, Type, type_mismatch, write_type,
};
use crate::formats::did_you_mean::closest;
use crate::formats::document::Document;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::rename;
use crate::messages::loaders;
use crate::releases::loader_rules::{PolicyRules, PolicyWeights};
use crate::tree::{Span, Tree};

#[derive(Default)]
pub(super) struct FieldFindings {
    /// The errors of the loader, starting with those of every decoder.
    pub(super) errors: Vec<Finding>,
    pub(super) warnings: Vec<Finding>,
}

pub(super) fn check(text: &str, document: &Document, rules: &PolicyRules) -> FieldFindings {
    let decode_errors = decode::decode_errors(&document.tree, &rules.schema(), &|_| false);
    let mut found = FieldFindings::default();
    let mut strict = Vec::new();
    for decode_error in &decode_errors {
        match &decode_error.kind {
            DecodeErrorKind::Type {
                expected,
                found: value,
                ..
            } => {
                let finding = wrong_type(&document.tree, decode_error, expected, value);
                found.errors.push(finding);
            }
            DecodeErrorKind::Unknown { known, present } => {
                let is_unused_field = |name: &str| known.is_unused_field(*present, name);
                let similar = closest(last(&decode_error.path), known.names());
                let fix = rename(text, decode_error.span, &is_unused_field, similar);
                strict.push(unknown(decode_error, fix, rules));
            }
            // The tree of a YAML text has each key once; `document.duplicates` has the others.
            DecodeErrorKind::Duplicate { .. } => strict.push(duplicate(
                &decode_error.path,
                decode_error.span,
                rules,
                true,
            )),
        }
    }
    for key in &document.duplicates {
        strict.push(duplicate(&key.text, key.span, rules, false));
    }
    if rules.decodes_strictly {
        found.errors.extend(strict);
    } else {
        found.warnings = strict;
    }
    found
}

fn wrong_type(
    tree: &Tree,
    decode_error: &DecodeError,
    expected: &Type,
    found: &FoundValue,
) -> Finding {
    let message = type_mismatch(expected, found);
    let finding = Finding::error("type-mismatch", Stage::Decode, message)
        .path(&*decode_error.path)
        .at(decode_error.span)
        .help(write_type(expected));
    fixes::as_number(finding, tree.at(&decode_error.path), expected)
}

fn unknown(
    decode_error: &DecodeError,
    fix: Option<(String, Edit)>,
    rules: &PolicyRules,
) -> Finding {
    let name = last(&decode_error.path);
    let is_ignored = name == "resources" && rules.weights == PolicyWeights::NotRead;
    let finding = if rules.decodes_strictly {
        Finding::verbatim(
            "field-unknown",
            Stage::Decode,
            format!("unknown field \"{name}\""),
        )
    } else {
        warning(
            "field-unknown",
            loaders::field_ignored(rules.tested_release, name),
        )
    };
    let finding = finding.path(&*decode_error.path).at(decode_error.span);
    if is_ignored {
        return finding.help(loaders::resources_ignored());
    }
    match fix {
        Some(fix) => finding.fix_by_writing(fix),
        None => finding.help(loaders::remove_policy_field()),
    }
}

fn duplicate(path: &str, span: Span, rules: &PolicyRules, merges: bool) -> Finding {
    let name = last(path);
    let finding = if rules.decodes_strictly {
        let message = format!("key \"{name}\" already set in map");
        Finding::verbatim("key-duplicate", Stage::Decode, message)
    } else {
        let message = match merges {
            true => loaders::field_merged(name),
            false => loaders::field_replaced(name),
        };
        warning("key-duplicate", message)
    };
    finding
        .path(path)
        .at(span)
        .help(loaders::remove_one_of_two())
}

fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}
