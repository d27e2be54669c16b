//! Tests a policy: scores each test's nodes and checks its expectations.

use serde::Serialize;

use super::policy_test::PolicyTest;
use super::promise::{Decision, ExpectationResult};
use super::read;
use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::finding::{Finding, TextRange};
use crate::formats::inspection::{Inspection, inspect};
use crate::formats::lines::Lines;
use crate::formats::scheduler::Scheduler;
use crate::formats::verdict::Verdict;
use crate::messages::{files, scenario};
use crate::scenario::{
    CheckedScenario, Errors, FieldError, Scenario, TotalRules, check_scenario,
    decide as decide_scenario, policy_plugin_name,
};
use crate::tree::Span;
use crate::{OverCapacity, Scorer};

/// The results of a file of tests.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PolicyTestResults {
    /// The inspection of the policy's file; none for a policy that is not from a file. If the scheduler does not use the
    /// file, there are no results.
    pub inspection: Option<Inspection>,
    /// The errors in the file of tests; with any, no test is run.
    pub findings: Vec<Finding>,
    /// The result of each test.
    pub tests: Vec<PolicyTestResult>,
}

/// The result of one test.
#[derive(Clone, Debug, Serialize)]
pub struct PolicyTestResult {
    /// The name.
    pub name: Box<str>,
    /// The path in the file: `tests[0]`.
    pub path: String,
    /// The place in the file.
    pub range: TextRange,
    /// The id of the scorer.
    pub scorer: &'static str,
    /// True if every expectation is met.
    pub passed: bool,
    /// The errors because of which the scorer rejects the policy; with any, no expectation is checked.
    pub errors: Vec<FieldError>,
    /// The names of the nodes that can get the pod: several if they share the highest score.
    pub winners: Vec<Box<str>>,
    /// The result of each expectation.
    pub expectations: Vec<ExpectationResult>,
}

/// Tests the policy in a file. A file of Volcano is always tested for Volcano.
#[must_use]
pub fn test_policy_file(policy: &str, tests: &str, scorer: Scorer) -> PolicyTestResults {
    let minor = scorer.release().minor();
    let inspection = inspect(policy, Scheduler { minor });
    let scorer = match (inspection.format, scorer) {
        (Format::VolcanoConf, Scorer::Volcano(_)) => scorer,
        (Format::VolcanoConf, _) => Scorer::Volcano(OverCapacity::ZeroesTheNode),
        _ => scorer,
    };
    let is_used = |it: &&Verdict| it.accepted && !it.ignored && !it.crashes;
    let results = match inspection.verdict.as_ref().filter(is_used) {
        Some(_) => test_policies(&inspection.policies, tests, scorer),
        None => PolicyTestResults::default(),
    };
    PolicyTestResults {
        inspection: Some(inspection),
        ..results
    }
}

/// Tests the policies of the profiles of one scheduler.
#[must_use]
pub fn test_policies(
    policies: &[EditablePolicy],
    tests: &str,
    scorer: Scorer,
) -> PolicyTestResults {
    let mut results = PolicyTestResults::default();
    match read::read(tests) {
        Ok(read) => {
            results.tests = read
                .iter()
                .map(|test| run(policies, test, scorer))
                .collect()
        }
        Err(findings) => results.findings = findings,
    }
    results.locate(tests);
    results
}

/// Runs a test.
pub(super) fn run(
    policies: &[EditablePolicy],
    test: &PolicyTest,
    scorer: Scorer,
) -> PolicyTestResult {
    let mut result = PolicyTestResult {
        name: test.name.clone(),
        path: test.path.clone(),
        range: TextRange::from_span(test.span),
        scorer: test.scorer.unwrap_or(scorer).id(),
        passed: false,
        errors: Vec::new(),
        winners: Vec::new(),
        expectations: Vec::new(),
    };
    match decide(policies, test, scorer) {
        Err(errors) => result.errors = errors,
        Ok(decision) => {
            let winners = decision.winners().iter();
            let winners = winners.filter_map(|node| test.nodes.get(*node));
            result.winners = winners.map(|node| node.name.clone()).collect();
            let expectations = test.expectations.iter();
            result.expectations = expectations.map(|one| decision.check(one)).collect();
            result.passed = result.expectations.iter().all(|one| one.passed);
        }
    }
    result
}

/// Scores the nodes of a test, or returns the errors because of which the scorer rejects the policy.
pub(super) fn decide<'t>(
    policies: &[EditablePolicy],
    test: &'t PolicyTest,
    scorer: Scorer,
) -> Result<Decision<'t>, Vec<FieldError>> {
    let scorer = test.scorer.unwrap_or(scorer);
    let mut errors = Errors::default();
    let checked = check_policy(policies, test, scorer, &mut errors);
    if let Some(checked) = &checked {
        reject_disabled_policy(checked, &mut errors);
    }
    let errors = errors.into_vec();
    let Some(mut checked) = checked.filter(|_| errors.is_empty()) else {
        return Err(errors);
    };
    checked.pod = test.pod.clone();
    checked.nodes.clone_from(&test.nodes);
    let (ranking, totals) = decide_scenario(&checked);
    Ok(Decision {
        test,
        scorer,
        ranking,
        totals,
    })
}

/// Reports a policy whose score plugin is disabled: its scores do not count.
fn reject_disabled_policy(checked: &CheckedScenario, errors: &mut Errors) {
    let rules = TotalRules::of(checked);
    let plugin = rules.map(|rules| policy_plugin_name(checked, rules));
    if let Some(plugin) = plugin.filter(|plugin| checked.profile.is_disabled(plugin)) {
        let (message, help) = (files::policy_disabled(), files::enable_policy());
        errors.invalid("profile.disabled", "policy-disabled", plugin, message, help);
    }
}

/// Checks the policy of a test's profile by the rules of a scorer.
fn check_policy(
    policies: &[EditablePolicy],
    test: &PolicyTest,
    scorer: Scorer,
    errors: &mut Errors,
) -> Option<CheckedScenario> {
    let profile = &*test.profile;
    let is_tested = |policy: &&EditablePolicy| profile.is_empty() || *policy.name == *profile;
    let Some(policy) = policies.iter().find(is_tested) else {
        let names: Vec<&str> = policies.iter().map(|policy| &*policy.name).collect();
        let message = scenario::supported_values(&*names);
        let help = scenario::use_supported_value();
        errors.unsupported("profile", "profile-unknown", profile, message, help);
        return None;
    };
    let scenario = Scenario {
        scorer: Some(scorer.id().into()),
        scoring_strategy: policy.scoring_strategy.clone(),
        binpack: policy.binpack.clone(),
        profile: policy.profile.clone(),
        ..Scenario::default()
    };
    check_scenario(&scenario, errors)
}

impl PolicyTestResults {
    /// Computes lines and columns, and limits the ranges to their first lines.
    fn locate(&mut self, text: &str) {
        for finding in &mut self.findings {
            finding.shorten_range(text);
        }
        let lines = Lines::new(text);
        let tests = self.tests.iter_mut();
        let of_tests = tests.flat_map(|test| {
            let expectations = test.expectations.iter_mut().map(|one| &mut one.range);
            core::iter::once(&mut test.range).chain(expectations)
        });
        for range in of_tests {
            let first = range.span.slice(text).lines().next().unwrap_or_default();
            let end = range.span.start + first.trim_end().len();
            *range = lines.text_range(Span::new(range.span.start, end));
        }
        for range in self.findings.iter_mut().flat_map(Finding::ranges) {
            *range = lines.text_range(range.span);
        }
    }
}
