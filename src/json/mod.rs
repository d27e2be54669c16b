//! Parses JSON to values with spans, with the error messages of Go's `encoding/json`.

mod quote;
mod scan;
mod write;

use crate::limits::NESTING_DEPTH;
use crate::message::Message;
use crate::tree::{Key, Span, Tree, TypeMismatch, Value};
use scan::{ParseResult, Scanner, UNEXPECTED_END};
pub(crate) use write::{compact, quoted};

/// Parses one JSON value, with nothing but white space around it.
pub(crate) fn parse(text: &str) -> ParseResult<Tree> {
    let mut reader = Reader {
        scanner: Scanner::new(text),
        open: Vec::new(),
    };
    let mut complete = reader.value()?;
    loop {
        complete = match complete {
            Some(tree) => match reader.add_to_container(tree)? {
                Completion::Nested(next) => next,
                Completion::Top(tree) => return reader.end().map(|()| tree),
            },
            None => reader.value()?,
        };
    }
}

/// Parses JSON from which a typed value will be read; a syntax error becomes a type mismatch.
pub(crate) fn parse_for_reader(text: &str) -> Result<Tree, TypeMismatch> {
    parse(text).map_err(|error| TypeMismatch::new(Message::verbatim(error.message)))
}

/// An array or object that is being parsed. These are kept in a list, so that depth costs no stack.
struct OpenContainer {
    start: usize,
    container: Container,
}

enum Container {
    List(Vec<Tree>),
    Map(Vec<(Key, Tree)>, Key),
}

enum Completion {
    /// The value is in a container; `Some` if that is complete.
    Nested(Option<Tree>),
    Top(Tree),
}

struct Reader<'t> {
    scanner: Scanner<'t>,
    open: Vec<OpenContainer>,
}

impl Reader<'_> {
    fn end(&mut self) -> ParseResult<()> {
        match self.scanner.next_token() {
            None => Ok(()),
            Some(c) => Err(self.scanner.unexpected(c, "after top-level value")),
        }
    }

    /// Parses a value; `None` if it opens a container.
    fn value(&mut self) -> ParseResult<Option<Tree>> {
        let token = self.token()?;
        self.value_from(token)
    }

    fn token(&mut self) -> ParseResult<char> {
        self.scanner
            .next_token()
            .ok_or_else(|| self.scanner.error(UNEXPECTED_END))
    }

    fn value_from(&mut self, token: char) -> ParseResult<Option<Tree>> {
        let start = self.scanner.last();
        let value = match token {
            '{' => return self.open_map(start),
            '[' => return self.open_list(start),
            token => self.scanner.scalar(token)?,
        };
        Ok(Some(self.tree(start, value)))
    }

    /// Returns a value that ends at the current position.
    fn tree(&self, start: usize, value: Value) -> Tree {
        let span = Span::new(start, self.scanner.position());
        Tree { value, span }
    }

    fn open(&mut self, start: usize, container: Container) -> ParseResult<()> {
        if self.open.len() >= NESTING_DEPTH {
            return Err(self.scanner.error("exceeded max depth"));
        }
        self.open.push(OpenContainer { start, container });
        Ok(())
    }

    fn open_map(&mut self, start: usize) -> ParseResult<Option<Tree>> {
        match self.token()? {
            '}' => Ok(Some(self.tree(start, Value::Map(Vec::new())))),
            c => {
                let key = self.key_from(c)?;
                self.open(start, Container::Map(Vec::new(), key))?;
                Ok(None)
            }
        }
    }

    fn open_list(&mut self, start: usize) -> ParseResult<Option<Tree>> {
        match self.token()? {
            ']' => Ok(Some(self.tree(start, Value::List(Vec::new())))),
            c => {
                self.open(start, Container::List(Vec::new()))?;
                // The token after the bracket begins the first item.
                self.value_from(c)
            }
        }
    }

    fn key_from(&mut self, token: char) -> ParseResult<Key> {
        let start = self.scanner.last();
        if token != '"' {
            let context = "looking for beginning of object key string";
            return Err(self.scanner.unexpected(token, context));
        }
        let text = self.scanner.string()?;
        let span = Span::new(start, self.scanner.position());
        match self.token()? {
            ':' => Ok(Key { text, span }),
            c => Err(self.scanner.unexpected(c, "after object key")),
        }
    }

    /// Adds a value to its container and parses on to the next value or the container's end.
    fn add_to_container(&mut self, tree: Tree) -> ParseResult<Completion> {
        let Some(OpenContainer { start, container }) = self.open.pop() else {
            return Ok(Completion::Top(tree));
        };
        let next = match container {
            Container::List(mut items) => {
                items.push(tree);
                self.after_item(start, items)
            }
            Container::Map(mut entries, key) => {
                entries.push((key, tree));
                self.after_entry(start, entries)
            }
        };
        next.map(Completion::Nested)
    }

    fn after_item(&mut self, start: usize, items: Vec<Tree>) -> ParseResult<Option<Tree>> {
        match self.token()? {
            ',' => {
                self.open(start, Container::List(items))?;
                Ok(None)
            }
            ']' => Ok(Some(self.tree(start, Value::List(items)))),
            c => Err(self.scanner.unexpected(c, "after array element")),
        }
    }

    fn after_entry(
        &mut self,
        start: usize,
        entries: Vec<(Key, Tree)>,
    ) -> ParseResult<Option<Tree>> {
        match self.token()? {
            ',' => {
                let token = self.token()?;
                let key = self.key_from(token)?;
                self.open(start, Container::Map(entries, key))?;
                Ok(None)
            }
            '}' => Ok(Some(self.tree(start, Value::Map(entries)))),
            c => Err(self.scanner.unexpected(c, "after object key:value pair")),
        }
    }
}
