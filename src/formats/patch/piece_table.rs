//! Applies changes to a text in several rounds, and returns them as edits of the original text.

use crate::formats::finding::Edit;
use crate::sort;
use crate::tree::Span;

/// A range and its replacement.
pub(super) type Change = (Span, String);

/// A text as a sequence of original and new pieces.
pub(super) struct PieceTable<'t> {
    text: &'t str,
    table: Vec<Piece>,
}

#[derive(Clone, Debug)]
enum Piece {
    Old(Span),
    New(String),
}

impl<'t> PieceTable<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let table = vec![Piece::Old(Span::new(0, text.len()))];
        Self { text, table }
    }

    /// Applies changes, with spans in the current text. Applies none of them if two overlap.
    pub(super) fn change(&mut self, mut changes: Vec<Change>) {
        sort::by_key(&mut changes, |change| sort::usize_key(change.0.end));
        sort::by_key(&mut changes, |change| sort::usize_key(change.0.start));
        let pairs = changes.iter().zip(changes.iter().skip(1));
        if pairs.into_iter().any(|(a, b)| a.0.end > b.0.start) {
            return;
        }
        let mut rest = core::mem::take(&mut self.table).into_iter();
        let mut cutter = Cutter {
            current: rest.next(),
            rest,
            at: 0,
            pieces: Vec::new(),
        };
        for (span, new) in changes {
            cutter.advance(span.start, true);
            cutter.pieces.push(Piece::New(new));
            cutter.advance(span.end, false);
        }
        cutter.advance(usize::MAX, true);
        self.table = cutter.pieces;
    }

    /// Returns the current text.
    pub(super) fn text(&self) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Old(span) => self
                .text
                .get(span.start..span.end)
                .unwrap_or_default()
                .to_owned(),
            Piece::New(new) => new.clone(),
        };
        self.table.iter().map(piece).collect()
    }

    /// Returns the edits from the original to the current text.
    pub(super) fn edits(&self) -> Vec<Edit> {
        let mut edits = Vec::new();
        let mut here = 0;
        let mut new = String::new();
        let end = Piece::Old(Span::new(self.text.len(), self.text.len()));
        for piece in self.table.iter().chain([&end]) {
            match piece {
                Piece::New(text) => new.push_str(text),
                Piece::Old(span) => {
                    edits
                        .extend(self.edit(Span::new(here, span.start), &core::mem::take(&mut new)));
                    here = span.end;
                }
            }
        }
        edits
    }

    fn edit(&self, span: Span, new: &str) -> Option<Edit> {
        let old = self.text.get(span.start..span.end).unwrap_or_default();
        if old == new {
            return None;
        }
        Some(Edit::replace(span, new))
    }
}

struct Cutter<R> {
    current: Option<Piece>,
    rest: R,
    /// The offset in the text of the start of `current`.
    at: usize,
    pieces: Vec<Piece>,
}

impl<R: Iterator<Item = Piece>> Cutter<R> {
    /// Advances to an offset in the text. The skipped pieces are kept or dropped.
    fn advance(&mut self, to: usize, keep: bool) {
        while let Some(piece) = self.current.take() {
            let (head, tail) = split_piece(piece, to.saturating_sub(self.at));
            self.at += length(&head);
            if keep && length(&head) > 0 {
                self.pieces.push(head);
            }
            match tail {
                Some(tail) => {
                    self.current = Some(tail);
                    return;
                }
                None => self.current = self.rest.next(),
            }
        }
    }
}

fn length(piece: &Piece) -> usize {
    match piece {
        Piece::Old(span) => span.end - span.start,
        Piece::New(new) => new.len(),
    }
}

/// Splits a piece at an offset; there is no rest if the piece ends there.
fn split_piece(piece: Piece, at: usize) -> (Piece, Option<Piece>) {
    if at >= length(&piece) {
        return (piece, None);
    }
    match piece {
        Piece::Old(span) => {
            let middle = span.start + at;
            let tail = Piece::Old(Span::new(middle, span.end));
            (Piece::Old(Span::new(span.start, middle)), Some(tail))
        }
        Piece::New(new) => match new.split_at_checked(at) {
            Some((head, tail)) => (Piece::New(head.into()), Some(Piece::New(tail.into()))),
            None => (Piece::New(new), None),
        },
    }
}
