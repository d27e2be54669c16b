//! Whether a text is JSON, in the words of Go's `encoding/json`.

use core::iter::Peekable;
use core::str::Chars;

/// Go's own limit.
const MAX_DEPTH: usize = 10_000;
const END: &str = "unexpected end of JSON input";

/// One JSON value with nothing but blanks around it.
pub(crate) fn check(text: &str) -> Result<(), String> {
    let mut scan = Scan {
        rest: text.chars().peekable(),
        open: Vec::new(),
    };
    let mut complete = scan.value()?;
    while let Some(inside) = scan.open.last().copied() {
        complete = if complete {
            scan.after_value(inside)?
        } else {
            scan.value()?
        };
    }
    match scan.next_token() {
        None => Ok(()),
        Some(c) => Err(unexpected(c, "after top-level value")),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Container {
    Object,
    Array,
}

struct Scan<'t> {
    rest: Peekable<Chars<'t>>,
    /// The containers around the place that is read; a list, so that depth costs no stack.
    open: Vec<Container>,
}

impl Scan<'_> {
    fn skip_blanks(&mut self) {
        while self
            .rest
            .next_if(|c| matches!(c, ' ' | '\t' | '\r' | '\n'))
            .is_some()
        {}
    }

    fn next_token(&mut self) -> Option<char> {
        self.skip_blanks();
        self.rest.next()
    }

    /// Reads a value, or opens a container that is not empty; says whether a value is complete.
    fn value(&mut self) -> Result<bool, String> {
        match self.next_token().ok_or(END)? {
            '{' => return self.open(Container::Object, '}'),
            '[' => return self.open(Container::Array, ']'),
            '"' => self.string()?,
            '-' => match self.rest.next().ok_or(END)? {
                c @ '0'..='9' => self.number(c)?,
                c => return Err(unexpected(c, "in numeric literal")),
            },
            c @ '0'..='9' => self.number(c)?,
            't' => self.literal("true")?,
            'f' => self.literal("false")?,
            'n' => self.literal("null")?,
            c => return Err(unexpected(c, "looking for beginning of value")),
        }
        Ok(true)
    }

    fn open(&mut self, container: Container, close: char) -> Result<bool, String> {
        if self.open.len() >= MAX_DEPTH {
            return Err("exceeded max depth".into());
        }
        self.skip_blanks();
        if self.rest.next_if_eq(&close).is_some() {
            return Ok(true);
        }
        self.open.push(container);
        if container == Container::Object {
            self.key()?;
        }
        Ok(false)
    }

    fn key(&mut self) -> Result<(), String> {
        match self.next_token().ok_or(END)? {
            '"' => self.string()?,
            c => return Err(unexpected(c, "looking for beginning of object key string")),
        }
        match self.next_token().ok_or(END)? {
            ':' => Ok(()),
            c => Err(unexpected(c, "after object key")),
        }
    }

    /// A comma and what must follow it, or the end of the container.
    fn after_value(&mut self, inside: Container) -> Result<bool, String> {
        let c = self.next_token().ok_or(END)?;
        match (inside, c) {
            (Container::Object, ',') => self.key().map(|()| false),
            (Container::Array, ',') => Ok(false),
            (Container::Object, '}') | (Container::Array, ']') => {
                self.open.pop();
                Ok(true)
            }
            (Container::Object, c) => Err(unexpected(c, "after object key:value pair")),
            (Container::Array, c) => Err(unexpected(c, "after array element")),
        }
    }

    fn string(&mut self) -> Result<(), String> {
        loop {
            match self.rest.next().ok_or(END)? {
                '"' => return Ok(()),
                '\\' => self.escape()?,
                c if c < ' ' => return Err(unexpected(c, "in string literal")),
                _ => {}
            }
        }
    }

    fn escape(&mut self) -> Result<(), String> {
        match self.rest.next().ok_or(END)? {
            'b' | 'f' | 'n' | 'r' | 't' | '\\' | '/' | '"' => Ok(()),
            'u' => {
                for _ in 0..4 {
                    let c = self.rest.next().ok_or(END)?;
                    if !c.is_ascii_hexdigit() {
                        return Err(unexpected(c, "in \\u hexadecimal character escape"));
                    }
                }
                Ok(())
            }
            c => Err(unexpected(c, "in string escape code")),
        }
    }

    fn number(&mut self, first: char) -> Result<(), String> {
        if first != '0' {
            self.digits();
        }
        if self.rest.next_if_eq(&'.').is_some() {
            self.some_digits("after decimal point in numeric literal")?;
        }
        if self.rest.next_if(|c| matches!(c, 'e' | 'E')).is_some() {
            let _sign = self.rest.next_if(|c| matches!(c, '+' | '-'));
            self.some_digits("in exponent of numeric literal")?;
        }
        Ok(())
    }

    fn digits(&mut self) {
        while self.rest.next_if(char::is_ascii_digit).is_some() {}
    }

    fn some_digits(&mut self, place: &str) -> Result<(), String> {
        match self.rest.next().ok_or(END)? {
            '0'..='9' => {
                self.digits();
                Ok(())
            }
            c => Err(unexpected(c, place)),
        }
    }

    /// The rest of `true`, `false` or `null`.
    fn literal(&mut self, word: &str) -> Result<(), String> {
        for expected in word.chars().skip(1) {
            let c = self.rest.next().ok_or(END)?;
            if c != expected {
                let place = format!("in literal {word} (expecting '{expected}')");
                return Err(unexpected(c, &place));
            }
        }
        Ok(())
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
