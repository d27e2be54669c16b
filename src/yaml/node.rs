//! Nodes of a document.

use std::rc::Rc;

use super::scalar::{self, Value};
use crate::tree::Span;

/// A node of a document. Aliased content is shared, not copied.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(super) content: Rc<Content>,
    pub(crate) span: Span,
    /// True if the node is an alias.
    pub(crate) alias: bool,
}

/// The content of a node.
#[derive(Debug)]
pub(crate) enum Content {
    Scalar(Scalar),
    Sequence(Vec<Node>),
    Mapping(Vec<(Node, Node)>),
}

/// A scalar with its style and tag.
#[derive(Clone, Debug)]
pub(crate) struct Scalar {
    pub(crate) text: Box<str>,
    pub(super) plain: bool,
    pub(super) tag: Option<Box<str>>,
}

impl Scalar {
    /// Returns true if the scalar is null for every type. `Null` and `NULL` are null too, but Go creates a
    /// pointer for them first, so that they decode to `false` as a boolean.
    pub(crate) fn is_null_for_every_type(&self) -> bool {
        match self.tag.as_deref() {
            Some(tag) => tag == "tag:yaml.org,2002:null",
            None => self.plain && matches!(&*self.text, "" | "~" | "null"),
        }
    }

    /// Resolves the scalar; `None` if its text does not match its tag.
    pub(crate) fn value(&self) -> Option<Value> {
        scalar::resolve(&self.text, self.plain, self.tag.as_deref())
    }

    /// Returns the error of yaml.v2 about a text that does not match its tag.
    pub(crate) fn tag_error(&self) -> String {
        scalar::tag_error(&self.text, self.tag.as_deref().unwrap_or_default())
    }
}

impl Node {
    pub(crate) fn content(&self) -> &Content {
        &self.content
    }

    /// Returns the scalar if this node is one.
    pub(crate) fn scalar(&self) -> Option<&Scalar> {
        match self.content() {
            Content::Scalar(scalar) => Some(scalar),
            _ => None,
        }
    }

    /// Returns the spans of the `<<: value` pairs in the mapping at a span.
    pub(crate) fn merge_spans(&self, at: Span) -> Option<Vec<Span>> {
        let children: Vec<&Self> = match self.content() {
            _ if self.alias => return None,
            Content::Scalar(_) => return None,
            Content::Sequence(items) => items.iter().collect(),
            Content::Mapping(pairs) if self.span == at => {
                let merges = pairs.iter().filter(|pair| pair.0.is_merge_key());
                return Some(merges.map(|pair| pair.0.span.to(pair.1.span)).collect());
            }
            Content::Mapping(pairs) => pairs.iter().map(|pair| &pair.1).collect(),
        };
        let contains_span = |node: &&&Self| node.span.start <= at.start && at.end <= node.span.end;
        children
            .iter()
            .filter(contains_span)
            .find_map(|node| node.merge_spans(at))
    }

    /// Returns true if this is a merge key (`<<`).
    pub(crate) fn is_merge_key(&self) -> bool {
        let merge = |scalar: &Scalar| match scalar.tag.as_deref() {
            Some(tag) => tag == "tag:yaml.org,2002:merge",
            None => scalar.plain,
        };
        let scalar = self.scalar().filter(|scalar| &*scalar.text == "<<");
        scalar.is_some_and(merge)
    }
}
