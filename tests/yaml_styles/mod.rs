//! Writes values in the styles that people use: YAML in block and flow style, JSON, with comments, and various
//! indentation and quotes.

use proptest::prelude::*;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    Number(String),
    Text(String),
    List(Vec<Node>),
    Map(Vec<(String, Node)>),
    /// A value that is edited; its comments are marked.
    Edited(Box<Node>),
}

pub(crate) fn number(text: &str) -> Node {
    Node::Number(text.into())
}

pub(crate) fn text(text: &str) -> Node {
    Node::Text(text.into())
}

pub(crate) fn list(items: impl IntoIterator<Item = Node>) -> Node {
    Node::List(items.into_iter().collect())
}

pub(crate) fn map<'n>(entries: impl IntoIterator<Item = (&'n str, Node)>) -> Node {
    Node::Map(
        entries
            .into_iter()
            .map(|(name, value)| (name.into(), value))
            .collect(),
    )
}

impl Node {
    pub(crate) fn edited(self) -> Self {
        Self::Edited(Box::new(self))
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Style {
    json: bool,
    lines: bool,
    unit: usize,
    dash: usize,
    newline: &'static str,
    last_newline: bool,
    aliases: bool,
    /// Random bytes that decide each choice.
    choices: Vec<u8>,
}

pub(crate) fn styles() -> impl Strategy<Value = Style> {
    let layout = (any::<bool>(), any::<bool>(), 1..5_usize, any::<bool>());
    let flags = (any::<bool>(), any::<bool>(), any::<bool>());
    let choices = proptest::collection::vec(any::<u8>(), 40);
    (layout, flags, choices).prop_map(
        |((json, lines, unit, dashed), (crlf, last_newline, aliases), choices)| Style {
            json,
            lines,
            unit,
            dash: if dashed { unit } else { 0 },
            newline: if crlf { "\r\n" } else { "\n" },
            last_newline,
            aliases,
            choices,
        },
    )
}

pub(crate) fn write(node: &Node, style: Style) -> String {
    let mut writer = Writer {
        style,
        next: 0,
        comments: 0,
        ours: false,
        shared: Vec::new(),
    };
    let mut text = if writer.style.json {
        let lines = writer.style.lines;
        writer.flow(node, 0, lines)
    } else {
        let text = writer.block(node, 0);
        writer.comment_line(0) + &text
    };
    if writer.style.last_newline {
        text.push_str(writer.style.newline);
    }
    text
}

struct Writer {
    style: Style,
    next: usize,
    comments: usize,
    ours: bool,
    /// The values written so far, which may be repeated as an alias.
    shared: Vec<Node>,
}

impl Writer {
    /// Returns the next choice, less than `count`.
    fn choose(&mut self, count: u8) -> u8 {
        self.next += 1;
        let choices = &self.style.choices;
        choices[self.next * 7 % choices.len()].wrapping_add(self.next as u8) % count
    }

    fn mark(&mut self) -> String {
        self.comments += 1;
        let kind = if self.ours { "ours" } else { "keep" };
        format!("#{kind}{}", self.comments)
    }

    fn comment(&mut self) -> String {
        match self.choose(3) {
            0 => format!(" {}", self.mark()),
            _ => String::new(),
        }
    }

    fn comment_line(&mut self, column: usize) -> String {
        match self.choose(5) {
            0 => format!(
                "{}{}{}",
                self.mark(),
                self.style.newline,
                " ".repeat(column)
            ),
            _ => String::new(),
        }
    }

    fn line(&self, column: usize) -> String {
        format!("{}{}", self.style.newline, " ".repeat(column))
    }

    fn scalar(&mut self, node: &Node) -> String {
        let text = match node {
            Node::Number(number) => return number.clone(),
            Node::Text(text) => text,
            _ => unreachable!(),
        };
        let plain = !text.is_empty()
            && text
                .chars()
                .all(|c| c.is_ascii_alphabetic() || "./".contains(c))
            && text != "yes"
            && text != "no"
            && text != "n"
            && text != "x";
        match self.choose(3) {
            _ if self.style.json => format!("{:?}", text),
            0 => format!("'{}'", text.replace('\'', "''")),
            1 if plain => text.clone(),
            _ => format!("\"{text}\""),
        }
    }

    /// Writes the text after a colon or a dash at a column.
    fn value(&mut self, node: &Node, column: usize, dash: bool) -> String {
        if let Node::Edited(inner) = node {
            return self.shared(inner, column);
        }
        let empty = matches!(node, Node::List(items) if items.is_empty())
            || matches!(node, Node::Map(entries) if entries.is_empty());
        let scalar = matches!(node, Node::Number(_) | Node::Text(_));
        if scalar || empty || self.ours && self.choose(3) == 0 {
            return format!(" {}{}", self.flow(node, column, false), self.comment());
        }
        if dash {
            return format!(" {}", self.block(node, column + 2));
        }
        self.below(node, column)
    }

    fn below(&mut self, node: &Node, column: usize) -> String {
        let inner = match node {
            Node::List(_) => column + self.style.dash,
            _ => column + self.style.unit,
        };
        let comment = self.comment();
        let comment_line = self.comment_line(inner);
        format!(
            "{comment}{}{comment_line}{}",
            self.line(inner),
            self.block(node, inner)
        )
    }

    /// Writes a value, or an alias if it was written before.
    fn shared(&mut self, node: &Node, column: usize) -> String {
        if self.style.aliases && self.shared.contains(node) {
            return format!(" *a{}", self.comment());
        }
        let anchor = self.style.aliases && self.shared.is_empty();
        self.shared.push(node.clone());
        self.ours = true;
        let text = self.value(node, column, false);
        self.ours = false;
        if anchor { format!(" &a{text}") } else { text }
    }

    /// Writes a block at a column; its first line is not indented.
    fn block(&mut self, node: &Node, column: usize) -> String {
        let mut parts = Vec::new();
        match node {
            Node::List(items) => {
                for item in items {
                    let comment_line = if parts.is_empty() {
                        String::new()
                    } else {
                        self.comment_line(column)
                    };
                    parts.push(format!("{comment_line}-{}", self.value(item, column, true)));
                }
            }
            Node::Map(entries) => {
                for (name, value) in entries {
                    let comment_line = if parts.is_empty() {
                        String::new()
                    } else {
                        self.comment_line(column)
                    };
                    parts.push(format!(
                        "{comment_line}{name}:{}",
                        self.value(value, column, false)
                    ));
                }
            }
            _ => unreachable!(),
        }
        parts.join(&self.line(column))
    }

    fn flow(&mut self, node: &Node, column: usize, lines: bool) -> String {
        let (open, parts, close) = match node {
            Node::Edited(inner) => return self.flow(inner, column, lines),
            Node::List(items) => {
                let parts = items
                    .iter()
                    .map(|item| self.flow(item, column + self.style.unit, lines));
                ("[", parts.collect::<Vec<_>>(), "]")
            }
            Node::Map(entries) => {
                let parts = entries.iter().map(|(name, value)| {
                    let value = self.flow(value, column + self.style.unit, lines);
                    let name = if self.style.json {
                        format!("{name:?}")
                    } else {
                        name.clone()
                    };
                    format!("{name}: {value}")
                });
                ("{", parts.collect(), "}")
            }
            scalar => return self.scalar(scalar),
        };
        if parts.is_empty() || !lines || self.choose(4) == 0 && column > 0 {
            return format!("{open}{}{close}", parts.join(", ")).replace(['\n', '\r'], " ");
        }
        let line = self.line(column + self.style.unit);
        let end = self.line(column);
        format!(
            "{open}{line}{}{end}{close}",
            parts.join(&format!(",{line}"))
        )
    }
}
