//! The `apiVersion` and `kind` of an object.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/json/meta.go` (`Interpret`), which
//! decodes with `encoding/json`: the two keys are case-insensitive, and the last one counts.

use super::api_version::GroupVersion;
use crate::tree::{Span, Tree, Value};

/// The `apiVersion` and `kind` of an object; an absent one is empty.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stated<'t> {
    pub(super) api_version: Word<'t>,
    pub(super) kind: Word<'t>,
}

/// A string and its span.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    pub(super) span: Option<Span>,
}

/// The reason why `apiVersion` and `kind` cannot be read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unstated<'t> {
    /// The value is not an object.
    NoObject(&'t Tree),
    /// The named field is not a string.
    NoText(&'static str, &'t Tree),
}

impl<'t> Stated<'t> {
    pub(super) fn of(tree: &'t Tree) -> Result<Self, Unstated<'t>> {
        let entries = match &tree.value {
            Value::Null => &[][..],
            Value::Map(entries) => entries,
            _ => return Err(Unstated::NoObject(tree)),
        };
        let mut stated = Self::default();
        for (key, value) in entries {
            let (name, word) = if key.text.eq_ignore_ascii_case("kind") {
                ("kind", &mut stated.kind)
            } else if key.text.eq_ignore_ascii_case("apiVersion") {
                ("apiVersion", &mut stated.api_version)
            } else {
                continue;
            };
            match &value.value {
                Value::Null => {}
                Value::Text(text) => {
                    let span = Some(value.span);
                    *word = Word { text, span };
                }
                _ => return Err(Unstated::NoText(name, value)),
            }
        }
        Ok(stated)
    }

    /// Returns `None` if `apiVersion` has more than one slash.
    pub(super) fn group_version(&self) -> Option<GroupVersion<'t>> {
        GroupVersion::parse(self.api_version.text)
    }
}
