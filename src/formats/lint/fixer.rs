//! Writes fixed policies into a text.

use std::cell::OnceCell;

use super::context::LintContext;
use super::linted_file::LintedFile;
use super::rule::FixPolicy;
use crate::formats::finding::Finding;
use crate::formats::patch::Source;
use crate::formats::rewrite::{PolicyRewrite, compares_number_text};

/// The maximum number of bytes that all fixes of a text rewrite; the result of each fix is parsed, too.
const MAX_REWRITTEN_BYTES: usize = 128 << 10;

/// Adds fixes to findings.
pub(super) struct Fixer<'t> {
    file: &'t LintedFile<'t>,
    /// The text to edit, once there is a fix.
    source: OnceCell<Source<'t>>,
    remaining_bytes: usize,
}

impl<'t> Fixer<'t> {
    pub(super) fn new(file: &'t LintedFile<'t>) -> Self {
        Self {
            file,
            source: OnceCell::new(),
            remaining_bytes: MAX_REWRITTEN_BYTES,
        }
    }

    /// Adds a fix to a finding without one, within the limit of rewritten bytes. A fix without an
    /// effect counts too.
    pub(super) fn fix(&mut self, context: &LintContext<'_>, finding: &mut Finding, fix: FixPolicy) {
        let file = self.file;
        let remaining = self.remaining_bytes.checked_sub(file.text.len());
        let Some(remaining) = remaining.filter(|_| finding.fix.is_none()) else {
            return;
        };
        self.remaining_bytes = remaining;
        let Some((title, fixed)) = fix(context, finding) else {
            return;
        };
        let rewrite = PolicyRewrite {
            format: file.format,
            minor: file.release.minor(),
            version: None,
            policies: &[(context.index, fixed)],
        };
        let source = || {
            Source::new(
                file.text.into(),
                file.document.clone(),
                compares_number_text(file.format),
            )
        };
        let edits = rewrite.edits_of_file(self.source.get_or_init(source));
        if !edits.is_empty() {
            *finding = finding.clone().fix(title, edits);
        }
    }
}
