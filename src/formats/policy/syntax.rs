//! Reports texts that cannot be parsed.

use super::load_error::PrintedError;
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
    let read = if as_json {
        json::parse(text).map(|tree| Document {
            tree,
            duplicates: Vec::new(),
        })
    } else {
        document::read(text)
    };
    read.map_err(|syntax_error| {
        let output = if as_json {
            format!(
                "couldn't get version/kind; json parse error: {}",
                syntax_error.message
            )
        } else {
            format!("yaml: {}", syntax_error.message)
        };
        let finding = finding(text, &syntax_error, rules);
        Box::new(PrintedError { output, finding })
    })
}

fn finding(text: &str, syntax_error: &SyntaxError, rules: &PolicyRules) -> Finding {
    // The text is valid YAML, but the release reads JSON only.
    if !text.trim().is_empty() && document::read(text).is_ok() {
        let message = loaders::yaml_unsupported(rules.tested_release);
        return Finding::error("yaml-unsupported", Stage::Decode, message)
            .at(Span::new(syntax_error.offset, syntax_error.offset))
            .help(loaders::write_as_json());
    }
    syntax::finding(text, syntax_error)
}
