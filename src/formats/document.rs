//! Parses a text to a tree, with kube-scheduler's rule to distinguish JSON from YAML.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/json/json.go`
//! (`RecognizesData`) and `pkg/util/yaml/decoder.go` (`hasJSONPrefix`): a text that begins with a
//! brace is JSON.

use crate::tree::{Key, SyntaxError, Tree};
use crate::{json, yaml};

/// A parsed text.
#[derive(Clone)]
pub(crate) struct Document {
    pub(crate) tree: Tree,
    /// Repeated keys of YAML mappings, without their first occurrence. For JSON, the tree contains
    /// all.
    pub(crate) duplicates: Vec<Key>,
}

/// Returns true if a text is parsed as JSON.
pub(crate) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Reads the first document of a text; an empty one is null.
pub(crate) fn read(text: &str) -> Result<Document, SyntaxError> {
    if is_json(text) {
        let tree = json::parse(text)?;
        let duplicates = Vec::new();
        return Ok(Document { tree, duplicates });
    }
    let converted = yaml::to_tree(yaml::parse(text)?.as_ref())?;
    Ok(Document {
        tree: converted.tree,
        duplicates: converted.duplicates,
    })
}
