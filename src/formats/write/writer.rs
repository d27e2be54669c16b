//! The layout of a text.

/// The layout of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Writer {
    /// True for JSON, false for YAML.
    pub(crate) json: bool,
    pub(crate) newline: &'static str,
    /// The indentation of nested values.
    pub(crate) indent: usize,
    /// The indentation of a list's dashes below their key.
    pub(crate) dash_indent: usize,
    /// True if no spaces follow colons and commas.
    pub(crate) omits_spaces: bool,
    /// True if objects that contain only scalars are written on one line.
    pub(crate) compacts_leaf_objects: bool,
}

/// The layout of values in brackets: on one line, or on separate lines at a column.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FlowLines {
    One,
    Separate(usize),
}

impl Writer {
    /// The default layout of YAML.
    pub(crate) const YAML: Self = Self {
        json: false,
        newline: "\n",
        indent: 2,
        dash_indent: 0,
        omits_spaces: false,
        compacts_leaf_objects: false,
    };

    /// The default layout of JSON.
    pub(crate) const JSON: Self = Self {
        json: true,
        ..Self::YAML
    };

    /// JSON with objects that contain only scalars on one line.
    pub(crate) const COMPACT_JSON: Self = Self {
        compacts_leaf_objects: true,
        ..Self::JSON
    };

    /// Returns a line break and the indentation to a column.
    pub(crate) fn line(&self, column: usize) -> String {
        let mut line = String::from(self.newline);
        line.extend(core::iter::repeat_n(' ', column));
        line
    }

    pub(crate) fn colon(&self) -> &'static str {
        if self.omits_spaces { ":" } else { ": " }
    }

    pub(crate) fn comma(&self) -> &'static str {
        if self.omits_spaces { "," } else { ", " }
    }
}
