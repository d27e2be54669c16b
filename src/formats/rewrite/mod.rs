//! Writes an edited policy into an existing file: changed values are replaced in place, and all
//! other bytes stay as they are.

#[cfg(test)]
mod tests;

use super::detect::Format;
use super::editable_policy::EditablePolicy;
use super::finding::Edit;
use super::lines::Lines;
use super::patch::Source;
use super::scheduler::Scheduler;
use super::{codec, config_map};
use crate::releases::loader_rules::ApiVersion;
use crate::tree::{Tree, Value};

/// Returns the smallest edits that replace a policy of a text, by its index in the inspection of
/// the text by the same scheduler. Returns no edits if the policy is already the same, or if the text
/// cannot be parsed. A new type is written without a shape that the release would reject next to it, and
/// an absent weight of a plugin as its default. A file in a ConfigMap is edited in the manifest.
#[must_use]
pub fn rewrite(
    text: &str,
    format: Format,
    policy_index: usize,
    target: &EditablePolicy,
    scheduler: Scheduler,
) -> Vec<Edit> {
    let rewrite = PolicyRewrite {
        format,
        minor: scheduler.minor,
        version: None,
        policies: &[(policy_index, target.clone())],
    };
    let mut edits = rewrite.edits(text);
    let lines = Lines::new(text);
    for edit in &mut edits {
        edit.range = lines.text_range(edit.range.span);
    }
    edits
}

/// The policies to write into a file, as kube-scheduler 1.`minor` reads it.
#[derive(Clone, Copy)]
pub(super) struct PolicyRewrite<'p> {
    pub(super) format: Format,
    pub(super) minor: u16,
    /// The API version to write, if it may be another one.
    pub(super) version: Option<ApiVersion>,
    /// The policies with their indexes in the file.
    pub(super) policies: &'p [(usize, EditablePolicy)],
}

/// Returns true if a format distinguishes spellings of a number.
pub(super) fn compares_number_text(format: Format) -> bool {
    format == Format::VolcanoConf
}

impl PolicyRewrite<'_> {
    /// Returns the smallest edits of a text, with byte offsets only. A file in a manifest is edited
    /// in the manifest.
    pub(super) fn edits(&self, text: &str) -> Vec<Edit> {
        let Some(file) = config_map::extract(text) else {
            return self.edits_of_text(text);
        };
        let format = file.format;
        let edits = Self { format, ..*self }.edits_of_text(&file.text);
        file.edits(&edits)
    }

    fn edits_of_text(&self, text: &str) -> Vec<Edit> {
        let source = Source::parse(text, compares_number_text(self.format));
        source.map_or_else(|_| Vec::new(), |source| self.edits_of_file(&source))
    }

    /// Returns the edits of a file without a manifest.
    pub(super) fn edits_of_file(&self, source: &Source<'_>) -> Vec<Edit> {
        let mut tree = source.tree.clone();
        match self.write(&mut tree, &source.text) {
            Some(()) => source.patch(&tree.value),
            None => Vec::new(),
        }
    }

    fn write(&self, tree: &mut Tree, text: &str) -> Option<()> {
        let version = self.version.map(ApiVersion::group_version);
        if let Some(version) = version.filter(|it| tree.text_at("apiVersion") != Some(it)) {
            tree.set("apiVersion", Some(Value::Text(version.into())));
        }
        let mut policies = self.policies.iter();
        policies.try_for_each(|(index, policy)| {
            codec::write(tree, text, self.format, *index, policy, self.minor)
        })
    }
}
