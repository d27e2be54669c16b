//! Decodes a document like yaml.v2's `Unmarshal` without strict mode, into a tree of the values
//! that Go's structs would hold.
//!
//! Unknown keys are ignored. For duplicate keys, [`Tree::get`] returns the last value; only maps
//! keep the entries of both. String fields accept any scalar as written. Values of a wrong type are
//! reported and dropped.
//!
//! Source: gopkg.in/yaml.v2 v2.4.0, `decode.go` (`scalar`, `sequence`, `mapping`, `mappingStruct`,
//! `merge`, `terror`).

use core::mem;

use crate::formats::decode::{Object, Type};
use crate::tree::{Key, Span, SyntaxError, Tree, Value};
use crate::yaml::{AliasLimit, Content, Node, Scalar, Value as ScalarValue};

/// The decoded document, with its type errors and unknown fields.
pub(crate) struct UnmarshalResult {
    pub(crate) tree: Tree,
    pub(super) type_errors: Vec<UnmarshalTypeError>,
    pub(super) unknown: Vec<UnknownField>,
}

impl UnmarshalResult {
    /// Returns true if every value has the right type.
    #[cfg(feature = "conformance")]
    pub(crate) fn is_well_typed(&self) -> bool {
        self.type_errors.is_empty()
    }

    /// Returns true if the text is a manifest instead of the file in it.
    pub(super) fn is_manifest(&self) -> bool {
        let top = |name: &str| self.unknown.iter().any(|unknown| unknown.path == name);
        top("kind") && top("data")
    }
}

/// A value of the wrong type.
pub(super) struct UnmarshalTypeError {
    pub(super) path: String,
    pub(super) span: Span,
    /// The expected type.
    pub(super) expected: &'static Type,
    /// The YAML tag of the value.
    pub(super) tag: &'static str,
    /// The text of a scalar.
    pub(super) text: Option<Box<str>>,
    /// The items of a list of scalars.
    pub(super) items: Vec<Box<str>>,
}

/// A key without a field.
pub(super) struct UnknownField {
    pub(super) path: String,
    pub(super) key: Key,
    pub(super) object: &'static Object,
}

type ReadResult<T> = Result<T, SyntaxError>;

/// Decodes a document; an empty one decodes to null.
pub(super) fn unmarshal(
    root: Option<&Node>,
    expected: &'static Type,
) -> ReadResult<UnmarshalResult> {
    let mut decoder = Decoder::default();
    let top = Position {
        path: String::new(),
        in_alias: false,
    };
    let tree = match root {
        Some(root) => decoder.value(root, expected, &top)?,
        None => None,
    };
    Ok(UnmarshalResult {
        tree: tree.unwrap_or_else(|| Tree::synthetic(Value::Null)),
        type_errors: decoder.type_errors,
        unknown: decoder.unknown,
    })
}

#[derive(Default)]
struct Decoder {
    alias_limit: AliasLimit,
    type_errors: Vec<UnmarshalTypeError>,
    unknown: Vec<UnknownField>,
}

/// The decoder's position: the path, and whether it is inside an alias.
#[derive(Clone)]
struct Position {
    path: String,
    in_alias: bool,
}

impl Position {
    fn field(&self, name: &str) -> Self {
        let path = match &*self.path {
            "" => name.into(),
            path => format!("{path}.{name}"),
        };
        Self { path, ..*self }
    }

    fn item(&self, index: usize) -> Self {
        let path = format!("{}[{index}]", self.path);
        Self { path, ..*self }
    }

    fn for_node(&self, node: &Node) -> Self {
        Self {
            path: self.path.clone(),
            in_alias: self.in_alias || node.alias,
        }
    }
}

impl Decoder {
    /// Decodes a value; `None` if it has the wrong type.
    fn value(
        &mut self,
        node: &Node,
        expected: &'static Type,
        position: &Position,
    ) -> ReadResult<Option<Tree>> {
        let position = &position.for_node(node);
        self.alias_limit.count(node, position.in_alias)?;
        let value = match node.content() {
            Content::Scalar(scalar) => self.scalar(node, scalar, expected, position)?,
            Content::Sequence(items) => match expected {
                Type::List(inner) => Some(self.list(items, inner, position)?),
                Type::Any => Some(self.list(items, expected, position)?),
                _ => self.type_error(node, expected, position, "!!seq"),
            },
            Content::Mapping(pairs) => match expected {
                Type::Object(_) | Type::Map(_) | Type::Any => {
                    let mut entries = Vec::new();
                    self.mapping(pairs, expected, position, &mut entries)?;
                    Some(Value::Map(entries))
                }
                _ => self.type_error(node, expected, position, "!!map"),
            },
        };
        let span = node.span;
        Ok(value.map(|value| Tree { value, span }))
    }

    fn type_error(
        &mut self,
        node: &Node,
        expected: &'static Type,
        position: &Position,
        tag: &'static str,
    ) -> Option<Value> {
        self.type_errors.push(UnmarshalTypeError {
            path: position.path.clone(),
            span: node.span,
            expected,
            tag,
            text: node.scalar().map(|scalar| scalar.text.clone()),
            items: list_of_texts(node).unwrap_or_default(),
        });
        None
    }

    fn scalar(
        &mut self,
        node: &Node,
        scalar: &Scalar,
        expected: &'static Type,
        position: &Position,
    ) -> ReadResult<Option<Value>> {
        let scalar_value = scalar
            .value()
            .ok_or_else(|| SyntaxError::new(scalar.tag_error(), node.span.start))?;
        Ok(match (expected, &scalar_value) {
            (Type::Bool, ScalarValue::Null) if !scalar.is_null_for_every_type() => {
                Some(Value::Bool(false))
            }
            (_, ScalarValue::Null) => Some(Value::Null),
            (Type::Bool, ScalarValue::Bool(on)) => Some(Value::Bool(*on)),
            (Type::Text, _) => Some(Value::Text(scalar.text.clone())),
            (Type::Any, _) => Some(untyped_value(scalar, &scalar_value)),
            _ => self.type_error(node, expected, position, tag(&scalar_value)),
        })
    }

    fn list(
        &mut self,
        items: &[Node],
        expected: &'static Type,
        position: &Position,
    ) -> ReadResult<Value> {
        let mut list = Vec::new();
        for (index, item) in items.iter().enumerate() {
            list.extend(self.value(item, expected, &position.item(index))?);
        }
        Ok(Value::List(list))
    }

    fn mapping(
        &mut self,
        pairs: &[(Node, Node)],
        expected: &'static Type,
        position: &Position,
        into: &mut Vec<(Key, Tree)>,
    ) -> ReadResult<()> {
        for (key, value) in pairs {
            if key.is_merge_key() {
                self.merge(value, expected, position, into)?;
            } else if let Some(key) = self.key(key, expected, position)? {
                self.entry(key, value, expected, position, into)?;
            }
        }
        Ok(())
    }

    fn key(
        &mut self,
        node: &Node,
        expected: &'static Type,
        position: &Position,
    ) -> ReadResult<Option<Key>> {
        if node.scalar().is_none() && matches!(expected, Type::Any) {
            return Err(SyntaxError::new("invalid map key", node.span.start));
        }
        let span = node.span;
        let key = self.value(node, &Type::Text, position)?;
        Ok(key.map(|key| match key.value {
            Value::Text(text) => Key { text, span },
            _ => Key {
                text: "".into(),
                span,
            },
        }))
    }

    fn entry(
        &mut self,
        key: Key,
        value: &Node,
        expected: &'static Type,
        position: &Position,
        into: &mut Vec<(Key, Tree)>,
    ) -> ReadResult<()> {
        let position = match expected {
            Type::Any => position.clone(),
            _ => position.field(&key.text),
        };
        let inner = match expected {
            Type::Object(object) => match object.field(&key.text) {
                Some(field) => &field.kind,
                None => {
                    let path = position.path;
                    self.unknown.push(UnknownField { path, key, object });
                    return Ok(());
                }
            },
            Type::Map(inner) => inner,
            _ => &Type::Any,
        };
        if let Some(mut tree) = self.value(value, inner, &position)? {
            if matches!((expected, inner), (Type::Object(_), Type::Map(_))) {
                merge_earlier(into, &key, &mut tree);
            }
            into.push((key, tree));
        }
        Ok(())
    }

    /// Adds the entries of the mappings under `<<`; the first mapping takes precedence.
    fn merge(
        &mut self,
        from: &Node,
        expected: &'static Type,
        position: &Position,
        into: &mut Vec<(Key, Tree)>,
    ) -> ReadResult<()> {
        let sources = match from.content() {
            Content::Sequence(items) if !from.alias => items.as_slice(),
            _ => core::slice::from_ref(from),
        };
        for source in sources.iter().rev() {
            let Content::Mapping(pairs) = source.content() else {
                let message = "map merge requires map or sequence of maps as the value";
                return Err(SyntaxError::new(message, source.span.start));
            };
            let position = position.for_node(source);
            self.alias_limit.count(source, position.in_alias)?;
            self.mapping(pairs, expected, &position, into)?;
        }
        Ok(())
    }
}

fn list_of_texts(node: &Node) -> Option<Vec<Box<str>>> {
    let Content::Sequence(items) = node.content() else {
        return None;
    };
    let text = |item: &Node| Some(item.scalar()?.text.clone());
    items.iter().map(text).collect()
}

/// Keeps the entries of an earlier map under the same key: Go adds to a map instead of replacing
/// it.
fn merge_earlier(entries: &mut [(Key, Tree)], key: &Key, tree: &mut Tree) {
    let earlier = entries.iter_mut().rfind(|entry| entry.0.text == key.text);
    let (Some((_, earlier)), Value::Map(added)) = (earlier, &mut tree.value) else {
        return;
    };
    if let Value::Map(kept) = &mut earlier.value {
        let mut all = mem::take(kept);
        all.append(added);
        *added = all;
    }
}

/// Returns the value of a scalar without an expected type. Integers become their digits; other
/// numbers are written so that they do not parse as integers.
fn untyped_value(scalar: &Scalar, scalar_value: &ScalarValue) -> Value {
    let text = &scalar.text;
    match scalar_value {
        ScalarValue::Null => Value::Null,
        ScalarValue::Bool(value) => Value::Bool(*value),
        ScalarValue::Int(number) => Value::Number(number.to_string().into()),
        ScalarValue::Unsigned(number) => Value::Number(number.to_string().into()),
        ScalarValue::Float(_) if text.parse::<i64>().is_ok() => {
            Value::Number([text, ".0"].concat().into())
        }
        ScalarValue::Float(_) => Value::Number(text.clone()),
        ScalarValue::Timestamp | ScalarValue::Text => Value::Text(text.clone()),
    }
}

/// Returns the tag of a scalar in Go's error messages.
fn tag(scalar_value: &ScalarValue) -> &'static str {
    match scalar_value {
        ScalarValue::Null => "!!null",
        ScalarValue::Bool(_) => "!!bool",
        ScalarValue::Int(_) | ScalarValue::Unsigned(_) => "!!int",
        ScalarValue::Float(_) => "!!float",
        ScalarValue::Timestamp => "!!timestamp",
        ScalarValue::Text => "!!str",
    }
}
