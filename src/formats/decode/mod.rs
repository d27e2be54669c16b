//! Checks a tree against a schema and reports what Go's decoders reject.

mod base64;
mod checker;
mod duration;
mod json_schema;
mod merge;
pub(crate) mod schema;
mod type_mismatch;

pub(crate) use checker::{DecodeError, DecodeErrorKind, decode_errors, field, join};
pub(crate) use duration::{duration_text, parse_duration};
pub(crate) use json_schema::{SchemaWriter, by_name};
pub(crate) use merge::merge_duplicate_keys;
pub(crate) use schema::{Check, Field, Object, Type, object, range};
pub(crate) use type_mismatch::{FoundValue, type_mismatch, write_type};
