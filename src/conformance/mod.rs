//! Compares the crate with vectors: lines of JSON that contain an input and the answer of the real
//! Go code.
//!
//! The native runner calls [`check`]; the modules that are built for tests each call the part of it whose code they
//! contain. So all make the same comparisons, and no int64 is converted to a JavaScript number.

mod columns;
mod functions;
mod kep;
mod kube_config;
mod kubernetes;
mod placement_score;
mod plugin_traces;
mod plugins;
mod policy;
mod quantities;
mod volcano;
mod volcano_conf;
mod volume_scorer;

use serde::Serialize;

use crate::json;
use crate::tree::{Reader, TypeMismatch};

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

/// Answers one line of the file `kubernetes/<release>`, `functions/<release>`, `plugins/<plugin>` or
/// `formats/<kind>` (with or without `.jsonl.gz`), and compares the answer with the expected one.
#[must_use]
pub fn check(file: &str, line: &str) -> CaseOutcome {
    check_case(file, line, |name, case| {
        Ok(match cluster(name, case)? {
            None => files(name, case)?,
            answer => answer,
        })
    })
}

/// Answers lines about scores and quantities; others are unsupported.
#[must_use]
pub fn check_scores(file: &str, line: &str) -> CaseOutcome {
    check_case(file, line, scores::<false>)
}

/// Answers lines about scores, which computed as columns must be equal, quantities and plugins; others are unsupported.
#[must_use]
pub fn check_cluster(file: &str, line: &str) -> CaseOutcome {
    check_case(file, line, cluster)
}

/// Answers lines about files; others are unsupported.
#[must_use]
pub fn check_files(file: &str, line: &str) -> CaseOutcome {
    check_case(file, line, files)
}

/// The folder and the name of a vector file.
type FileName<'f> = (&'f str, &'f str);

fn check_case(
    file: &str,
    line: &str,
    answer: impl Fn(FileName<'_>, &Reader<'_>) -> Result<Answer, TypeMismatch>,
) -> CaseOutcome {
    let case = match json::parse(line) {
        Ok(case) => case,
        Err(error) => return unreadable("?".into(), error.message),
    };
    let case = Reader::root(&case);
    let id = case
        .field("id", |id| Ok(id.raw_number()?.into_owned()))
        .unwrap_or_else(|_| "?".into());
    let answer = match folder_and_name(file) {
        Some(name) => answer(name, &case),
        None => Ok(None),
    };
    match answer {
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

fn cluster(file: FileName<'_>, case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    match file.0 {
        "plugins" => plugins::answer(case),
        _ => scores::<true>(file, case),
    }
}

fn scores<const COLUMNS: bool>(
    file: FileName<'_>,
    case: &Reader<'_>,
) -> Result<Answer, TypeMismatch> {
    match file {
        ("kubernetes", _) => kubernetes::answer::<COLUMNS>(case),
        ("functions", _) => functions::answer::<COLUMNS>(case),
        ("formats", "quantity") => quantities::text(case),
        ("formats", "quantity-json") => quantities::json(case),
        ("formats", "kep-binpack") => kep::answer(case),
        _ => Ok(None),
    }
}

fn files((folder, name): FileName<'_>, case: &Reader<'_>) -> Result<Answer, TypeMismatch> {
    match name {
        _ if folder != "formats" => Ok(None),
        _ if belongs_to(name, "fitargs") => kube_config::arguments(case),
        _ if belongs_to(name, "ksc") => kube_config::configuration(case),
        "legacy-policy" => policy::answer(case),
        _ if name.starts_with("extra-policy-") => policy::answer(case),
        "volcano-binpack" => volcano::answer(case),
        "volcano-conf" => volcano_conf::answer(case),
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
