//! Tokens of JSON.
//!
//! Source: Go 1.25, `encoding/json/scanner.go` (`checkValid`, `eof`).

use core::mem;
use core::str::Chars;

use super::quote::quote;
use crate::tree::{SyntaxError, Value};

pub(super) type ParseResult<T> = Result<T, SyntaxError>;

pub(super) const UNEXPECTED_END: &str = "unexpected end of JSON input";

pub(super) struct Scanner<'t> {
    length: usize,
    rest: Chars<'t>,
    /// The offset of the last consumed character.
    last: usize,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            length: text.len(),
            rest: text.chars(),
            last: 0,
        }
    }

    /// Returns the current offset.
    pub(super) fn position(&self) -> usize {
        self.length - self.rest.as_str().len()
    }

    pub(super) fn last(&self) -> usize {
        self.last
    }

    pub(super) fn error(&self, message: &str) -> SyntaxError {
        SyntaxError::new(message, self.position())
    }

    /// Returns the error about the last consumed character.
    pub(super) fn unexpected(&self, c: char, context: &str) -> SyntaxError {
        let message = format!("invalid character {} {context}", quote(c));
        SyntaxError::new(message, self.last)
    }

    fn take(&mut self) -> Option<char> {
        self.last = self.position();
        self.rest.next()
    }

    fn next(&mut self) -> ParseResult<char> {
        self.take().ok_or_else(|| self.error(UNEXPECTED_END))
    }

    /// Consumes a character that cannot be white space. At the end of the text it is a space, as in Go.
    fn next_in_token(&mut self) -> char {
        self.take().unwrap_or(' ')
    }

    fn next_if(&mut self, fits: impl Fn(char) -> bool) -> Option<char> {
        let c = self.rest.clone().next().filter(|c| fits(*c))?;
        self.take();
        Some(c)
    }

    /// Consumes characters while their bytes match. `fits` must treat all non-ASCII bytes alike.
    fn take_while(&mut self, fits: impl Fn(u8) -> bool) -> &'t str {
        let rest = self.rest.as_str();
        let length = rest.bytes().take_while(|byte| fits(*byte)).count();
        debug_assert!(rest.is_char_boundary(length), "a part of a character");
        let (run, rest) = rest.split_at_checked(length).unwrap_or_default();
        self.rest = rest.chars();
        run
    }

    pub(super) fn next_token(&mut self) -> Option<char> {
        self.take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'));
        self.take()
    }

    /// Parses a value that is not a container.
    pub(super) fn scalar(&mut self, token: char) -> ParseResult<Value> {
        Ok(match token {
            '"' => Value::Text(self.string()?),
            '-' => match self.next_in_token() {
                c @ '0'..='9' => Value::Number(self.number("-", c)?),
                c => return Err(self.unexpected(c, "in numeric literal")),
            },
            c @ '0'..='9' => Value::Number(self.number("", c)?),
            't' => self.literal("true", Value::Bool(true))?,
            'f' => self.literal("false", Value::Bool(false))?,
            'n' => self.literal("null", Value::Null)?,
            c => return Err(self.unexpected(c, "looking for beginning of value")),
        })
    }

    pub(super) fn string(&mut self) -> ParseResult<Box<str>> {
        let mut text = String::new();
        loop {
            let run = self.take_while(|byte| byte >= b' ' && byte != b'"' && byte != b'\\');
            match self.next()? {
                // Most strings have no escapes.
                '"' if text.is_empty() => return Ok(run.into()),
                '"' => return Ok([&*text, run].concat().into()),
                '\\' => {
                    text.push_str(run);
                    self.escape(&mut text)?;
                }
                c => return Err(self.unexpected(c, "in string literal")),
            }
        }
    }

    fn escape(&mut self, text: &mut String) -> ParseResult<()> {
        text.push(match self.next_in_token() {
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            c @ ('\\' | '/' | '"') => c,
            'u' => self.unicode()?,
            c => return Err(self.unexpected(c, "in string escape code")),
        });
        Ok(())
    }

    /// Parses the code of a character or a surrogate pair; a lone surrogate becomes U+FFFD.
    fn unicode(&mut self) -> ParseResult<char> {
        let unit = self.code_unit()?;
        if !(0xd800..0xdc00).contains(&unit) {
            return Ok(char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        let mut ahead = self.rest.clone();
        if ahead.next() != Some('\\') || ahead.next() != Some('u') {
            return Ok(char::REPLACEMENT_CHARACTER);
        }
        let here = mem::replace(&mut self.rest, ahead);
        let low = self.code_unit()?;
        if !(0xdc00..0xe000).contains(&low) {
            self.rest = here;
            return Ok(char::REPLACEMENT_CHARACTER);
        }
        let code = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
        Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn code_unit(&mut self) -> ParseResult<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            let c = self.next_in_token();
            let digit = c
                .to_digit(16)
                .ok_or_else(|| self.unexpected(c, "in \\u hexadecimal character escape"))?;
            unit = unit * 16 + digit;
        }
        Ok(unit)
    }

    fn number(&mut self, sign: &str, first: char) -> ParseResult<Box<str>> {
        let mut text = String::from(sign);
        text.push(first);
        if first != '0' {
            self.digits(&mut text);
        }
        if let Some(point) = self.next_if(|c| c == '.') {
            text.push(point);
            self.required_digits(&mut text, "after decimal point in numeric literal")?;
        }
        if let Some(e) = self.next_if(|c| matches!(c, 'e' | 'E')) {
            text.push(e);
            text.extend(self.next_if(|c| matches!(c, '+' | '-')));
            self.required_digits(&mut text, "in exponent of numeric literal")?;
        }
        Ok(text.into())
    }

    fn digits(&mut self, text: &mut String) {
        while let Some(digit) = self.next_if(|c| c.is_ascii_digit()) {
            text.push(digit);
        }
    }

    fn required_digits(&mut self, text: &mut String, context: &str) -> ParseResult<()> {
        match self.next_in_token() {
            c @ '0'..='9' => {
                text.push(c);
                self.digits(text);
                Ok(())
            }
            c => Err(self.unexpected(c, context)),
        }
    }

    /// Parses the rest of `true`, `false` or `null`.
    fn literal(&mut self, word: &str, value: Value) -> ParseResult<Value> {
        for expected in word.chars().skip(1) {
            let c = self.next_in_token();
            if c != expected {
                let context = format!("in literal {word} (expecting '{expected}')");
                return Err(self.unexpected(c, &context));
            }
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use crate::json::parse;

    #[track_caller]
    fn rejects(text: &str, message: &str) {
        let error = parse(text).unwrap_err();
        assert_eq!(
            (&*error.message, error.offset),
            (message, text.len()),
            "{text}"
        );
    }

    #[test]
    fn an_incomplete_token_is_followed_by_a_space() {
        for (text, context) in [
            ("-", "in numeric literal"),
            ("1.", "after decimal point in numeric literal"),
            ("[-0.", "after decimal point in numeric literal"),
            ("1e", "in exponent of numeric literal"),
            ("1E+", "in exponent of numeric literal"),
            ("tru", "in literal true (expecting 'e')"),
            ("{\"a\": n", "in literal null (expecting 'u')"),
            ("\"\\", "in string escape code"),
            ("\"\\u00", "in \\u hexadecimal character escape"),
        ] {
            rejects(text, &format!("invalid character ' ' {context}"));
        }
    }

    #[test]
    fn an_incomplete_value_ends_unexpectedly() {
        for text in [
            "",
            " ",
            "\"",
            "\"a",
            "[",
            "[1",
            "{",
            "{\"a\"",
            "{\"a\":",
            "[1,",
            "\"\\ud800",
        ] {
            rejects(text, "unexpected end of JSON input");
        }
    }
}
