//! Reports schema errors of a Policy, which some releases reject and others ignore.

use super::decode::wrong_type;
use super::loader::{Loader, warning};
use crate::formats::decode::{
    DecodeError, DecodeErrorKind, Object, Type, decode_errors, write_type,
};
use crate::formats::did_you_mean::closest;
use crate::formats::document::Document;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::rename;
use crate::message::Message;
use crate::messages::loaders;
use crate::releases::loader_rules::PolicyWeights;
use crate::tree::{Tree, Value};

impl Loader<'_> {
    /// Returns the errors of the loader, starting with those of every decoder, and adds the warnings.
    pub(super) fn check_fields(&mut self, document: &Document) -> Vec<Finding> {
        let (mut errors, mut strict) = (Vec::new(), Vec::new());
        for error in &decode_errors(&document.tree, &self.rules.schema(), &|_| false) {
            match &error.kind {
                DecodeErrorKind::Type {
                    expected, found, ..
                } => {
                    let finding = wrong_type(expected, found).path(&*error.path);
                    let finding = finding.at(error.span).help(write_type(expected));
                    errors.push(as_number(finding, document.tree.at(&error.path), expected));
                }
                DecodeErrorKind::Unknown { known, present } => {
                    strict.push(self.unknown(error, known, *present));
                }
                // The tree of a YAML text has each key once; `document.duplicates` has the others.
                DecodeErrorKind::Duplicate { .. } => {
                    let message = loaders::field_merged(last(&error.path));
                    strict.push(self.duplicate(&error.path, message).at(error.span));
                }
            }
        }
        for key in &document.duplicates {
            let message = loaders::field_replaced(last(&key.text));
            strict.push(self.duplicate(&key.text, message).at(key.span));
        }
        match self.rules.decodes_strictly {
            true => errors.extend(strict),
            false => self.warnings.extend(strict),
        }
        errors
    }

    fn unknown(&self, error: &DecodeError, known: &Object, present: u64) -> Finding {
        let name = last(&error.path);
        let finding = match self.rules.decodes_strictly {
            true => {
                let message = format!("unknown field \"{name}\"");
                Finding::verbatim("field-unknown", Stage::Decode, message)
            }
            false => {
                let message = loaders::field_ignored(self.rules.tested_release, name);
                warning("field-unknown", message)
            }
        };
        let finding = finding.path(&*error.path).at(error.span);
        if name == "resources" && self.rules.weights == PolicyWeights::NotRead {
            return finding.help(loaders::resources_ignored());
        }
        let is_unused_field = |name: &str| known.is_unused_field(present, name);
        let similar = closest(name, known.names());
        match rename(self.text, error.span, &is_unused_field, similar) {
            Some(fix) => finding.fix_by_writing(fix),
            None => finding.help(loaders::remove_policy_field()),
        }
    }

    /// Reports a duplicate key; `message` is that of a release that accepts it.
    fn duplicate(&self, path: &str, message: Message) -> Finding {
        let finding = match self.rules.decodes_strictly {
            true => {
                let message = format!("key \"{}\" already set in map", last(path));
                Finding::verbatim("key-duplicate", Stage::Decode, message)
            }
            false => warning("key-duplicate", message),
        };
        finding.path(path).help(loaders::remove_one_of_two())
    }
}

/// Adds a fix for an integer that is written as a string or with a zero fraction.
fn as_number(finding: Finding, tree: Option<&Tree>, expected: &Type) -> Finding {
    let is_integer = matches!(expected, Type::Int32 | Type::Int64);
    let Some(tree) = tree.filter(|_| is_integer) else {
        return finding;
    };
    let integer = match &tree.value {
        Value::Text(text) => text.trim(),
        Value::Number(number) => match number.split_once('.') {
            Some((integer, fraction)) if fraction.bytes().all(|b| b == b'0') => integer,
            _ => return finding,
        },
        _ => return finding,
    };
    let number = integer.parse::<i64>().ok().map(|number| number.to_string());
    let edit = number
        .clone()
        .map(|number| Edit::replace(tree.span, number));
    finding.fix(loaders::write_value(number.unwrap_or_default()), edit)
}

fn last(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}
