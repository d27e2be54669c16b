//! A file inside a manifest.

use super::scalar_text::ScalarText;
use crate::formats::detect::Format;
use crate::formats::finding::{Edit, Finding, Fix};
use crate::tree::{Key, Span, Tree};

/// The key of a KubeSchedulerConfiguration in the SchedulerConfiguration of AKS.
///
/// Source: MicrosoftDocs/azure-aks-docs, `articles/aks/configure-node-binpack-scheduler.md`.
pub(super) const AKS: &str = "rawConfig";

/// A file inside a manifest.
pub(crate) struct ExtractedFile {
    /// The file.
    pub(crate) text: String,
    /// Its key in `data`, or in `spec` for AKS; empty for a separate document.
    pub(crate) key: Box<str>,
    /// The format of the file.
    pub(crate) format: Format,
    /// The spans of the keys of other files that a scheduler reads.
    pub(crate) others: Vec<Span>,
    /// A finding about the manifest, located in the file.
    pub(crate) manifest_finding: Option<Finding>,
    pub(super) source: ScalarText,
}

impl ExtractedFile {
    /// Extracts a file from an entry of a mapping; `None` if its value is not a string.
    pub(super) fn new(
        manifest: &str,
        mapping: &Tree,
        (key, value): &(Key, Tree),
        format: Format,
    ) -> Option<Self> {
        let text = value.text()?;
        // After an anchor or a tag the style is unknown; a double-quoted scalar is valid in both.
        let block = !mapping.span.slice(manifest).starts_with(['{', '&', '!']);
        Some(Self {
            text: text.into(),
            key: key.text.clone(),
            format,
            others: Vec::new(),
            manifest_finding: None,
            source: ScalarText::new(manifest, key.span, value.span, text, block),
        })
    }

    pub(crate) fn is_of_aks(&self) -> bool {
        &*self.key == AKS
    }

    /// Maps a span of the file to the manifest.
    pub(crate) fn manifest_span(&self, inner: Span) -> Span {
        self.source.manifest_span(inner)
    }

    /// Maps edits of the file to the manifest: line by line in a literal block, with new lines
    /// indented; other scalars may be rewritten as a whole.
    pub(crate) fn edits(&self, edits: &[Edit]) -> Vec<Edit> {
        self.source.edits(&self.text, edits)
    }

    /// Maps a finding about the file to the manifest. The fix is dropped if it would rewrite a long
    /// text.
    pub(crate) fn relocate(&self, finding: &mut Finding) {
        let fix = finding.fix.take();
        finding.relocate(|span| self.manifest_span(span));
        if let Some(Fix { title, edits }) = fix
            && !self.source.rewrites_long_text(&self.text)
        {
            let edits = self.edits(&edits);
            finding.fix = Some(Fix { title, edits });
        }
    }
}
