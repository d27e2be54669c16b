//! Parses the text of one object, and finds its kind.

use super::node::{self, NodeObject};
use super::pod::{self, PodObject};
use super::split::{Language, ObjectText, Position};
use super::text::optional_text;
use crate::message::Message;
use crate::messages::cluster;
use crate::tree::{Reader, SyntaxError, Tree, TypeMismatch, Value};
use crate::{json, yaml};

/// The result of reading an object.
pub(super) enum Object {
    Node(Box<str>, NodeObject),
    /// `namespace/name`.
    Pod(Box<str>, PodObject),
    /// An object of another kind.
    Other(Box<str>),
    /// An object without a kind that does not look like a node or a pod.
    Unknown,
    /// The name of an invalid object, and the error.
    Invalid(String, TypeMismatch),
}

/// Parses the text of an object. Error positions refer to the entire input.
pub(super) fn parse(object_text: &ObjectText<'_>) -> Result<Tree, (Position, Message)> {
    let position = |bytes: usize| {
        let mut at = object_text.start;
        at.advance(object_text.bytes.get(..bytes).unwrap_or(object_text.bytes));
        at
    };
    let syntax_error =
        |error: SyntaxError| (position(error.offset), Message::verbatim(error.message));
    let text = core::str::from_utf8(object_text.bytes)
        .map_err(|error| (position(error.valid_up_to()), cluster::not_utf8()))?;
    match object_text.language {
        Language::Json => json::parse(text).map_err(syntax_error),
        Language::Yaml => {
            let root = yaml::parse(text).map_err(syntax_error)?;
            let converted = yaml::to_tree(root.as_ref()).map_err(syntax_error)?;
            Ok(converted.tree)
        }
    }
}

/// Calls a function with each object of a tree: the items of a list, or the tree itself.
pub(super) fn for_each_object<'t>(tree: &'t Tree, visit: &mut dyn FnMut(&'t Tree)) {
    match (&tree.value, tree.get("items").map(|items| &items.value)) {
        (Value::List(items), _) | (_, Some(Value::List(items))) => items.iter().for_each(visit),
        // Go writes an empty list as null.
        (_, Some(Value::Null)) => {}
        _ => visit(tree),
    }
}

/// Reads an object.
pub(super) fn read(tree: &Tree) -> Object {
    if !matches!(tree.value, Value::Map(_)) {
        return Object::Unknown;
    }
    let from = Reader::root(tree);
    let object_name = match ObjectName::read(&from) {
        Ok(name) => name,
        Err(mismatch) => return Object::Invalid(String::new(), mismatch),
    };
    let full_name = |kind: &str| format!("{kind} {}", object_name.with_namespace());
    match object_name.kind(tree) {
        Kind::Node => match node::read(&from) {
            Ok(node) => Object::Node(object_name.name, node),
            Err(mismatch) => Object::Invalid(full_name("Node"), mismatch),
        },
        Kind::Pod => match pod::read(&from) {
            Ok(pod) => Object::Pod(object_name.with_namespace(), pod),
            Err(mismatch) => Object::Invalid(full_name("Pod"), mismatch),
        },
        Kind::Other => Object::Other(object_name.kind.unwrap_or_default()),
        Kind::Unknown => Object::Unknown,
    }
}

enum Kind {
    Node,
    Pod,
    Other,
    Unknown,
}

/// The name of an object.
struct ObjectName {
    api_version: Option<Box<str>>,
    kind: Option<Box<str>>,
    namespace: Option<Box<str>>,
    name: Box<str>,
}

impl ObjectName {
    fn read(from: &Reader<'_>) -> Result<Self, TypeMismatch> {
        let metadata = |name: &str| {
            from.field("metadata", |metadata| {
                let field = |metadata: &Reader<'_>| metadata.field(name, optional_text);
                metadata.optional(field).map(Option::flatten)
            })
        };
        Ok(Self {
            api_version: from.field("apiVersion", optional_text)?,
            kind: from.field("kind", optional_text)?,
            namespace: metadata("namespace")?,
            name: metadata("name")?.unwrap_or_default(),
        })
    }

    fn with_namespace(&self) -> Box<str> {
        match &self.namespace {
            Some(namespace) => format!("{namespace}/{}", self.name).into(),
            None => self.name.clone(),
        }
    }

    /// Returns the kind. The items of a `NodeList` or `PodList` from the API server have no kind, so
    /// their fields decide.
    fn kind(&self, tree: &Tree) -> Kind {
        let is_core = self
            .api_version
            .as_deref()
            .is_none_or(|version| version == "v1");
        match self.kind.as_deref() {
            Some("Node") if is_core => Kind::Node,
            Some("Pod") if is_core => Kind::Pod,
            Some(_) => Kind::Other,
            None => {
                let has = |outer, inner| tree.get(outer).and_then(|t| t.get(inner)).is_some();
                if has("spec", "containers") {
                    Kind::Pod
                } else if has("status", "allocatable") || has("status", "nodeInfo") {
                    Kind::Node
                } else {
                    Kind::Unknown
                }
            }
        }
    }
}
