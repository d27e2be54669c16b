//! YAML as Go's yaml.v2 reads it: events from a maintained parser, scalars by the rules of YAML 1.1.

mod scalar;

use core::mem;

use saphyr_parser::{Event, Parser, ScalarStyle, Tag};

pub(crate) use scalar::Value;

/// Containers may stand this deep within each other.
const MAX_DEPTH: usize = 1_000;
/// Aliases may make a document grow to this many nodes.
const MAX_NODES: usize = 100_000;

/// A node of a document.
#[derive(Clone, Debug)]
pub(crate) enum Node {
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
    /// What the text stands for.
    pub(crate) fn value(&self) -> Option<Value> {
        scalar::resolve(&self.text, self.plain, self.tag.as_deref())
    }
}

impl Node {
    /// The text of a scalar, whatever it stands for: how a key is read.
    fn text(&self) -> Option<&str> {
        match self {
            Self::Scalar(scalar) => Some(&scalar.text),
            _ => None,
        }
    }

    /// The value of a key, the last where it stands more than once.
    pub(crate) fn get(&self, key: &str) -> Option<&Self> {
        self.entries()
            .into_iter()
            .rfind(|entry| entry.0 == key)
            .map(|entry| entry.1)
    }

    /// Keys and values in order, with merged mappings in the place of their `<<`.
    pub(crate) fn entries(&self) -> Vec<(&str, &Self)> {
        let Self::Mapping(pairs) = self else {
            return Vec::new();
        };
        let mut entries = Vec::new();
        for (key, value) in pairs {
            match key {
                Self::Scalar(scalar) if scalar.plain && &*scalar.text == "<<" => {
                    entries.extend(value.merged());
                }
                _ => entries.extend(key.text().map(|text| (text, value))),
            }
        }
        entries
    }

    /// The entries of a mapping, or of each mapping of a sequence, the first of which wins.
    fn merged(&self) -> Vec<(&str, &Self)> {
        match self {
            Self::Sequence(items) => items.iter().rev().flat_map(Self::entries).collect(),
            _ => self.entries(),
        }
    }
}

/// Reads the first document; none where there is nothing in it.
pub(crate) fn read(text: &str) -> Result<Option<Node>, String> {
    let mut builder = Builder::default();
    for event in Parser::new_from_str(text) {
        let (event, _) = event.map_err(|error| error.to_string())?;
        if let Event::DocumentEnd = event {
            break;
        }
        builder.take(event)?;
    }
    Ok(builder.root)
}

/// Builds the tree without recursion, so that depth costs no stack.
#[derive(Default)]
struct Builder {
    open: Vec<(usize, Open)>,
    anchors: Vec<(usize, Node, usize)>,
    nodes: usize,
    root: Option<Node>,
}

enum Open {
    Sequence(Vec<Node>),
    Mapping(Vec<(Node, Node)>, Option<Node>),
}

impl Builder {
    fn take(&mut self, event: Event<'_>) -> Result<(), String> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let scalar = Scalar {
                    text: text.as_ref().into(),
                    plain: style == ScalarStyle::Plain,
                    tag: tag.as_deref().map(tag_text),
                };
                self.place(Node::Scalar(scalar), anchor)
            }
            Event::SequenceStart(anchor, _) => self.open(anchor, Open::Sequence(Vec::new())),
            Event::MappingStart(anchor, _) => self.open(anchor, Open::Mapping(Vec::new(), None)),
            Event::SequenceEnd | Event::MappingEnd => self.close(),
            Event::Alias(anchor) => self.alias(anchor),
            _ => Ok(()),
        }
    }

    fn open(&mut self, anchor: usize, open: Open) -> Result<(), String> {
        if self.open.len() >= MAX_DEPTH {
            return Err("exceeded max depth".into());
        }
        self.open.push((anchor, open));
        Ok(())
    }

    fn close(&mut self) -> Result<(), String> {
        match self.open.pop() {
            Some((anchor, Open::Sequence(items))) => self.place(Node::Sequence(items), anchor),
            Some((anchor, Open::Mapping(pairs, _))) => self.place(Node::Mapping(pairs), anchor),
            None => Ok(()),
        }
    }

    fn alias(&mut self, anchor: usize) -> Result<(), String> {
        let known = self.anchors.iter().rfind(|known| known.0 == anchor);
        let Some((_, node, size)) = known.cloned() else {
            return Err("an anchor contains itself".into());
        };
        self.nodes = self.nodes.saturating_add(size);
        if self.nodes > MAX_NODES {
            return Err("document contains excessive aliasing".into());
        }
        self.place(node, 0)
    }

    fn place(&mut self, node: Node, anchor: usize) -> Result<(), String> {
        self.nodes = self.nodes.saturating_add(1);
        if anchor != 0 {
            let size = size(&node);
            self.anchors.push((anchor, node.clone(), size));
        }
        match self.open.last_mut() {
            None => self.root = Some(node),
            Some((_, Open::Sequence(items))) => items.push(node),
            Some((_, Open::Mapping(pairs, key))) => match mem::take(key) {
                Some(waiting) => pairs.push((waiting, node)),
                None => *key = Some(node),
            },
        }
        Ok(())
    }
}

fn size(node: &Node) -> usize {
    match node {
        Node::Scalar(_) => 1,
        Node::Sequence(items) => items.iter().map(size).sum::<usize>() + 1,
        Node::Mapping(pairs) => pairs.iter().map(|(k, v)| size(k) + size(v)).sum::<usize>() + 1,
    }
}

fn tag_text(tag: &Tag) -> Box<str> {
    [&*tag.handle, &*tag.suffix].concat().into()
}
