//! The `apiVersion` and `kind` of an object.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/json/meta.go` (`Interpret`),
//! which decodes with `encoding/json`: the two keys are case-insensitive, and the last occurrence wins.

use super::api_version::GroupVersion;
use crate::tree::{Span, Tree, Value};

/// The `apiVersion` and `kind` of an object; either is empty if it is absent.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TypeMeta<'t> {
    pub(super) api_version: TypeMetaField<'t>,
    pub(super) kind: TypeMetaField<'t>,
}

/// A string and its span.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TypeMetaField<'t> {
    pub(super) text: &'t str,
    pub(super) span: Option<Span>,
}

/// The reason why `apiVersion` and `kind` cannot be read.
#[derive(Clone, Copy, Debug)]
pub(super) enum TypeMetaError<'t> {
    /// The value is not an object.
    NotAnObject(&'t Tree),
    /// The named field is not a string.
    NotAString(&'static str, &'t Tree),
}

impl<'t> TypeMeta<'t> {
    pub(super) fn read(tree: &'t Tree) -> Result<Self, TypeMetaError<'t>> {
        let entries = match &tree.value {
            Value::Null => &[][..],
            Value::Map(entries) => entries,
            _ => return Err(TypeMetaError::NotAnObject(tree)),
        };
        let mut type_meta = Self::default();
        for (key, value) in entries {
            let (name, field) = match &*key.text.to_ascii_lowercase() {
                "kind" => ("kind", &mut type_meta.kind),
                "apiversion" => ("apiVersion", &mut type_meta.api_version),
                _ => continue,
            };
            match &value.value {
                Value::Null => {}
                Value::Text(text) => {
                    let span = Some(value.span);
                    *field = TypeMetaField { text, span };
                }
                _ => return Err(TypeMetaError::NotAString(name, value)),
            }
        }
        Ok(type_meta)
    }

    /// Returns `None` if `apiVersion` has more than one slash.
    pub(super) fn group_version(&self) -> Option<GroupVersion<'t>> {
        GroupVersion::parse(self.api_version.text)
    }
}
