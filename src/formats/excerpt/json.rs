//! Completes JSON token by token, with a stack of open brackets.

use super::changes::{Changes, extend_to_line};
use super::code_blocks::CodeBlock;
use crate::message::Message;
use crate::messages::loaders;
use crate::tree::Span;

/// Typographic double quotation marks.
const DOUBLE: [char; 6] = [
    '\u{201c}', '\u{201d}', '\u{201e}', '\u{201f}', '\u{ab}', '\u{bb}',
];
const SINGLE: [char; 4] = ['\'', '\u{2018}', '\u{2019}', '\u{201b}'];

/// Returns true if a text begins like JSON or a part of it.
fn begins_json(text: &str) -> bool {
    match text.chars().next() {
        Some('{' | '[') => true,
        Some(c) if c == '"' || DOUBLE.contains(&c) => text.contains(['{', '[']),
        _ => false,
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// Adds the changes that make a block valid JSON; `None` if it begins like something else, or
/// contains anything that JSON cannot.
pub(super) fn complete<'t>(block: &CodeBlock, changes: Changes<'t>) -> Option<Changes<'t>> {
    let mut fixer = Fixer {
        offset: block.span.start,
        end: block.span.end,
        changes,
        open: Vec::new(),
        braces: 0,
        brackets: 0,
        last: LastToken::Open,
        first: None,
        value_end: block.span.start,
        top: TopLevel::Value,
    };
    let mut prompts = block.prompts.iter().map(|prompt| prompt.span).peekable();
    while fixer.offset < fixer.end {
        if let Some(prompt) = prompts.next_if(|prompt| prompt.start <= fixer.offset) {
            fixer.offset = fixer.offset.max(prompt.end);
            continue;
        }
        fixer.read_token()?;
    }
    fixer.close_all();
    Some(fixer.changes)
}

/// The previous token.
#[derive(Clone, Copy, PartialEq)]
enum LastToken {
    /// Nothing, or an opening bracket.
    Open,
    Comma(usize),
    Colon,
    Value,
}

/// The content outside all brackets.
#[derive(Clone, Copy, PartialEq)]
enum TopLevel {
    Value,
    /// Comma-separated values: a list without its brackets.
    Items,
    /// Keys: an object without its braces.
    Fields,
}

struct Fixer<'t> {
    offset: usize,
    end: usize,
    changes: Changes<'t>,
    /// The closing brackets of the open ones, and the number of each kind.
    open: Vec<char>,
    braces: usize,
    brackets: usize,
    last: LastToken,
    /// The start of the first token that is kept.
    first: Option<usize>,
    /// The end of the last value or partial value.
    value_end: usize,
    top: TopLevel,
}

impl<'t> Fixer<'t> {
    fn rest(&self) -> &'t str {
        let rest = self.changes.text.get(self.offset..self.end);
        rest.unwrap_or_default()
    }

    /// Returns the span of the next bytes.
    fn next(&self, length: usize) -> Span {
        Span::new(self.offset, self.offset + length)
    }

    /// Inserts text after the last value.
    fn insert_after_value(&mut self, text: &str, describe: impl FnOnce(usize) -> Message) {
        let span = Span::new(self.value_end, self.value_end);
        self.changes.replace(span, text, describe);
    }

    fn remove(&mut self, length: usize, describe: impl FnOnce(usize) -> Message) {
        let span = self.advance_to_remove(length);
        self.changes.replace(span, "", describe);
    }

    /// Advances over bytes that are removed. Returns their span, with their line if nothing else is
    /// on it.
    fn advance_to_remove(&mut self, length: usize) -> Span {
        let span = self.next(length);
        let removed = extend_to_line(self.changes.text, span);
        self.offset = removed.end.max(span.end);
        removed
    }

    fn read_token(&mut self) -> Option<()> {
        let rest = self.rest();
        let c = rest.chars().next()?;
        match c {
            ' ' | '\t' | '\r' | '\n' => self.offset += 1,
            c if is_blank(c) => {
                let span = self.next(c.len_utf8());
                (self.changes).replace(span, " ", loaders::replaced_white_space);
                self.offset = span.end;
            }
            '\u{2026}' => self.remove_ellipsis("\u{2026}", c.len_utf8()),
            '.' if rest.starts_with("...") => {
                let dots = rest.len() - rest.trim_start_matches('.').len();
                self.remove_ellipsis("...", dots);
            }
            '/' if rest.starts_with("/*") => {
                let length = rest.find("*/").map_or(rest.len(), |at| at + 2);
                self.remove(length, loaders::removed_comment);
            }
            _ if c == '#' || rest.starts_with("//") => {
                let line = rest.split('\n').next().unwrap_or_default();
                self.remove(line.trim_end().len(), loaders::removed_comment);
            }
            _ if self.first.is_none() && !begins_json(rest) => return None,
            '{' => self.open_bracket('}'),
            '[' => self.open_bracket(']'),
            '}' | ']' => self.close_bracket(c)?,
            ',' => self.read_comma(),
            ':' => self.read_colon()?,
            '"' => self.read_string()?,
            c if DOUBLE.contains(&c) || SINGLE.contains(&c) => self.read_typographic_string(c)?,
            c if c.is_alphanumeric() || matches!(c, '-' | '_') => self.read_word(),
            _ => return None,
        }
        Some(())
    }

    fn remove_ellipsis(&mut self, dots: &str, length: usize) {
        let span = self.advance_to_remove(length);
        self.changes.remove_ellipsis(span, dots);
    }

    /// Begins a value, with a comma if it follows another value.
    fn begin_value(&mut self) {
        self.first.get_or_insert(self.offset);
        let follows = matches!(self.last, LastToken::Comma(_)) && self.open.is_empty();
        if follows && self.top == TopLevel::Value {
            self.top = TopLevel::Items;
        }
        if self.last == LastToken::Value {
            self.insert_after_value(",", loaders::added_comma);
        }
    }

    /// Advances over a value of `length` bytes.
    fn end_value(&mut self, length: usize) {
        self.offset += length;
        self.value_end = self.offset;
        self.last = LastToken::Value;
    }

    fn open_bracket(&mut self, closing: char) {
        self.begin_value();
        self.open.push(closing);
        *self.counter(closing) += 1;
        self.end_value(1);
        self.last = LastToken::Open;
    }

    fn close_bracket(&mut self, closing: char) -> Option<()> {
        self.remove_trailing_comma();
        if self.last == LastToken::Colon {
            return None;
        }
        // The counter avoids searching the stack for a bracket that is not open.
        if *self.counter(closing) == 0 {
            self.remove(1, |line| {
                loaders::removed_bracket(String::from(closing), line)
            });
            return Some(());
        }
        while let Some(open) = self.open.pop() {
            *self.counter(open) -= 1;
            if open == closing {
                break;
            }
            let text = String::from(open);
            self.insert_after_value(&text, |line| loaders::added_bracket(&text, line));
        }
        self.end_value(1);
        Some(())
    }

    fn counter(&mut self, closing: char) -> &mut usize {
        match closing {
            '}' => &mut self.braces,
            _ => &mut self.brackets,
        }
    }

    fn remove_trailing_comma(&mut self) {
        if let LastToken::Comma(at) = self.last {
            let comma = Span::new(at, at + 1);
            (self.changes).replace(comma, "", loaders::removed_trailing_comma);
            self.last = LastToken::Value;
        }
    }

    fn read_comma(&mut self) {
        if self.last == LastToken::Value {
            self.last = LastToken::Comma(self.offset);
            self.offset += 1;
        } else {
            self.remove(1, loaders::removed_extra_comma);
        }
    }

    fn read_colon(&mut self) -> Option<()> {
        if self.last != LastToken::Value {
            return None;
        }
        if self.open.is_empty() {
            self.top = TopLevel::Fields;
        }
        self.last = LastToken::Colon;
        self.offset += 1;
        Some(())
    }

    fn read_string(&mut self) -> Option<()> {
        let mut escaped = false;
        let end = self.rest().char_indices().skip(1).find(|(_, c)| {
            let ends = *c == '\n' || *c == '"' && !escaped;
            escaped = *c == '\\' && !escaped;
            ends
        });
        let (length, _) = end.filter(|(_, c)| *c == '"')?;
        self.begin_value();
        self.end_value(length + 1);
        Some(())
    }

    /// Advances over a string in quotation marks other than JSON's.
    fn read_typographic_string(&mut self, quote: char) -> Option<()> {
        let ends = |c: char| match DOUBLE.contains(&quote) {
            true => c == '"' || DOUBLE.contains(&c),
            false => SINGLE.contains(&c),
        };
        let mut inside = self.rest().char_indices().skip(1);
        let (length, close) = inside.find(|(_, c)| ends(*c) || matches!(c, '\n' | '"' | '\\'))?;
        if !ends(close) {
            return None;
        }
        self.begin_value();
        self.changes.straighten(self.next(quote.len_utf8()));
        let end = length + close.len_utf8();
        if close != '"' {
            let mark = Span::new(self.offset + length, self.offset + end);
            self.changes.straighten(mark);
        }
        self.end_value(end);
        Some(())
    }

    /// Advances over a number, true, false or null; quotes any other word.
    fn read_word(&mut self) {
        let rest = self.rest();
        let inside = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '+' | '.' | '/');
        let length = rest.find(|c| !inside(c)).unwrap_or(rest.len());
        let word = rest.get(..length).unwrap_or_default();
        let begins_number = word.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        self.begin_value();
        if !begins_number && !matches!(word, "true" | "false" | "null") {
            let (span, quoted) = (self.next(length), format!("\"{word}\""));
            (self.changes).replace(span, quoted, |line| loaders::quoted_word(word, line));
        }
        self.end_value(length);
    }

    /// Closes open brackets and puts brackets around partial content.
    fn close_all(&mut self) {
        self.remove_trailing_comma();
        let missing: String = self.open.drain(..).rev().collect();
        if !missing.is_empty() {
            self.insert_after_value(&missing, |line| {
                loaders::added_brackets_at_end(&*missing, line)
            });
        }
        let (describe, open, close): (fn(usize) -> Message, _, _) = match self.top {
            TopLevel::Value => return,
            TopLevel::Items => (loaders::added_outer_brackets, "[\n", "\n]"),
            TopLevel::Fields => (loaders::added_outer_braces, "{\n", "\n}"),
        };
        if let Some(first) = self.first {
            (self.changes).replace(Span::new(first, first), open, describe);
            self.insert_after_value(close, describe);
        }
    }
}
