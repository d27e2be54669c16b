//! Splits JSON: lists, single objects, and sequences of either, with any white space. Only brackets
//! and strings are recognized here; the reader checks the rest.

use super::buffer::{Buffer, Sink};
use crate::formats::cluster::position::Position;
use crate::formats::cluster::read_error::ReadError;
use crate::message::Message;
use crate::messages::cluster;

#[derive(Default)]
pub(super) struct JsonSplitter {
    state: State,
    position: Position,
    nesting: Nesting,
    /// An object at the top level, or the text around the items.
    outer: Buffer,
    /// True if the items are separated from `outer`.
    is_split: bool,
    item: Buffer,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum State {
    /// Before, between and after top-level values.
    #[default]
    Top,
    /// Inside an object at the top.
    Outer,
    /// Before the first item of a list.
    FirstItem,
    /// Inside an item.
    Item,
    /// Between an item and the comma after it.
    AfterItem,
    /// Between a comma and the item after it.
    NextItem,
    /// After a syntax error: the rest is ignored.
    Invalid,
}

/// The nesting depth, and whether the position is in a string.
#[derive(Default)]
struct Nesting {
    /// The nesting depth in the object: 1 directly inside it.
    depth: usize,
    in_string: bool,
    escaped: bool,
}

impl JsonSplitter {
    pub(super) fn new(position: Position) -> Self {
        Self {
            position,
            ..Self::default()
        }
    }

    pub(super) fn push(&mut self, bytes: &[u8], sink: &mut Sink<'_>) {
        let mut rest = bytes;
        while !rest.is_empty() && self.state != State::Invalid {
            let consumed = match self.state {
                State::Outer | State::Item => self.scan_object(rest, sink),
                _ => self.scan_separator(rest, sink),
            };
            let (scanned, remaining) = rest.split_at_checked(consumed).unwrap_or((rest, &[]));
            self.position.advance(scanned);
            rest = remaining;
        }
    }

    pub(super) fn finish(self, sink: &mut Sink<'_>) {
        if !matches!(self.state, State::Top | State::Invalid) {
            sink(Err(syntax_error(self.position, cluster::json_ends())));
        }
    }

    /// Scans a top-level object or an item; returns the number of bytes read.
    fn scan_object(&mut self, bytes: &[u8], sink: &mut Sink<'_>) -> usize {
        let is_outer = self.state == State::Outer;
        let end = self.nesting.scan(bytes, is_outer);
        let consumed = end.unwrap_or(bytes.len());
        let buffer = match is_outer {
            true => &mut self.outer,
            false => &mut self.item,
        };
        buffer.add(bytes.get(..consumed).unwrap_or(bytes));
        match (end, self.nesting.depth) {
            (None, _) => {}
            (Some(_), 0) if is_outer => {
                self.outer.emit(self.is_split, sink);
                self.state = State::Top;
            }
            (Some(_), 0) => {
                self.item.emit(false, sink);
                self.state = State::AfterItem;
            }
            (Some(_), _) if is_items(self.outer.bytes()) => {
                self.nesting.depth = 0;
                self.is_split = true;
                self.state = State::FirstItem;
            }
            _ => {}
        }
        consumed
    }

    /// Scans white space and, unless it belongs to an object, the character after it; returns the
    /// number of bytes read.
    fn scan_separator(&mut self, bytes: &[u8], sink: &mut Sink<'_>) -> usize {
        let blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        let blanks = bytes.iter().take_while(blank).count();
        let Some(byte) = bytes.get(blanks) else {
            return blanks;
        };
        let mut start = self.position;
        start.advance(bytes.get(..blanks).unwrap_or_default());
        let (state, length) = match (self.state, byte) {
            (State::Top, b'{') => {
                self.is_split = false;
                self.outer.begin(start);
                (State::Outer, 0)
            }
            // A list without an object around it, as `jq .items` prints it.
            (State::Top, b'[') => {
                self.is_split = false;
                (State::FirstItem, 1)
            }
            (State::FirstItem | State::NextItem, b'{') => {
                self.item.begin(start);
                (State::Item, 0)
            }
            (State::FirstItem | State::AfterItem, b']') if self.is_split => {
                self.nesting.depth = 2;
                (State::Outer, 0)
            }
            (State::FirstItem | State::AfterItem, b']') => (State::Top, 1),
            (State::AfterItem, b',') => (State::NextItem, 1),
            _ => {
                sink(Err(syntax_error(start, self.unexpected(*byte))));
                (State::Invalid, 0)
            }
        };
        self.state = state;
        blanks + length
    }

    fn unexpected(&self, byte: u8) -> Message {
        let expected = match self.state {
            State::AfterItem => "commaOrEnd",
            State::FirstItem | State::NextItem => "object",
            _ => "objectOrEnd",
        };
        match byte.is_ascii_graphic() {
            true => cluster::json_invalid(expected, "character", char::from(byte).to_string()),
            false => cluster::json_invalid(expected, "other", ""),
        }
    }
}

fn syntax_error(at: Position, message: Message) -> ReadError {
    ReadError::new(at, message, cluster::save_again())
}

impl Nesting {
    /// Scans until the object ends or, with `stops_at_list`, a list begins directly inside it; returns
    /// the number of bytes read. Returns `None` if neither is in these bytes.
    fn scan(&mut self, bytes: &[u8], stops_at_list: bool) -> Option<usize> {
        for (at, byte) in bytes.iter().enumerate() {
            if self.in_string {
                self.scan_string(*byte);
                continue;
            }
            match byte {
                b'"' => self.in_string = true,
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => self.depth -= 1,
                _ => {}
            }
            let begins_list = stops_at_list && *byte == b'[' && self.depth == 2;
            if begins_list || self.depth == 0 {
                return Some(at + 1);
            }
        }
        None
    }

    fn scan_string(&mut self, byte: u8) {
        self.in_string = self.escaped || byte != b'"';
        self.escaped = byte == b'\\' && !self.escaped;
    }
}

/// Returns true if a text that ends with a bracket directly inside an object begins its `items`
/// there.
fn is_items(text: &[u8]) -> bool {
    let rest = text.strip_suffix(b"[").map(<[u8]>::trim_ascii_end);
    let rest = rest.and_then(|rest| rest.strip_suffix(b":"));
    let rest = rest.and_then(|rest| rest.trim_ascii_end().strip_suffix(b"\"items\""));
    // A key follows a brace or a comma. An escaped quote inside a longer key does not.
    rest.is_some_and(|rest| matches!(rest.trim_ascii_end().last(), Some(b'{' | b',')))
}
