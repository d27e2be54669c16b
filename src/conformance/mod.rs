//! Compares the crate with vectors: lines of JSON that contain an input and the answer of the real
//! Go code.
//!
//! The native runner and the built package both call [`check`], so they make the same comparisons, and
//! no int64 is converted to a JavaScript number.

mod columns;
mod functions;
mod kep;
mod kube_config;
mod kubernetes;
mod policy;
mod quantities;
mod volcano;
mod volcano_conf;

use serde::Serialize;

use crate::json;
use crate::tree::{Reader, Tree, TypeMismatch};

/// The outcome of one case.
#[derive(Clone, Debug, Serialize)]
pub struct CaseOutcome {
    /// The case's own id.
    pub id: String,
    /// True if this version does not cover the case, which then neither passes nor fails.
    pub unsupported: bool,
    /// True if the answer is the expected one.
    pub passed: bool,
    /// The expected answer.
    pub expected: String,
    /// This crate's answer.
    pub actual: String,
}

/// The expected and the actual answer; `None` if this version does not support the case.
type Answer = Option<(String, String)>;

/// Answers one line of the file `kubernetes/<release>`, `functions/<release>` or `formats/<kind>`
/// (with or without `.jsonl.gz`), and compares the answer with the expected one.
#[must_use]
pub fn check(file: &str, line: &str) -> CaseOutcome {
    match json::parse(line) {
        Ok(case) => check_case(file, &case),
        Err(error) => unreadable("?".into(), error.message),
    }
}

fn check_case(file: &str, case: &Tree) -> CaseOutcome {
    let case = Reader::root(case);
    let id = case
        .field("id", |id| Ok(id.raw_number()?.into_owned()))
        .unwrap_or_else(|_| "?".into());
    match answer(file, &case) {
        Ok(Some((expected, actual))) => CaseOutcome {
            passed: expected == actual,
            unsupported: false,
            id,
            expected,
            actual,
        },
        Ok(None) => CaseOutcome {
            id,
            unsupported: true,
            passed: false,
            expected: String::new(),
            actual: String::new(),
        },
        Err(error) => unreadable(id, error.to_string()),
    }
}

fn answer(file: &str, case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    match folder_and_name(file) {
        Some(("kubernetes", _)) => kubernetes::answer(case),
        Some(("functions", _)) => functions::answer(case),
        Some(("formats", "quantity")) => quantities::text(case),
        Some(("formats", "quantity-json")) => quantities::json(case),
        Some(("formats", name)) if belongs_to(name, "fitargs") => kube_config::arguments(case),
        Some(("formats", name)) if belongs_to(name, "ksc") => kube_config::configuration(case),
        Some(("formats", "kep-binpack")) => kep::answer(case),
        Some(("formats", kind)) if kind == "legacy-policy" || kind.starts_with("extra-policy-") => {
            policy::answer(case)
        }
        Some(("formats", "volcano-binpack")) => volcano::answer(case),
        Some(("formats", "volcano-conf")) => volcano_conf::answer(case),
        _ => Ok(None),
    }
}

fn unreadable(id: String, error: String) -> CaseOutcome {
    CaseOutcome {
        id,
        unsupported: false,
        passed: false,
        expected: "a line in the vector format".into(),
        actual: error,
    }
}

/// Returns true if a file has cases of a loader: `ksc` itself, or `extra-ksc-…`.
fn belongs_to(name: &str, loader: &str) -> bool {
    let extra_loader = name
        .strip_prefix("extra-")
        .and_then(|rest| rest.split_once('-'));
    name == loader || extra_loader.is_some_and(|(prefix, _)| prefix == loader)
}

/// Returns the last folder and the file's name without its extension.
fn folder_and_name(file: &str) -> Option<(&str, &str)> {
    let (folder, name) = file.rsplit_once('/')?;
    let folder = folder.rsplit('/').next()?;
    Some((folder, name.strip_suffix(".jsonl.gz").unwrap_or(name)))
}

/// Formats a list as the vectors do.
fn format_list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<_> = items.into_iter().collect();
    format!("[{}]", items.join(","))
}

fn format_numbers(numbers: impl IntoIterator<Item = i64>) -> String {
    format_list(numbers.into_iter().map(|number| number.to_string()))
}
