//! Text that is no document.

use super::rules::Rules;
use super::stop::error;
use crate::formats::document::{self, Document, is_json};
use crate::formats::finding::{Edit, Finding, Stage};
use crate::json;
use crate::tree::{Malformed, Span};

/// A text that is no document.
pub(super) struct Unread {
    /// What the scheduler prints.
    pub(super) printed: String,
    pub(super) finding: Finding,
}

/// Reads a text as the release reads it.
pub(super) fn document(text: &str, rules: &Rules) -> Result<Document, Box<Unread>> {
    let as_json = !rules.yaml || is_json(text);
    let read = if as_json {
        json::read(text).map(|tree| Document {
            tree,
            duplicates: Vec::new(),
        })
    } else {
        document::read(text)
    };
    read.map_err(|malformed| {
        let printed = if as_json {
            format!(
                "couldn't get version/kind; json parse error: {}",
                malformed.message
            )
        } else {
            format!("yaml: {}", malformed.message)
        };
        let finding = finding(text, &malformed, rules);
        Box::new(Unread { printed, finding })
    })
}

fn finding(text: &str, malformed: &Malformed, rules: &Rules) -> Finding {
    let yaml = !rules.yaml && !is_json(text) && !text.trim().is_empty();
    if yaml && document::read(text).is_ok() {
        let message = format!(
            "kube-scheduler {} reads JSON alone, and this is YAML",
            rules.tag
        );
        return error("yaml-refused", Stage::Decode, message)
            .at(Span::new(malformed.at, malformed.at))
            .help("write the policy as JSON");
    }
    let finding = error("syntax", Stage::Decode, &*malformed.message)
        .at(Span::new(malformed.at, malformed.at));
    if !is_json(text) {
        return finding.help("correct the YAML here");
    }
    match dots(text, malformed.at).or_else(|| trailing_comma(text, malformed.at)) {
        Some((what, span)) => finding
            .at(span)
            .help(format!("remove the {what}"))
            .fix(format!("remove the {what}"), vec![Edit::replace(span, "")]),
        None => finding.help("correct the JSON here"),
    }
}

/// The dots by which documentation leaves something out.
fn dots(text: &str, at: usize) -> Option<(&'static str, Span)> {
    let rest = text.get(at..)?;
    let end = at + rest.len() - rest.trim_start_matches('.').len();
    let comma = usize::from(text.get(end..)?.starts_with(','));
    (end >= at + 3).then_some(("dots", Span::new(at, end + comma)))
}

/// A comma that nothing follows.
fn trailing_comma(text: &str, at: usize) -> Option<(&'static str, Span)> {
    if !text.get(at..)?.starts_with(['}', ']']) {
        return None;
    }
    let before = text.get(..at)?.trim_end();
    let comma = before.strip_suffix(',')?.len();
    Some(("trailing comma", Span::new(comma, comma + 1)))
}
