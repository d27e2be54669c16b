//! Splits a text, which arrives in chunks of any size, into the texts of its objects, which are parsed one by one. Only
//! the current object is in memory.

mod buffer;
mod json;
mod yaml;

use super::position::Position;
pub(super) use buffer::ObjectText;
use buffer::Sink;
use json::JsonSplitter;
use yaml::YamlSplitter;

/// Splits one text.
#[derive(Default)]
pub(super) struct Splitter {
    /// The blanks of the line before the first character.
    blanks: Vec<u8>,
    position: Position,
    kind: Kind,
}

#[derive(Default)]
enum Kind {
    #[default]
    Unknown,
    Json(JsonSplitter),
    Yaml(YamlSplitter),
}

impl Splitter {
    pub(super) fn push(&mut self, bytes: &[u8], sink: &mut Sink<'_>) {
        match &mut self.kind {
            Kind::Json(json) => json.push(bytes, sink),
            Kind::Yaml(yaml) => yaml.push(bytes, sink),
            Kind::Unknown => self.begin(bytes, sink),
        }
    }

    pub(super) fn finish(self, sink: &mut Sink<'_>) {
        match self.kind {
            Kind::Json(json) => json.finish(sink),
            Kind::Yaml(yaml) => yaml.finish(sink),
            Kind::Unknown => {}
        }
    }

    /// Detects the language from the first character: a brace or bracket begins JSON, as in Kubernetes'
    /// loaders.
    fn begin(&mut self, bytes: &[u8], sink: &mut Sink<'_>) {
        let blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        let count = bytes.iter().take_while(|byte| blank(byte)).count();
        let (blanks, rest) = bytes.split_at_checked(count).unwrap_or((bytes, &[]));
        self.skip(blanks);
        let Some(first) = rest.first() else {
            return;
        };
        self.kind = if matches!(first, b'{' | b'[') {
            Kind::Json(JsonSplitter::new(self.position))
        } else {
            let mut yaml = YamlSplitter::new(self.position.line_start());
            yaml.push(&self.blanks, sink);
            Kind::Yaml(yaml)
        };
        self.push(rest, sink);
    }

    /// Skips blanks. Of those before a line's first character, stores only as many as indentation could
    /// need.
    fn skip(&mut self, blanks: &[u8]) {
        const ENOUGH_BYTES: usize = 1_000;
        self.position.advance(blanks);
        for byte in blanks {
            if *byte == b'\n' {
                self.blanks.clear();
            } else if self.blanks.len() < ENOUGH_BYTES {
                self.blanks.push(*byte);
            }
        }
    }
}
