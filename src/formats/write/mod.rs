//! Writes values as text: YAML blocks, YAML in braces, JSON.
//!
//! Text written into a person's file follows its surroundings: a value may have a model, an
//! existing value whose quotes, braces and order of keys are kept.

mod block;
mod flow;
mod model;
mod scalar;

pub(crate) use model::Model;
pub(crate) use scalar::Quotes;

/// The layout of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Writer {
    /// JSON, or YAML.
    pub(crate) json: bool,
    pub(crate) newline: &'static str,
    /// The indentation of nested values.
    pub(crate) unit: usize,
    /// The indentation of a list's dashes below their key.
    pub(crate) dash: usize,
    /// Without blanks after colons and commas.
    pub(crate) tight: bool,
    /// Objects of nothing but scalars are on one line, whatever stands around them.
    pub(crate) short: bool,
}

/// The layout of values in brackets: on one line, or on separate lines at a column.
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
