//! Completes JSON token by token, with a stack of open brackets.

use super::code_blocks::CodeBlock;
use super::correction::Correction;
use super::proposed_change::{ProposedChange, extend_to_line};
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

/// Returns the changes that make a block valid JSON; `None` if it begins like something else, or
/// contains anything that JSON cannot.
pub(super) fn complete(text: &str, block: &CodeBlock) -> Option<Vec<ProposedChange>> {
    let mut fixer = Fixer {
        text,
        offset: block.span.start,
        end: block.span.end,
        proposed: block.removals(),
        open: Vec::new(),
        braces: 0,
        brackets: 0,
        last: LastToken::Nothing,
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
    Some(fixer.proposed)
}

/// The previous token.
#[derive(Clone, Copy, PartialEq)]
enum LastToken {
    Nothing,
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
    text: &'t str,
    offset: usize,
    end: usize,
    proposed: Vec<ProposedChange>,
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

impl Fixer<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.offset..self.end).unwrap_or_default()
    }

    fn propose(&mut self, correction: Correction, span: Span, text: &str) {
        self.proposed
            .push(ProposedChange::new(correction, span, text));
    }

    /// Inserts text after the last value.
    fn insert_after_value(&mut self, correction: Correction, text: &str) {
        let span = Span::new(self.value_end, self.value_end);
        self.propose(correction, span, text);
    }

    fn remove(&mut self, correction: Correction, length: usize) {
        let span = Span::new(self.offset, self.offset + length);
        let edited = extend_to_line(self.text, span);
        self.propose(correction, edited, "");
        self.offset = edited.end.max(span.end);
    }

    fn read_token(&mut self) -> Option<()> {
        let rest = self.rest();
        let c = rest.chars().next()?;
        match c {
            ' ' | '\t' | '\r' | '\n' => self.offset += 1,
            c if is_blank(c) => {
                let span = Span::new(self.offset, self.offset + c.len_utf8());
                self.propose(Correction::Line(loaders::replaced_white_space), span, " ");
                self.offset = span.end;
            }
            '.' if rest.starts_with("...") => {
                let dots = rest.len() - rest.trim_start_matches('.').len();
                self.remove(Correction::RemoveEllipsis("..."), dots);
            }
            '\u{2026}' => self.remove(Correction::RemoveEllipsis("\u{2026}"), c.len_utf8()),
            '#' => self.read_comment(),
            '/' if rest.starts_with("//") => self.read_comment(),
            '/' if rest.starts_with("/*") => {
                let length = rest.find("*/").map_or(rest.len(), |at| at + 2);
                self.remove(Correction::Line(loaders::removed_comment), length);
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

    fn read_comment(&mut self) {
        let rest = self.rest();
        let length = rest.find('\n').unwrap_or(rest.len());
        let length = rest.get(..length).unwrap_or_default().trim_end().len();
        self.remove(Correction::Line(loaders::removed_comment), length);
    }

    /// Begins a value, with a comma if it follows another value.
    fn begin_value(&mut self) {
        self.first.get_or_insert(self.offset);
        let follows = matches!(self.last, LastToken::Comma(_)) && self.open.is_empty();
        if follows && self.top == TopLevel::Value {
            self.top = TopLevel::Items;
        }
        if self.last == LastToken::Value {
            self.insert_after_value(Correction::Line(loaders::added_comma), ",");
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
        if let LastToken::Comma(at) = self.last {
            self.remove_trailing(at);
        }
        if self.last == LastToken::Colon {
            return None;
        }
        // The counter avoids searching the stack for a bracket that is not open.
        let is_open = *self.counter(closing) > 0;
        let depth = || self.open.iter().rposition(|open| *open == closing);
        let Some(depth) = is_open.then(depth).flatten() else {
            self.remove(
                Correction::Text(loaders::removed_bracket, closing.into()),
                1,
            );
            return Some(());
        };
        for missing in self.open.split_off(depth + 1).into_iter().rev() {
            let text = String::from(missing);
            let correction = Correction::Text(loaders::added_bracket, text.clone());
            self.insert_after_value(correction, &text);
            *self.counter(missing) -= 1;
        }
        self.open.pop();
        *self.counter(closing) -= 1;
        self.end_value(1);
        Some(())
    }

    fn counter(&mut self, closing: char) -> &mut usize {
        match closing {
            '}' => &mut self.braces,
            _ => &mut self.brackets,
        }
    }

    fn remove_trailing(&mut self, comma: usize) {
        let span = Span::new(comma, comma + 1);
        self.propose(Correction::Line(loaders::removed_trailing_comma), span, "");
        self.last = LastToken::Value;
    }

    fn read_comma(&mut self) {
        match self.last {
            LastToken::Value => {
                self.last = LastToken::Comma(self.offset);
                self.offset += 1;
            }
            _ => self.remove(Correction::Line(loaders::removed_extra_comma), 1),
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
        let double = DOUBLE.contains(&quote);
        let ends = |c: char| match double {
            true => c == '"' || DOUBLE.contains(&c),
            false => SINGLE.contains(&c),
        };
        let mut inside = self.rest().char_indices().skip(1);
        let (length, close) = inside.find(|(_, c)| ends(*c) || matches!(c, '\n' | '"' | '\\'))?;
        if !ends(close) {
            return None;
        }
        self.begin_value();
        let first = Span::new(self.offset, self.offset + quote.len_utf8());
        let last = Span::new(
            self.offset + length,
            self.offset + length + close.len_utf8(),
        );
        self.propose(Correction::Line(loaders::straightened_quotes), first, "\"");
        if close != '"' {
            self.propose(Correction::Line(loaders::straightened_quotes), last, "\"");
        }
        self.end_value(length + close.len_utf8());
        Some(())
    }

    /// Advances over a number, true, false or null; quotes any other word.
    fn read_word(&mut self) {
        let rest = self.rest();
        let inside = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '+' | '.' | '/');
        let length = rest.find(|c| !inside(c)).unwrap_or(rest.len());
        let word = rest.get(..length).unwrap_or_default();
        let begins_number = word.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        let known = begins_number || matches!(word, "true" | "false" | "null");
        let unquoted = (!known).then(|| String::from(word));
        self.begin_value();
        if let Some(word) = unquoted {
            let span = Span::new(self.offset, self.offset + length);
            let quoted = format!("\"{word}\"");
            self.propose(Correction::Text(loaders::quoted_word, word), span, &quoted);
        }
        self.end_value(length);
    }

    /// Closes open brackets and puts brackets around partial content.
    fn close_all(&mut self) {
        if let LastToken::Comma(at) = self.last {
            self.remove_trailing(at);
        }
        let missing: String = self.open.drain(..).rev().collect();
        if !missing.is_empty() {
            self.insert_after_value(
                Correction::Text(loaders::added_brackets_at_end, missing.clone()),
                &missing,
            );
        }
        let (correction, open, close) = match self.top {
            TopLevel::Value => return,
            TopLevel::Items => (Correction::Line(loaders::added_outer_brackets), "[", "]"),
            TopLevel::Fields => (Correction::Line(loaders::added_outer_braces), "{", "}"),
        };
        let Some(first) = self.first else {
            return;
        };
        let span = Span::new(first, first);
        self.propose(correction.clone(), span, &format!("{open}\n"));
        self.insert_after_value(correction, &format!("\n{close}"));
    }
}
