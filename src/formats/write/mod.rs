//! Values as text: YAML in blocks, YAML in braces, JSON.
//!
//! What is written into a person's text looks like its neighbours: a value may come with a model,
//! one that stands there already, whose quotes, braces and order of keys it takes over.

mod block;
mod flow;
mod model;
mod scalar;

pub(crate) use model::Model;
pub(crate) use scalar::Quotes;

/// How a text is laid out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Writer {
    /// JSON, or YAML.
    pub(crate) json: bool,
    pub(crate) newline: &'static str,
    /// How far what is inside is indented.
    pub(crate) unit: usize,
    /// How far the dashes of a list are indented below their key.
    pub(crate) dash: usize,
    /// Without blanks after colons and commas.
    pub(crate) tight: bool,
    /// Objects of nothing but scalars are on one line, whatever stands around them.
    pub(crate) short: bool,
}

/// Whether what stands in brackets is on one line, or on lines of its own at a column.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lines {
    One,
    Own(usize),
}

impl Writer {
    /// YAML as it is written where there is nothing to look at.
    pub(crate) const YAML: Self = Self {
        json: false,
        newline: "\n",
        unit: 2,
        dash: 0,
        tight: false,
        short: false,
    };

    /// JSON likewise.
    pub(crate) const JSON: Self = Self {
        json: true,
        ..Self::YAML
    };

    /// With small objects on one line.
    pub(crate) const SHORT_JSON: Self = Self {
        short: true,
        ..Self::JSON
    };

    /// A new line that begins at a column.
    pub(crate) fn line(&self, column: usize) -> String {
        let mut line = String::from(self.newline);
        line.extend(core::iter::repeat_n(' ', column));
        line
    }

    pub(crate) fn colon(&self) -> &'static str {
        if self.tight { ":" } else { ": " }
    }

    pub(crate) fn comma(&self) -> &'static str {
        if self.tight { "," } else { ", " }
    }
}
