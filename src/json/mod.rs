//! Parses JSON to values with spans, with the error messages of Go's `encoding/json`.

mod quote;
mod scan;
#[cfg(feature = "formats")]
mod write;

use crate::limits::DEPTH;
use crate::message::Message;
use crate::tree::{Key, Malformed, Span, Tree, Value, WrongShape};
use scan::{END, Scan};
#[cfg(feature = "formats")]
pub(crate) use write::{compact, quoted};

type Read<T> = Result<T, Malformed>;

/// Parses one JSON value, with nothing but white space around it.
pub(crate) fn read(text: &str) -> Read<Tree> {
    let mut reader = Reader {
        scan: Scan::new(text),
        open: Vec::new(),
    };
    let mut complete = reader.value()?;
    loop {
        complete = match complete {
            Some(tree) => match reader.place(tree)? {
                Placed::Inside(next) => next,
                Placed::Top(tree) => return reader.end().map(|()| tree),
            },
            None => reader.value()?,
        };
    }
}

/// Parses JSON from which a typed value will be read; a syntax error becomes a type mismatch.
pub(crate) fn tree(text: &str) -> Result<Tree, WrongShape> {
    read(text).map_err(|error| WrongShape::new(Message::verbatim(error.message)))
}

/// An array or object that is being parsed. These are kept in a list, so that depth costs no stack.
struct Open {
    start: usize,
    inside: Inside,
}

enum Inside {
    List(Vec<Tree>),
    Map(Vec<(Key, Tree)>, Key),
}

enum Placed {
    /// The value is in a container; `Some` if that is complete.
    Inside(Option<Tree>),
    Top(Tree),
}

struct Reader<'t> {
    scan: Scan<'t>,
    open: Vec<Open>,
}

impl Reader<'_> {
    fn end(&mut self) -> Read<()> {
        match self.scan.next_token() {
            None => Ok(()),
            Some(c) => Err(self.scan.unexpected(c, "after top-level value")),
        }
    }

    /// Parses a value; `None` if it opens a container.
    fn value(&mut self) -> Read<Option<Tree>> {
        let token = self.token()?;
        self.value_from(token)
    }

    fn token(&mut self) -> Read<char> {
        self.scan.next_token().ok_or_else(|| self.scan.wrong(END))
    }

    fn value_from(&mut self, token: char) -> Read<Option<Tree>> {
        let start = self.scan.last();
        let value = match token {
            '{' => return self.open_map(start),
            '[' => return self.open_list(start),
            token => self.scan.scalar(token)?,
        };
        Ok(Some(self.tree(start, value)))
    }

    /// Returns a value that ends at the current position.
    fn tree(&self, start: usize, value: Value) -> Tree {
        let span = Span::new(start, self.scan.here());
        Tree { value, span }
    }

    fn open(&mut self, start: usize, inside: Inside) -> Read<()> {
        if self.open.len() >= DEPTH {
            return Err(self.scan.wrong("exceeded max depth"));
        }
        self.open.push(Open { start, inside });
        Ok(())
    }

    fn open_map(&mut self, start: usize) -> Read<Option<Tree>> {
        match self.token()? {
            '}' => Ok(Some(self.tree(start, Value::Map(Vec::new())))),
            c => {
                let key = self.key_from(c)?;
                self.open(start, Inside::Map(Vec::new(), key))?;
                Ok(None)
            }
        }
    }

    fn open_list(&mut self, start: usize) -> Read<Option<Tree>> {
        match self.token()? {
            ']' => Ok(Some(self.tree(start, Value::List(Vec::new())))),
            c => {
                self.open(start, Inside::List(Vec::new()))?;
                // The token after the bracket begins the first item.
                self.value_from(c)
            }
        }
    }

    fn key_from(&mut self, token: char) -> Read<Key> {
        let start = self.scan.last();
        if token != '"' {
            let place = "looking for beginning of object key string";
            return Err(self.scan.unexpected(token, place));
        }
        let text = self.scan.string()?;
        let span = Span::new(start, self.scan.here());
        match self.token()? {
            ':' => Ok(Key { text, span }),
            c => Err(self.scan.unexpected(c, "after object key")),
        }
    }

    /// Adds a value to its container and parses on to the next value or the container's end.
    fn place(&mut self, tree: Tree) -> Read<Placed> {
        let Some(Open { start, inside }) = self.open.pop() else {
            return Ok(Placed::Top(tree));
        };
        let next = match inside {
            Inside::List(mut items) => {
                items.push(tree);
                self.after_item(start, items)
            }
            Inside::Map(mut entries, key) => {
                entries.push((key, tree));
                self.after_entry(start, entries)
            }
        };
        next.map(Placed::Inside)
    }

    fn after_item(&mut self, start: usize, items: Vec<Tree>) -> Read<Option<Tree>> {
        match self.token()? {
            ',' => {
                self.open(start, Inside::List(items))?;
                Ok(None)
            }
            ']' => Ok(Some(self.tree(start, Value::List(items)))),
            c => Err(self.scan.unexpected(c, "after array element")),
        }
    }

    fn after_entry(&mut self, start: usize, entries: Vec<(Key, Tree)>) -> Read<Option<Tree>> {
        match self.token()? {
            ',' => {
                let token = self.token()?;
                let key = self.key_from(token)?;
                self.open(start, Inside::Map(entries, key))?;
                Ok(None)
            }
            '}' => Ok(Some(self.tree(start, Value::Map(entries)))),
            c => Err(self.scan.unexpected(c, "after object key:value pair")),
        }
    }
}
