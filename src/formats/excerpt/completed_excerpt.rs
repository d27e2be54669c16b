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
    /// The changes, in the order of the text.
    pub(crate) changes: Vec<Change>,
}

/// A change with its description.
#[derive(Debug)]
pub(crate) struct Change {
    /// The description: `removed “...” (line 5)`.
    pub(crate) title: Message,
    /// The line of the ellipsis that it removes, if it removes one.
    pub(crate) ellipsis: Option<usize>,
    pub(crate) edit: Edit,
}

/// The maximum number of code blocks that are tried in a copied page.
const MAX_BLOCKS: usize = 16;

/// Completes an excerpt; `None` if it needs no change or cannot be completed.
pub(crate) fn complete(text: &str) -> Option<CompletedExcerpt> {
    let blocks = code_blocks::blocks(text).into_iter().take(MAX_BLOCKS);
    blocks.into_iter().find_map(|block| {
        let as_json = json::complete(text, &block).and_then(|proposed| {
            apply_if_valid(text, proposed, |text| json_parser::parse(text).is_ok())
        });
        as_json.or_else(|| {
            let attempts = yaml::complete(text, &block).into_iter();
            attempts
                .into_iter()
                .find_map(|proposed| apply_if_valid(text, proposed, is_yaml))
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
    let changes = proposed.into_iter().map(|proposed| {
        let line = breaks.partition_point(|at| *at < proposed.span.start) + 1;
        Change {
            title: proposed.correction.describe(line),
            ellipsis: proposed.correction.is_ellipsis().then_some(line),
            edit: Edit::replace(proposed.span, proposed.text),
        }
    });
    let changes: Vec<Change> = changes.collect();
    let edits: Vec<Edit> = changes.iter().map(|change| change.edit.clone()).collect();
    let text = apply(text, &edits);
    is_valid(&text).then_some(CompletedExcerpt { text, changes })
}

impl CompletedExcerpt {
    /// Adds the fix that completes the text to a finding of the loader.
    pub(crate) fn attach(self, finding: Finding) -> Finding {
        let (titles, edits): (Vec<Message>, Vec<Edit>) = self
            .changes
            .into_iter()
            .map(|change| (change.title, change.edit))
            .unzip();
        finding
            .help(loaders::complete_excerpt(titles))
            .fix(loaders::complete_excerpt_fix(), edits)
    }
}
