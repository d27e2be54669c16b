//! Turns schema errors into findings, with a fix if there is an obvious one.

use crate::float;
use crate::formats::decode::{
    DecodeError, DecodeErrorKind, FoundValue, Object, Type, join, type_mismatch, write_type,
};
use crate::formats::did_you_mean::edit_distance;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::rename;
use crate::formats::remove_entry;
use crate::go::quote;
use crate::message::Message;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::tree::Span;

/// Returns the finding about a decode error; `base` is the path of the decoded value.
pub(in crate::formats) fn finding(decode_error: &DecodeError, text: &str, base: &str) -> Finding {
    let span = decode_error.span;
    let finding = match &decode_error.kind {
        DecodeErrorKind::Type { expected, found } => wrong_type(span, expected, found, text),
        DecodeErrorKind::Unknown { known, present } => unknown(decode_error, known, *present, text),
        DecodeErrorKind::Duplicate { entry } => duplicate(decode_error, *entry, text),
    };
    finding.path(join(base, &decode_error.path)).at(span)
}

/// Reports a value of the wrong type. Only scalars have a fix.
fn wrong_type(span: Span, expected: &Type, found: &FoundValue, text: &str) -> Finding {
    let message = type_mismatch(expected, found);
    let finding = Finding::error("type-mismatch", Stage::Decode, message);
    let source = text.get(span.start..span.end).filter(|_| found.is_scalar());
    match source.and_then(|source| convert_scalar(expected, source)) {
        Some((help, fixed)) => {
            let edit = Edit::replace(span, fixed);
            finding.help(help.clone()).fix(help, [edit])
        }
        None => finding.help(write_type(expected)),
    }
}

/// Converts a scalar to the expected type. Returns the help text and the new scalar.
fn convert_scalar(expected: &Type, scalar: &str) -> Option<(Message, String)> {
    let bare = unquoted(scalar);
    let is_scalar = !scalar.is_empty() && !scalar.contains(['\n', '{', '[', '&', '*', '!']);
    match expected {
        Type::Int32 | Type::Int64 => {
            let digits = integer_digits(bare.unwrap_or(scalar))?;
            let fits = *expected == Type::Int64 || digits.parse::<i32>().is_ok();
            let digits = Some(digits).filter(|digits| fits && *digits != scalar)?;
            Some((loaders::write_value(&digits), digits))
        }
        Type::Bool => {
            let bare = bare.filter(|bare| matches!(*bare, "true" | "false"))?;
            Some((loaders::write_unquoted(bare), bare.into()))
        }
        Type::Text if is_scalar && bare.is_none() => {
            let quoted = format!("\"{scalar}\"");
            Some((loaders::write_value(&quoted), quoted))
        }
        Type::List(Type::Text) if is_scalar => {
            let list = format!("[{scalar}]");
            Some((loaders::write_value(&list), list))
        }
        _ => None,
    }
}

/// Returns the text inside quotes.
fn unquoted(scalar: &str) -> Option<&str> {
    let mark = scalar.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    scalar.strip_prefix(mark)?.strip_suffix(mark)
}

/// Returns the digits of an integer in any notation.
fn integer_digits(scalar: &str) -> Option<String> {
    let number = float::parse(scalar.trim())?;
    let is_integer = number.fract() == 0.0 && number.abs() < 1e15;
    is_integer.then(|| (number as i64).to_string())
}

fn unknown(decode_error: &DecodeError, known: &Object, present: u64, text: &str) -> Finding {
    let mut steps = decode_error.path.rsplit(['.', ']']);
    let name = steps.next().unwrap_or_default();
    let message = loaders::field_unknown(name);
    let finding = Finding::error("field-unknown", Stage::Decode, message);
    if known.field(name).is_some() {
        return finding.help(loaders::field_from_later_release());
    }
    let is_unused_field = |name: &str| known.is_unused_field(present, name);
    let similar = similar_field(known, name);
    if let Some(fix) = rename(text, decode_error.span, &is_unused_field, similar) {
        return finding.fix_by_writing(fix);
    }
    let mut parents = PARENTS.iter().filter(|parent| parent.0 == name);
    if let Some((_, parent)) = parents.find(|parent| known.field(parent.1).is_some()) {
        return finding.help(loaders::move_under(*parent));
    }
    let names: Vec<String> = known.names().map(String::from).collect();
    finding.help(loaders::remove_unknown_field(names))
}

/// Fields that are often written one level too high, and the field they belong under.
const PARENTS: [(&str, &str); 8] = [
    ("shape", "requestedToCapacityRatio"),
    ("type", "scoringStrategy"),
    ("resources", "scoringStrategy"),
    ("requestedToCapacityRatio", "scoringStrategy"),
    ("scoringStrategy", "args"),
    ("pluginConfig", "profiles"),
    ("plugins", "profiles"),
    ("schedulerName", "profiles"),
];

/// Returns the field whose name differs only in case, dashes, or up to two letters.
fn similar_field(known: &Object, name_in_file: &str) -> Option<&'static str> {
    let plain = name_in_file.replace(['-', '_', ' '], "");
    let plain = plain.to_ascii_lowercase();
    let measured = known.names().filter_map(|name| {
        let allowed = match name.len() {
            0..=3 => 0,
            4..=6 => 1,
            _ => 2,
        };
        let is_close = name.len().abs_diff(plain.len()) <= allowed;
        let distance = is_close.then(|| edit_distance(&name.to_ascii_lowercase(), &plain))?;
        (distance <= allowed).then_some((distance, name))
    });
    measured.min_by_key(|name| name.0).map(|name| name.1)
}

fn duplicate(decode_error: &DecodeError, entry: Span, text: &str) -> Finding {
    let name = decode_error.path.rsplit('.').next().unwrap_or_default();
    let message = loaders::field_repeated(name);
    let finding = Finding::error("field-duplicate", Stage::Decode, message);
    let edit = remove_entry::remove_entry(text, entry);
    let finding = finding.fix(loaders::remove_later_field(), edit);
    finding.help(loaders::remove_one_of_two())
}

/// Go's strict decoder reports at most this many errors.
const MAX_ERRORS: usize = 100;

/// Returns the errors that only strict decoders report, without duplicates.
pub(super) fn strict_errors(decode_errors: &[DecodeError]) -> Vec<String> {
    let mut seen = NameIndex::default();
    let error = |decode_error: &DecodeError| {
        let kind = match decode_error.kind {
            DecodeErrorKind::Type { .. } => return None,
            DecodeErrorKind::Unknown { .. } => "unknown",
            DecodeErrorKind::Duplicate { .. } => "duplicate",
        };
        Some(format!("{kind} field {}", quote(&decode_error.path)))
    };
    let errors = decode_errors.iter().filter_map(error);
    let once = errors.filter(|error| seen.add(error.clone()));
    once.take(MAX_ERRORS).collect()
}
