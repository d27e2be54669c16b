//! Snippets of documentation: texts that no loader takes because something was left out of them, put
//! in or lost on the way. They are refused as the loaders refuse them, and a fix completes them.
//!
//! Nothing is mended unless the outcome can be read.

mod frame;
mod json;
mod part;
mod units;
mod yaml;

#[cfg(test)]
mod tests;

pub(crate) use part::part;
pub(crate) use units::units;

use super::edits::apply;
use super::finding::{Edit, Finding};
use crate::order;
use crate::tree::Span;
use crate::{json as strict, yaml as documents};

/// A snippet that can be read now.
pub(crate) struct Mended {
    /// The whole text.
    pub(crate) text: String,
    /// What was changed, in the order of the text.
    pub(crate) changes: Vec<Change>,
}

/// One thing that was changed.
#[derive(Debug)]
pub(crate) struct Change {
    /// What was done: `removed "..." (line 5)`.
    pub(crate) title: String,
    pub(crate) edit: Edit,
}

/// Of a whole page so many pieces of code are looked at.
const MOST_BLOCKS: usize = 16;

/// Mends a snippet; none where there is nothing to mend, or not enough.
pub(crate) fn mend(text: &str) -> Option<Mended> {
    let blocks = frame::blocks(text).into_iter().take(MOST_BLOCKS);
    blocks.into_iter().find_map(|block| {
        let is_json = json::looks_like_json(text, &block);
        let as_json = is_json.then(|| json::mend(text, &block)).flatten();
        let as_json =
            as_json.and_then(|made| mended(text, made, |text| strict::read(text).is_ok()));
        as_json.or_else(|| {
            let ways = yaml::mend(text, &block).into_iter();
            ways.into_iter()
                .find_map(|made| mended(text, made, is_yaml))
        })
    })
}

fn is_yaml(text: &str) -> bool {
    documents::read(text).is_ok_and(|root| documents::to_tree(root.as_ref()).is_ok())
}

fn mended(text: &str, mut made: Vec<Made>, is_read: impl Fn(&str) -> bool) -> Option<Mended> {
    if made.is_empty() {
        return None;
    }
    order::by_key(&mut made, |made| order::place(made.span.end));
    order::by_key(&mut made, |made| order::place(made.span.start));
    let breaks: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let changes = made.into_iter().map(|made| {
        let line = breaks.partition_point(|at| *at < made.span.start) + 1;
        Change {
            title: format!("{} (line {line})", made.what),
            edit: Edit::replace(made.span, made.text),
        }
    });
    let changes: Vec<Change> = changes.collect();
    let edits: Vec<Edit> = changes.iter().map(|change| change.edit.clone()).collect();
    let text = apply(text, &edits);
    is_read(&text).then_some(Mended { text, changes })
}

impl Mended {
    /// Adds the way to mend the text to what the loader says of it.
    pub(crate) fn attach(self, finding: Finding) -> Finding {
        let titles: Vec<&str> = self.changes.iter().map(|change| &*change.title).collect();
        let help = format!(
            "this is an excerpt; the fix completes it: {}",
            titles.join(", ")
        );
        let edits = self.changes.into_iter().map(|change| change.edit).collect();
        finding.help(help).fix("complete the excerpt", edits)
    }
}

/// A change on its way.
struct Made {
    what: String,
    span: Span,
    text: String,
}

impl Made {
    fn new(what: impl Into<String>, span: Span, text: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            span,
            text: text.into(),
        }
    }
}

/// A place with its whole line, where nothing else stands on it.
fn with_its_line(text: &str, span: Span) -> Span {
    const BLANKS: [char; 3] = [' ', '\t', '\r'];
    let before = text.get(..span.start).unwrap_or_default();
    let before = before.trim_end_matches(BLANKS);
    let behind = text.get(span.end..).unwrap_or_default();
    let behind = behind.trim_start_matches(BLANKS);
    let begins = before.is_empty() || before.ends_with('\n');
    match behind.strip_prefix('\n') {
        Some(next) if begins => Span::new(before.len(), text.len() - next.len()),
        None if begins && behind.is_empty() => Span::new(before.len(), text.len()),
        _ => span,
    }
}
