//! Decodes a text and returns the loader's error.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/scheduler.go` (`loadSchedulerConf`, which
//! trims the text).

use super::unmarshal::{UnmarshalResult, unmarshal};
use super::{checks, schema, type_errors};
use crate::formats::finding::Stage;
use crate::tree::SyntaxError;
use crate::yaml;

/// Decodes a text as yaml.v2 does. Spans are relative to the trimmed text.
pub(in crate::formats) fn read(text: &str) -> Result<UnmarshalResult, SyntaxError> {
    read_untrimmed(text.trim())
}

pub(super) fn read_untrimmed(text: &str) -> Result<UnmarshalResult, SyntaxError> {
    unmarshal(yaml::parse(text)?.as_ref(), &schema::CONFIGURATION)
}

/// Decodes one item of `plugins`.
#[cfg(feature = "conformance")]
pub(crate) fn read_plugin(text: &str) -> Result<UnmarshalResult, SyntaxError> {
    unmarshal(yaml::parse(text)?.as_ref(), &schema::PLUGIN)
}

/// Returns the loader's error about valid YAML, and the stage that reports it.
pub(super) fn error(text: &str, file: &UnmarshalResult) -> Option<(String, Stage)> {
    let decode = type_errors::error(text, &file.type_errors).map(|error| (error, Stage::Decode));
    decode.or_else(|| {
        let error = checks::error(&file.tree)?;
        Some((error, Stage::Validate))
    })
}
