//! Converts YAML to JSON values, as kube-scheduler does before decoding.
//!
//! Source: sigs.k8s.io/yaml v1.6.0, `yaml.go` (`yamlToJSONTarget`, `convertToJSONableObject`);
//! go.yaml.in/yaml/v2, `decode.go` (strict mappings).

use super::alias_limit::AliasLimit;
use super::node::{Content, Node, Scalar};
use super::scalar::Value as ScalarValue;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::tree::{Key, SyntaxError, Tree, Value};

/// A document converted to JSON values.
#[derive(Clone)]
pub(crate) struct Document {
    pub(crate) tree: Tree,
    /// The later ones of duplicate keys in a mapping, which strict decoders reject. For JSON, the
    /// tree contains all.
    pub(crate) duplicates: Vec<Key>,
    /// The YAML node; `None` for an empty document and for JSON.
    pub(crate) root: Option<Node>,
}

impl Document {
    /// Creates the document of a JSON text.
    pub(crate) fn of_json(tree: Tree) -> Self {
        Self {
            tree,
            duplicates: Vec::new(),
            root: None,
        }
    }
}

/// Converts a document; an empty one is null.
pub(crate) fn to_tree(root: Option<Node>) -> Result<Document, SyntaxError> {
    let mut converter = Converter::default();
    let tree = match &root {
        Some(root) => converter.tree(root, false)?,
        None => Tree::synthetic(Value::Null),
    };
    Ok(Document {
        tree,
        duplicates: converter.duplicates,
        root,
    })
}

#[derive(Default)]
struct Converter {
    duplicates: Vec<Key>,
    alias_limit: AliasLimit,
}

type ParseResult<T> = Result<T, SyntaxError>;

impl Converter {
    fn tree(&mut self, node: &Node, in_alias: bool) -> ParseResult<Tree> {
        let in_alias = in_alias || node.alias;
        self.alias_limit.count(node, in_alias)?;
        let value = match node.content() {
            Content::Scalar(scalar) => scalar_value(scalar, node)?,
            Content::Sequence(items) => {
                let items = items.iter().map(|item| self.tree(item, in_alias));
                Value::List(items.collect::<ParseResult<_>>()?)
            }
            Content::Mapping(pairs) => {
                let mut entries = Entries::default();
                self.mapping(pairs, in_alias, &mut entries)?;
                Value::Map(entries.entries)
            }
        };
        Ok(Tree {
            value,
            span: node.span,
        })
    }

    fn mapping(
        &mut self,
        pairs: &[(Node, Node)],
        in_alias: bool,
        into: &mut Entries,
    ) -> ParseResult<()> {
        for (key, value) in pairs {
            if key.is_merge_key() {
                self.merge(value, in_alias, into)?;
                continue;
            }
            self.alias_limit.count(key, in_alias)?;
            let key = map_key(key)?;
            let value = self.tree(value, in_alias)?;
            if let Some(duplicate) = into.insert(key, value) {
                self.duplicates.push(duplicate);
            }
        }
        Ok(())
    }

    /// Adds the entries of the mapping or mappings under `<<`; the first takes precedence.
    fn merge(&mut self, from: &Node, in_alias: bool, into: &mut Entries) -> ParseResult<()> {
        let in_alias = in_alias || from.alias;
        self.alias_limit.count(from, in_alias)?;
        let message = "map merge requires map or sequence of maps as the value";
        match from.content() {
            Content::Mapping(pairs) => self.mapping(pairs, in_alias, into),
            // An alias can refer to one mapping, not to a list of them.
            Content::Sequence(items) if !from.alias => {
                for item in items.iter().rev() {
                    let Content::Mapping(pairs) = item.content() else {
                        return Err(SyntaxError::new(message, item.span.start));
                    };
                    self.mapping(pairs, in_alias || item.alias, into)?;
                }
                Ok(())
            }
            _ => Err(SyntaxError::new(message, from.span.start)),
        }
    }
}

/// The entries of a map in the order of the first occurrence of each key.
#[derive(Default)]
struct Entries {
    entries: Vec<(Key, Tree)>,
    indexes: NameIndex<'static>,
}

impl Entries {
    /// Adds an entry. If it replaces an earlier one with the same key, returns the key.
    fn insert(&mut self, key: Key, value: Tree) -> Option<Key> {
        let index = self.indexes.get(&key.text);
        if let Some(entry) = index.and_then(|index| self.entries.get_mut(index)) {
            let duplicate = key.clone();
            *entry = (key, value);
            return Some(duplicate);
        }
        self.indexes
            .insert(key.text.to_string(), self.entries.len());
        self.entries.push((key, value));
        None
    }
}

fn map_key(node: &Node) -> ParseResult<Key> {
    let unsupported = || {
        let error = SyntaxError::new("unsupported map key", node.span.start);
        error.with_hint(loaders::use_string_key())
    };
    let scalar = node.scalar().ok_or_else(unsupported)?;
    let text = match resolve(scalar, node)? {
        ScalarValue::Text | ScalarValue::Timestamp => scalar.text.clone(),
        ScalarValue::Int(number) => number.to_string().into(),
        ScalarValue::Unsigned(number) => number.to_string().into(),
        ScalarValue::Float(_) => scalar.text.clone(),
        ScalarValue::Bool(value) => value.to_string().into(),
        ScalarValue::Null => return Err(unsupported()),
    };
    Ok(Key {
        text,
        span: node.span,
    })
}

fn scalar_value(scalar: &Scalar, node: &Node) -> ParseResult<Value> {
    Ok(match resolve(scalar, node)? {
        ScalarValue::Null => Value::Null,
        ScalarValue::Bool(value) => Value::Bool(value),
        ScalarValue::Int(number) => Value::Number(number.to_string().into()),
        ScalarValue::Unsigned(number) => Value::Number(number.to_string().into()),
        ScalarValue::Float(number) => Value::Number(float(number, scalar, node)?),
        // Timestamps remain strings.
        ScalarValue::Timestamp | ScalarValue::Text => Value::Text(scalar.text.clone()),
    })
}

fn resolve(scalar: &Scalar, node: &Node) -> ParseResult<ScalarValue> {
    scalar
        .value()
        .ok_or_else(|| SyntaxError::new(scalar.tag_error(), node.span.start))
}

/// Formats a float. An integer below 10^21 has no fraction, as in `json.Marshal`; other floats keep their text.
fn float(number: f64, scalar: &Scalar, node: &Node) -> ParseResult<Box<str>> {
    if !number.is_finite() {
        let name = match number {
            number if number.is_nan() => "NaN",
            number if number < 0.0 => "-Inf",
            _ => "+Inf",
        };
        let message = format!("json: unsupported value: {name}");
        return Err(SyntaxError::new(message, node.span.start));
    }
    if number.fract() == 0.0 && number.abs() < 1e21 {
        return Ok((number as i128).to_string().into());
    }
    Ok(scalar.text.clone())
}

#[cfg(test)]
mod tests {
    use super::to_tree;
    use crate::tree::Value;
    use crate::yaml::parse;

    fn value_of_a(text: &str) -> Option<Value> {
        let root = parse(text).unwrap();
        let document = to_tree(root).ok()?.tree;
        document.get("a").map(|a| a.value.clone())
    }

    #[test]
    fn tag_errors_equal_those_of_yaml_v2() {
        let error = |text: &str| {
            let root = parse(text).unwrap();
            to_tree(root).err().map(|error| error.message)
        };
        for (text, expected) in [
            ("a: !!int x", "cannot decode !!str `x` as a !!int"),
            ("a: !!bool 1.5", "cannot decode !!float `1.5` as a !!bool"),
            ("a: !!null true", "cannot decode !!bool `true` as a !!null"),
            ("a: !!float ~", "cannot decode !!null `~` as a !!float"),
        ] {
            assert_eq!(error(text).as_deref(), Some(expected));
        }
    }

    #[test]
    fn tags_are_resolved_as_in_go() {
        let number = |text: &str| Some(Value::Number(text.into()));
        assert_eq!(value_of_a("a: ! 5"), number("5"));
        assert_eq!(value_of_a("a: ! \"5\""), number("5"));
        assert_eq!(value_of_a("a: ! \"@\""), Some(Value::Text("@".into())));
        assert_eq!(value_of_a("a: !!str 5"), Some(Value::Text("5".into())));
        let largest = "18446744073709551615";
        assert_eq!(value_of_a(&format!("a: !!int {largest}")), number(largest));
        assert_eq!(value_of_a(&format!("a: !!float {largest}")), None);
    }

    #[test]
    fn only_mappings_and_literal_lists_of_mappings_merge() {
        let merged =
            |from: &str| value_of_a(&format!("b: &b {{c: 1}}\nd: &d [*b]\na: {{<<: {from}}}"));
        for accepted in ["*b", "[*b]", "{c: 1}", "[{c: 1}, *b]"] {
            assert!(merged(accepted).is_some(), "{accepted}");
        }
        for rejected in ["*d", "[*d]", "[[*b]]", "1", "null"] {
            assert_eq!(merged(rejected), None, "{rejected}");
        }
    }

    #[test]
    fn a_merge_key_is_not_a_string() {
        let key =
            |key_text: &str| match value_of_a(&format!("b: &b {{c: 1}}\na: {{{key_text}: *b}}")) {
                Some(Value::Map(entries)) => entries.first().map(|entry| entry.0.text.clone()),
                _ => None,
            };
        for merges in ["<<", "! \"<<\"", "!!merge <<", "!!merge '<<'"] {
            assert_eq!(key(merges).as_deref(), Some("c"), "{merges}");
        }
        for text in ["\"<<\"", "!!str <<", "!!str \"<<\""] {
            assert_eq!(key(text).as_deref(), Some("<<"), "{text}");
        }
    }
}
