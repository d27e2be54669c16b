//! Splits YAML in kubectl's layout: `items:` with a dash for each entry, single objects, and documents
//! separated by `---`. A text in any other layout is one object, including its lists.

use super::buffer::{Buffer, Sink};
use crate::formats::cluster::position::Position;
use crate::limits::OBJECT_BYTES;

#[derive(Default)]
pub(super) struct YamlSplitter {
    /// The current line; of one that is longer than any object, only the beginning.
    line: Vec<u8>,
    line_start: Position,
    state: State,
    /// The document without its separated items.
    outer: Buffer,
    /// True if the document has more than blank lines, comments and markers.
    has_content: bool,
    /// True if the items are separated from `outer`.
    is_split: bool,
    item: Buffer,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum State {
    #[default]
    Outer,
    /// After `items:`, before the first dash.
    BeforeItems,
    /// Inside an item whose dash has this indentation.
    Item { indent: usize },
}

impl YamlSplitter {
    pub(super) fn new(line_start: Position) -> Self {
        let mut outer = Buffer::default();
        outer.begin(line_start);
        Self {
            line_start,
            outer,
            ..Self::default()
        }
    }

    pub(super) fn push(&mut self, bytes: &[u8], sink: &mut Sink<'_>) {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            let room = (OBJECT_BYTES + 1).saturating_sub(self.line.len());
            (self.line).extend_from_slice(part.get(..room).unwrap_or(part));
            if part.ends_with(b"\n") {
                self.end_line(sink);
            }
        }
    }

    pub(super) fn finish(mut self, sink: &mut Sink<'_>) {
        self.end_line(sink);
        self.end_document(sink);
    }

    fn end_line(&mut self, sink: &mut Sink<'_>) {
        let line = core::mem::take(&mut self.line);
        self.process_line(&line, sink);
        self.line_start.advance(b"\n");
        // Reuses the allocation.
        self.line = line;
        self.line.clear();
    }

    fn process_line(&mut self, line: &[u8], sink: &mut Sink<'_>) {
        let text = line.trim_ascii_end();
        let indent = line.iter().take_while(|byte| **byte == b' ').count();
        if is_marker(line, b"---") || is_marker(line, b"...") {
            self.end_document(sink);
            return self.add_outer_line(line, text);
        }
        let begins_item = is_dash(text, indent)
            && match self.state {
                State::Outer => false,
                State::BeforeItems => true,
                State::Item { indent: own } => own == indent,
            };
        match self.state {
            _ if begins_item => {
                self.end_item(sink);
                self.begin_item(line, indent);
            }
            State::Item { .. } if indent > 0 || is_empty(text) => self.item.add(line),
            State::BeforeItems if is_empty(text) => self.outer.add(line),
            // A key next to `items`, or items in another layout.
            _ => {
                self.end_item(sink);
                self.add_outer_line(line, text);
            }
        }
    }

    /// Adds a line that is outside the items.
    fn add_outer_line(&mut self, line: &[u8], text: &[u8]) {
        self.state = State::Outer;
        self.has_content |= !is_empty(text) && !matches!(text, b"---" | b"...");
        self.outer.add(line);
        if text == b"items:" {
            self.state = State::BeforeItems;
        }
    }

    fn begin_item(&mut self, line: &[u8], indent: usize) {
        self.is_split = true;
        self.state = State::Item { indent };
        self.item.begin(self.line_start);
        self.item.add(line);
    }

    fn end_item(&mut self, sink: &mut Sink<'_>) {
        if let State::Item { .. } = self.state {
            self.item.emit(false, sink);
        }
    }

    fn end_document(&mut self, sink: &mut Sink<'_>) {
        self.end_item(sink);
        if self.has_content {
            self.outer.emit(self.is_split, sink);
        }
        self.state = State::Outer;
        self.is_split = false;
        self.has_content = false;
        self.outer.begin(self.line_start);
    }
}

/// Returns true if a line is a document marker, alone or before white space.
fn is_marker(line: &[u8], marker: &[u8]) -> bool {
    let rest = line.strip_prefix(marker);
    rest.is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_whitespace))
}

/// Returns true if a line is blank or a comment.
fn is_empty(text: &[u8]) -> bool {
    matches!(text.trim_ascii_start().first(), None | Some(b'#'))
}

fn is_dash(text: &[u8], indent: usize) -> bool {
    match text.get(indent..) {
        Some([b'-']) => true,
        Some([b'-', next, ..]) => next.is_ascii_whitespace(),
        _ => false,
    }
}
