//! Writes an edited policy into an existing file: changed values are replaced in place, and all
//! other bytes stay as they are.

#[cfg(test)]
mod tests;

use super::detect::Format;
use super::editable_policy::EditablePolicy;
use super::edits::apply;
use super::finding::Edit;
use super::lines::Lines;
use super::patch::Source;
use super::scheduler::Scheduler;
use super::{codec, config_map};
use crate::releases::loader_rules::ApiVersion;
use crate::tree::{Tree, Value};

/// Returns the smallest edits that replace a policy of a text, by its index in the inspection of
/// the text by the same scheduler. Returns no edits if the policy is already the same, or if the text
/// cannot be parsed. A file in a ConfigMap is edited in the manifest.
#[must_use]
pub fn rewrite(
    text: &str,
    format: Format,
    policy_index: usize,
    target: &EditablePolicy,
    scheduler: Scheduler,
) -> Vec<Edit> {
    let minor = scheduler.minor;
    let mut edits = match config_map::extract(text) {
        Some(file) => {
            let edits = rewrite_file(&file.text, file.format, policy_index, target, minor);
            file.edits(&edits)
        }
        None => rewrite_file(text, format, policy_index, target, minor),
    };
    let lines = Lines::new(text);
    for edit in &mut edits {
        edit.range = lines.text_range(edit.range.span);
    }
    edits
}

/// Returns the edits of a file without a manifest, as kube-scheduler 1.`minor` reads it.
pub(super) fn rewrite_file(
    text: &str,
    format: Format,
    policy_index: usize,
    target: &EditablePolicy,
    minor: u16,
) -> Vec<Edit> {
    rewrite_tree(text, format, &mut |tree| {
        codec::write(tree, text, format, policy_index, target, minor)
    })
}

fn rewrite_tree(text: &str, format: Format, change: Change<'_>) -> Vec<Edit> {
    let compare_number_text = format == Format::VolcanoConf;
    let source = Source {
        text,
        compare_number_text,
    };
    let Ok(mut tree) = source.read() else {
        return Vec::new();
    };
    match change(&mut tree) {
        Some(()) => source.patch(&tree.value),
        None => Vec::new(),
    }
}

type Change<'c> = &'c mut dyn FnMut(&mut Tree) -> Option<()>;

/// The target of a conversion: kube-scheduler 1.`minor`, with this API version.
pub(super) struct ConversionTarget {
    pub(super) minor: u16,
    pub(super) version: Option<ApiVersion>,
}

/// Returns a text with these policies for another loader, as far as changing values can express
/// them. A manifest is kept.
pub(super) fn convert(
    text: &str,
    format: Format,
    target: &[(usize, EditablePolicy)],
    to: &ConversionTarget,
) -> String {
    let edits = |text: &str| {
        rewrite_tree(text, format, &mut |tree| {
            let version = to.version.map(ApiVersion::group_version);
            if let Some(version) = version.filter(|it| tree.text_at("apiVersion") != Some(it)) {
                tree.set("apiVersion", Some(Value::Text(version.into())));
            }
            let mut each = target.iter();
            each.try_for_each(|(at, target)| {
                codec::write(tree, text, format, *at, target, to.minor)
            })
        })
    };
    match config_map::extract(text) {
        Some(extracted) => apply(text, &extracted.edits(&edits(&extracted.text))),
        None => apply(text, &edits(text)),
    }
}
