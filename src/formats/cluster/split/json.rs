//! Splits JSON: lists, single objects, and sequences of either, with any white space. Only brackets
//! and strings are recognized here; the reader checks the rest.

use super::buffer::Buffer;
use super::event::{Language, Sink, SplitEvent, TextPart};
use super::position::Position;
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
    /// Between items.
    Items(Expected),
    /// Inside an item.
    Item,
    /// After a syntax error: the rest is ignored.
    Invalid,
}

/// The token that may follow between items.
#[derive(Clone, Copy, PartialEq)]
enum Expected {
    ItemOrEnd,
    CommaOrEnd,
    Item,
}

/// The nesting depth, and whether the position is in a string.
#[derive(Default)]
struct Nesting {
    /// The nesting depth in the object: 1 directly inside it.
    depth: usize,
    in_string: bool,
    escaped: bool,
}

/// The reason why a scan stopped.
enum ScanEnd {
    /// There are no more bytes.
    EndOfChunk,
    /// The object is complete.
    EndOfObject,
    /// A list begins directly inside the object.
    StartOfList,
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
                State::Outer => self.scan_outer(rest, sink),
                State::Item => self.scan_item(rest, sink),
                _ => self.scan_separator(rest, sink),
            };
            let (scanned, remaining) = rest.split_at_checked(consumed).unwrap_or((rest, &[]));
            self.position.advance(scanned);
            rest = remaining;
        }
    }

    pub(super) fn finish(self, sink: &mut Sink<'_>) {
        if !matches!(self.state, State::Top | State::Invalid) {
            sink(SplitEvent::Invalid(self.position, cluster::json_ends()));
        }
    }

    /// Scans a top-level object; returns the number of bytes read.
    fn scan_outer(&mut self, bytes: &[u8], sink: &mut Sink<'_>) -> usize {
        let (consumed, scan_end) = self.nesting.scan(bytes, true);
        self.outer.add(bytes.get(..consumed).unwrap_or(bytes));
        match scan_end {
            ScanEnd::EndOfChunk => {}
            ScanEnd::StartOfList if is_items(self.outer.bytes()) => {
                self.is_split = true;
                self.state = State::Items(Expected::ItemOrEnd);
            }
            ScanEnd::StartOfList => {}
            ScanEnd::EndOfObject => {
                let part = if self.is_split {
                    TextPart::ListEnvelope
                } else {
                    TextPart::Object
                };
                self.outer.emit(Language::Json, part, sink);
                self.state = State::Top;
            }
        }
        consumed
    }

    /// Scans an item; returns the number of bytes read.
    fn scan_item(&mut self, bytes: &[u8], sink: &mut Sink<'_>) -> usize {
        let (consumed, scan_end) = self.nesting.scan(bytes, false);
        self.item.add(bytes.get(..consumed).unwrap_or(bytes));
        if let ScanEnd::EndOfObject = scan_end {
            self.item.emit(Language::Json, TextPart::Object, sink);
            self.state = State::Items(Expected::CommaOrEnd);
        }
        consumed
    }

    /// Scans white space and the character after it; returns the number of bytes read.
    fn scan_separator(&mut self, bytes: &[u8], sink: &mut Sink<'_>) -> usize {
        let blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        let blanks = bytes.iter().take_while(blank).count();
        let Some(byte) = bytes.get(blanks) else {
            return blanks;
        };
        let mut start = self.position;
        start.advance(bytes.get(..blanks).unwrap_or_default());
        match (self.state, byte) {
            (State::Top, b'{') => self.open_outer(start),
            (State::Top, b'[') => self.open_bare_list(),
            (State::Items(Expected::ItemOrEnd | Expected::Item), b'{') => self.open_item(start),
            (State::Items(Expected::ItemOrEnd | Expected::CommaOrEnd), b']') => self.close_items(),
            (State::Items(Expected::CommaOrEnd), b',') => {
                self.state = State::Items(Expected::Item);
            }
            _ => return self.report_error(start, *byte, sink),
        }
        blanks + 1
    }

    fn open_outer(&mut self, start: Position) {
        self.outer.begin(start);
        self.outer.add(b"{");
        self.is_split = false;
        self.nesting = Nesting::inside();
        self.state = State::Outer;
    }

    /// Begins a list without an object around it, as `jq .items` prints it.
    fn open_bare_list(&mut self) {
        self.is_split = false;
        self.state = State::Items(Expected::ItemOrEnd);
    }

    fn open_item(&mut self, start: Position) {
        self.item.begin(start);
        self.item.add(b"{");
        self.nesting = Nesting::inside();
        self.state = State::Item;
    }

    fn close_items(&mut self) {
        if !self.is_split {
            self.state = State::Top;
            return;
        }
        self.outer.add(b"]");
        self.nesting = Nesting::inside();
        self.state = State::Outer;
    }

    fn report_error(&mut self, at: Position, byte: u8, sink: &mut Sink<'_>) -> usize {
        let expected = match self.state {
            State::Items(Expected::CommaOrEnd) => "commaOrEnd",
            State::Items(_) => "object",
            _ => "objectOrEnd",
        };
        let (found, character) = if byte.is_ascii_graphic() {
            ("character", char::from(byte).to_string())
        } else {
            ("other", String::new())
        };
        self.state = State::Invalid;
        let message = cluster::json_invalid(expected, found, character);
        sink(SplitEvent::Invalid(at, message));
        0
    }
}

impl Nesting {
    /// Returns the state directly inside an object.
    fn inside() -> Self {
        Self {
            depth: 1,
            ..Self::default()
        }
    }

    /// Scans until the object ends or, with `stops_at_list`, a list begins directly inside it; returns
    /// the number of bytes read.
    fn scan(&mut self, bytes: &[u8], stops_at_list: bool) -> (usize, ScanEnd) {
        for (at, byte) in bytes.iter().enumerate() {
            if self.in_string {
                self.scan_string(*byte);
                continue;
            }
            match byte {
                b'"' => self.in_string = true,
                b'{' => self.depth += 1,
                b'[' => {
                    self.depth += 1;
                    if stops_at_list && self.depth == 2 {
                        return (at + 1, ScanEnd::StartOfList);
                    }
                }
                b'}' | b']' => {
                    self.depth -= 1;
                    if self.depth == 0 {
                        return (at + 1, ScanEnd::EndOfObject);
                    }
                }
                _ => {}
            }
        }
        (bytes.len(), ScanEnd::EndOfChunk)
    }

    fn scan_string(&mut self, byte: u8) {
        if self.escaped {
            self.escaped = false;
        } else if byte == b'\\' {
            self.escaped = true;
        } else if byte == b'"' {
            self.in_string = false;
        }
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
