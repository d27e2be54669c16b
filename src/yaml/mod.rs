//! YAML as Go's yaml.v2 reads it: events from a maintained parser, scalars by the rules of YAML 1.1.

mod aliasing;
mod block;
mod builder;
mod grammar;
mod json;
mod offsets;
mod scalar;
mod spacing;
mod to_tree;

use std::rc::Rc;

pub(crate) use aliasing::Aliasing;
pub(crate) use builder::{documents, read};
pub(crate) use json::check_json;
pub(crate) use scalar::Value;
pub(crate) use to_tree::to_tree;

use crate::tree::Span;

/// What YAML takes for blank.
pub(crate) const BLANKS: [char; 4] = [' ', '\t', '\n', '\r'];

/// What a text stands for that has neither quotes nor a tag.
pub(crate) fn plain(text: &str) -> Value {
    scalar::untagged(text)
}

/// A node of a document. What an alias stands for is shared, not copied.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    content: Rc<Content>,
    pub(crate) span: Span,
    /// It stands for what was written elsewhere.
    pub(crate) alias: bool,
}

/// What a node holds.
#[derive(Debug)]
pub(crate) enum Content {
    Scalar(Scalar),
    Sequence(Vec<Node>),
    Mapping(Vec<(Node, Node)>),
}

/// A scalar as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Scalar {
    pub(crate) text: Box<str>,
    plain: bool,
    tag: Option<Box<str>>,
}

impl Scalar {
    /// Whether it is nothing whatever its place takes. `Null` and `NULL` are null too, but a pointer is
    /// made for them first, so that they switch a switch off.
    pub(crate) fn is_nothing(&self) -> bool {
        match self.tag.as_deref() {
            Some(tag) => tag == "tag:yaml.org,2002:null",
            None => self.plain && matches!(&*self.text, "" | "~" | "null"),
        }
    }

    /// What the text stands for.
    pub(crate) fn value(&self) -> Option<Value> {
        scalar::resolve(&self.text, self.plain, self.tag.as_deref())
    }
}

impl Node {
    pub(crate) fn content(&self) -> &Content {
        &self.content
    }

    /// The scalar that this is.
    pub(crate) fn scalar(&self) -> Option<&Scalar> {
        match self.content() {
            Content::Scalar(scalar) => Some(scalar),
            _ => None,
        }
    }

    /// Where the pairs `<<: value` stand in the mapping that is written at a place.
    pub(crate) fn merges(&self, at: Span) -> Option<Vec<Span>> {
        let inside: Vec<&Self> = match self.content() {
            _ if self.alias => return None,
            Content::Scalar(_) => return None,
            Content::Sequence(items) => items.iter().collect(),
            Content::Mapping(pairs) if self.span == at => {
                let merges = pairs.iter().filter(|pair| pair.0.is_merge());
                return Some(merges.map(|pair| pair.0.span.to(pair.1.span)).collect());
            }
            Content::Mapping(pairs) => pairs.iter().map(|pair| &pair.1).collect(),
        };
        let around = |node: &&&Self| node.span.start <= at.start && at.end <= node.span.end;
        inside
            .iter()
            .filter(around)
            .find_map(|node| node.merges(at))
    }

    /// Whether this is a key in whose place other mappings' entries come.
    pub(crate) fn is_merge(&self) -> bool {
        let merge = |scalar: &Scalar| match scalar.tag.as_deref() {
            Some(tag) => tag == "tag:yaml.org,2002:merge",
            None => scalar.plain,
        };
        let scalar = self.scalar().filter(|scalar| &*scalar.text == "<<");
        scalar.is_some_and(merge)
    }
}
