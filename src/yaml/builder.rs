//! From the parser's events to the first document.

use core::mem;
use std::rc::Rc;

use saphyr_parser::{Event, Parser, ScalarStyle, Span as Marks, StrInput, Tag};

use super::offsets::Offsets;
use super::{Content, Node, Scalar};
use crate::tree::{Malformed, Span};

/// Containers may stand this deep within each other (Go takes 10,000).
const MAX_DEPTH: usize = 1_000;

type Read<T> = Result<T, Malformed>;

/// Reads the first document; none where there is nothing in it.
pub(crate) fn read(text: &str) -> Read<Option<Node>> {
    Documents::of(text).next().transpose().map(Option::flatten)
}

/// The documents of a text, one after another.
pub(crate) struct Documents<'t> {
    offsets: Offsets,
    parser: Parser<'t, StrInput<'t>>,
}

impl<'t> Documents<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        Self {
            offsets: Offsets::of(text),
            parser: Parser::new_from_str(text),
        }
    }

    fn document(&mut self) -> Read<Option<Option<Node>>> {
        let mut builder = Builder::default();
        while let Some(event) = self.parser.next_event() {
            let (event, marks) = event
                .map_err(|error| Malformed::new(error.info(), self.offsets.byte(error.marker())))?;
            match event {
                Event::DocumentEnd => return Ok(Some(builder.root)),
                event => builder.take(event, span(&self.offsets, &marks))?,
            }
        }
        Ok(None)
    }
}

impl Iterator for Documents<'_> {
    type Item = Read<Option<Node>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.document().transpose()
    }
}

fn span(offsets: &Offsets, marks: &Marks) -> Span {
    Span::new(offsets.byte(&marks.start), offsets.byte(&marks.end))
}

/// Builds the tree without recursion, so that depth costs no stack.
#[derive(Default)]
struct Builder {
    open: Vec<Open>,
    /// Nodes by the parser's numbers of their anchors, which rise; the last of a number counts.
    anchors: Vec<(usize, Node)>,
    root: Option<Node>,
}

struct Open {
    anchor: usize,
    start: usize,
    inside: Inside,
}

enum Inside {
    Sequence(Vec<Node>),
    Mapping(Vec<(Node, Node)>, Option<Node>),
}

impl Builder {
    fn take(&mut self, event: Event<'_>, span: Span) -> Read<()> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let scalar = Scalar {
                    text: text.as_ref().into(),
                    plain: style == ScalarStyle::Plain,
                    tag: tag.as_deref().map(tag_text),
                };
                self.complete(Content::Scalar(scalar), anchor, span);
            }
            Event::SequenceStart(anchor, _) => {
                self.open(anchor, span, Inside::Sequence(Vec::new()))?;
            }
            Event::MappingStart(anchor, _) => {
                self.open(anchor, span, Inside::Mapping(Vec::new(), None))?;
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span),
            Event::Alias(anchor) => self.alias(anchor, span)?,
            _ => {}
        }
        Ok(())
    }

    fn open(&mut self, anchor: usize, span: Span, inside: Inside) -> Read<()> {
        let start = span.start;
        if self.open.len() >= MAX_DEPTH {
            return Err(Malformed::new("exceeded max depth", start));
        }
        self.open.push(Open {
            anchor,
            start,
            inside,
        });
        Ok(())
    }

    fn close(&mut self, end: Span) {
        let Some(open) = self.open.pop() else {
            return;
        };
        let (content, inner_end) = match open.inside {
            Inside::Sequence(items) => {
                let last = items.last().map(|item| item.span.end);
                (Content::Sequence(items), last)
            }
            Inside::Mapping(pairs, _) => {
                let last = pairs.last().map(|pair| pair.1.span.end);
                (Content::Mapping(pairs), last)
            }
        };
        // A block ends with its last value, a flow collection with its bracket.
        let is_flow = end.start < end.end;
        let end = inner_end.filter(|_| !is_flow).unwrap_or(end.end);
        self.complete(content, open.anchor, Span::new(open.start, end));
    }

    fn alias(&mut self, anchor: usize, span: Span) -> Read<()> {
        let known = self.anchors.iter().rfind(|known| known.0 == anchor);
        let Some((_, node)) = known else {
            return Err(Malformed::new("an anchor contains itself", span.start));
        };
        let node = Node {
            content: Rc::clone(&node.content),
            span,
            alias: true,
        };
        self.place(node);
        Ok(())
    }

    fn complete(&mut self, content: Content, anchor: usize, span: Span) {
        let node = Node {
            content: Rc::new(content),
            span,
            alias: false,
        };
        if anchor != 0 {
            self.anchors.push((anchor, node.clone()));
        }
        self.place(node);
    }

    fn place(&mut self, node: Node) {
        match self.open.last_mut().map(|open| &mut open.inside) {
            None => self.root = Some(node),
            Some(Inside::Sequence(items)) => items.push(node),
            Some(Inside::Mapping(pairs, key)) => match mem::take(key) {
                Some(waiting) => pairs.push((waiting, node)),
                None => *key = Some(node),
            },
        }
    }
}

fn tag_text(tag: &Tag) -> Box<str> {
    [&*tag.handle, &*tag.suffix].concat().into()
}
