//! Writes values as text: YAML blocks, YAML in braces, JSON.
//!
//! A new value in an existing file can follow a model: an existing value whose quotes, braces and
//! key order it copies.

mod model;
mod scalar;
mod writer;

pub(crate) use model::Model;
pub(crate) use scalar::{escaped, is_escaped};
pub(crate) use writer::Writer;
