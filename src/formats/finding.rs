//! Findings about a text, with their ranges and fixes.

use serde::Serialize;

use crate::message::Message;
use crate::messages::loaders;
use crate::scenario::ErrorType;
use crate::tree::Span;

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The loader rejects the file, or the scheduler crashes with it.
    Error,
    /// The file is accepted but most likely contains a mistake.
    Warning,
    /// A hint.
    Notice,
}

/// The stages at which a loader can reject a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Stage {
    /// The text is decoded: syntax, types, unknown fields.
    Decode,
    /// The configuration is validated.
    Validate,
    /// Plugins are constructed and check their arguments.
    Build,
}

/// A finding about a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Finding {
    /// A stable name for programs.
    pub code: &'static str,
    /// The severity.
    pub severity: Severity,
    /// The stage at which the loader rejects the file; `None` if it accepts the file.
    pub stage: Option<Stage>,
    /// The path of the field, in the loader's notation; empty for a finding about the whole text.
    pub path: String,
    /// Kubernetes' error type, for validation errors.
    #[serde(rename = "type")]
    pub kind: Option<ErrorType>,
    /// The message, worded as the loader's if it has one.
    pub message: Message,
    /// Advice on how to fix it.
    pub help: Message,
    /// The range in the text.
    pub range: Option<TextRange>,
    /// A fix that can be applied automatically.
    pub fix: Option<Fix>,
}

/// A range of a text. Lines and columns count from 1, columns and offsets in UTF-16 units, as
/// editors and JavaScript count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TextRange {
    /// The start.
    pub from: usize,
    /// The end.
    pub to: usize,
    /// The line of the start.
    pub line: usize,
    /// The column of the start.
    pub column: usize,
    /// The range in bytes.
    #[serde(skip)]
    pub(crate) span: Span,
}

/// A fix of a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Fix {
    /// The title: `remove the trailing comma`.
    pub title: Message,
    /// The changes.
    pub edits: Vec<Edit>,
}

/// A range of a text and its replacement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Edit {
    /// The range that is replaced.
    pub range: TextRange,
    /// The replacement.
    pub text: String,
}

// These are not inlined: their hundreds of callers would make the WebAssembly module 10% larger.
impl Finding {
    /// Creates an error of the loader.
    pub(crate) fn error(code: &'static str, stage: Stage, message: Message) -> Self {
        Self::new(code, Severity::Error, Some(stage), message)
    }

    /// Creates an error in the loader's own words.
    pub(crate) fn verbatim(code: &'static str, stage: Stage, text: impl Into<String>) -> Self {
        Self::error(code, stage, Message::verbatim(text))
    }

    /// Creates a finding about an accepted file.
    pub(crate) fn lint(code: &'static str, severity: Severity, message: Message) -> Self {
        Self::new(code, severity, None, message)
    }

    #[inline(never)]
    fn new(code: &'static str, severity: Severity, stage: Option<Stage>, message: Message) -> Self {
        Self {
            code,
            severity,
            stage,
            path: String::new(),
            kind: None,
            message,
            help: Message::default(),
            range: None,
            fix: None,
        }
    }

    /// Sets the range, if there is one.
    #[inline(never)]
    pub(crate) fn at(mut self, span: impl Into<Option<Span>>) -> Self {
        self.range = span.into().map(TextRange::from_span).or(self.range);
        self
    }

    #[inline(never)]
    pub(crate) fn help(mut self, help: Message) -> Self {
        self.help = help;
        self
    }

    #[inline(never)]
    pub(crate) fn path(mut self, path: impl Into<String>) -> Self {
        self.path = path.into();
        self
    }

    #[inline(never)]
    pub(crate) fn kind(mut self, kind: ErrorType) -> Self {
        self.kind = Some(kind);
        self
    }

    /// Adds a fix, if there are edits.
    #[inline(never)]
    pub(crate) fn fix(mut self, title: Message, edits: impl IntoIterator<Item = Edit>) -> Self {
        let edits = Vec::from_iter(edits);
        if !edits.is_empty() {
            self.fix = Some(Fix { title, edits });
        }
        self
    }

    /// Adds a fix whose title is also the advice.
    #[inline(never)]
    pub(crate) fn help_and_fix(self, title: Message, edit: Edit) -> Self {
        self.help(title.clone()).fix(title, [edit])
    }

    /// Adds a fix that writes a value.
    pub(crate) fn fix_by_writing(self, (right, edit): (String, Edit)) -> Self {
        self.help_and_fix(loaders::write_value(right), edit)
    }

    /// Returns the start as a sort key; a finding without a range comes first.
    pub(crate) fn start(&self) -> i64 {
        let range = self.range.as_ref();
        range.map_or(-1, |range| crate::sort::usize_key(range.span.start))
    }

    /// Maps every range to a text that contains this one.
    pub(crate) fn relocate(&mut self, outer: impl Fn(Span) -> Span) {
        for range in self.ranges() {
            range.span = outer(range.span);
        }
    }

    pub(super) fn ranges(&mut self) -> impl Iterator<Item = &mut TextRange> {
        let edits = self.fix.iter_mut().flat_map(|fix| &mut fix.edits);
        let ranges = edits.map(|edit| &mut edit.range);
        self.range.iter_mut().chain(ranges)
    }
}

#[cfg(test)]
impl Fix {
    /// Applies the fix to a text.
    pub(crate) fn apply_to(&self, text: &str) -> String {
        super::edits::apply(text, &self.edits)
    }
}

impl Edit {
    /// Replaces a range.
    pub(crate) fn replace(span: Span, text: impl Into<String>) -> Self {
        Self {
            range: TextRange::from_span(span),
            text: text.into(),
        }
    }
}

impl TextRange {
    /// Creates a range from its bytes; `locate` computes the other fields.
    pub(crate) fn from_span(span: Span) -> Self {
        Self {
            span,
            ..Self::default()
        }
    }
}
