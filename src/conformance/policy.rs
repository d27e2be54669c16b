//! Answers `formats/legacy-policy` and `formats/extra-policy-*`: a policy file, with the result in
//! each release that was run.
//!
//! The outcome, the scorers, the decoded priorities and the errors after decoding are compared. Of a
//! decoding error, only the existence is compared, and the version that a release does not know.

use super::{Answer, format_list};
use crate::ShapePoint;
use crate::formats::policy::report::{PolicyReport, PriorityReport, report};
use crate::name_map::NameMap;
use crate::tree::{self, Reader, Tree, TypeMismatch, Value};

/// The vectors' releases; a line need not have all of them.
const RELEASES: [(&str, u16); 5] = [
    ("1.13", 13),
    ("1.16.6", 16),
    ("1.18.2", 18),
    ("1.20.15", 20),
    ("1.22.6", 22),
];

pub(super) fn answer(case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    let text = case.field("doc", tree::text)?;
    let (mut expected, mut actual) = (Vec::new(), Vec::new());
    for (tag, minor) in RELEASES {
        let expected_text = case.field("result", |result| {
            // A vector omits what equals the result of 1.16.6.
            let common = result.field("1.16.6", |common| {
                common.field("priorities", write_sorted_or_empty)
            })?;
            result.field(tag, |release| {
                release.optional(|release| describe_expected(release, minor, &common))
            })
        })?;
        if let Some(expected_text) = expected_text {
            expected.push(format!("{tag}: {expected_text}"));
            actual.push(format!(
                "{tag}: {}",
                describe_loaded(&report(&text, minor), minor)
            ));
        }
    }
    Ok(Some((expected.join("\n"), actual.join("\n"))))
}

fn describe_expected(from: &Reader<'_>, minor: u16, common: &str) -> Result<String, TypeMismatch> {
    let outcome = from.field("outcome", tree::text)?;
    let error = from.field("error", tree::text_or_empty)?;
    if &*outcome == "decodeError" {
        return Ok(normalize_error("decodeError", &error));
    }
    let listed = from.field("priorities", write_sorted_or_empty)?;
    let priorities = if minor == 13 || listed != "[]" {
        &listed
    } else {
        common
    };
    let scorers = from.field("scorers", write_sorted_or_empty)?;
    let logged = from.field("logged", |all| all.list(tree::text))?;
    Ok(format!(
        "{}; priorities {priorities}; scorers {scorers}; logged {}",
        normalize_error(&outcome, &error.replace("0xPTR", "0x…")),
        format_list(logged.into_iter().map(String::from)),
    ))
}

fn describe_loaded(report: &PolicyReport, minor: u16) -> String {
    if report.outcome == "decodeError" {
        return normalize_error(report.outcome, &report.error);
    }
    let scorers = match (report.outcome, minor) {
        ("ok", 18..) => plugins(report),
        ("ok", _) => functions(report, minor),
        _ => "[]".into(),
    };
    let priorities = report
        .priorities
        .iter()
        .map(|report| priority(report, minor));
    format!(
        "{}; priorities {}; scorers {scorers}; logged {}",
        normalize_error(report.outcome, &report.error),
        format_list(priorities),
        format_list(report.logged.iter().take(1).cloned()),
    )
}

fn functions(report: &PolicyReport, minor: u16) -> String {
    format_list(report.scorers.iter().map(|(name, scorer)| {
        let mut fields = vec![
            ("name", name.to_owned()),
            ("weight", scorer.weight.to_string()),
        ];
        if let Some(shape) = scorer.shape.as_ref().filter(|_| minor >= 16) {
            fields.push(("shape", points(shape)));
            fields.push(("resources", describe_numbers(&scorer.resources)));
        }
        object(fields)
    }))
}

fn plugins(report: &PolicyReport) -> String {
    let weights = report.scorers.iter();
    let weights = weights.map(|(name, scorer)| (name, scorer.weight.to_string()));
    let mut fields = vec![
        ("profile", "default-scheduler".to_owned()),
        ("scoreWeights", object(weights.collect())),
    ];
    let ratio = report
        .scorers
        .iter()
        .find(|(_, scorer)| scorer.shape.is_some());
    if let Some((_, ratio)) = ratio {
        fields.push(("rtcrResources", describe_numbers(&ratio.resources)));
    }
    format_list([object(fields)])
}

fn priority(from: &PriorityReport, minor: u16) -> String {
    let or_null = |text: String| if text == "[]" { "null".into() } else { text };
    let shape = from.shape.as_deref().unwrap_or_default();
    let mut fields = vec![
        ("name", from.name.to_string()),
        ("weight", from.weight.to_string()),
        ("hasArgument", from.argument.to_string()),
        ("hasRTCR", from.shape.is_some().to_string()),
        ("shape", or_null(points(shape))),
    ];
    if minor >= 16 {
        let resources = from.resources.iter().map(|(name, weight)| {
            let weight = weight.to_string();
            object(vec![("name", name.to_string()), ("weight", weight)])
        });
        fields.push(("resources", or_null(format_list(resources))));
    }
    object(fields)
}

fn points(shape: &[ShapePoint]) -> String {
    format_list(shape.iter().map(|point| {
        let (utilization, score) = (point.utilization.to_string(), point.score.to_string());
        object(vec![("utilization", utilization), ("score", score)])
    }))
}

fn describe_numbers(numbers: &NameMap<i64>) -> String {
    let entries = numbers
        .iter()
        .map(|(name, number)| (name, number.to_string()));
    object(entries.collect())
}

/// Returns the text of an error, or an empty string if it is about syntax, types or fields.
fn normalize_error(outcome: &str, error: &str) -> String {
    let is_compared = outcome != "decodeError" || error.contains(" is registered for ");
    format!("{outcome} {}", if is_compared { error } else { "" })
}

/// Writes a value with sorted keys; absent and null are written as an empty list.
fn write_sorted_or_empty(from: &Reader<'_>) -> Result<String, TypeMismatch> {
    let tree = from.tree();
    Ok(match tree.value {
        Value::Null => "[]".into(),
        _ => write_sorted(tree),
    })
}

fn write_sorted(tree: &Tree) -> String {
    match &tree.value {
        Value::Map(entries) => {
            let entries = entries
                .iter()
                .map(|(key, value)| (&*key.text, write_sorted(value)));
            object(entries.collect())
        }
        Value::List(items) => format_list(items.iter().map(write_sorted)),
        Value::Text(text) => text.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Bool(value) => value.to_string(),
        Value::Null => "null".into(),
    }
}

fn object(fields: Vec<(&str, String)>) -> String {
    let fields = fields.iter().map(|(name, value)| format!("{name}:{value}"));
    let mut fields: Vec<_> = fields.collect();
    fields.sort();
    format!("{{{}}}", fields.join(","))
}
