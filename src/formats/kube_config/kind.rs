//! Which object a text says that it is: `apiVersion` and `kind`.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/json/meta.go` (`Interpret`), which
//! decodes by `encoding/json`: the case of the two keys does not count, and the last one does.

use super::api_version::GroupVersion;
use crate::tree::{Span, Tree, Value};

/// What an object says of itself; nothing is an empty text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stated<'t> {
    pub(super) api_version: Word<'t>,
    pub(super) kind: Word<'t>,
}

/// A text and where it stands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    pub(super) span: Option<Span>,
}

/// Why nothing can be told.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unstated<'t> {
    /// It is no object.
    NoObject(&'t Tree),
    /// A field that is no text.
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

    /// None where `apiVersion` has too many slashes.
    pub(super) fn group_version(&self) -> Option<GroupVersion<'t>> {
        GroupVersion::parse(self.api_version.text)
    }
}
