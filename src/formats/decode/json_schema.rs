//! Writes types as JSON Schemas.

use super::checker::join;
use super::schema::{Check, Field, Object, Range, Type};
use crate::json::quoted;

/// Writes the schemas of one release's decoder.
#[derive(Clone, Copy)]
pub(crate) struct SchemaWriter<'a> {
    /// Returns true if the release lacks the field at a path.
    pub(crate) lacks: &'a dyn Fn(&str) -> bool,
    /// Returns true if the release does not check the field at a path.
    pub(crate) skips_check: &'a dyn Fn(&str) -> bool,
    /// Returns more keywords for an object.
    pub(crate) more_keywords: &'a dyn Fn(&Object) -> Option<String>,
    /// True if unknown fields are rejected.
    pub(crate) is_strict: bool,
    /// True if any scalar is read as text.
    pub(crate) reads_scalars: bool,
}

impl SchemaWriter<'_> {
    /// Returns the schema of a file.
    pub(crate) fn file(&self, title: &str, object: &Object) -> String {
        let draft = "https://json-schema.org/draft/2020-12/schema";
        let mut keywords = vec![text("$schema", draft), text("title", title)];
        keywords.extend(self.keywords("", object, false));
        braces(&keywords)
    }

    /// Returns the schema of an object at a path.
    pub(crate) fn object(&self, path: &str, object: &Object) -> String {
        braces(&self.keywords(path, object, true))
    }

    fn keywords(&self, path: &str, object: &Object, accepts_null: bool) -> Vec<String> {
        let fields = object.0.iter();
        let fields = fields.map(|known| (join(path, known.name), known));
        let fields: Vec<_> = fields.filter(|(path, _)| !(self.lacks)(path)).collect();
        let properties = fields.iter().map(|(path, field)| {
            let schema = braces(&self.field(path, field));
            keyword(field.name, &schema)
        });
        let properties = braces(&properties.collect::<Vec<_>>());
        let required = fields.iter();
        let required = required.filter(|(path, field)| self.is_required(path, field));
        let required: Vec<&str> = required.map(|(_, field)| field.name).collect();
        let mut keywords = vec![
            types(&["object"], accepts_null),
            keyword("properties", &properties),
        ];
        if self.is_strict {
            keywords.push(keyword("additionalProperties", "false"));
        }
        if !required.is_empty() {
            keywords.push(keyword("required", &strings(&required)));
        }
        keywords.extend((self.more_keywords)(object));
        keywords
    }

    /// Returns true if a field has no default, and its zero value is not valid.
    fn is_required(&self, path: &str, field: &Field) -> bool {
        let accepts_zero = match field.check {
            Check::Range(Range { min, max, .. }) | Check::Between(min, max) => {
                (min..=max).contains(&0)
            }
            Check::Weight(rule) => rule.accepts(rule.with_default(0)),
            Check::OneOf(_) | Check::ListOf(_) | Check::NotEmpty => false,
            Check::Any | Check::Known(_) | Check::Forbidden => true,
        };
        field.default.is_empty() && !accepts_zero && !(self.skips_check)(path)
    }

    fn field(&self, path: &str, field: &Field) -> Vec<String> {
        let mut keywords = vec![text("description", field.description.trim())];
        if !field.default.is_empty() {
            keywords.push(keyword("default", field.default));
        }
        if matches!(field.check, Check::Forbidden) {
            keywords.push(text("type", "null"));
            return keywords;
        }
        let accepts_null = !self.is_required(path, field);
        // No number or boolean is such a list.
        let reads_scalars = self.reads_scalars && !matches!(field.check, Check::ListOf(_));
        let writer = Self {
            reads_scalars,
            ..*self
        };
        keywords.extend(writer.of_type(path, &field.kind, accepts_null));
        if !(self.skips_check)(path) {
            keywords.extend(check(field, accepts_null));
        }
        keywords
    }

    fn of_type(&self, path: &str, of: &Type, accepts_null: bool) -> Vec<String> {
        let accepts_null = accepts_null && of.accepts_null();
        let types = |names: &[&str]| types(names, accepts_null);
        match of {
            Type::Any => Vec::new(),
            Type::Bool => vec![types(&["boolean"])],
            Type::Int32 | Type::Int64 => vec![types(&["integer"])],
            Type::Float => vec![types(&["number"])],
            Type::Text if self.reads_scalars => vec![types(&["string", "number", "boolean"])],
            Type::Text => vec![types(&["string"])],
            Type::Quantity => vec![types(&["string", "number"])],
            Type::Bytes => vec![types(&["string"]), text("contentEncoding", "base64")],
            Type::Duration | Type::DurationOrNull => {
                vec![types(&["string"]), text("pattern", DURATION)]
            }
            Type::List(of) => {
                let items = braces(&self.of_type(&format!("{path}[0]"), of, true));
                vec![types(&["array"]), keyword("items", &items)]
            }
            Type::Map(of) => {
                let values = braces(&self.of_type(path, of, true));
                vec![types(&["object"]), keyword("additionalProperties", &values)]
            }
            Type::Object(object) => self.keywords(path, object, accepts_null),
            Type::CaseInsensitive(object) => {
                let is_strict = false;
                let lenient = Self { is_strict, ..*self };
                lenient.keywords(path, object, accepts_null)
            }
        }
    }
}

/// Returns the keyword of an object whose `name` determines the schema of another field.
pub(crate) fn by_name(field: &str, schemas: &[(&str, String)]) -> String {
    let schemas = schemas.iter().map(|(name, schema)| {
        let name = quoted(name);
        format!(
            "{{\"if\":{{\"properties\":{{\"name\":{{\"const\":{name}}}}},\"required\":[\"name\"]}},\"then\":{{\"properties\":{{\"{field}\":{schema}}}}}}}"
        )
    });
    format!("\"allOf\":[{}]", schemas.collect::<Vec<_>>().join(","))
}

/// Returns the keywords of a field's check and of the limits of its type.
fn check(field: &Field, accepts_null: bool) -> Vec<String> {
    let (lowest, highest) = match field.kind {
        Type::Int32 => (i64::from(i32::MIN), i64::from(i32::MAX)),
        Type::Int64 => (i64::MIN, i64::MAX),
        _ => return check_of_text(field.check, accepts_null),
    };
    let (min, max) = match field.check {
        Check::Range(Range { min, max, .. }) | Check::Between(min, max) => (min, max),
        // A weight that may be absent may also be 0.
        Check::Weight(rule) if accepts_null => {
            (rule.range().start().min(&0).to_owned(), *rule.range().end())
        }
        Check::Weight(rule) => rule.range().into_inner(),
        _ => (lowest, highest),
    };
    let mut keywords = Vec::new();
    // JavaScript's numbers cannot represent the limits of an int64.
    if min.max(lowest) != i64::MIN {
        keywords.push(keyword("minimum", &min.max(lowest).to_string()));
    }
    if max.min(highest) != i64::MAX {
        keywords.push(keyword("maximum", &max.min(highest).to_string()));
    }
    keywords
}

fn check_of_text(check: Check, accepts_null: bool) -> Vec<String> {
    match check {
        Check::OneOf(values) if accepts_null => {
            let values = strings(&[values, &[""]].concat());
            let values = format!("{},null]", values.trim_end_matches(']'));
            vec![keyword("enum", &values)]
        }
        Check::OneOf(values) => vec![keyword("enum", &strings(values))],
        Check::Known(values) => {
            let known = braces(&[keyword("enum", &strings(values))]);
            vec![keyword("anyOf", &format!("[{known},true]"))]
        }
        Check::ListOf(values) => {
            let one = format!("\\s*({})\\s*", values.join("|"));
            vec![text("pattern", &format!("^{one}(,{one})*$"))]
        }
        Check::NotEmpty => vec![keyword("minLength", "1"), keyword("minItems", "1")],
        _ => Vec::new(),
    }
}

/// The durations that Go's `time.ParseDuration` reads.
const DURATION: &str = r"^[-+]?(0|((\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$";

/// Returns a keyword whose value is a string.
fn text(name: &str, value: &str) -> String {
    keyword(name, &quoted(value))
}

fn keyword(name: &str, value: &str) -> String {
    format!("{}:{value}", quoted(name))
}

fn types(names: &[&str], accepts_null: bool) -> String {
    let null = if accepts_null { &["null"][..] } else { &[] };
    keyword("type", &strings(&[names, null].concat()))
}

fn strings(texts: &[&str]) -> String {
    let texts: Vec<_> = texts.iter().map(|text| quoted(text)).collect();
    format!("[{}]", texts.join(","))
}

fn braces(keywords: &[String]) -> String {
    format!("{{{}}}", keywords.join(","))
}
