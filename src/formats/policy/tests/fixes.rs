//! Tests fixes of findings: the release accepts the fixed text.

use super::{Finding, SHAPE, find, load, policy, ratio};
use crate::formats::{Scheduler, inspect};

/// Applies the finding's fix to the text.
fn fixed(text: &str, finding: &Finding) -> String {
    finding.fix.as_ref().expect("a fix").apply_to(text)
}

/// Checks that a finding's fix turns the text into the expected one, which the release accepts.
#[track_caller]
fn fixes(text: &str, minor: u16, code: &str, expected: &str) {
    let fixed_text = fixed(text, &find(&load(text, minor), code));
    assert_eq!(fixed_text, expected);
    let reloaded = load(&fixed_text, minor);
    assert!(reloaded.verdict.accepted, "{}", reloaded.verdict.error);
    assert!(!reloaded.verdict.ignored);
}

#[test]
fn the_example_of_the_documentation_is_fixed() {
    let dots = "{\"kind\": \"Policy\", \"apiVersion\": \"v1\",\n  ...\n  \"priorities\": []}";
    fixes(dots, 22, "syntax", &dots.replace("...", ""));
    let comma = "{\"kind\": \"Policy\", \"apiVersion\": \"v1\", \"priorities\": [],\n}";
    fixes(comma, 22, "syntax", &comma.replace("[],", "[]"));
}

#[test]
fn unsorted_points_are_sorted() {
    let ratio = |shape: &str| ratio(&format!(r#""shape": [{shape}]"#));
    let text = ratio(r#"{"utilization": 100, "score": 0}, {"utilization": 0, "score": 10}"#);
    let inspection = inspect(&text, Scheduler { minor: 22 });
    let mut findings = inspection.findings.iter();
    let finding = findings.find(|finding| finding.code == "utilization-unsorted");
    assert_eq!(
        fixed(&text, finding.unwrap()),
        ratio(r#"{"utilization": 0, "score": 10}, {"utilization": 100, "score": 0}"#)
    );
}

#[test]
fn a_weight_is_written_or_added() {
    let text = |weight: &str| {
        ratio(&format!(
            r#"{SHAPE}, "resources": [{{"name": "cpu"{weight}}}]"#
        ))
    };
    let one = text(r#", "weight": 1"#);
    fixes(&text(r#", "weight": 0"#), 22, "weight-out-of-range", &one);
    fixes(&text(""), 20, "weight-out-of-range", &one);
    let text = policy(r#"{"name": "LeastRequestedPriority"}"#);
    let one = policy(r#"{"name": "LeastRequestedPriority", "weight": 1}"#);
    fixes(&text, 16, "priority-weight", &one);
    let null = one.replace("\"weight\": 1", "\"weight\": null");
    fixes(&null, 16, "priority-weight", &one);
}

#[test]
fn a_quoted_number_or_one_with_a_zero_fraction_becomes_an_integer() {
    let text = |weight: &str| {
        policy(&format!(
            r#"{{"name": "LeastRequestedPriority", "weight": {weight}}}"#
        ))
    };
    for wrong in ["\"2\"", "2.0"] {
        fixes(&text(wrong), 13, "type-mismatch", &text("2"));
    }
    assert_eq!(find(&load(&text("2.5"), 13), "type-mismatch").fix, None);
}

#[test]
fn a_misspelled_field_is_renamed() {
    let right = policy(r#"{"name": "LeastRequestedPriority", "weight": 1}"#);
    fixes(
        &right.replace("priorities", "Priorities"),
        18,
        "field-unknown",
        &right,
    );
    fixes(
        &right.replace("weight", "wieght"),
        22,
        "field-unknown",
        &right,
    );
}

#[test]
fn a_misspelled_name_is_renamed() {
    let text = |name: &str| policy(&format!(r#"{{"name": "{name}", "weight": 1}}"#));
    let right = text("MostRequestedPriority");
    for minor in [13, 18, 22] {
        fixes(
            &text("mostRequestedPriority"),
            minor,
            "priority-unknown",
            &right,
        );
        fixes(
            &text("MostRequestPriority").replace("Request", "Requeste"),
            minor,
            "priority-unknown",
            &right,
        );
    }
}

#[test]
fn a_missing_version_is_added_in_the_syntax_of_the_text() {
    let list = r#""priorities": []"#;
    fixes(
        &format!(r#"{{"kind": "Policy", {list}}}"#),
        13,
        "api-version-missing",
        &format!(r#"{{"apiVersion": "v1", "kind": "Policy", {list}}}"#),
    );
    fixes(
        "kind: Policy\npriorities: []\n",
        22,
        "api-version-missing",
        "apiVersion: v1\nkind: Policy\npriorities: []\n",
    );
    fixes(
        "kind: Policy\napiVersion:\npriorities: []\n",
        16,
        "api-version-missing",
        "kind: Policy\napiVersion: v1\npriorities: []\n",
    );
    fixes(
        "kind: policy\napiVersion: v1\n",
        18,
        "version-unknown",
        "kind: Policy\napiVersion: v1\n",
    );
}

#[test]
fn a_field_is_not_renamed_to_one_that_is_already_present() {
    let text = policy(r#"{"name": "LeastRequestedPriority", "weight": 1, "Weight": 2}"#);
    assert_eq!(find(&load(&text, 18), "field-unknown").fix, None);
}
