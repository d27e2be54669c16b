//! What a click makes of a text: the release takes it.

use super::{Finding, SHAPE, find, load, policy, ratio};

/// The text with the finding's fix made.
fn fixed(text: &str, finding: &Finding) -> String {
    finding.fix.as_ref().expect("a fix").applied(text)
}

/// The fix of a finding makes this of the text, and the release takes it.
#[track_caller]
fn mends(text: &str, minor: u16, code: &str, expected: &str) {
    let mended = fixed(text, &find(&load(text, minor), code));
    assert_eq!(mended, expected);
    let again = load(&mended, minor);
    assert!(again.verdict.accepted, "{}", again.verdict.error);
    assert!(!again.verdict.ignored);
}

#[test]
fn the_documentation_is_mended() {
    let dots = "{\"kind\": \"Policy\", \"apiVersion\": \"v1\",\n  ...\n  \"priorities\": []}";
    mends(dots, 22, "syntax", &dots.replace("...", ""));
    let comma = "{\"kind\": \"Policy\", \"apiVersion\": \"v1\", \"priorities\": [],\n}";
    mends(comma, 22, "syntax", &comma.replace("[],", "[]"));
}

#[test]
fn points_the_wrong_way_round_are_sorted() {
    mends(
        &ratio(r#""shape": [{"utilization": 100, "score": 0}, {"utilization": 0, "score": 10}]"#),
        22,
        "utilization-unsorted",
        &ratio(r#""shape": [{"utilization": 0, "score": 10}, {"utilization": 100, "score": 0}]"#),
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
    mends(&text(r#", "weight": 0"#), 22, "weight-out-of-range", &one);
    mends(&text(""), 20, "weight-out-of-range", &one);
    let text = policy(r#"{"name": "LeastRequestedPriority"}"#);
    let one = policy(r#"{"name": "LeastRequestedPriority", "weight": 1}"#);
    mends(&text, 16, "priority-weight", &one);
}

#[test]
fn a_number_in_quotes_or_with_a_fraction_of_zero_is_written_plainly() {
    let text = |weight: &str| {
        policy(&format!(
            r#"{{"name": "LeastRequestedPriority", "weight": {weight}}}"#
        ))
    };
    for wrong in ["\"2\"", "2.0"] {
        mends(&text(wrong), 13, "wrong-type", &text("2"));
    }
    assert_eq!(find(&load(&text("2.5"), 13), "wrong-type").fix, None);
}

#[test]
fn a_field_that_is_nearly_right_is_renamed() {
    let right = policy(r#"{"name": "LeastRequestedPriority", "weight": 1}"#);
    mends(
        &right.replace("priorities", "Priorities"),
        18,
        "unknown-field",
        &right,
    );
    mends(
        &right.replace("weight", "wieght"),
        22,
        "unknown-field",
        &right,
    );
}

#[test]
fn a_name_that_is_nearly_right_is_renamed() {
    let text = |name: &str| policy(&format!(r#"{{"name": "{name}", "weight": 1}}"#));
    let right = text("MostRequestedPriority");
    for minor in [13, 18, 22] {
        mends(
            &text("mostRequestedPriority"),
            minor,
            "priority-unknown",
            &right,
        );
        mends(
            &text("MostRequestPriority").replace("Request", "Requeste"),
            minor,
            "priority-unknown",
            &right,
        );
    }
}

#[test]
fn a_missing_version_is_added_in_the_language_of_the_text() {
    let list = r#""priorities": []"#;
    mends(
        &format!(r#"{{"kind": "Policy", {list}}}"#),
        13,
        "api-version-missing",
        &format!(r#"{{"apiVersion": "v1", "kind": "Policy", {list}}}"#),
    );
    mends(
        "kind: Policy\npriorities: []\n",
        22,
        "api-version-missing",
        "apiVersion: v1\nkind: Policy\npriorities: []\n",
    );
    mends(
        "kind: Policy\napiVersion:\npriorities: []\n",
        16,
        "api-version-missing",
        "kind: Policy\napiVersion: v1\npriorities: []\n",
    );
    mends(
        "kind: policy\napiVersion: v1\n",
        18,
        "version-unknown",
        "kind: Policy\napiVersion: v1\n",
    );
}

#[test]
fn a_field_is_not_renamed_to_one_that_stands_beside_it() {
    let text = policy(r#"{"name": "LeastRequestedPriority", "weight": 1, "Weight": 2}"#);
    assert_eq!(find(&load(&text, 18), "unknown-field").fix, None);
}
