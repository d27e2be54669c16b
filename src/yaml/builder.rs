//! Builds documents from the parser's events.

use core::mem;
use std::rc::Rc;

use saphyr_parser::{Event, Parser, ScalarStyle, Span as ParserSpan, StrInput, Tag};

use super::node::{Content, Node, Scalar};
use super::offsets::Offsets;
use super::spacing::{BLANKS, Spacing, is_go_only_break};
use super::{block, directives, grammar};
use crate::limits::NESTING_DEPTH;
use crate::tree::{Span, SyntaxError};

type ParseResult<T> = Result<T, SyntaxError>;

/// Parses the first document; `None` if it is empty.
pub(crate) fn parse(text: &str) -> ParseResult<Option<Node>> {
    let spacing = Spacing::new(text);
    let respaced = &*spacing.output;
    directives::check_beginning(respaced)?;
    let (document, end) = first_document(respaced).or_else(|respaced_error| {
        let written = match text.contains(is_go_only_break) {
            true => respaced,
            false => text,
        };
        first_document(written).map_err(|error| {
            let before = written.get(..error.offset).unwrap_or_default();
            if before.ends_with('\t') {
                respaced_error
            } else {
                error
            }
        })
    })?;
    grammar::check_characters(text.get(..end).unwrap_or(text))?;
    spacing.check_tabs(end)?;
    Ok(document)
}

/// Parses the documents of a text, up to the first syntax error; `None` for an empty document.
pub(crate) fn parse_documents(text: &str) -> Vec<Option<Node>> {
    let spacing = Spacing::new(text);
    Documents::new(&spacing.output)
        .map_while(Result::ok)
        .collect()
}

/// Returns the first document and its end.
fn first_document(text: &str) -> ParseResult<(Option<Node>, usize)> {
    let mut documents = Documents::new(text);
    let document = documents.next().transpose()?.flatten();
    Ok((document, documents.end))
}

/// An iterator over the documents of a text.
struct Documents<'t> {
    text: &'t str,
    offsets: Offsets,
    parser: Parser<'t, StrInput<'t>>,
    /// The end of the last document: its end marker or the next one's start.
    end: usize,
}

impl<'t> Documents<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text,
            offsets: Offsets::new(text),
            parser: Parser::new_from_str(text),
            end: text.len(),
        }
    }

    fn document(&mut self) -> ParseResult<Option<Option<Node>>> {
        let mut builder = Builder::new(self.text);
        while let Some(event) = self.parser.next_event() {
            let (event, parser_span) = event.map_err(|error| {
                SyntaxError::new(error.info(), self.offsets.byte_offset(error.marker()))
            })?;
            let span = span(&self.offsets, &parser_span);
            match event {
                Event::DocumentEnd => {
                    self.end = span.start;
                    return Ok(Some(builder.root));
                }
                Event::SequenceStart(..) => {
                    builder.handle_event(event, self.begin_at_dash(span))?;
                }
                event => {
                    let span = self.corrected_span(&event, span);
                    builder.handle_event(event, span)?;
                }
            }
        }
        Ok(None)
    }

    /// Corrects the span of a list that is not indented under its key, which the parser begins after its first dash.
    fn begin_at_dash(&self, span: Span) -> Span {
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

    /// Corrects the span of a scalar.
    fn corrected_span(&self, event: &Event<'_>, span: Span) -> Span {
        use ScalarStyle::{DoubleQuoted, Folded, Literal, SingleQuoted};
        match event {
            // The parser's span includes white space after the quote.
            Event::Scalar(_, SingleQuoted | DoubleQuoted, ..) => {
                let quoted = span.slice(self.text).trim_end_matches(BLANKS);
                Span::new(span.start, span.start + quoted.len())
            }
            Event::Scalar(value, Literal | Folded, ..) => {
                block::span_from_header(self.text, span, value)
            }
            _ => span,
        }
    }
}

impl Iterator for Documents<'_> {
    type Item = ParseResult<Option<Node>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.document().transpose()
    }
}

fn span(offsets: &Offsets, parser_span: &ParserSpan) -> Span {
    Span::new(
        offsets.byte_offset(&parser_span.start),
        offsets.byte_offset(&parser_span.end),
    )
}

/// Builds a document without recursion, so that depth costs no stack.
struct Builder<'t> {
    text: &'t str,
    open: Vec<OpenContainer>,
    /// Nodes and their heights, indexed by the parser's anchor numbers, which begin at 1.
    anchors: Vec<Option<(Node, usize)>>,
    root: Option<Node>,
}

struct OpenContainer {
    anchor: usize,
    start: usize,
    container: Container,
    /// The depth of containers in this one.
    height: usize,
}

enum Container {
    Sequence(Vec<Node>),
    Mapping(Vec<(Node, Node)>, Option<Node>),
}

impl<'t> Builder<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text,
            open: Vec::new(),
            anchors: Vec::new(),
            root: None,
        }
    }

    fn handle_event(&mut self, event: Event<'_>, span: Span) -> ParseResult<()> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let text = match style {
                    ScalarStyle::Literal | ScalarStyle::Folded => {
                        block::without_added_line_break(self.text, span, &text)
                    }
                    _ => &*text,
                };
                let plain = style == ScalarStyle::Plain;
                if plain {
                    grammar::check_plain_scalar(text, span.start)?;
                }
                let tag = tag.as_deref().map(tag_text);
                // For Go, `!` is the same as no tag, and makes a quoted scalar plain.
                let untagged = tag.as_deref() == Some("!");
                let scalar = Scalar {
                    text: text.into(),
                    plain: plain || untagged,
                    tag: tag.filter(|_| !untagged),
                };
                self.complete(Content::Scalar(scalar), anchor, span, 0)?;
            }
            Event::SequenceStart(anchor, _) => {
                self.open(anchor, span, Container::Sequence(Vec::new()))?;
            }
            Event::MappingStart(anchor, _) => {
                self.open(anchor, span, Container::Mapping(Vec::new(), None))?;
            }
            Event::SequenceEnd | Event::MappingEnd => self.close(span)?,
            Event::Alias(anchor) => self.alias(anchor, span)?,
            _ => {}
        }
        Ok(())
    }

    fn open(&mut self, anchor: usize, span: Span, container: Container) -> ParseResult<()> {
        let start = span.start;
        if self.open.len() >= NESTING_DEPTH {
            return Err(SyntaxError::new("exceeded max depth", start));
        }
        self.open.push(OpenContainer {
            anchor,
            start,
            container,
            height: 0,
        });
        Ok(())
    }

    fn close(&mut self, end: Span) -> ParseResult<()> {
        let Some(open) = self.open.pop() else {
            return Ok(());
        };
        let (content, inner_end) = match open.container {
            Container::Sequence(items) => {
                let last = items.last().map(|item| item.span.end);
                (Content::Sequence(items), last)
            }
            Container::Mapping(pairs, _) => {
                let last = pairs.last().map(|pair| pair.1.span.end);
                (Content::Mapping(pairs), last)
            }
        };
        // A block collection ends with its last value, a flow collection with its bracket. (The
        // parser's span includes a comment after the bracket.)
        let is_flow = end.start < end.end;
        let end = if is_flow {
            bracket_end(self.text, end.start)
        } else {
            inner_end.unwrap_or(end.end)
        };
        let span = Span::new(open.start, end);
        self.complete(content, open.anchor, span, open.height + 1)
    }

    fn alias(&mut self, anchor: usize, span: Span) -> ParseResult<()> {
        let Some(Some((node, height))) = self.anchors.get(anchor) else {
            return Err(SyntaxError::new("an anchor contains itself", span.start));
        };
        if self.open.len() + height > NESTING_DEPTH {
            return Err(SyntaxError::new("exceeded max depth", span.start));
        }
        let node = Node {
            content: Rc::clone(&node.content),
            span,
            alias: true,
        };
        let height = *height;
        self.add_node(node, height);
        Ok(())
    }

    fn complete(
        &mut self,
        content: Content,
        anchor: usize,
        span: Span,
        height: usize,
    ) -> ParseResult<()> {
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
        self.add_node(node, height);
        Ok(())
    }

    fn add_node(&mut self, mut node: Node, height: usize) {
        let Some(open) = self.open.last_mut() else {
            self.root = Some(node);
            return;
        };
        open.height = open.height.max(height);
        match &mut open.container {
            Container::Sequence(items) => items.push(node),
            Container::Mapping(pairs, key) => match mem::take(key) {
                Some(key) => {
                    node.span = after_colon(self.text, node.span);
                    pairs.push((key, node));
                }
                None => *key = Some(node),
            },
        }
    }
}

/// Returns the span of a value after its colon: the parser's span of an omitted value is before it.
fn after_colon(text: &str, span: Span) -> Span {
    let rest = text.get(span.start..).unwrap_or_default();
    match rest.trim_start_matches([' ', '\t']).strip_prefix(':') {
        Some(rest) if span.start == span.end => {
            let at = text.len() - rest.len();
            Span::new(at, at)
        }
        _ => span,
    }
}

/// Returns the end of a closing bracket. The parser's offset is that of a comma before it, if there is one.
fn bracket_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    let rest = rest.strip_prefix(',').map_or(rest, str::trim_start);
    text.len() - rest.len() + 1
}

fn tag_text(tag: &Tag) -> Box<str> {
    [&*tag.handle, &*tag.suffix].concat().into()
}

#[cfg(test)]
mod tests {
    use super::{NESTING_DEPTH, parse};
    use crate::yaml::to_tree;

    #[track_caller]
    fn assert_span_of_a(text: &str, expected: &str) {
        let document = to_tree(parse(text).unwrap()).unwrap().tree;
        let span = document.get("a").unwrap().span;
        assert_eq!(span.slice(text), expected);
    }

    #[test]
    fn a_list_begins_at_its_first_dash() {
        assert_span_of_a("a:\n- b\n- c\nd: 1\n", "- b\n- c");
        assert_span_of_a("a:\n  - b\n", "- b");
        assert_span_of_a("a:\n-   # x-y\n  b\n", "-   # x-y\n  b");
        assert_span_of_a("a:\n- [b]\n", "- [b]");
        assert_span_of_a("a: [b]\n", "[b]");
        assert_span_of_a("a:\n  - - b\n", "- - b");
        assert_span_of_a("a:\n- k: v\n", "- k: v");
    }

    #[test]
    fn a_flow_collection_ends_after_its_bracket() {
        for collection in [
            "{}",
            "{b: 1}",
            "{b: 1,}",
            "{b: 1, # }\n # }\n }",
            "[1,]",
            "{b: {c: 1,},}",
        ] {
            assert_span_of_a(&format!("a: {collection}\nd: 1\n"), collection);
            assert_span_of_a(&format!("a: {collection} # }}\n"), collection);
        }
    }

    #[test]
    fn an_omitted_value_is_after_its_colon() {
        for text in ["a:\nb: 1\n", "a :\n", "{a: , b: 1}", "a:", "? a\n:\n"] {
            let document = to_tree(parse(text).unwrap()).unwrap().tree;
            let start = document.get("a").unwrap().span.start;
            let before = text.get(..start).unwrap().trim_end();
            assert!(before.ends_with(':'), "{text:?}");
        }
    }

    /// Returns lists nested to a depth.
    fn nested(depth: usize, content: &str) -> String {
        format!("{}{content}\n", "- ".repeat(depth))
    }

    #[test]
    fn the_depth_of_containers_is_limited() {
        assert!(parse(&nested(NESTING_DEPTH, "x")).is_ok());
        assert!(parse(&nested(NESTING_DEPTH + 1, "x")).is_err());
    }

    #[test]
    fn an_alias_counts_with_the_depth_of_its_node() {
        let half = NESTING_DEPTH / 2;
        let with_alias = |depth| {
            let inner = nested(half, "x");
            let anchored = format!("- &a\n  {inner}");
            format!("{anchored}{}", nested(depth, "*a"))
        };
        assert!(parse(&with_alias(half)).is_ok());
        let error = parse(&with_alias(half + 1)).unwrap_err();
        assert_eq!(error.message, "exceeded max depth");
    }
}
