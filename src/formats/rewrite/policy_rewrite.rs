//! Writes policies into a text.

use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::finding::Edit;
use crate::formats::patch::Source;
use crate::formats::{codec, config_map};
use crate::releases::loader_rules::ApiVersion;
use crate::tree::{Tree, Value};

/// The policies to write into a file, as kube-scheduler 1.`minor` reads it.
#[derive(Clone, Copy)]
pub(in crate::formats) struct PolicyRewrite<'p> {
    pub(in crate::formats) format: Format,
    pub(in crate::formats) minor: u16,
    /// The API version to write, if it may be another one.
    pub(in crate::formats) version: Option<ApiVersion>,
    /// The policies with their indexes in the file.
    pub(in crate::formats) policies: &'p [(usize, EditablePolicy)],
}

impl PolicyRewrite<'_> {
    /// Returns the smallest edits of a text, with byte offsets only. A file in a manifest is edited
    /// in the manifest.
    pub(in crate::formats) fn edits(&self, text: &str) -> Vec<Edit> {
        let Some(file) = config_map::extract(text) else {
            return self.edits_of_file(text);
        };
        let format = file.format;
        let edits = Self { format, ..*self }.edits_of_file(&file.text);
        file.edits(&edits)
    }

    /// Returns the edits of a file without a manifest.
    pub(in crate::formats) fn edits_of_file(&self, text: &str) -> Vec<Edit> {
        let source = Source {
            text,
            compare_number_text: self.format == Format::VolcanoConf,
        };
        let Ok(mut tree) = source.read() else {
            return Vec::new();
        };
        match self.write(&mut tree, text) {
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
