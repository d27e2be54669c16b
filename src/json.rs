//! JSON text to values, with the complaints of Go's `encoding/json`.

use core::iter::Peekable;
use core::mem;
use core::str::Chars;

use crate::tree::Value;

/// Containers may stand this deep within each other (Go takes 10,000).
const MAX_DEPTH: usize = 1_000;
const END: &str = "unexpected end of JSON input";

/// Reads one JSON value with nothing but blanks around it.
pub(crate) fn read(text: &str) -> Result<Value, String> {
    let mut scan = Scan {
        rest: text.chars().peekable(),
        open: Vec::new(),
    };
    let mut complete = scan.value()?;
    loop {
        complete = match complete {
            Some(value) => match scan.place(value)? {
                Placed::Inside(next) => next,
                Placed::Top(value) => return scan.end().map(|()| value),
            },
            None => scan.value()?,
        };
    }
}

/// A container that is still being read. Kept in a list, so that depth costs no stack.
enum Open {
    List(Vec<Value>),
    Map(Vec<(Box<str>, Value)>, Box<str>),
}

enum Placed {
    /// Into a container, which may be complete by that.
    Inside(Option<Value>),
    Top(Value),
}

struct Scan<'t> {
    rest: Peekable<Chars<'t>>,
    open: Vec<Open>,
}

impl Scan<'_> {
    fn next_token(&mut self) -> Option<char> {
        while self
            .rest
            .next_if(|c| matches!(c, ' ' | '\t' | '\r' | '\n'))
            .is_some()
        {}
        self.rest.next()
    }

    fn end(&mut self) -> Result<(), String> {
        match self.next_token() {
            None => Ok(()),
            Some(c) => Err(unexpected(c, "after top-level value")),
        }
    }

    /// Reads a value; none where it opened a container instead.
    fn value(&mut self) -> Result<Option<Value>, String> {
        let token = self.next_token().ok_or(END)?;
        self.value_from(token)
    }

    fn value_from(&mut self, token: char) -> Result<Option<Value>, String> {
        Ok(Some(match token {
            '{' => return self.open_map(),
            '[' => return self.open_list(),
            '"' => Value::Text(self.string()?),
            '-' => match self.rest.next().ok_or(END)? {
                c @ '0'..='9' => Value::Number(self.number("-", c)?),
                c => return Err(unexpected(c, "in numeric literal")),
            },
            c @ '0'..='9' => Value::Number(self.number("", c)?),
            't' => self.literal("true", Value::Bool(true))?,
            'f' => self.literal("false", Value::Bool(false))?,
            'n' => self.literal("null", Value::Null)?,
            c => return Err(unexpected(c, "looking for beginning of value")),
        }))
    }

    fn check_depth(&self) -> Result<(), String> {
        if self.open.len() >= MAX_DEPTH {
            return Err("exceeded max depth".into());
        }
        Ok(())
    }

    fn open_map(&mut self) -> Result<Option<Value>, String> {
        self.check_depth()?;
        match self.next_token().ok_or(END)? {
            '}' => Ok(Some(Value::Map(Vec::new()))),
            c => {
                let key = self.key_from(c)?;
                self.open.push(Open::Map(Vec::new(), key));
                Ok(None)
            }
        }
    }

    fn open_list(&mut self) -> Result<Option<Value>, String> {
        self.check_depth()?;
        match self.next_token().ok_or(END)? {
            ']' => Ok(Some(Value::List(Vec::new()))),
            c => {
                self.open.push(Open::List(Vec::new()));
                self.value_from(c)
            }
        }
    }

    fn key_from(&mut self, token: char) -> Result<Box<str>, String> {
        let key = match token {
            '"' => self.string()?,
            c => return Err(unexpected(c, "looking for beginning of object key string")),
        };
        match self.next_token().ok_or(END)? {
            ':' => Ok(key),
            c => Err(unexpected(c, "after object key")),
        }
    }

    /// Puts a value where it belongs, and reads on to the next or to the container's end.
    fn place(&mut self, value: Value) -> Result<Placed, String> {
        match self.open.pop() {
            None => Ok(Placed::Top(value)),
            Some(Open::List(mut items)) => {
                items.push(value);
                self.after_item(items).map(Placed::Inside)
            }
            Some(Open::Map(mut entries, key)) => {
                entries.push((key, value));
                self.after_entry(entries).map(Placed::Inside)
            }
        }
    }

    fn after_item(&mut self, items: Vec<Value>) -> Result<Option<Value>, String> {
        match self.next_token().ok_or(END)? {
            ',' => {
                self.open.push(Open::List(items));
                Ok(None)
            }
            ']' => Ok(Some(Value::List(items))),
            c => Err(unexpected(c, "after array element")),
        }
    }

    fn after_entry(&mut self, entries: Vec<(Box<str>, Value)>) -> Result<Option<Value>, String> {
        match self.next_token().ok_or(END)? {
            ',' => {
                let token = self.next_token().ok_or(END)?;
                let key = self.key_from(token)?;
                self.open.push(Open::Map(entries, key));
                Ok(None)
            }
            '}' => Ok(Some(Value::Map(entries))),
            c => Err(unexpected(c, "after object key:value pair")),
        }
    }

    fn string(&mut self) -> Result<Box<str>, String> {
        let mut text = String::new();
        loop {
            match self.rest.next().ok_or(END)? {
                '"' => return Ok(text.into()),
                '\\' => self.escape(&mut text)?,
                c if c < ' ' => return Err(unexpected(c, "in string literal")),
                c => text.push(c),
            }
        }
    }

    fn escape(&mut self, text: &mut String) -> Result<(), String> {
        text.push(match self.rest.next().ok_or(END)? {
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            c @ ('\\' | '/' | '"') => c,
            'u' => self.unicode()?,
            c => return Err(unexpected(c, "in string escape code")),
        });
        Ok(())
    }

    /// A character by its code, or by two halves; a half without the other becomes U+FFFD.
    fn unicode(&mut self) -> Result<char, String> {
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

    fn code_unit(&mut self) -> Result<u32, String> {
        let mut unit = 0;
        for _ in 0..4 {
            let c = self.rest.next().ok_or(END)?;
            let digit = c
                .to_digit(16)
                .ok_or_else(|| unexpected(c, "in \\u hexadecimal character escape"))?;
            unit = unit * 16 + digit;
        }
        Ok(unit)
    }

    fn number(&mut self, sign: &str, first: char) -> Result<Box<str>, String> {
        let mut text = String::from(sign);
        text.push(first);
        if first != '0' {
            self.digits(&mut text);
        }
        if let Some(point) = self.rest.next_if_eq(&'.') {
            text.push(point);
            self.some_digits(&mut text, "after decimal point in numeric literal")?;
        }
        if let Some(e) = self.rest.next_if(|c| matches!(c, 'e' | 'E')) {
            text.push(e);
            text.extend(self.rest.next_if(|c| matches!(c, '+' | '-')));
            self.some_digits(&mut text, "in exponent of numeric literal")?;
        }
        Ok(text.into())
    }

    fn digits(&mut self, text: &mut String) {
        while let Some(digit) = self.rest.next_if(char::is_ascii_digit) {
            text.push(digit);
        }
    }

    fn some_digits(&mut self, text: &mut String, place: &str) -> Result<(), String> {
        match self.rest.next().ok_or(END)? {
            c @ '0'..='9' => {
                text.push(c);
                self.digits(text);
                Ok(())
            }
            c => Err(unexpected(c, place)),
        }
    }

    /// The rest of `true`, `false` or `null`.
    fn literal(&mut self, word: &str, value: Value) -> Result<Value, String> {
        for expected in word.chars().skip(1) {
            let c = self.rest.next().ok_or(END)?;
            if c != expected {
                let place = format!("in literal {word} (expecting '{expected}')");
                return Err(unexpected(c, &place));
            }
        }
        Ok(value)
    }
}

fn unexpected(c: char, place: &str) -> String {
    format!("invalid character {} {place}", quote(c))
}

/// As Go quotes a byte: of a character beyond ASCII it sees the first.
fn quote(c: char) -> String {
    match c {
        '\'' => r"'\''".into(),
        '"' => "'\"'".into(),
        '\\' => r"'\\'".into(),
        '\n' => r"'\n'".into(),
        '\r' => r"'\r'".into(),
        '\t' => r"'\t'".into(),
        '\u{7}' => r"'\a'".into(),
        '\u{8}' => r"'\b'".into(),
        '\u{b}' => r"'\v'".into(),
        '\u{c}' => r"'\f'".into(),
        ' '..='~' => format!("'{c}'"),
        _ => quote_byte(c),
    }
}

fn quote_byte(c: char) -> String {
    let mut buffer = [0; 4];
    let first = c.encode_utf8(&mut buffer).bytes().next().unwrap_or(0);
    match first {
        0..=0x1f | 0x7f => format!("'\\x{first:02x}'"),
        // Printable in Latin-1, as `strconv.Quote` of that one rune.
        _ => format!("'{}'", char::from(first)),
    }
}
