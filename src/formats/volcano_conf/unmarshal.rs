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

use super::schema::CONFIGURATION;
use crate::formats::decode::{Object, Type, field};
use crate::tree::{Key, SyntaxError, Tree, Value};
use crate::yaml::{self, AliasLimit, Content, Node, Scalar, Value as ScalarValue};

/// A decoded text, with its type errors and unknown fields. Spans are relative to the text.
pub(in crate::formats) struct ConfFile<'t> {
    pub(super) text: &'t str,
    pub(in crate::formats) tree: Tree,
    pub(super) type_errors: Vec<UnmarshalTypeError>,
    pub(super) unknown: Vec<UnknownField>,
}

/// Decodes a text. Spans are relative to the trimmed text.
pub(in crate::formats) fn read(text: &str) -> Result<ConfFile<'_>, SyntaxError> {
    ConfFile::read(text.trim(), &CONFIGURATION)
}

/// Decodes one item of `plugins`; `None` if Volcano rejects it.
#[cfg(feature = "conformance")]
pub(crate) fn read_plugin(text: &str) -> Option<Tree> {
    let file = ConfFile::read(text, &super::schema::PLUGIN).ok()?;
    file.type_errors.is_empty().then_some(file.tree)
}

/// A value of the wrong type.
pub(super) struct UnmarshalTypeError {
    pub(super) path: String,
    pub(super) node: Node,
    /// The expected type.
    pub(super) expected: &'static Type,
    /// The YAML tag of the value.
    pub(super) tag: &'static str,
}

/// A key without a field.
pub(super) struct UnknownField {
    /// The path of the object.
    pub(super) parent: String,
    pub(super) key: Key,
    pub(super) object: &'static Object,
}

type ReadResult<T> = Result<T, SyntaxError>;
type Entries = Vec<(Key, Tree)>;

impl<'t> ConfFile<'t> {
    /// Decodes a text as yaml.v2 does; an empty one decodes to null.
    pub(super) fn read(text: &'t str, expected: &'static Type) -> ReadResult<Self> {
        let mut decoder = Decoder::default();
        let target = Target {
            expected,
            path: String::new(),
            in_alias: false,
        };
        let tree = match yaml::parse(text)? {
            Some(root) => decoder.value(&root, target)?,
            None => None,
        };
        Ok(Self {
            text,
            tree: tree.unwrap_or_else(|| Tree::synthetic(Value::Null)),
            type_errors: decoder.type_errors,
            unknown: decoder.unknown,
        })
    }

    /// Returns true if the text is a manifest instead of the file in it.
    pub(super) fn is_manifest(&self) -> bool {
        let top = self.unknown.iter().filter(|it| it.parent.is_empty());
        let has = |name: &str| top.clone().any(|it| *it.key.text == *name);
        has("kind") && has("data")
    }
}

#[derive(Default)]
struct Decoder {
    alias_limit: AliasLimit,
    type_errors: Vec<UnmarshalTypeError>,
    unknown: Vec<UnknownField>,
}

/// The Go value that a node is decoded into.
#[derive(Clone)]
struct Target {
    expected: &'static Type,
    path: String,
    /// True if the node is inside an alias.
    in_alias: bool,
}

impl Target {
    fn part(&self, expected: &'static Type, path: String) -> Self {
        let in_alias = self.in_alias;
        Self {
            expected,
            path,
            in_alias,
        }
    }
}

impl Decoder {
    /// Decodes a value; `None` if it has the wrong type.
    fn value(&mut self, node: &Node, mut target: Target) -> ReadResult<Option<Tree>> {
        target.in_alias |= node.alias;
        let target = &target;
        self.alias_limit.count(node, target.in_alias)?;
        let value = match (node.content(), target.expected) {
            (Content::Scalar(scalar), expected) => {
                let tag_error = || SyntaxError::new(scalar.tag_error(), node.span.start);
                let value = scalar.value().ok_or_else(tag_error)?;
                let decoded = scalar_value(scalar, &value, expected);
                decoded.or_else(|| self.type_error(node, target, tag(&value)))
            }
            (Content::Sequence(items), Type::List(inner)) => Some(self.list(items, inner, target)?),
            (Content::Sequence(items), Type::Any) => Some(self.list(items, &Type::Any, target)?),
            (Content::Sequence(_), _) => self.type_error(node, target, "!!seq"),
            (Content::Mapping(pairs), Type::Object(_) | Type::Map(_) | Type::Any) => {
                let mut entries = Vec::new();
                self.mapping(pairs, target, &mut entries)?;
                Some(Value::Map(entries))
            }
            (Content::Mapping(_), _) => self.type_error(node, target, "!!map"),
        };
        let span = node.span;
        Ok(value.map(|value| Tree { value, span }))
    }

    fn type_error(&mut self, node: &Node, target: &Target, tag: &'static str) -> Option<Value> {
        self.type_errors.push(UnmarshalTypeError {
            path: target.path.clone(),
            node: node.clone(),
            expected: target.expected,
            tag,
        });
        None
    }

    /// Decodes a list whose items have the expected type.
    fn list(
        &mut self,
        items: &[Node],
        item_type: &'static Type,
        target: &Target,
    ) -> ReadResult<Value> {
        let mut list = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let path = format!("{}[{index}]", target.path);
            list.extend(self.value(item, target.part(item_type, path))?);
        }
        Ok(Value::List(list))
    }

    fn mapping(
        &mut self,
        pairs: &[(Node, Node)],
        target: &Target,
        into: &mut Entries,
    ) -> ReadResult<()> {
        for (key, value) in pairs {
            if key.is_merge_key() {
                self.merge(value, target, into)?;
            } else if let Some(key) = self.key(key, target)? {
                self.entry(key, value, target, into)?;
            }
        }
        Ok(())
    }

    fn key(&mut self, node: &Node, target: &Target) -> ReadResult<Option<Key>> {
        if node.scalar().is_none() && matches!(target.expected, Type::Any) {
            return Err(SyntaxError::new("invalid map key", node.span.start));
        }
        let key = self.value(node, target.part(&Type::Text, target.path.clone()))?;
        Ok(key.map(|key| Key {
            text: key.text().unwrap_or_default().into(),
            span: node.span,
        }))
    }

    fn entry(
        &mut self,
        key: Key,
        value: &Node,
        target: &Target,
        into: &mut Entries,
    ) -> ReadResult<()> {
        let inner = match target.expected {
            Type::Object(object) => match object.field(&key.text) {
                Some(field) => &field.kind,
                None => {
                    self.unknown.push(UnknownField {
                        parent: target.path.clone(),
                        key,
                        object,
                    });
                    return Ok(());
                }
            },
            Type::Map(inner) => inner,
            _ => &Type::Any,
        };
        let path = match target.expected {
            Type::Any => target.path.clone(),
            _ => field(&target.path, &key.text),
        };
        if let Some(mut tree) = self.value(value, target.part(inner, path))? {
            if matches!((target.expected, inner), (Type::Object(_), Type::Map(_))) {
                merge_earlier(into, &key, &mut tree);
            }
            into.push((key, tree));
        }
        Ok(())
    }

    /// Adds the entries of the mappings under `<<`; the first mapping takes precedence.
    fn merge(&mut self, from: &Node, target: &Target, into: &mut Entries) -> ReadResult<()> {
        let sources = match from.content() {
            Content::Sequence(items) if !from.alias => items.as_slice(),
            _ => core::slice::from_ref(from),
        };
        for source in sources.iter().rev() {
            let Content::Mapping(pairs) = source.content() else {
                let message = "map merge requires map or sequence of maps as the value";
                return Err(SyntaxError::new(message, source.span.start));
            };
            let mut target = target.clone();
            target.in_alias |= source.alias;
            self.alias_limit.count(source, target.in_alias)?;
            self.mapping(pairs, &target, into)?;
        }
        Ok(())
    }
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

/// Returns the value of a scalar in a Go type; `None` if the type does not accept it.
fn scalar_value(scalar: &Scalar, value: &ScalarValue, expected: &Type) -> Option<Value> {
    Some(match (expected, value) {
        (Type::Bool, ScalarValue::Null) if !scalar.is_null_for_every_type() => Value::Bool(false),
        (_, ScalarValue::Null) => Value::Null,
        (Type::Bool, ScalarValue::Bool(on)) => Value::Bool(*on),
        (Type::Text, _) => Value::Text(scalar.text.clone()),
        (Type::Any, _) => untyped_value(scalar, value),
        _ => return None,
    })
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
