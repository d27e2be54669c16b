//! Reads a namespace.

use super::metadata::metadata;
use super::read::ReadResult;
use crate::plugins::Labels;
use crate::tree::Reader;

/// A namespace.
#[derive(Clone, Debug, Default)]
pub(crate) struct Namespace {
    pub(crate) name: Box<str>,
    pub(crate) labels: Labels,
}

impl Namespace {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let metadata = metadata(from)?;
        Ok(Self {
            name: metadata.name,
            labels: metadata.labels,
        })
    }
}
