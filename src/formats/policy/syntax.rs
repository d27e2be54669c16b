//! Reports texts that cannot be parsed.

use super::loader::PrintedError;
use crate::formats::document::{self, Document, is_json};
use crate::formats::finding::{Finding, Stage};
use crate::formats::syntax;
use crate::json;
use crate::messages::loaders;
use crate::releases::loader_rules::PolicyRules;
use crate::tree::{Span, SyntaxError};

/// Parses a text as the release does.
pub(super) fn document(text: &str, rules: &PolicyRules) -> Result<Document, Box<PrintedError>> {
    let as_json = !rules.reads_yaml || is_json(text);
    let read = match as_json {
        true => json::parse(text).map(|tree| Document {
            tree,
            duplicates: Vec::new(),
        }),
        false => document::read(text),
    };
    read.map_err(|error| {
        let prefix = match as_json {
            true => "couldn't get version/kind; json parse error",
            false => "yaml",
        };
        let output = format!("{prefix}: {}", error.message);
        Box::new((output, finding(text, &error, rules)))
    })
}

fn finding(text: &str, error: &SyntaxError, rules: &PolicyRules) -> Finding {
    // The text is valid YAML, but the release reads JSON only.
    if !text.trim().is_empty() && document::read(text).is_ok() {
        let message = loaders::yaml_unsupported(rules.tested_release);
        return Finding::error("yaml-unsupported", Stage::Decode, message)
            .at(Span::new(error.offset, error.offset))
            .help(loaders::write_as_json());
    }
    syntax::finding(text, error)
}
