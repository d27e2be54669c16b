//! Writes an edited policy into an existing file: changed values are replaced in place, and all other
//! bytes stay as they are.
//!
//! Each kind of file has its own places for the parts of a policy. They are changed in the tree of
//! the text; what that takes in the text itself is for `patch` to find.

mod fit_args;
mod policy;
mod profile_changes;
mod raw_number;
mod rows;
mod scheduler_config;
mod score_plugins;
mod standalone;
mod strategy;
#[cfg(test)]
mod tests;
mod tree;
mod volcano;

use super::detect::Format;
use super::editable_policy::EditablePolicy;
use super::edits::apply;
use super::finding::Edit;
use super::lines::Lines;
use super::patch::Source;
use super::{config_map, eks};
use crate::tree::{Tree, Value};

/// The smallest edits after which a text says `wanted` for its draft of a number, counted from 0 as
/// the inspection of the text lists them. None where it says so already, or where the text cannot be
/// read.
#[must_use]
pub fn rewrite(text: &str, format: Format, draft: usize, wanted: &EditablePolicy) -> Vec<Edit> {
    let mut edits = edits(text, format, draft, wanted);
    let lines = Lines::new(text);
    for edit in &mut edits {
        edit.range = lines.place(edit.range.span);
    }
    edits
}

/// The same, with places known by their bytes alone; a file in a ConfigMap manifest is edited there.
fn edits(text: &str, format: Format, draft: usize, wanted: &EditablePolicy) -> Vec<Edit> {
    match config_map::extract(text) {
        Some(extracted) => extracted.edits(&rewrite_file(
            &extracted.text,
            extracted.format,
            draft,
            wanted,
        )),
        None => rewrite_file(text, format, draft, wanted),
    }
}

/// Edits of a file by itself.
pub(super) fn rewrite_file(
    text: &str,
    format: Format,
    draft: usize,
    wanted: &EditablePolicy,
) -> Vec<Edit> {
    rewrite_tree(text, format, &mut |tree| {
        change(tree, text, format, draft, wanted, None)
    })
}

fn rewrite_tree(text: &str, format: Format, change: Change<'_>) -> Vec<Edit> {
    let exact = format == Format::VolcanoConf;
    let source = Source { text, exact };
    let Ok(mut tree) = source.read() else {
        return Vec::new();
    };
    match change(&mut tree) {
        Some(()) => source.patch(&tree.value),
        None => Vec::new(),
    }
}

type Change<'c> = &'c mut dyn FnMut(&mut Tree) -> Option<()>;

/// A file for another loader: kube-scheduler 1.`minor`, which is given this version of the API.
pub(super) struct ConversionTarget<'v> {
    pub(super) minor: u16,
    pub(super) version: Option<&'v str>,
}

/// A text that says `wanted` to another loader, as far as that can be said by changing values. (A
/// manifest around it stays.)
pub(super) fn convert(
    text: &str,
    format: Format,
    wanted: &[(usize, EditablePolicy)],
    to: &ConversionTarget<'_>,
) -> String {
    let edits = |text: &str| {
        rewrite_tree(text, format, &mut |tree| {
            if let Some(version) = to
                .version
                .filter(|it| tree.text_at("apiVersion") != Some(it))
            {
                tree.set("apiVersion", Some(Value::Text(version.into())));
            }
            let mut each = wanted.iter();
            each.try_for_each(|(at, wanted)| {
                change(tree, text, format, *at, wanted, Some(to.minor))
            })
        })
    };
    match config_map::extract(text) {
        Some(extracted) => apply(text, &extracted.edits(&edits(&extracted.text))),
        None => apply(text, &edits(text)),
    }
}

/// Makes a tree say what is wanted, to one release or to the one that sees it nearest; none where it
/// has no such draft.
fn change(
    tree: &mut Tree,
    text: &str,
    format: Format,
    draft: usize,
    wanted: &EditablePolicy,
    minor: Option<u16>,
) -> Option<()> {
    match format {
        Format::KubeSchedulerConfiguration => scheduler_config::change(tree, draft, wanted, minor),
        Format::Policy => policy::change(tree, draft, wanted, minor),
        Format::FitArgs => fit_args::change(tree, draft, wanted),
        Format::Eks => fit_args::change(tree.at_mut(eks::FIT)?, draft, wanted),
        Format::VolcanoConf => volcano::change(tree, text, draft, wanted),
        Format::ConfigMap | Format::Cluster | Format::Unknown => None,
    }
}
