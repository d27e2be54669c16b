//! Tests every rule with its examples.

use super::examples::Examples;
use super::rule::Rule;
use super::rules::{EXAMPLES, RULES};
use crate::formats::edits::apply;
use crate::formats::{Finding, Scheduler, inspect};

/// Returns the findings of a rule about a file that its loader accepts.
fn findings(rule: &Rule, examples: &Examples, text: &str) -> Vec<Finding> {
    let inspection = inspect(text, Scheduler::find(examples.scheduler).unwrap());
    let verdict = inspection.verdict.unwrap();
    assert!(verdict.accepted, "{}: {}", rule.code, verdict.error);
    let mut findings = inspection.findings;
    findings.retain(|finding| finding.code == rule.code);
    findings
}

#[test]
fn every_rule_reports_its_example_and_no_other_file() {
    for (rule, examples) in RULES.into_iter().zip(EXAMPLES) {
        let found = findings(rule, &examples, examples.fires);
        let [finding] = &*found else {
            panic!("{}: {found:#?}", rule.code);
        };
        assert_eq!(finding.severity, rule.severity, "{}", rule.code);
        assert!(finding.range.is_some(), "{}", rule.code);
        assert_eq!(
            findings(rule, &examples, examples.passes),
            [],
            "{}",
            rule.code
        );
    }
}

#[test]
fn every_fix_of_a_rule_removes_its_finding() {
    for (rule, examples) in RULES.into_iter().zip(EXAMPLES) {
        let finding = findings(rule, &examples, examples.fires).remove(0);
        assert!(rule.fix.is_none() || finding.fix.is_some(), "{}", rule.code);
        if let Some(fix) = finding.fix {
            let fixed = apply(examples.fires, &fix.edits);
            assert_eq!(findings(rule, &examples, &fixed), [], "{fixed}");
        }
    }
}
