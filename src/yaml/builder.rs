//! From the parser's events to the first document.

use core::mem;
use std::borrow::Cow;
use std::rc::Rc;

use saphyr_parser::{Event, Parser, ScalarStyle, Span as Marks, StrInput, Tag};

use super::offsets::Offsets;
use super::{Content, Node, Scalar, block, grammar, spacing};
use crate::limits::DEPTH;
use crate::tree::{Malformed, Span};

type Read<T> = Result<T, Malformed>;

/// Reads the first document; none where there is nothing in it.
pub(crate) fn read(text: &str) -> Read<Option<Node>> {
    let lined = lined(text);
    grammar::check_beginning(&lined)?;
    let (document, end) = first(&lined).or_else(|stopped| {
        let at_tab = lined.get(..stopped.at).unwrap_or_default().ends_with('\t');
        first(&spacing::respaced(&lined)).map_err(|second| if at_tab { second } else { stopped })
    })?;
    let text = text.get(..end).unwrap_or(text);
    grammar::check_characters(text)?;
    spacing::check_tabs(text)?;
    Ok(document)
}

/// The documents of a text, to the first that cannot be read; none for one in which there is nothing.
pub(crate) fn documents(text: &str) -> Vec<Option<Node>> {
    let lined = lined(text);
    let all: Read<_> = Documents::of(&lined).collect();
    all.unwrap_or_else(|_| {
        let respaced = spacing::respaced(&lined);
        Documents::of(&respaced).map_while(Result::ok).collect()
    })
}

/// The text with the line breaks that the parser knows.
fn lined(text: &str) -> Cow<'_, str> {
    match text.contains(spacing::is_odd_break) {
        true => spacing::respaced(text).into(),
        false => text.into(),
    }
}

/// The first document, and where it ends.
fn first(text: &str) -> Read<(Option<Node>, usize)> {
    let mut documents = Documents::of(text);
    let document = documents.next().transpose()?.flatten();
    Ok((document, documents.end))
}

/// The documents of a text, one after another.
struct Documents<'t> {
    text: &'t str,
    offsets: Offsets,
    parser: Parser<'t, StrInput<'t>>,
    /// Where the last document ended, by its own marker or the next one's.
    end: usize,
}

impl<'t> Documents<'t> {
    fn of(text: &'t str) -> Self {
        Self {
            text,
            offsets: Offsets::of(text),
            parser: Parser::new_from_str(text),
            end: text.len(),
        }
    }

    fn document(&mut self) -> Read<Option<Option<Node>>> {
        let mut builder = Builder::of(self.text);
        while let Some(event) = self.parser.next_event() {
            let (event, marks) = event
                .map_err(|error| Malformed::new(error.info(), self.offsets.byte(error.marker())))?;
            let span = span(&self.offsets, &marks);
            match event {
                Event::DocumentEnd => {
                    self.end = span.start;
                    return Ok(Some(builder.root));
                }
                Event::SequenceStart(..) => builder.take(event, self.begun_at_dash(span))?,
                event => {
                    let span = self.written(&event, span);
                    builder.take(event, span)?;
                }
            }
        }
        Ok(None)
    }

    /// A list that is not indented below its key begins for the parser behind its first dash.
    fn begun_at_dash(&self, span: Span) -> Span {
        let (before, after) = self.text.split_at_checked(span.start).unwrap_or_default();
        let at_dash = after.starts_with("- ") || after.starts_with("-\n");
        if at_dash || span.start < span.end {
            return span;
        }
        let line = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let on_line = before.get(line..).unwrap_or_default();
        let indent = on_line.len() - on_line.trim_start_matches(' ').len();
        let has_dash = on_line.trim_start_matches(' ').starts_with('-');
        let start = if has_dash { line + indent } else { span.start };
        Span::new(start, span.end)
    }

    /// What is written of a scalar alone.
    fn written(&self, event: &Event<'_>, span: Span) -> Span {
        use ScalarStyle::{DoubleQuoted, Folded, Literal, SingleQuoted};
        match event {
            Event::Scalar(_, SingleQuoted, ..) => self.without_comment(span, '\''),
            Event::Scalar(_, DoubleQuoted, ..) => self.without_comment(span, '"'),
            Event::Scalar(value, Literal | Folded, ..) => block::written(self.text, span, value),
            _ => span,
        }
    }

    /// The parser counts a comment behind a closing quote in.
    fn without_comment(&self, span: Span, quote: char) -> Span {
        let text = self.text.get(span.start..span.end).unwrap_or_default();
        let length = quoted_length(text, quote).unwrap_or(text.len());
        Span::new(span.start, span.start + length)
    }
}

/// Behind the closing quote.
pub(super) fn quoted_length(text: &str, quote: char) -> Option<usize> {
    let mut chars = text.char_indices().peekable();
    chars.find(|(_, c)| *c == quote)?;
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, c)| *c);
        let skips = c == '\\' && quote == '"' || c == quote && quote == '\'' && next == Some(quote);
        if skips {
            chars.next();
        } else if c == quote {
            return Some(at + 1);
        }
    }
    None
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
struct Builder<'t> {
    text: &'t str,
    open: Vec<Open>,
    /// Nodes and how high they are, by the parser's numbers of their anchors, which it counts from 1.
    anchors: Vec<Option<(Node, usize)>>,
    root: Option<Node>,
}

struct Open {
    anchor: usize,
    start: usize,
    inside: Inside,
    /// Containers within each other in here.
    height: usize,
}

enum Inside {
    Sequence(Vec<Node>),
    Mapping(Vec<(Node, Node)>, Option<Node>),
}

impl<'t> Builder<'t> {
    fn of(text: &'t str) -> Self {
        Self {
            text,
            open: Vec::new(),
            anchors: Vec::new(),
            root: None,
        }
    }

    fn take(&mut self, event: Event<'_>, span: Span) -> Read<()> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let text = match style {
                    ScalarStyle::Literal | ScalarStyle::Folded => {
                        block::held(self.text, span, &text)
                    }
                    _ => &*text,
                };
                let plain = style == ScalarStyle::Plain;
                if plain {
                    grammar::check_plain(text, span.start)?;
                }
                let tag = tag.as_deref().map(tag_text);
                // For Go `!` is as no tag, and no quotes.
                let untagged = tag.as_deref() == Some("!");
                let scalar = Scalar {
                    text: text.into(),
                    plain: plain || untagged,
                    tag: tag.filter(|_| !untagged),
                };
                self.complete(Content::Scalar(scalar), anchor, span, 0)?;
            }
            Event::SequenceStart(anchor, _) => {
                self.open(anchor, span, Inside::Sequence(Vec::new()))?;
            }
            Event::MappingStart(anchor, _) => {
                self.open(anchor, span, Inside::Mapping(Vec::new(), None))?;
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span)?,
            Event::Alias(anchor) => self.alias(anchor, span)?,
            _ => {}
        }
        Ok(())
    }

    fn open(&mut self, anchor: usize, span: Span, inside: Inside) -> Read<()> {
        let start = span.start;
        if self.open.len() >= DEPTH {
            return Err(Malformed::new("exceeded max depth", start));
        }
        self.open.push(Open {
            anchor,
            start,
            inside,
            height: 0,
        });
        Ok(())
    }

    fn close(&mut self, end: Span) -> Read<()> {
        let Some(open) = self.open.pop() else {
            return Ok(());
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
        // A block ends with its last value, a flow collection with its bracket. (The parser counts
        // a comment behind the bracket in.)
        let is_flow = end.start < end.end;
        let end = if is_flow {
            behind_bracket(self.text, end.start)
        } else {
            inner_end.unwrap_or(end.end)
        };
        let span = Span::new(open.start, end);
        self.complete(content, open.anchor, span, open.height + 1)
    }

    fn alias(&mut self, anchor: usize, span: Span) -> Read<()> {
        let Some(Some((node, height))) = self.anchors.get(anchor) else {
            return Err(Malformed::new("an anchor contains itself", span.start));
        };
        if self.open.len() + height > DEPTH {
            return Err(Malformed::new("exceeded max depth", span.start));
        }
        let node = Node {
            content: Rc::clone(&node.content),
            span,
            alias: true,
        };
        let height = *height;
        self.place(node, height);
        Ok(())
    }

    fn complete(&mut self, content: Content, anchor: usize, span: Span, height: usize) -> Read<()> {
        let node = Node {
            content: Rc::new(content),
            span,
            alias: false,
        };
        if anchor != 0 {
            grammar::check_anchor(self.text, span.start)?;
            if self.anchors.len() <= anchor {
                self.anchors.resize_with(anchor + 1, || None);
            }
            if let Some(slot) = self.anchors.get_mut(anchor) {
                *slot = Some((node.clone(), height));
            }
        }
        self.place(node, height);
        Ok(())
    }

    fn place(&mut self, node: Node, height: usize) {
        let Some(open) = self.open.last_mut() else {
            self.root = Some(node);
            return;
        };
        open.height = open.height.max(height);
        match &mut open.inside {
            Inside::Sequence(items) => items.push(node),
            Inside::Mapping(pairs, key) => match mem::take(key) {
                Some(waiting) => pairs.push((waiting, node)),
                None => *key = Some(node),
            },
        }
    }
}

/// Behind the bracket that closes a collection. The parser tells of the comma before it, where there is one.
fn behind_bracket(text: &str, at: usize) -> usize {
    let mut rest = text.get(at..).unwrap_or_default();
    if let Some(after) = rest.strip_prefix(',') {
        rest = after.trim_start();
        while rest.starts_with('#') {
            let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
            rest = rest.get(end..).unwrap_or_default().trim_start();
        }
    }
    text.len() - rest.len() + 1
}

fn tag_text(tag: &Tag) -> Box<str> {
    [&*tag.handle, &*tag.suffix].concat().into()
}

#[cfg(test)]
mod tests {
    use super::{DEPTH, read};
    use crate::yaml::to_tree;

    #[track_caller]
    fn value_of_a(text: &str, expected: &str) {
        let document = to_tree(read(text).unwrap().as_ref()).unwrap().tree;
        let span = document.get("a").unwrap().span;
        assert_eq!(span.of(text), expected);
    }

    #[test]
    fn a_list_stands_from_its_first_dash() {
        value_of_a("a:\n- b\n- c\nd: 1\n", "- b\n- c");
        value_of_a("a:\n  - b\n", "- b");
        value_of_a("a:\n-   # x-y\n  b\n", "-   # x-y\n  b");
        value_of_a("a:\n- [b]\n", "- [b]");
        value_of_a("a: [b]\n", "[b]");
        value_of_a("a:\n  - - b\n", "- - b");
        value_of_a("a:\n- k: v\n", "- k: v");
    }

    #[test]
    fn what_stands_in_brackets_ends_behind_them() {
        for written in [
            "{}",
            "{b: 1}",
            "{b: 1,}",
            "{b: 1, # }\n # }\n }",
            "[1,]",
            "{b: {c: 1,},}",
        ] {
            value_of_a(&format!("a: {written}\nd: 1\n"), written);
            value_of_a(&format!("a: {written} # }}\n"), written);
        }
    }

    /// A list in a list, so often.
    fn nested(depth: usize, inside: &str) -> String {
        format!("{}{inside}\n", "- ".repeat(depth))
    }

    #[test]
    fn containers_stand_within_each_other_to_a_limit() {
        assert!(read(&nested(DEPTH, "x")).is_ok());
        assert!(read(&nested(DEPTH + 1, "x")).is_err());
    }

    #[test]
    fn what_an_alias_brings_is_as_deep_as_where_it_was_written() {
        let half = DEPTH / 2;
        let with_alias = |depth| {
            let written = nested(half, "x");
            let anchored = format!("- &a\n  {}", written);
            format!("{anchored}{}", nested(depth, "*a"))
        };
        assert!(read(&with_alias(half)).is_ok());
        let error = read(&with_alias(half + 1)).unwrap_err();
        assert_eq!(error.message, "exceeded max depth");
    }
}
