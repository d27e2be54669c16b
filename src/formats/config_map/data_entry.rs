//! An entry of a manifest's `data`.

use super::extracted_file::ExtractedFile;
use super::scalar_text::ScalarText;
use crate::formats::detect::{Format, detect};
use crate::tree::{Key, Span, Tree};

/// An entry of `data`.
pub(super) struct DataEntry<'t> {
    pub(super) key: &'t Key,
    pub(super) text: &'t str,
    pub(super) span: Span,
    pub(super) format: Format,
}

impl<'t> DataEntry<'t> {
    pub(super) fn new((key, value): &'t (Key, Tree)) -> Option<Self> {
        let text = value.text()?;
        Some(Self {
            key,
            text,
            span: value.span,
            format: detect(text),
        })
    }

    /// Extracts the file from the mapping that contains it.
    pub(super) fn extract(&self, manifest: &str, mapping: &Tree) -> ExtractedFile {
        // After an anchor or a tag the style is unknown; a double-quoted scalar is valid in both.
        let block = !mapping.span.slice(manifest).starts_with(['{', '&', '!']);
        ExtractedFile {
            text: self.text.into(),
            key: self.key.text.clone(),
            format: self.format,
            others: Vec::new(),
            manifest_finding: None,
            source: ScalarText::new(manifest, self.key.span, self.span, self.text, block),
        }
    }

    /// Returns true if a scheduler reads the file.
    pub(super) fn is_known(&self) -> bool {
        match self.format {
            Format::VolcanoConf => self.key.text.ends_with(".conf"),
            Format::KubeSchedulerConfiguration | Format::Policy => true,
            _ => false,
        }
    }
}
