//! Completes an excerpt by the changes that make it valid JSON or YAML.

use super::proposed_change::ProposedChange;
use super::{code_blocks, json, yaml};
use crate::formats::edits::apply;
use crate::formats::finding::{Edit, Finding};
use crate::message::Message;
use crate::messages::loaders;
use crate::sort;
use crate::{json as json_parser, yaml as yaml_parser};

/// A completed excerpt, which can be parsed.
pub(crate) struct CompletedExcerpt {
    /// The whole text.
    pub(crate) text: String,
    /// The descriptions of the edits: `removed “...” (line 5)`.
    pub(crate) titles: Vec<Message>,
    /// The edits, in the order of the text.
    pub(crate) edits: Vec<Edit>,
    /// The lines of the ellipses that are removed.
    pub(crate) ellipsis_lines: Vec<usize>,
}

/// The maximum number of code blocks that are tried in a copied page.
const MAX_BLOCKS: usize = 16;

/// Completes an excerpt; `None` if it needs no change or cannot be completed.
pub(crate) fn complete(text: &str) -> Option<CompletedExcerpt> {
    let mut blocks = code_blocks::blocks(text).into_iter().take(MAX_BLOCKS);
    blocks.find_map(|block| {
        let as_json = json::complete(text, &block).and_then(|proposed| {
            apply_if_valid(text, proposed, |text| json_parser::parse(text).is_ok())
        });
        as_json.or_else(|| {
            let mut attempts = yaml::complete(text, &block).into_iter();
            attempts.find_map(|proposed| apply_if_valid(text, proposed, is_yaml))
        })
    })
}

fn is_yaml(text: &str) -> bool {
    yaml_parser::parse(text).is_ok_and(|root| yaml_parser::to_tree(root.as_ref()).is_ok())
}

fn apply_if_valid(
    text: &str,
    mut proposed: Vec<ProposedChange>,
    is_valid: impl Fn(&str) -> bool,
) -> Option<CompletedExcerpt> {
    if proposed.is_empty() {
        return None;
    }
    sort::by_key(&mut proposed, |proposed| sort::usize_key(proposed.span.end));
    sort::by_key(&mut proposed, |proposed| {
        sort::usize_key(proposed.span.start)
    });
    let breaks: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let mut completed = CompletedExcerpt {
        text: String::new(),
        titles: Vec::new(),
        edits: Vec::new(),
        ellipsis_lines: Vec::new(),
    };
    for change in proposed {
        let line = breaks.partition_point(|at| *at < change.span.start) + 1;
        let is_ellipsis = change.correction.is_ellipsis();
        completed.ellipsis_lines.extend(is_ellipsis.then_some(line));
        completed.titles.push(change.correction.describe(line));
        completed
            .edits
            .push(Edit::replace(change.span, change.text));
    }
    completed.text = apply(text, &completed.edits);
    is_valid(&completed.text).then_some(completed)
}

impl CompletedExcerpt {
    /// Adds the fix that completes the text to a finding of the loader.
    pub(crate) fn attach(self, finding: Finding) -> Finding {
        let help = loaders::complete_excerpt(self.titles);
        finding
            .help(help)
            .fix(loaders::complete_excerpt_fix(), self.edits)
    }
}
