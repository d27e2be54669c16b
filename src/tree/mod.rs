//! Untyped values of scenarios, files and lines of JSON, with spans. All typed values are read from
//! this form by one set of readers, which know the path.

mod read;
mod span;
mod syntax_error;
mod value;

pub use read::TypeMismatch;
#[cfg(feature = "conformance")]
pub(crate) use read::vector_values::{int64_pair, int64s};
pub(crate) use read::{ABSENT, Reader, bool, int64, text, text_or_empty};
pub(crate) use span::Span;
pub(crate) use syntax_error::SyntaxError;
pub use value::{Key, Tree, Value};
