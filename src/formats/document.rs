//! Parses a text to a tree, with kube-scheduler's rule to distinguish JSON from YAML.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/json/json.go`
//! (`RecognizesData`) and `pkg/util/yaml/decoder.go` (`hasJSONPrefix`): a text that begins with a
//! brace is JSON.

use crate::tree::{SyntaxError, Tree};
pub(crate) use crate::yaml::Document;
use crate::{json, yaml};

/// Returns true if a text is parsed as JSON.
pub(crate) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Reads the first document of a text; an empty one is null.
pub(crate) fn read(text: &str) -> Result<Document, SyntaxError> {
    if is_json(text) {
        return json::parse(text).map(Document::of_json);
    }
    yaml::to_tree(yaml::parse(text)?)
}

/// Reads all documents of a YAML text.
pub(crate) fn read_all(text: &str) -> impl Iterator<Item = Result<Tree, SyntaxError>> {
    let nodes = yaml::parse_documents(text).into_iter();
    nodes.map(|node| Ok(yaml::to_tree(node)?.tree))
}
